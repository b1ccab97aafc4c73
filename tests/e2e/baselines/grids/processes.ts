// The processes of a risk category, and the columns that Farol shows.

/** The fields of a process that are used. */
export interface Process {
  readonly process: string;
  readonly distribution_date: string;
  readonly process_is_author: boolean;
  readonly process_is_defendant: boolean;
  readonly priority: number;
  readonly status_custom: string;
  readonly court: string;
  readonly instance: string;
  readonly value_claim: number;
  readonly type_risk: readonly string[];
  readonly content: {
    readonly classe: string;
    readonly assunto: string;
    readonly dataDistribuicao: string;
  };
}

/** A column: its sort key, and the text of its cells. */
export interface Column {
  readonly name: string;
  readonly value: (process: Process) => string | number;
  readonly text?: (value: never) => string;
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

function side({ process_is_author, process_is_defendant }: Process): string {
  if (process_is_author) {
    return process_is_defendant ? 'Autor e réu' : 'Autor';
  }
  return process_is_defendant ? 'Réu' : 'Nenhum';
}

const formatted = (number: string) =>
  number.replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, '$1-$2.$3.$4.$5.$6');

/** The columns, in the order in which they are shown. */
export const COLUMNS: readonly Column[] = [
  { name: 'Processo', value: ({ process }) => formatted(process) },
  { name: 'Tribunal', value: ({ court }) => court },
  { name: 'Instância', value: ({ instance }) => instance },
  { name: 'Situação', value: ({ status_custom }) => status_custom },
  { name: 'Polo', value: side },
  {
    name: 'Distribuição',
    value: ({ content }) => content.dataDistribuicao,
    text: (date: string) => date.split('-').reverse().join('/'),
  },
  { name: 'Valor da causa', value: ({ value_claim }) => value_claim, text: money.format },
  { name: 'Prioridade', value: ({ priority }) => priority },
  { name: 'Classe e assunto', value: ({ content }) => `${content.classe} · ${content.assunto}` },
  { name: 'Classes de risco', value: ({ type_risk }) => type_risk.join(', ') },
];

/** Reads the processes from the address in the page's own URL, with the stored session. */
export async function load(): Promise<Process[]> {
  const address = new URLSearchParams(location.search).get('detail') ?? '';
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
  const reply = await fetch(address, { headers });
  const { register } = (await reply.json()) as { register: { docs: Process[] } };
  return register.docs;
}
