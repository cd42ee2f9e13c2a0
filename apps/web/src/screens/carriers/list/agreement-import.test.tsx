import { agreementImport, type AgreementImportPlan } from '@lanewright/contract/agreement-import.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../../freight/carriers/fake-carriers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { CarrierListScreen } from './screen.tsx';

const PLAN: AgreementImportPlan = {
  newCount: 1,
  newAgreements: [
    {
      line: 2,
      carrier: 'Blue Ridge',
      name: 'Midwest 2027',
      discount: 82.5,
      minimumCharge: 120,
      originStates: 'IL; WI',
      destinationStates: null,
      effectiveDate: '2027-01-01',
      expirationDate: '2027-12-31',
    },
  ],
  changedCount: 1,
  changedAgreements: [{ line: 3, carrier: 'Larkmeadow', name: 'South', changes: ['Discount: 80% -> 82%'] }],
  unchangedCount: 1,
  rejectionCount: 1,
  rejections: [{ line: 5, reason: 'There is no carrier Nobody in your network.' }],
  fingerprint: 'abc',
  isDone: false,
};

const dialog = () => page.getByRole('dialog', { name: 'Import LTL Agreements' });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

async function open(permissions?: Permission[]) {
  const user = makeCurrentUser(permissions ? { permissions } : {});
  const server = startCarrierServer(user, { carriers: [makeCarrier(1)] });
  await renderScreen(CarrierListScreen, {
    path: '/carriers',
    at: '/carriers',
    validateSearch: (search) => search,
  });
  return server;
}
const more = () => page.getByRole('button', { name: 'More options' });

async function look(answer: AgreementImportPlan) {
  const server = await open();
  await more().click();
  await page.getByRole('menuitem', { name: 'Import LTL Agreements' }).click();
  server.answerNext(agreementImport.import, answer);
  const file = new File(['Carrier\n'], 'agreements.csv', { type: 'text/csv' });
  await userEvent.upload(dialog().getByLabelText('CSV file'), file);
  await press('Check file');
  return server;
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

it('a file of agreements is shown with what would change, and carried out as it was shown', async () => {
  const server = await look(PLAN);
  await expect
    .element(
      dialog().getByText(
        'This file would add 1 LTL agreement and change 1 LTL agreement. 1 row says what is there already.',
      ),
    )
    .toBeVisible();
  const row = (name: string) => dialog().getByRole('row', { name });
  await expect
    .element(row('2 Blue Ridge Midwest 2027 82.5% off, at least $120.00 IL; WI to everywhere 01/01/2027 to 12/31/2027'))
    .toBeVisible();
  await expect.element(row('3 Larkmeadow South Discount: 80% -> 82%')).toBeVisible();
  await expect.element(row('5 There is no carrier Nobody in your network.')).toBeVisible();
  for (const width of [375, 1440]) {
    await page.viewport(width, 900);
    expect(await accessibilityProblems()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  server.answerNext(agreementImport.import, { ...PLAN, isDone: true });
  await press('Import');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.requests(agreementImport.import).map(({ body }) => body.confirm)).toEqual([null, 'abc']);
  expect(currentNotices()[0]?.title).toBe('1 LTL agreement added, 1 LTL agreement changed');
});

it('a file is looked at anew when somebody was quicker', async () => {
  const server = await look(PLAN);
  server.answerNext(agreementImport.import, refusal(409, 'Meanwhile somebody has changed what this file would do.'));
  await press('Import');
  await expect.element(dialog().getByText(/Meanwhile somebody has changed/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Check file' })).toBeEnabled();
});

it('importing is not for who may only look', async () => {
  await open(['ViewCarrierNetwork']);
  await expect.element(more()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more()).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
});
