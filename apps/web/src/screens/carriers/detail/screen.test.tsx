import { outsideKeys } from '@lanewright/contract/outside-keys.ts';
import { carriers, type Carrier, type CarrierScorecard } from '@lanewright/contract/carriers.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../../freight/carriers/fake-carriers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { contractToday } from '../../../freight/contract-today.ts';
import { CarrierDetailScreen } from './screen.tsx';

interface Opened {
  permissions: Permission[];
  minimumCargoInsurance: number;
  at: string;
  billing: CarrierScorecard['billing'];
}

async function open(carrier: Carrier, { permissions, minimumCargoInsurance, at, billing }: Partial<Opened> = {}) {
  const user = makeCurrentUser(permissions ? { permissions } : {});
  const api = startCarrierServer(user, {
    carriers: [carrier],
    minimumCargoInsurance: minimumCargoInsurance ?? null,
    billing: billing ?? null,
  });
  await renderScreen(CarrierDetailScreen, {
    path: '/carriers/$carrierId',
    at: at ?? `/carriers/${carrier.id}`,
    validateSearch: (search) => search,
  });
  return api;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const blueRidge = (facts: Partial<Carrier> = {}) =>
  makeCarrier(1, {
    name: 'Blue Ridge',
    scac: 'BLRT',
    mcNumber: '9900001',
    paymentTerm: 5,
    equipmentModes: ['Reefer'],
    insurance: [
      {
        kind: 'Cargo',
        insurer: 'Prairie',
        policyNumber: 'C-1',
        amount: 100_000,
        expirationDate: addDays(contractToday(), 5),
      },
    ],
    contacts: [
      {
        id: makeCarrier(7).id,
        fullName: 'Ann Young',
        title: 'Dispatcher',
        emailAddress: 'ann@example.com',
        phoneNumber: '',
      },
    ],
    ...facts,
  });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('shows who the carrier is, what is missing and what is not counted yet', async () => {
  await open(blueRidge(), { minimumCargoInsurance: 250_000 });
  await expect.element(page.getByRole('heading', { name: /Blue Ridge/ })).toBeVisible();
  for (const text of ['BLRT', '9900001', 'Net 30', 'Reefer', 'Ann Young', '$100,000'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/is less than the \$250,000 that your company requires/)).toBeVisible();
  await expect.element(page.getByText(/^Cargo insurance expires on/)).toBeVisible();
  await expect.element(page.getByText(/^Nothing has been counted yet/)).toBeVisible();
  for (const card of ['Documents', 'Notes', 'History'])
    await expect.element(page.getByRole('heading', { name: card, exact: true })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

it('has a scorecard that says how well the carrier bills, and what is counted', async () => {
  await open(blueRidge(), { billing: { invoices: 12, invoiceAccuracy: 0.75, overbilledAmount: 412.5 } });
  await expect.element(page.getByText('Of the last twelve months.')).toBeVisible();
  const accuracy = page.getByRole('term').filter({ hasText: 'Invoice accuracy' });
  await expect.element(accuracy).toMatchTextContent(/^Invoice accuracy 12 invoices.*booked and approved/);
  await expect.element(page.getByText('75%', { exact: true })).toBeVisible();
  await expect.element(page.getByText('$412.50', { exact: true })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

it('shows nothing of its bills to who may not see them', async () => {
  await open(blueRidge());
  await expect.element(page.getByText(/^Tender acceptance/)).toBeVisible();
  await expect.element(page.getByText(/^Invoice accuracy/)).not.toBeInTheDocument();
});

it('is held with a reason, after somebody else was quicker, and released', async () => {
  const api = await open(blueRidge());
  await button('Hold').click();
  await button('Put on hold').click();
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await page.getByLabelText(/^Reason/).fill('Two claims');
  api.answerNext(carriers.hold, refusal(409, 'Marcus Hill changed this carrier at 2026-11-16T10:00:00Z.'));
  await button('Put on hold').click();
  await expect.element(page.getByText(/Marcus Hill changed this carrier/)).toBeVisible();
  await button('Put on hold').click();
  await expect.element(page.getByText('On hold: Two claims')).toBeVisible();
  expect(api.requests(carriers.hold).at(-1)?.body).toEqual({ reason: 'Two claims', version: 1 });
  await button('Release').click();
  await expect.element(page.getByText('On hold: Two claims')).not.toBeInTheDocument();
  expect(api.requests(carriers.release)[0]?.body).toEqual({ version: 2 });
});

it('that somebody else edited meanwhile is put together with theirs', async () => {
  const carrier = blueRidge();
  const api = await open(carrier);
  await button('Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Carrier' });
  await dialog.getByLabelText('SCAC').fill('BLRX');
  api.answerNext(carriers.update, refusal(409, 'Marcus Hill changed this carrier.'));
  api.answerNext(carriers.get, { ...carrier, paymentTerm: 6, version: 4 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.requests(carriers.update)).toHaveLength(2);
  expect(api.requests(carriers.update)[1]?.body).toMatchObject({ scac: 'BLRX', paymentTerm: 6, version: 4 });
});

it('only shows who may not change it why the buttons are off, on a narrow page too', async () => {
  await page.viewport(375, 812);
  await open(blueRidge({ status: 'Invited' }), { permissions: ['ViewCarrierNetwork'] });
  await expect.element(page.getByText(/until somebody confirms it/)).toBeVisible();
  for (const name of ['Confirm', 'Edit', 'Edit contacts', 'Add logo'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityProblems()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

it('has a key made for it, which is shown once, and revoked', async () => {
  const api = await open(blueRidge());
  await button('Add key').click();
  const dialog = page.getByRole('dialog', { name: 'Add key' });
  await dialog.getByLabelText(/^Name/).fill('');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabelText(/^Name/).fill('Dispatch system');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText('lwk_secret-that-is-shown-once')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  expect(api.requests(outsideKeys.create)[0]?.body).toMatchObject({ name: 'Dispatch system', kind: 'Carrier' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('lwk_secret-that-is-shown-once')).not.toBeInTheDocument();
  await button('Revoke Dispatch system').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible();
});

it('that does not exist is said to be none', async () => {
  await open(blueRidge(), { at: `/carriers/${makeCarrier(5).id}` });
  await expect.element(page.getByText('There is no such carrier')).toBeVisible();
});
