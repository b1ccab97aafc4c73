// The list of radars in Farol, in react-admin and in plain JavaScript, with the selectors of their pages.
import { RADARS } from '../support/actions.ts';
import { FAROL, baseline, type BenchApp } from './bench-app.ts';

/** Selectors of the list alone. */
export interface LoadSelectors {
  readonly row: string;
  /** The columns to sort by, one click each: no order occurs twice. */
  readonly heads: readonly string[];
  readonly next: string;
}

/** Selectors of the page. */
export interface Selectors extends LoadSelectors {
  /** The element of a row that opens its radar. */
  readonly opener: string;
  /** The element of an open radar that is rendered last. */
  readonly opened: string;
  /** The element that closes it; without one, Back is used. */
  readonly close?: string;
}

/** A list that is measured. */
export interface MeasuredList<PageSelectors extends LoadSelectors> {
  readonly site: BenchApp;
  readonly start: string;
  readonly selectors: PageSelectors;
}

/** A list with panels that is measured. */
export type ListApp = MeasuredList<Selectors>;

const farolHead = (column: number) => `.table thead th:nth-child(${column}) a`;
const adminHead = (column: string) => `th.column-${column} .MuiTableSortLabel-root`;

/** Farol first. */
export const LIST_APPS: readonly ListApp[] = [
  {
    site: FAROL,
    start: RADARS,
    selectors: {
      row: '.table tbody tr:has(.row-link)',
      opener: '.row-link',
      opened: '.panel .description-list dd',
      close: '.panel-header button',
      heads: [2, 2, 1, 1, 5].map(farolHead),
      // By position: the text is in the browser's language.
      next: '.pager > a:nth-last-of-type(2)',
    },
  },
  {
    site: baseline('react-admin', 'list'),
    start: '/#/radars',
    selectors: {
      row: 'tbody tr:has(td.column-code)',
      opener: '.column-name',
      opened: '.RaSimpleShowLayout-stack .RaLabeled-label',
      heads: ['name', 'name', 'code', 'code', 'createdAt'].map(adminHead),
      next: 'button[aria-label="Go to next page"]',
    },
  },
];

/** The same list in plain JavaScript, without panels: the least that the page takes. */
export const PLAIN_LIST: MeasuredList<LoadSelectors> = {
  site: baseline('plain JavaScript', 'plain-list'),
  start: '/',
  selectors: {
    row: 'tbody tr',
    heads: [2, 2, 1, 1, 5].map((column) => `thead th:nth-child(${column}) button`),
    next: '#next',
  },
};
