import { randomUUID } from 'node:crypto';
import { documents } from '@lanewright/contract/documents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeLane, makeOrder, type Lane } from './orders.ts';
import { locationDraft } from './places.ts';
import { makeInsuredCarrier, makeRecord } from './records.ts';
import { makeWorld, type Client, type World } from './world.ts';

let world: World;
let companyId: string;
let client: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany();
  lane = await makeLane(await world.makeUser(companyId));
});
// One person may write only so often.
beforeEach(async () => {
  client = await world.makeUser(companyId);
});
afterAll(() => world.close());

async function send(method: 'post' | 'put', path: string, body: object) {
  const answer = await client[method](path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function saveBillingSetting(change: object) {
  const { id } = await makeRecord['bill-to-company']!(client);
  const setting = { name: 'Payables', addressLine1: '400 Mill Road', ...change };
  return send('post', `/bill-to-companies/${id}/billing-settings`, setting);
}

async function makeBooked(): Promise<string> {
  const order = await makeOrder(client, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
  const { resultId: id } = await send('post', '/shipments', { orders: [order.id] });
  const charge = { type: 'Line Haul', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  const carrierId = await makeInsuredCarrier(client);
  await send('put', `/shipments/${id}/book`, { shippingMode: 'TL', carrierId, manualBookingCharges: [charge] });
  return id;
}

async function trackWith(numbers: object) {
  const id = await makeBooked();
  const { version } = (await client.get(`/shipments/${id}/tracking`)).body;
  const none = { proNumber: '', pickupNumber: '', driverName: '', driverPhone: '' };
  const { proNumber, pickupNumber } = await send('put', `/shipments/${id}/carrier-numbers`, {
    version,
    ...none,
    ...numbers,
  });
  return { proNumber, pickupNumber, driver: (await client.get(`/shipments/${id}/tracking`)).body.driver };
}

async function watchAs(name: string): Promise<string> {
  const { id: entityId } = await makeRecord['shipment']!(client);
  const emailAddress = `${randomUUID()}@example.com`;
  return (await send('post', '/watchers', { entityType: 'Shipment', entityId, emailAddress, name })).name;
}

async function nameDocument(name: string): Promise<string> {
  const record = await makeRecord['carrying-record']!(client);
  return (await send('post', '/documents', { ...documents.add.example!.body!, ...record, name })).name;
}

async function answerRateRequestAs(name: string): Promise<string> {
  const { id } = await makeRecord['rate-request-carrier']!(client);
  const answer = { version: 1, answer: 'Priced', amount: 1_900, transitDays: 2, name };
  const { answers } = await send('put', `/rate-request-carriers/${id}/answer`, answer);
  return answers.find((one: { id: string }) => one.id === id).answererName;
}

/** Saves a record with a text, and reads the text back. */
const NAMED: Record<string, (name: string) => Promise<string>> = {
  'the name of a location': async (name) => (await send('post', '/locations', locationDraft({ name }))).location.name,
  'the alias of a location': async (locationAlias) =>
    (await send('post', '/locations', locationDraft({ locationAlias }))).location.locationAlias,
  'the code of a commodity': async (commodityCode) =>
    (await send('post', '/commodities', { commodityCode, description: 'Oats' })).commodityCode,
  'the name of a contact': async (firstName) => {
    const draft = { firstName, lastName: 'Marsh', primaryEmailAddress: `${randomUUID()}@example.com` };
    return (await send('post', '/contacts', draft)).contact.firstName;
  },
  'the name of a carrier': async (name) => (await send('post', '/carriers', { name, modes: ['TL'] })).name,
  'the name of an order template': async (name) => (await send('post', '/order-templates', { name, draft: {} })).name,
  'the name of a view of a list': async (viewName) =>
    (await send('post', '/views', { userViewType: 'orders', viewName, filters: {} })).viewName,
  'the name of a key': async (name) => (await send('post', '/outside-keys', { name, kind: 'Provider' })).name,
  'the name of a webhook': async (name) =>
    (await send('post', '/webhooks', { name, url: 'https://erp.example.com/hooks', events: ['order.created'] })).name,
  'the name of a company to be billed': async (companyName) =>
    (await send('post', '/bill-to-companies', { companyName })).companyName,
  'the name of a billing setting': async (name) => (await saveBillingSetting({ name })).name,
  'the address of a billing setting': async (addressLine1) => (await saveBillingSetting({ addressLine1 })).addressLine1,
  'the name of a constraint set': async (constraintName) =>
    (await send('post', '/optimization/constraints', { constraintName })).constraintName,
  'the name of a holiday': async (name) => {
    const values = { name, effectiveDate: '2026-12-01', country: 'US' };
    return (await send('post', '/rating-rows', { kind: 'holiday', values })).values.name;
  },
  'the name of a watcher': watchAs,
  'the name of a document': nameDocument,
  'the name of a driver': async (driverName) => (await trackWith({ driverName })).driver.name,
  'a PRO number': async (proNumber) => (await trackWith({ proNumber })).proNumber,
  'a pickup number': async (pickupNumber) => (await trackWith({ pickupNumber })).pickupNumber,
  'the name of the person who answers a rate request': answerRateRequestAs,
};

it.each(Object.entries(NAMED))('%s is stored in one line', async (_text, saveAs) => {
  const mark = randomUUID().slice(0, 8);
  expect(await saveAs(` ${mark}\r\nNorth\u2028Bcc\n`)).toBe(`${mark} North Bcc`);
});
