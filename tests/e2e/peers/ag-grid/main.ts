// The processes in AG Grid, with its defaults.
import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community';

import '../grids/page.css';
import { COLUMNS, load, type Process } from '../grids/processes.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columnDefs = COLUMNS.map(({ name, value, text }): ColDef<Process> => ({
  headerName: name,
  valueGetter: ({ data }) => data && value(data),
  ...(text && { valueFormatter: ({ value }) => text(value as never) }),
}));
const grid = createGrid<Process>(document.getElementById('root')!, { columnDefs });
grid.setGridOption('rowData', await load());
