// Freight of a company that has no integration: everything is entered, imported or recorded by users.
import { laneQuestion, spotQuestion } from '@lanewright/domain/quotes/questions.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { isoOfLocal } from '@lanewright/domain/units/zoned-time.ts';

export type AskApi = (method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** What a request that must succeed is answered. */
export async function made(ask: AskApi, method: string, path: string, body?: unknown): Promise<any> {
  const { status, json } = await ask(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

/** As the dialogs do: looked at first, then carried out as shown. */
async function importFile(ask: AskApi, path: string, rows: readonly (readonly string[])[], more: object = {}) {
  const file = rows
    .map((cells) => cells.map((cell) => (/[,"]/.test(cell) ? `"${cell}"` : cell)).join(','))
    .join('\r\n');
  const body = { modelFile: { data: Buffer.from(file).toString('base64') }, ...more };
  const plan = await made(ask, 'POST', path, body);
  if (plan.rejectionCount > 0) throw new Error(`${path} refuses rows: ${JSON.stringify(plan.rejections)}`);
  return made(ask, 'POST', path, { ...body, confirm: plan.fingerprint });
}

export const CARRIER = 'Blue Ridge Transport';

const LANE_COLUMNS = 'Lane;Mode;Equipment Mode;Origin;Destination;Tender Type;Tender Method;Carrier'.split(';');
const RATE_COLUMNS = 'Rate Type;Rate Unit;Rate (USD);Effective Date;Expiration Date'.split(';');
const LANE = 'Joliet to Chicago;TL;Dry;Joliet, IL;Chicago, IL;Manual;Manual;BLRT'.split(';');
const RATE = ['All In', 'Flat', '850'];

/** Carriers, a lane and its contracted rate, from files. */
export async function importNetwork(ask: AskApi): Promise<void> {
  await importFile(ask, '/carrier-import', [
    ['Name', 'SCAC', 'MC Number', 'Modes', 'Equipment', 'Cargo Insurance (USD)', 'Cargo Insurance Expires'],
    [CARRIER, 'BLRT', '123456', 'TL; LTL', 'Dry', '1000000', formatCalendarDay(dayFromNow(400))],
  ]);
  const [from, until] = [formatCalendarDay(dayFromNow(-30)), formatCalendarDay(dayFromNow(60))];
  await importFile(ask, '/lane-import', [
    [...LANE_COLUMNS, ...RATE_COLUMNS],
    [...LANE, ...RATE, from, until],
  ]);
}

async function makeLocation(ask: AskApi, place: object): Promise<string> {
  const address = { state: 'IL', country: 'US', companyName: 'Acme Mills', ...place };
  return (await made(ask, 'POST', '/locations', address)).location.locationNumber;
}

/** A truckload order for tomorrow, from one own place to another. */
export async function makeOrder(ask: AskApi): Promise<{ id: string; orderNumber: string }> {
  const origin = { name: 'Joliet plant', addressLine1: '100 Centerpoint Way', city: 'Joliet', postalCode: '60433' };
  const destination = { name: 'Chicago DC', addressLine1: '200 Canal Street', city: 'Chicago', postalCode: '60607' };
  const at = (date: string, time: string) => isoOfLocal('America/Chicago', { date, time });
  const stop = (type: string, locationNumber: string, day: string) => ({
    type,
    locationNumber,
    earlyDateTimeOffset: at(day, '08:00:00'),
    lateDateTimeOffset: at(day, '16:00:00'),
  });
  const item = {
    uniqueIdentifier: 0,
    description: 'Rolled oats',
    totalWeight: 20_000,
    packageCount: 400,
    packagingUnitType: 'Bag',
    palletCount: 10,
    packageLength: 48,
    packageWidth: 40,
    packageHeight: 54,
    freightClass: 60,
  };
  const pickup = stop('Pickup', await makeLocation(ask, origin), dayFromNow(1));
  const dropoff = stop('Dropoff', await makeLocation(ask, destination), dayFromNow(2));
  const { order } = await made(ask, 'POST', '/Orders', {
    orderType: 'Standard',
    shippingMode: 'TL',
    equipmentMode: 'Dry',
    equipmentTypes: ['Van'],
    tmsOrderDetails: { freightTermType: 'Prepaid' },
    stops: [
      { ...pickup, lineItems: [item] },
      { ...dropoff, lineItems: [{ uniqueIdentifier: 0 }] },
    ],
  });
  return order;
}

/** The prices of an order: contracted rates, and why there are no others. */
export async function quoteOrder(ask: AskApi, orderNumber: string) {
  const quote = await made(ask, 'POST', '/quotes/of-orders', { orderNumbers: [orderNumber] });
  const of = { quoteId: quote.id };
  const today = dayFromNow(0);
  const contract = await made(ask, 'POST', '/shipment-lane-rates', { ...laneQuestion(quote.details), ...of });
  const spot = await ask('POST', '/api-quotes', { ...spotQuestion(quote.details, false, today), ...of });
  return { contract, spot };
}

/** Asks for a booking that nobody can pass on: a user books with the carrier and records the answer. */
export async function bookByPhone(ask: AskApi, orderId: string, rateId: string) {
  const { resultId, resultNumber } = await made(ask, 'POST', '/shipments', { orders: [orderId] });
  const chosen = await made(ask, 'GET', `/quote-rates/${rateId}`);
  const branch = bookingOf(chosen.bookable);
  if (branch.kind === 'spot') throw new Error('A contracted rate is booked by its carrier.');
  const asked = await made(ask, 'PUT', `/shipments/${resultId}/book`, { rateId, ...branch.parameters });
  return { id: resultId as string, number: resultNumber as string, asked };
}

/** Pickup by form, delivery from a file. */
export async function deliver(ask: AskApi, { id, number }: { id: string; number: string }): Promise<void> {
  const call = (kind: string, stopNumber: number, hours: number) =>
    made(ask, 'POST', `/shipments/${id}/check-calls`, { kind, stopNumber, activityDateTime: hoursAgo(hours) });
  await call('Arrival', 1, 8);
  await call('Departure', 1, 7);
  const row = (event: string, hours: number) => {
    const local = new Date(hoursAgo(hours)).toLocaleString('sv-SE', { timeZone: 'America/Chicago' });
    return [number, event, '2', formatCalendarDay(local.slice(0, 10)), local.slice(11, 16)];
  };
  await importFile(ask, '/check-call-import', [
    ['Shipment', 'Event', 'Stop', 'Date', 'Time'],
    row('Arrived', 4),
    row('Departed', 3),
  ]);
}

/** The paper that the carrier's invoice waits for. */
export async function proveDelivery(ask: AskApi, { id, number }: { id: string; number: string }): Promise<void> {
  const { stops } = await made(ask, 'GET', `/shipments/${number}`);
  const dropoff = stops.find(({ stopType }: { stopType: string }) => stopType === 'Dropoff');
  await made(ask, 'POST', '/documents', {
    entityType: 'Shipment',
    entityId: id,
    name: 'POD.pdf',
    fileType: 'ProofOfDelivery',
    stopId: dropoff.id,
    data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  });
}

/** The carrier's bill from a file; the number of the shipment that it is matched to. */
export async function billFromFile(ask: AskApi, proNumber: string, amount: number): Promise<string> {
  const { matched } = await importFile(ask, '/carrier-bills/import', [
    ['Invoice Number', 'Amount', 'Invoice Date', 'PRO Number', 'Carrier Code'],
    ['INV-7731', String(amount), formatCalendarDay(dayFromNow(0)), proNumber, 'BLRT'],
  ]);
  return matched[0].shipmentNumber;
}
