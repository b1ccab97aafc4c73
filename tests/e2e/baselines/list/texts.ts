// Texts of the cells, as in Farol.
import type { RaRecord } from 'react-admin';

/** Labels of the types of radar. */
export const TYPES: Record<string, string> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  OAB_NUMBER: 'OAB',
  PROCESS: 'Processo',
};

const FORMATS: Record<string, readonly [RegExp, string]> = {
  CPF: [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'],
  CNPJ: [/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5'],
  PROCESS: [/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, '$1-$2.$3.$4.$5.$6'],
};

/** The code of a radar, formatted. */
export function code(radar: RaRecord): string {
  const mask = FORMATS[radar['type'] as string];
  return mask === undefined ? radar['code'] : (radar['code'] as string).replace(...mask);
}

/** The label of the active state. */
export function state(radar: RaRecord): string {
  return radar['active'] ? 'Ativo' : 'Inativo';
}
