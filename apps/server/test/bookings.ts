// For tests: orders, what they cost, and how they are booked, asked for as a browser does.
import { randomUUID } from 'node:crypto';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { integratedQuestion, laneQuestion, spotQuestion } from '@lanewright/domain/quotes/questions.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { BookingFailure, type CarriersPort, type LoadToBook } from '../src/outside/carriers/port.ts';
import { makeOrder, type Lane } from './orders.ts';
import type { Client, World } from './world.ts';

/** Asked for when it is needed: a run may last past midnight. */
const today = () => new Date().toISOString().slice(0, 10);

/** A weekday soon. */
export const PICKUP = [2, 3, 4]
  .map((days) => addDays(today(), days))
  .find((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))!;

async function made<T = any>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const at = (day: string, hour: string) => `${day}T${hour}:00:00-06:00`;

export function makeSoonOrder(client: Client, lane: Lane, change: object = {}, freight: object = {}): Promise<Order> {
  const days = [PICKUP, addDays(PICKUP, 5)] as const;
  const body = {
    stops: [
      {
        type: 'Pickup',
        locationNumber: lane.origin,
        earlyDateTimeOffset: at(days[0], '08'),
        lateDateTimeOffset: at(days[0], '16'),
        lineItems: [
          {
            uniqueIdentifier: 0,
            description: 'Rolled oats',
            totalWeight: 1_872,
            packageCount: 36,
            packagingUnitType: 'Bag',
            palletCount: 1,
            packageLength: 48,
            packageWidth: 40,
            packageHeight: 44,
            freightClass: 55,
            ...freight,
          },
        ],
      },
      {
        type: 'Dropoff',
        locationNumber: lane.destination,
        earlyDateTimeOffset: at(days[1], '08'),
        lateDateTimeOffset: at(days[1], '16'),
        lineItems: [{ uniqueIdentifier: 0 }],
      },
    ],
    ...change,
  };
  return makeOrder(client, lane, body);
}

export type Source = 'LTL' | 'FlockFreight' | 'MortonExpress' | 'Spot' | 'ContractTL';

/** The first rate of a source for orders as they are, with what it is booked by. */
export async function rateFor(client: Client, orders: readonly Order[], source: Source) {
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber);
  const quote = await made(client.post('/quotes/of-orders', { orderNumbers }));
  const quoteId = quote.id as string;
  let rateId: string;
  if (source === 'Spot')
    rateId = (await made(client.post('/api-quotes', { ...spotQuestion(quote.details, false, today()), quoteId }))).id;
  else if (source === 'ContractTL')
    rateId = (await made(client.post('/shipment-lane-rates', { ...laneQuestion(quote.details), quoteId }))).rates[0]
      .quoteRateId;
  else {
    const question = { ...integratedQuestion(quote.details, client.companyId, 'LTL'), sources: [source], quoteId };
    rateId = (await made(client.post('/integrated-rates', question))).rates[0].id;
  }
  const chosen = await made(client.get(`/quote-rates/${rateId}`));
  return { rateId, quote, chosen, branch: bookingOf(chosen.bookable) };
}

export interface ToBook {
  shipment: { resultId: string; resultNumber: string };
  rate: Awaited<ReturnType<typeof rateFor>>;
}

export async function readyToBook(
  client: Client,
  orders: readonly Order[],
  source: Source,
  maxBuy = 0,
): Promise<ToBook> {
  const rate = await rateFor(client, orders, source);
  const shipment = await made(client.post('/shipments', { orders: orders.map(({ id }) => id), maxBuy }));
  return { shipment, rate };
}

/** As the browser does: by the branch that the rate belongs to, under one key. */
export function book(client: Client, { shipment, rate }: ToBook, key: string = randomUUID(), change: object = {}) {
  const headers = { 'idempotency-key': key };
  const { branch, rateId } = rate;
  if (branch.kind === 'spot') {
    const body = { originationType: 'Spot', quoteId: branch.quoteId, isPartial: branch.isPartial, ...change };
    return client.put(`/shipments/${shipment.resultNumber}/origination-type`, body, headers);
  }
  return client.put(`/shipments/${shipment.resultId}/book`, { rateId, ...branch.parameters, ...change }, headers);
}

export const shipmentOf = (client: Client, number: string): Promise<Shipment> =>
  made(client.get(`/shipments/${number}`));

/** Carriers that can be told how to behave, and that count what they were asked. */
export interface MoodyCarriers {
  port(plain: CarriersPort): CarriersPort;
  mood: {
    /** Before it has heard, after it has booked; or it says no. */
    book: 'fine' | 'deaf' | 'silent' | 'refuses' | 'unreachable';
    cancel: 'fine' | 'refuses' | 'silent' | 'locked';
    ask: 'fine' | 'silent';
    knows: boolean;
    change: 'fine' | 'refuses' | 'silent';
    takesChanges: boolean;
  };
  asked: string[];
}

const SAYS_NOTHING = new BookingFailure('unknown', 'The carrier did not answer within 20 seconds.');

export function moodyCarriers(): MoodyCarriers {
  const mood: MoodyCarriers['mood'] = {
    book: 'fine',
    cancel: 'fine',
    ask: 'fine',
    knows: true,
    change: 'fine',
    takesChanges: true,
  };
  const asked: string[] = [];
  return {
    mood,
    asked,
    port: (plain) => ({
      ...plain,
      knowsRequests: () => mood.knows,
      book: async (load: LoadToBook) => {
        asked.push(`book ${load.bolNumber}`);
        if (mood.book === 'refuses') throw new BookingFailure('refused', 'The carrier refused: no trailer that day.');
        if (mood.book === 'deaf') throw SAYS_NOTHING;
        if (mood.book === 'unreachable') throw new BookingFailure('down', 'The carrier cannot be reached.');
        const booked = await plain.book(load);
        if (mood.book === 'silent') throw SAYS_NOTHING;
        return booked;
      },
      outcomeOf: async (load) => {
        asked.push(`ask ${load.bolNumber}`);
        if (mood.ask === 'silent') throw SAYS_NOTHING;
        return plain.outcomeOf(load);
      },
      takesChanges: () => mood.takesChanges,
      change: async (load, changeId) => {
        asked.push(`change ${load.bolNumber}`);
        if (mood.change === 'refuses') throw new BookingFailure('refused', 'The carrier refused: the trailer is full.');
        if (mood.change === 'silent') throw SAYS_NOTHING;
        return plain.change(load, changeId);
      },
      cancel: async (load, reason) => {
        asked.push(`cancel ${load.bolNumber}`);
        if (mood.cancel === 'refuses')
          throw new BookingFailure('refused', 'The carrier refused: the driver has loaded.');
        if (mood.cancel === 'silent') throw SAYS_NOTHING;
        if (mood.cancel === 'locked') throw new BookingFailure('credentials', 'The carrier does not let us in.');
        return plain.cancel(load, reason);
      },
    }),
  };
}

/** How many loads of a shipment stand in the carriers' own books. */
export async function inCarriersBooks(world: World, shipmentNumber: string): Promise<number> {
  const { rows } = await world.admin.query<{ count: number }>(
    `select count(*)::int as count from carrier_book
     where load ->> 'bolNumber' = $1 and booked_at is not null and cancelled_at is null`,
    [shipmentNumber],
  );
  return rows[0]!.count;
}
