// The paid and changing operations, as requests of a page without the app.
import { digitsOf, registerAtService, processNumber } from '../support/monitoring.ts';
import { getFromService } from '../support/seed.ts';
import type { Service } from '../support/mock-service.ts';

/** A request for the service, without the headers that all have. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** JSON as it is sent: identifiers may be longer than a JavaScript number. */
  readonly body?: string;
}

/** An operation. */
export interface WireOperation {
  /** Its name at the mock service. */
  readonly name: string;
  /** Creates what the request requires, and returns the identifier that the request contains, if any. */
  readonly prepare?: (service: Service) => Promise<string>;
  /** The request; a different one for each number, if the service rejects duplicates. */
  readonly request: (number: number, prepared: string) => WireRequest;
}

const CPF = '12345678909';
const CNPJ = '11222333000181';
const SCOPE = { organizationId: 1001, holderId: 5001 };
const MONITORED = processNumber(77);

function post(path: string, body?: object): WireRequest {
  return { method: 'POST', path, ...(body && { body: JSON.stringify(body) }) };
}

/** The identifier of an existing radar. */
async function firstRadar(service: Service): Promise<string> {
  const list = await getFromService(service, 'v2/organizations/1001/radars?_end=1');
  return /"radar":\{[^}]*?"id":(\d+)/.exec(list)?.[1] ?? '';
}

/** All operations. */
export const OPERATIONS: readonly WireOperation[] = [
  {
    name: 'kyc',
    request: () => ({
      method: 'GET',
      path: `/v1/organizations/1001/holder/5001/document/${CPF}`,
    }),
  },
  {
    name: 'relationships',
    request: () => post('/v1/relationships-parents', { ...SCOPE, documentNumber: CPF }),
  },
  { name: 'qsa', request: () => post(`/v1/organizations/1001/qsa/${CNPJ}`) },
  {
    name: 'createAnalysis',
    request: () =>
      post('/v2/analytics', { ...SCOPE, planId: 301, documentType: 'CPF', documentNumber: CPF }),
  },
  {
    name: 'scrScore',
    request: () => ({ method: 'GET', path: `/v1/scr/score/${CPF}?planId=302` }),
  },
  { name: 'createCnh', request: () => post('/v1/cnh', { organizationId: 1001, document: CPF }) },
  {
    name: 'addRadar',
    request: (number) => {
      const code = digitsOf(processNumber(number));
      return post('/v1/organization/1001/radar', { name: `Radar ${number}`, code, type: 'PROCESS' });
    },
  },
  {
    name: 'registerProcess',
    prepare: firstRadar,
    request: (number, radar) => ({
      method: 'POST',
      path: '/v1/organization/1001/process',
      body: `{"number":"${digitsOf(processNumber(number))}","radarId":${radar}}`,
    }),
  },
  {
    name: 'inactivateProcess',
    prepare: async (service) => {
      await registerAtService(service, MONITORED);
      return MONITORED;
    },
    request: (_, monitored) => ({
      method: 'PUT',
      path: `/v1/organization/1001/process/${digitsOf(monitored)}/INACTIVE`,
    }),
  },
];
