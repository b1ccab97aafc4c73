// The list of radars in plain JavaScript, with the columns, the page size and the order of Farol's: the least that the
// same page takes.
import './style.css';

const ADDRESS = '/v2/organizations/1001/radars';
const KEY = 'session';
const ROWS = 10;
const TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const TYPES: Record<string, string> = { CPF: 'CPF', CNPJ: 'CNPJ', OAB_NUMBER: 'OAB', PROCESS: 'Processo' };

interface Radar {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly createdAt: number;
  readonly active: boolean;
  readonly preProcessedAt: string | null;
  readonly typeCustomer: string | null;
}

const COLUMNS: readonly [field: keyof Radar, label: string, text: (radar: Radar) => string][] = [
  ['code', 'Código', ({ code }) => code],
  ['name', 'Nome', ({ name }) => name],
  ['type', 'Tipo', ({ type }) => TYPES[type] ?? type],
  ['active', 'Situação', ({ active }) => (active ? 'Ativo' : 'Inativo')],
  ['createdAt', 'Criado em', ({ createdAt }) => TIME.format(createdAt)],
  ['preProcessedAt', 'Pré-processado em', ({ preProcessedAt }) => preProcessedAt ?? '—'],
  ['typeCustomer', 'Tipo de cliente', ({ typeCustomer }) => typeCustomer ?? '—'],
];

const root = document.getElementById('root')!;
let [page, sort, order] = [0, 'id', 'DESC'];

/** Creates an element with its content. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = element('button', [label]);
  made.type = 'button';
  made.onclick = act;
  return made;
}

const rows = element('tbody', []);
const range = element('span', []);

async function load(): Promise<void> {
  const { token } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { token?: string };
  const query = `_start=${page * ROWS}&_end=${(page + 1) * ROWS}&_sort=${sort}&_order=${order}`;
  const reply = await fetch(`${ADDRESS}?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const items = (await reply.json()) as { radar: Radar }[];
  const cells = (radar: Radar) => COLUMNS.map(([, , text]) => element('td', [text(radar)]));
  rows.replaceChildren(...items.map(({ radar }) => element('tr', cells(radar))));
  range.textContent = `${page * ROWS + 1}–${page * ROWS + items.length} de ${reply.headers.get('x-total-count')}`;
}

function showList(): void {
  const sortBy = (field: string) => {
    order = sort === field && order === 'ASC' ? 'DESC' : 'ASC';
    [page, sort] = [0, field];
    void load();
  };
  const heads = COLUMNS.map(([field, label]) => element('th', [button(label, () => sortBy(field))]));
  const turn = (step: number) => {
    page = Math.max(0, page + step);
    void load();
  };
  const next = button('Próxima página', () => turn(1));
  next.id = 'next';
  const table = element('table', [element('thead', [element('tr', heads)]), rows]);
  root.replaceChildren(table, element('p', [range, button('Página anterior', () => turn(-1)), next]));
  void load();
}

function showSignIn(): void {
  const field = (type: string, autocomplete: AutoFill) => {
    const input = document.createElement('input');
    Object.assign(input, { type, autocomplete });
    return input;
  };
  const email = field('email', 'username');
  const password = field('password', 'current-password');
  const form = element('form', [email, password, element('button', ['Entrar'])]);
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ email: email.value, password: password.value });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch('/v1/login', { method: 'POST', headers, body });
    localStorage.setItem(KEY, await reply.text());
    showList();
  };
  root.replaceChildren(form);
}

if (localStorage.getItem(KEY) === null) {
  showSignIn();
} else {
  showList();
}
