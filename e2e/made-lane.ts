import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { typeAtOnce } from './hands.ts';
import type { Who } from './journey.ts';

type Ask = (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

/** A stop may lie under the buttons of the map until somebody moves it; the ends also stand in the details. */
export const BESIDES = { besides: '.maplibregl-map' };
const DAY_MS = 86_400_000;
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function made(ask: Ask, path: string, body: object): Promise<any> {
  const { status, json } = await ask('admin', 'POST', path, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

export const makeCarrier = async (ask: Ask, name: string): Promise<string> =>
  (await made(ask, '/carriers', { name, modes: ['TL'], mcNumber: String(randomInt(10_000_000)), insurance: INSURED }))
    .id;
const INSURED = [{ kind: 'Cargo', amount: 1_000_000, expirationDate: daysFromNow(400) }];

export async function makeLane(ask: Ask, name: string): Promise<string> {
  const { lane } = await made(ask, '/lanes', {
    customerReferenceNumber: name,
    tenderType: 'Manual',
    tenderMethod: 'Email',
    equipmentMode: 'Dry',
    mode: 'TL',
    origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
    destination: { kind: 'State', state: 'GA', country: 'US' },
    isMeant: true,
  });
  return lane.id;
}

export async function makeRate(ask: Ask, laneId: string, carrier: string, change: object = {}): Promise<void> {
  const carrierId = await makeCarrier(ask, carrier);
  const dates = { effectiveDate: daysFromNow(-30), expirationDate: daysFromNow(60) };
  await made(ask, '/lane-rates', {
    laneId,
    carrierId,
    rateType: 'AllIn',
    chargeType: 'Flat',
    rate: 1450,
    ...dates,
    ...change,
  });
}

export const ratesOn = (page: Page) => page.getByRole('list', { name: 'Contracted rates' }).getByRole('listitem');

export async function typeDay(page: Page, dialog: Locator, name: string, day: string): Promise<void> {
  await dialog.getByRole('group', { name }).getByRole('spinbutton', { name: 'Month' }).click();
  await typeAtOnce(page, `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`);
}

export async function chooseCarrier(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Carrier' }).fill(name);
  await page.getByRole('option', { name }).click();
}
