// A hand-written table of the processes: only rows in the viewport are rendered, and scrolling reuses them.
import '../grids/page.css';
import './style.css';
import { COLUMNS, load, type Process } from '../grids/processes.ts';

/** The height of a row in the style sheet, and the number of rows rendered above and below the viewport. */
const ROW_HEIGHT = 40;
const OVERSCAN = 4;

function element(className: string, role: string, cells: readonly string[] = []): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.role = role;
  for (const text of cells) {
    const cell = document.createElement('div');
    cell.role = role === 'row' && className === 'head' ? 'columnheader' : 'cell';
    cell.textContent = text;
    made.append(cell);
  }
  return made;
}

function fill(row: HTMLElement, process: Process, line: number): void {
  COLUMNS.forEach(({ value, text }, at) => {
    const content = value(process);
    row.children[at]!.textContent = text ? text(content as never) : String(content);
  });
  row.ariaRowIndex = String(line + 2);
  row.style.transform = `translateY(${line * ROW_HEIGHT}px)`;
}

function show(processes: readonly Process[]): void {
  const frame = element('frame', 'table');
  const head = element(
    'head',
    'row',
    COLUMNS.map(({ name }) => name),
  );
  const rows = element('rows', 'rowgroup');
  frame.ariaRowCount = String(processes.length + 1);
  rows.style.blockSize = `${processes.length * ROW_HEIGHT}px`;
  frame.append(head, rows);
  document.getElementById('root')!.append(frame);

  const pool: { row: HTMLElement; line: number }[] = [];
  const draw = () => {
    const size = Math.min(Math.ceil(frame.clientHeight / ROW_HEIGHT) + 2 * OVERSCAN, processes.length);
    while (pool.length < size) {
      const row = element(
        'row',
        'row',
        COLUMNS.map(() => ''),
      );
      pool.push({ row, line: -1 });
      rows.append(row);
    }
    const highest = Math.floor(frame.scrollTop / ROW_HEIGHT) - OVERSCAN;
    const first = Math.max(0, Math.min(highest, processes.length - size));
    for (let line = first; line < first + size; line += 1) {
      // An item keeps its row element while it is in the viewport.
      const place = pool[line % pool.length]!;
      if (place.line !== line) {
        place.line = line;
        fill(place.row, processes[line]!, line);
      }
    }
  };
  draw();
  frame.addEventListener('scroll', draw, { passive: true });
  new ResizeObserver(draw).observe(frame);
}

show(await load());
