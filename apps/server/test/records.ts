import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { agreements } from '@lanewright/contract/agreements.ts';
import { carriers } from '@lanewright/contract/carriers.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { documents } from '@lanewright/contract/documents.ts';
import { lanes } from '@lanewright/contract/lanes.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { orderUpload } from '@lanewright/contract/order-upload.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import { reports } from '@lanewright/contract/reports.ts';
import { rates } from '@lanewright/contract/rates.ts';
import { views } from '@lanewright/contract/views.ts';
import { webhooks } from '@lanewright/contract/webhooks.ts';
import { makeOrder, stopsOn } from './orders.ts';
import { makeLocation } from './places.ts';
import type { Client } from './world.ts';

/** Made once for each person: whoever makes everything anew for every record is told to slow down. */
function onceEach<T>(make: (client: Client) => Promise<T>): (client: Client) => Promise<T> {
  const made = new WeakMap<Client, Promise<T>>();
  return (client) => {
    const found = made.get(client) ?? make(client);
    made.set(client, found);
    return found;
  };
}

const laneOf = onceEach(async (client) => {
  const [origin, destination] = [await makeRecord.location!(client), await makeLocation(client)];
  return { origin: origin.locationNumber!, destination: destination.locationNumber };
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Picked up next month: a carrier must answer before the pickup ends, so a fixed day would fail on that day. */
async function makeShipment(client: Client): Promise<{ resultId: string; resultNumber: string }> {
  const lane = await laneOf(client);
  const order = await makeOrder(client, lane, { stops: stopsOn(lane, dayFromNow(30), dayFromNow(32)) });
  return (await client.post('/shipments', { orders: [order.id] })).body;
}

/** Insured for whatever the company may have come to ask for. */
export async function makeInsuredCarrier(client: Client): Promise<string> {
  const insurance = [{ kind: 'Cargo', amount: 1_000_000_000, expirationDate: '2099-12-31' }];
  const mcNumber = String(randomInt(10_000_000));
  return (await client.post('/carriers', { name: randomUUID(), modes: ['TL', 'LTL'], mcNumber, insurance })).body.id;
}

/** Asked for by mail, to be answered soon. */
const tendered = () => ({
  answerUntil: new Date(Date.now() + 60 * 60_000).toISOString(),
  emailAddresses: ['dispatch@carrier.example'],
});

const tenderedCarriers = onceEach(async (client) => [
  await makeInsuredCarrier(client),
  await makeInsuredCarrier(client),
]);

/** What was made; a refusal would only show later, as a path with a hole in it. */
function made({ status, body }: { status: number; body: any }) {
  if (status >= 300) throw new Error(`Could not be made: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function makeRateRequest(client: Client) {
  const { resultId } = await makeShipment(client);
  const { answerUntil, emailAddresses } = tendered();
  const carriers = (await tenderedCarriers(client)).map((carrierId) => ({ carrierId, emailAddresses }));
  return made(await client.post(`/shipments/${resultId}/rate-requests`, { carriers, answerUntil }));
}

/** One existing record of each kind that a path can name, as the path names it. */
/** A truckload, booked by hand. */
async function makeBooked(client: Client) {
  const order = await makeOrder(client, await laneOf(client), { shippingMode: 'TL', equipmentTypes: ['Van'] });
  const { resultId: shipmentId } = (await client.post('/shipments', { orders: [order.id] })).body;
  const carrierId = await makeInsuredCarrier(client);
  const charge = { type: 'Line Haul', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  await client.put(`/shipments/${shipmentId}/book`, { shippingMode: 'TL', carrierId, manualBookingCharges: [charge] });
  return { order, shipmentId };
}

/** A carrier's bill for freight that was booked; or for no freight of ours. */
async function makeBill(client: Client, shipmentNumber: string) {
  const invoiceNumber = randomUUID();
  const invoiceDate = new Date().toISOString().slice(0, 10);
  return (await client.post('/carrier-bills', { invoiceNumber, amount: 950, invoiceDate, shipmentNumber })).body;
}

async function makeCarrierInvoice(client: Client) {
  const { order } = await makeBooked(client);
  const { activeShipmentNumber } = (await client.get(`/Orders/${order.orderNumber}`)).body;
  const { carrierInvoiceNumber: invoiceNumber } = await makeBill(client, activeShipmentNumber);
  const { id } = (await client.get(`/carrier-invoices/${invoiceNumber}`)).body;
  return { invoiceNumber, id };
}

export const makeRecord: Record<string, (client: Client) => Promise<Record<string, string>>> = {
  'bill-to-company': async (client) => ({
    id: (await client.post('/bill-to-companies', { companyName: randomUUID() })).body.id,
  }),
  'billing-setting': async (client) => {
    const { id } = await makeRecord['bill-to-company']!(client);
    const setting = { name: 'Payables', addressLine1: '400 Mill Road' };
    return { id: (await client.post(`/bill-to-companies/${id}/billing-settings`, setting)).body.id };
  },
  carrier: async (client) => ({
    id: (await client.post('/carriers', { name: randomUUID(), modes: ['TL', 'LTL'] })).body.id,
  }),
  'carrier-logo': async (client) => {
    const { id } = await makeRecord.carrier!(client);
    return { id: (await client.put(`/carriers/${id}/logo`, carriers.saveLogo.example!.body)).body.logoFileId };
  },
  'carrying-record': async (client) => ({
    entityType: 'Order',
    entityId: (await client.post('/Orders', orders.create.example!.body)).body.orderId,
  }),
  'constraint set': async (client) => ({
    id: (await client.post('/optimization/constraints', { constraintName: randomUUID() })).body.id,
  }),
  'optimization job': async (client) => {
    const { orderId } = (await client.post('/Orders', orders.create.example!.body)).body;
    return { id: (await client.post('/optimization/jobs', { name: 'Walked', orderIds: [orderId] })).body.id };
  },
  commodity: async (client) => ({
    id: (await client.post('/commodities', { commodityCode: randomUUID(), description: 'Walked' })).body.id,
  }),
  'report-schedule': async (client) => ({
    id: (await client.post('/report-schedules', reports.schedule.example!.body)).body.id,
  }),
  quote: async (client) => ({ id: (await client.post('/quotes', quotes.create.example!.body)).body.id }),
  'quote-rate': async (client) => {
    const data = await readFile(new URL('../reference-data/rating/market.csv', import.meta.url), 'base64');
    const market = { kind: 'market', modelFile: { data } };
    const { fingerprint } = (await client.post('/rating-rows/import', market)).body;
    await client.post('/rating-rows/import', { ...market, confirm: fingerprint });
    const diesel = { region: 'US', effectiveDate: '2026-01-05', price: 4 };
    await client.post('/rating-rows', { kind: 'dieselPrice', values: diesel });
    const body = { ...(rates.spot.example!.body as object), effectiveDate: '2099-11-20' };
    return { id: (await client.post('/api-quotes', body)).body.id };
  },
  'rating-row': async (client) => ({
    id: (
      await client.post('/rating-rows', {
        kind: 'holiday',
        values: { name: randomUUID(), effectiveDate: '2026-12-01', country: 'US' },
      })
    ).body.id,
  }),
  'ltl-agreement': async (client) => {
    const { id } = await makeRecord['carrier']!(client);
    return { id: (await client.post(`/carriers/${id}/ltl-agreements`, agreements.create.example!.body)).body.id };
  },
  contact: async (client) => ({
    id: (
      await client.post('/contacts', {
        firstName: 'Walked',
        lastName: 'Person',
        primaryEmailAddress: `${randomUUID()}@example.com`,
      })
    ).body.resultId,
  }),
  'dock-schedule': async (client) => {
    const { locationNumber } = await makeRecord.location!(client);
    return { id: (await client.get(`/locations/${locationNumber}/dock-schedule`)).body.id };
  },
  document: async (client) => {
    const { orderId } = (await client.post('/Orders', orders.create.example!.body)).body;
    return { id: (await client.post('/documents', { ...documents.add.example!.body!, entityId: orderId })).body.id };
  },
  'carrier-bill': async (client) => {
    const { invoiceNumber } = await makeBill(client, 'S1');
    const { data } = (await client.get('/carrier-bills')).body;
    return { id: data.find((bill: { invoiceNumber: string }) => bill.invoiceNumber === invoiceNumber).id };
  },
  'carrier-invoice': makeCarrierInvoice,
  invoice: makeCarrierInvoice,
  payment: async (client) => {
    const checkNumber = randomUUID();
    const paymentDate = new Date().toISOString().slice(0, 10);
    const body = { checkNumber, paymentDate, totalPaymentAmount: 100, lines: [], acceptUnapplied: true };
    const { id } = made(await client.post('/payments', body));
    return { checkNumber, id };
  },
  'change-request': async (client) => {
    const { order } = await makeBooked(client);
    const path = `/orders/${order.orderNumber}/change-requests`;
    const { agreed, version } = (await client.get(path)).body;
    const lineItems = agreed.lineItems.map((item: object) => ({ ...item, totalWeight: 2_000 }));
    return { id: (await client.post(path, { version, change: { ...agreed, lineItems }, cost: 950 })).body.id };
  },
  'check call': async (client) => {
    const { shipmentId } = await makeBooked(client);
    const activityDateTime = new Date().toISOString();
    const said = { kind: 'Arrival', stopNumber: 1, activityDateTime, overrideReason: 'Seen by the planner' };
    return { id: (await client.post(`/shipments/${shipmentId}/check-calls`, said)).body.activities[0].id };
  },
  'outside key': async (client) => ({
    id: (await client.post('/outside-keys', { name: randomUUID(), kind: 'Provider' })).body.id,
  }),
  'company-logo': async (client) => ({
    id: (await client.put('/configuration/logo', papers.saveLogo.example!.body)).body.logoFileId,
  }),
  job: async (client) => {
    const { orderId } = (await client.post('/Orders', orders.create.example!.body)).body;
    const bulk = { action: 'void', selection: { ids: [orderId] }, reason: 'Ordered twice.' };
    return { id: (await client.post('/Orders/bulk', bulk)).body.jobId };
  },
  lane: async (client) => {
    const draft = { ...(lanes.create.example!.body as object), isMeant: true };
    return { id: (await client.post('/lanes', draft)).body.lane.id };
  },
  'lane-rate': async (client) => {
    const { id: laneId } = await makeRecord['lane']!(client);
    const carrierId = await makeInsuredCarrier(client);
    const body = { ...(lanes.addRate.example!.body as object), laneId, carrierId };
    return { id: (await client.post('/lane-rates', body)).body.id };
  },
  location: async (client) => {
    const draft = locations.create.example!.body as Record<string, unknown>;
    const made = await client.post('/locations', { ...draft, name: randomUUID(), ediCodes: [] });
    return { locationNumber: made.body.resultNumber };
  },
  note: async (client) => {
    const { orderId } = (await client.post('/Orders', orders.create.example!.body)).body;
    const note = { entityType: 'Order', entityId: orderId, noteHTML: '<p>Walked</p>' };
    return { id: (await client.post('/notes', note)).body.id };
  },
  order: async (client) => ({
    orderNumber: (await client.post('/Orders', orders.create.example!.body)).body.orderNumber,
  }),
  'order-upload': async (client) => ({
    id: (await client.post('/Orders/uploads', orderUpload.check.example!.body)).body.id,
  }),
  'order-template': async (client) => ({
    id: (await client.post('/order-templates', { name: randomUUID(), draft: {} })).body.id,
  }),
  'profile-picture': async (client) => {
    const { id } = await makeRecord.contact!(client);
    return {
      id: (await client.put(`/contacts/${id}/picture`, contacts.savePicture.example!.body)).body.profilePictureFileId,
    };
  },
  shipment: async (client) => ({ id: (await makeShipment(client)).resultId }),
  'shipment by number': async (client) => ({ shipmentNumber: (await makeShipment(client)).resultNumber }),
  'tender-offer': async (client) => {
    const { resultId } = await makeShipment(client);
    const offer = { carrierId: (await tenderedCarriers(client))[0], amount: 1_850, ...tendered() };
    return { id: made(await client.post(`/shipments/${resultId}/tender-offers`, offer)).id };
  },
  'rate-request': async (client) => ({ id: (await makeRateRequest(client)).id }),
  'rate-request-carrier': async (client) => ({ id: (await makeRateRequest(client)).answers[0].id }),
  // Nobody outside sees it, which is what an unknown one looks like.
  'unbooked shipment': async (client) => ({ entityNumber: (await makeShipment(client)).resultNumber }),
  watcher: async (client) => {
    const { resultId } = await makeShipment(client);
    const draft = { entityType: 'Shipment', entityId: resultId, emailAddress: `${randomUUID()}@example.com` };
    return { id: (await client.post('/watchers', draft)).body.id };
  },
  view: async (client) => ({ id: (await client.post('/views', views.save.example!.body)).body.id }),
  webhook: async (client) => ({ id: (await client.post('/webhooks', webhooks.create.example!.body)).body.id }),
  'webhook delivery': async (client) => {
    const { id } = await makeRecord.webhook!(client);
    return { id: (await client.post(`/webhooks/${id}/test`, {})).body.id };
  },
};
