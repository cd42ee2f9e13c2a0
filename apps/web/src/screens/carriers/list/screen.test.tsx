import { carriers, type Carrier } from '@lanewright/contract/carriers.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCarrier, startCarrierServer } from '../../../freight/carriers/fake-carriers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { contractToday } from '../../../freight/contract-today.ts';
import { CarrierListScreen } from './screen.tsx';

async function open(
  stored: Carrier[],
  { permissions, at = '/carriers' }: { permissions?: Permission[]; at?: string } = {},
) {
  const api = startCarrierServer(makeCurrentUser(permissions ? { permissions } : {}), { carriers: stored });
  const screen = await renderScreen(CarrierListScreen, { path: '/carriers', at, validateSearch: (search) => search });
  return { api, ...screen };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const cargo = (days: number) => ({
  kind: 'Cargo' as const,
  insurer: '',
  policyNumber: '',
  amount: 100_000,
  expirationDate: addDays(contractToday(), days),
});

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows 50 a page with what tells carriers apart, and takes the mode from the address', async () => {
  const many = Array.from({ length: 60 }, (_, index) => makeCarrier(index + 1));
  many[0] = makeCarrier(1, {
    scac: 'AQFL',
    mcNumber: '9900001',
    status: 'OnHold',
    holdReason: 'x',
    insurance: [cargo(-2)],
  });
  many[1] = makeCarrier(2, { modes: ['LTL'], equipmentModes: ['Reefer'], insurance: [cargo(12)], status: 'Invited' });
  const { api, address } = await open(many);
  await expect.element(heading('60 carriers')).toBeVisible();
  await expect.element(page.getByText('1–50 of 60')).toBeVisible();
  const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  for (const text of ['AQFL', 'On hold', 'MC# 9900001']) await expect.element(first.getByText(text)).toBeVisible();
  await expect.element(first.getByText(/^Insurance expired/).first()).toBeVisible();
  await expect.element(second.getByText('Invited', { exact: true })).toBeVisible();
  await expect.element(second.getByText(/^Insurance expires/).first()).toBeVisible();
  await button(/toggle filters/i).click();
  await page.getByRole('radio', { name: 'LTL', exact: true }).click();
  await expect.element(heading('1 carrier')).toBeVisible();
  expect(address()).toContain('mode=LTL');
  expect(await accessibilityProblems()).toEqual([]);
  expect(api.requests(carriers.list).at(-1)?.query).toMatchObject({ mode: 'LTL', page: 1, pageSize: 50 });
});

it('leads to a carrier, is a table too, and says what belongs here', async () => {
  const { address } = await open([makeCarrier(1, { name: 'Blue Ridge' })], { at: '/carriers?mode=TL' });
  await expect.element(page.getByText('Mode: Truckload')).toBeVisible();
  await page.getByRole('radio', { name: /table/i }).click();
  await expect.element(page.getByRole('columnheader', { name: 'DOT number' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('link', { name: 'Blue Ridge' }).click();
  expect(address()).toContain('/carriers/0199a000');
});

it('is empty with words, and adding is off for who may not', async () => {
  await open([], { permissions: ['ViewCarrierNetwork'] });
  await expect.element(page.getByText('No carriers yet', { exact: true })).toBeVisible();
  await expect.element(button('Add Carrier').first()).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityProblems()).toEqual([]);
});

it('adds a carrier by a form, wrongly first, on a narrow page', async () => {
  await page.viewport(375, 812);
  const { api, address } = await open([]);
  await button('Add Carrier').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Carrier' });
  await dialog.getByLabelText(/^Name/).fill('Blue Ridge');
  await dialog.getByLabelText('MC number').fill('pending');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('MC number is up to 8 digits.').first()).toBeVisible();
  await expect.element(dialog.getByText('Choose at least one mode.').first()).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await dialog.getByLabelText('MC number').fill('MC 9900001');
  await dialog.getByRole('checkbox', { name: 'Truckload' }).click();
  await dialog.getByRole('group', { name: 'Cargo' }).getByLabelText('Insurer').fill('Prairie');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Amount is required.').first()).toBeVisible();
  await dialog.getByRole('group', { name: 'Cargo' }).getByLabelText('Insurer').fill('');
  await dialog.getByRole('switch', { name: /^Invite/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => api.requests(carriers.create)).toHaveLength(1);
  expect(api.requests(carriers.create)[0]?.body).toMatchObject({
    name: 'Blue Ridge',
    mcNumber: '9900001',
    modes: ['TL'],
    insurance: [],
    isInvited: true,
  });
  await expect.poll(() => address()).toContain('/carriers/');
});
