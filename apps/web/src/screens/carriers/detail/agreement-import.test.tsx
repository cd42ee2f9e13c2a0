import { agreementImport, type AgreementImportPlan } from '@lanewright/contract/agreement-import.ts';
import { agreements, type Agreement } from '@lanewright/contract/agreements.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../../freight/carriers/fake-carriers.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { CarrierDetailScreen } from './screen.tsx';

const carrier = makeCarrier(1, { name: 'Blue Ridge', modes: ['LTL'] });
const IMPORTED: Agreement = {
  id: makeCarrier(500).id,
  carrierId: carrier.id,
  name: 'Midwest 2027',
  discount: 82.5,
  minimumCharge: 120,
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  originStates: null,
  destinationStates: null,
  classMapping: null,
  fuelTable: null,
  accessorials: null,
  version: 1,
  updatedAt: '2026-11-15T08:00:00Z',
};
const PLAN: AgreementImportPlan = {
  newCount: 1,
  newAgreements: [{ line: 2, carrier: 'Blue Ridge', ...IMPORTED }],
  changedCount: 0,
  changedAgreements: [],
  unchangedCount: 0,
  rejectionCount: 0,
  rejections: [],
  fingerprint: 'abc',
  isDone: false,
};

afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

it('agreements can be imported where they are seen, and are seen at once', async () => {
  await page.viewport(1440, 900);
  const agreed: Agreement[] = [];
  const server = startCarrierServer(makeCurrentUser(), { carriers: [carrier], agreed });
  await renderScreen(CarrierDetailScreen, {
    path: '/carriers/$carrierId',
    at: `/carriers/${carrier.id}`,
    validateSearch: (search) => search,
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import LTL Agreements' });
  const file = new File(['Carrier\n'], 'agreements.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText('CSV file'), file);
  server.answerNext(agreementImport.import, PLAN);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect.element(dialog.getByText('This file would add 1 LTL agreement.')).toBeVisible();
  agreed.push(IMPORTED);
  server.answerNext(agreementImport.import, { ...PLAN, isDone: true });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('82.5% off, at least $120.00')).toBeVisible();
  expect(server.requests(agreements.list).length).toBeGreaterThan(1);
});
