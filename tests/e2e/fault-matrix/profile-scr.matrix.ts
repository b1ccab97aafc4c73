// The five products of the credit register that a profile lacks, with every fault of the one in the middle.
import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import type { Operation } from '../support/operations.ts';
import { documentField } from '../support/queries.ts';
import { product, queryScr } from '../support/scr.ts';
import { coverageRow, openProfileByPalette } from '../support/subject.ts';
import { FAULT_CASES } from './faults.ts';
import { defineFaultTest, PLAIN } from './outcomes.ts';
import { openProfile, ownPage, SCR_PRODUCTS, SUBJECTS, type Subject } from './profile-operations.ts';
import { expectRecorded } from './profile-records.ts';

test.use({ hostOptions: PLAIN.options });

/** The product with the fault; those before it are sent first, and those after it only if it succeeds. */
const FAULTY = SCR_PRODUCTS[2]!;
const BEFORE = SCR_PRODUCTS.slice(0, 2);
const AFTER = SCR_PRODUCTS.slice(3);

async function expectChosen(page: Page, products: typeof SCR_PRODUCTS): Promise<void> {
  for (const { label } of products) {
    await expect(product(page, label)).toBeChecked();
  }
}

function ofMissing({ kind, document }: Subject): Operation {
  return {
    ...ownPage(FAULTY.operation),
    place: `the five missing ones on the profile of a ${kind}`,
    open: async (page) => {
      await openProfile(page, document);
      await page.getByRole('link', { name: 'SCR (finalidade e autorização do cliente)' }).click();
    },
    send: async (page) => {
      await expect(documentField(page)).toHaveValue(document);
      await expectChosen(page, SCR_PRODUCTS);
      await queryScr(page, { productRadio: FAULTY.label, document });
    },
    success: (page) => page.getByRole('region', { name: 'Consultas recentes' }).getByRole('listitem').nth(4),
    expectInputKept: async (page) => {
      await page.keyboard.press('Escape');
      await expect(documentField(page)).toHaveValue(document);
      await expectChosen(page, AFTER);
    },
    expectRecorded: async (page, service, ending) => {
      await openProfileByPalette(page, document);
      await expectRecorded(page, service, FAULTY, ending);
      for (const { operation } of BEFORE) {
        expect(await service.appRequests(operation), operation).not.toHaveLength(0);
      }
      for (const { operation, row } of AFTER) {
        const isSent = ending.result === 'works';
        await expect(coverageRow(page, row)).toContainText(isSent ? /Em andamento|Consultado|ocorrências/ : 'Não consultado');
        expect((await service.appRequests(operation)).length > 0, operation).toBe(isSent);
      }
    },
  };
}

for (const operation of SUBJECTS.map(ofMissing)) {
  for (const way of FAULT_CASES) {
    defineFaultTest(PLAIN, operation, way);
  }
}
