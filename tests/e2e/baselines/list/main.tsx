// The list of radars in react-admin, with the columns, the page size and the order of Farol's.
import { createRoot } from 'react-dom/client';
import {
  Admin,
  DataTable,
  DateField,
  FunctionField,
  List,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';

import { dataProvider, type Radar } from './radars.ts';
import { authProvider } from './session.ts';
import { code, state, TYPES } from './texts.ts';

const DATE = {
  showTime: true,
  locales: 'pt-BR',
  options: { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
} as const;

const Radars = () => (
  <List sort={{ field: 'id', order: 'DESC' }} exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="code" label="Código" render={code} />
      <DataTable.Col source="name" label="Nome" />
      <DataTable.Col source="type" label="Tipo" render={({ type }) => TYPES[type] ?? type} />
      <DataTable.Col source="active" label="Situação" render={state} />
      <DataTable.Col source="createdAt" label="Criado em">
        <DateField source="createdAt" {...DATE} />
      </DataTable.Col>
      <DataTable.Col source="preProcessedAt" label="Pré-processado em">
        <DateField source="preProcessedAt" emptyText="—" {...DATE} />
      </DataTable.Col>
      <DataTable.Col source="typeCustomer" label="Tipo de cliente">
        <TextField source="typeCustomer" emptyText="—" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const RadarDetails = () => (
  <Show>
    <SimpleShowLayout>
      <FunctionField<Radar> source="code" label="Código" render={code} />
      <TextField source="name" label="Nome" />
      <FunctionField<Radar> source="type" label="Tipo" render={({ type }) => TYPES[type] ?? type} />
      <FunctionField<Radar> source="active" label="Situação" render={state} />
      <DateField source="createdAt" label="Criado em" {...DATE} />
      <DateField source="preProcessedAt" label="Pré-processado em" emptyText="—" {...DATE} />
      <TextField source="typeCustomer" label="Tipo de cliente" emptyText="—" />
      <TextField source="radarId" label="Id do radar" />
      <TextField source="id" label="Id na lista" />
    </SimpleShowLayout>
  </Show>
);

// Telemetry is off, as the documentation describes: no request is sent to other hosts.
createRoot(document.getElementById('root')!).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="radars" list={Radars} show={RadarDetails} options={{ label: 'Radares' }} />
  </Admin>,
);
