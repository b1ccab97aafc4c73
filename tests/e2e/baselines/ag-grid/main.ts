// The processes in AG Grid, as its quick start sets it up: all columns share the width.
import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community';

import '../grids/page.css';
import { COLUMNS, load, type Process } from '../grids/processes.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columnDefs = COLUMNS.map(({ name, value, text }): ColDef<Process> => ({
  headerName: name,
  valueGetter: ({ data }) => data && value(data),
  ...(text && { valueFormatter: ({ value }) => text(value as never) }),
}));
const grid = createGrid<Process>(document.getElementById('root')!, {
  columnDefs,
  defaultColDef: { flex: 1 },
});
grid.setGridOption('rowData', await load());
