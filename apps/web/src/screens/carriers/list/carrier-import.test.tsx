import { carrierImport, type CarrierImportPlan } from '@lanewright/contract/carrier-import.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../../freight/carriers/fake-carriers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { CarrierListScreen } from './screen.tsx';

const PLAN: CarrierImportPlan = {
  newCount: 1,
  newCarriers: [{ line: 2, name: 'Blue Ridge', scac: 'BLRT', modes: 'TL, LTL', equipment: 'Dry' }],
  unchangedCount: 1,
  rejectionCount: 1,
  rejections: [{ line: 4, reason: 'Larkmeadow has this SCAC already.' }],
  fingerprint: 'abc',
  isDone: false,
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('shows which carriers a file would add, and adds them', async () => {
  const server = startCarrierServer(makeCurrentUser(), { carriers: [makeCarrier(1)] });
  await renderScreen(CarrierListScreen, { path: '/carriers', at: '/carriers', validateSearch: (search) => search });
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Import Carriers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Carriers' });
  server.answerNext(carrierImport.import, PLAN);
  await userEvent.upload(dialog.getByLabelText('CSV file'), new File(['Name\n'], 'carriers.csv', { type: 'text/csv' }));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect
    .element(dialog.getByText('This file would add 1 carrier. 1 row says what is there already.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('row', { name: '2 Blue Ridge BLRT TL, LTL Dry' })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: '4 Larkmeadow has this SCAC already.' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  server.answerNext(carrierImport.import, { ...PLAN, isDone: true });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests(carrierImport.import).map(({ body }) => body.confirm)).toEqual([null, 'abc']);
  expect(currentNotices()[0]?.title).toBe('1 carrier added');
});
