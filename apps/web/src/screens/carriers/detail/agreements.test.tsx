import { agreements, type Agreement } from '@lanewright/contract/agreements.ts';
import type { CarrierRate } from '@lanewright/contract/lanes.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../../freight/carriers/fake-carriers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { CarrierDetailScreen } from './screen.tsx';

const carrier = makeCarrier(1, { name: 'Blue Ridge', modes: ['LTL'] });
const rate: CarrierRate = {
  id: makeCarrier(70).id,
  laneId: makeCarrier(71).id,
  laneName: 'Joliet to Atlanta',
  originLocationDetails: 'Joliet, IL',
  destinationLocationDetails: 'GA',
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1450,
  effectiveDate: '2026-01-01',
  expirationDate: '2036-12-31',
  sequence: 0,
};

async function open(given: { permissions?: Permission[]; rates?: CarrierRate[]; agreed?: Agreement[] } = {}) {
  const { permissions, rates = [], agreed = [] } = given;
  const api = startCarrierServer(makeCurrentUser(permissions ? { permissions } : {}), {
    carriers: [carrier],
    rates,
    agreed,
  });
  await renderScreen(CarrierDetailScreen, {
    path: '/carriers/$carrierId',
    at: `/carriers/${carrier.id}`,
    validateSearch: (search) => search,
  });
  return api;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Add LTL Agreement' });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('fits a phone, with both buttons inside the card', async () => {
  await page.viewport(375, 812);
  await open();
  await expect.element(button('Add agreement')).toBeVisible();
  const { right } = button('Add agreement').element().closest('header')!.getBoundingClientRect();
  expect(button('Add agreement').element().getBoundingClientRect().right).toBeLessThanOrEqual(right - 16);
});

it('an LTL agreement is added as it was written, with what cannot be read said at its field', async () => {
  const api = await open();
  await expect.element(page.getByText(/^None yet\. With one, LTL/)).toBeVisible();
  await button('Add agreement').click();
  await dialog().getByLabelText(/^Name/).fill('Midwest');
  await dialog()
    .getByLabelText(/^Discount/)
    .fill('82.5');
  await dialog()
    .getByLabelText(/^Minimum charge/)
    .fill('120');
  await dialog()
    .getByLabelText(/^Class mapping/)
    .fill('50-85 = 71');
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .element(dialog().getByText('Class mapping names no freight class in "50-85 = 71".').first())
    .toBeVisible();
  await expect.element(dialog().getByText('Effective Date is required').first()).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  expect(api.requests(agreements.create)).toEqual([]);
});

it('an agreement that is there can be deleted, after a question', async () => {
  const api = await open({
    agreed: [
      {
        id: makeCarrier(500).id,
        carrierId: carrier.id,
        name: 'Midwest',
        discount: 82.5,
        minimumCharge: 120,
        effectiveDate: '2020-01-01',
        expirationDate: '2020-12-31',
        originStates: 'IL; WI',
        destinationStates: null,
        classMapping: null,
        fuelTable: null,
        accessorials: null,
        version: 1,
        updatedAt: '2026-11-15T08:00:00Z',
      },
    ],
  });
  await expect.element(page.getByText('82.5% off, at least $120.00')).toBeVisible();
  await expect.element(page.getByText(/IL; WI to everywhere/)).toBeVisible();
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
  await button('Delete Midwest').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => api.requests(agreements.remove)).toHaveLength(1);
  await expect.element(page.getByText(/^None yet\. With one, LTL/)).toBeVisible();
});

it('contracted rates lead to their lanes, for who may see lanes', async () => {
  await open({ rates: [rate] });
  const item = page.getByRole('list', { name: 'Contracted rates' }).getByRole('listitem');
  await expect
    .element(item)
    .toMatchTextContent(/Joliet to Atlanta.*Joliet, IL to GA.*\$1,450\.00 Flat.*1st, 01\/01\/26 to 12\/31\/36/);
  await expect
    .element(page.getByRole('link', { name: 'Joliet to Atlanta' }))
    .toHaveAttribute('href', `/lanes/${rate.laneId}`);
  expect(await accessibilityProblems()).toEqual([]);
});

it('who may only look sees no way to change an agreement, and no rates without the permission', async () => {
  await open({ permissions: ['ViewCarrierNetwork'], rates: [rate] });
  await expect.element(button('Add agreement')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Lanes and rates')).not.toBeInTheDocument();
});
