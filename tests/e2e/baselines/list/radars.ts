// The radars of the service as react-admin requires them.
import { HttpError, type DataProvider } from 'react-admin';

import { session } from './session.ts';

const ADDRESS = '/v2/organizations/1001/radars';

/** A radar, with the id that it has in the list. */
export interface Radar {
  readonly id: string;
  readonly radarId: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly createdAt: number;
  readonly active: boolean;
  readonly preProcessedAt: string | null;
  readonly typeCustomer: string | null;
}

interface Item {
  readonly id: string;
  readonly radar: Omit<Radar, 'radarId'>;
}

/** The service has no operation for one radar: its fields are those of the list. */
let shown: readonly Radar[] = [];

const unsupported = () => Promise.reject(new Error('unsupported'));

async function list(query: Record<string, string | number>, signal?: AbortSignal) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, `${value}`]),
  );
  const reply = await fetch(`${ADDRESS}?${search}`, {
    headers: { authorization: `Bearer ${session()?.token}` },
    signal: signal ?? null,
  });
  if (!reply.ok) {
    throw new HttpError(reply.statusText, reply.status);
  }
  const items = parse(await reply.text());
  shown = items.map(({ id, radar }) => ({ ...radar, id, radarId: radar.id }));
  return { data: [...shown], total: Number(reply.headers.get('x-total-count')) };
}

/** Ids may be larger than a JavaScript number: they stay text. */
function parse(text: string): Item[] {
  const keepIds = (key: string, value: unknown, context?: { source: string }) =>
    key === 'id' ? context?.source : value;
  return JSON.parse(text, keepIds) as Item[];
}

/** The radars of the first organization. */
export const dataProvider = {
  getList: (_resource, { pagination, sort, signal }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    const { field, order } = sort ?? { field: 'id', order: 'DESC' };
    const query = {
      _start: (page - 1) * perPage,
      _end: page * perPage,
      _sort: field,
      _order: order,
    };
    return list(query, signal);
  },
  getOne: async (_resource, { id }) => {
    const data = shown.find((radar) => radar.id === id);
    if (data === undefined) {
      throw new HttpError('Not Found', 404);
    }
    return { data };
  },
  getMany: unsupported,
  getManyReference: unsupported,
  create: unsupported,
  update: unsupported,
  updateMany: unsupported,
  delete: unsupported,
  deleteMany: unsupported,
} as DataProvider;
