import type pg from 'pg';
import { tidyAddress } from '@lanewright/domain/locations/rules.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { dayNumber } from '@lanewright/domain/units/calendar-days.ts';
import { greatCircleMileage } from '../../src/outside/mileage/great-circle.ts';
import { inCopying, takeNumbers } from '../in-copying.ts';
import { officeIn } from '../orders/calendar.ts';
import { demoOrders, type DemoOrders, type DemoOrderSources } from '../orders/orders.ts';
import type { DemoContext, DemoPart, DemoTransaction } from '../part.ts';
import { placeOf } from '../places-of-addresses.ts';
import { quotesOfOrder, type DemoQuote, type QuoteSources } from '../quotes/asked.ts';
import { pricesOf } from '../quotes/priced.ts';
import { QUOTE_TABLES, rowsOf, type NumberedQuote } from '../quotes/rows.ts';
import { loadPastRates } from '../quotes/terms-of-day.ts';
import { demoOrderSources } from './orders.ts';
import { staffOf } from './people.ts';

/** So many are priced while the server takes in those before. */
const BATCH = 500;
/** Of a company, so many orders of the last three months are quoted about, and so many of those before, evenly. */
const RECENT_DAYS = 92;
const USUALLY_QUOTED = { recent: 120, older: 60 };

/** Places of the reference table; without it there are none, and neither orders nor quotes. */
async function placesOf(
  { db, database }: DemoTransaction,
  { locations }: DemoOrderSources,
): Promise<Map<string, QuotableLocation>> {
  const places = new Map<string, QuotableLocation>();
  for (const { location, number } of locations) {
    const place = await placeOf(database, db, tidyAddress(location.draft));
    if (place) places.set(number, place);
  }
  return places;
}

function firstSince(orders: DemoOrders, day: number): number {
  let [low, high] = [0, orders.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (orders.orderedAt(middle).day >= day) high = middle;
    else low = middle + 1;
  }
  return low;
}

function evenly(from: number, to: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / most));
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

/** By the hour in which they were asked for, so that their numbers grow with time. */
async function allQuotes(
  orders: DemoOrders,
  { today, quoted = USUALLY_QUOTED }: Pick<DemoContext, 'today' | 'quoted'>,
  sources: QuoteSources,
): Promise<DemoQuote[]> {
  const recent = firstSince(orders, dayNumber(today) - RECENT_DAYS);
  const quotes: DemoQuote[] = [];
  for (const index of [...evenly(0, recent, quoted.older), ...evenly(recent, orders.count, quoted.recent)])
    quotes.push(...quotesOfOrder(await orders.make(index), sources));
  return quotes.sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** Of orders that nobody has touched since. */
async function tellOrders(client: pg.Client, made: readonly NumberedQuote[]): Promise<void> {
  const taken = made.filter(({ quote }) => quote.orderId !== null);
  await client.query(
    `update freight_order o set quote_id = taken.quote_id, quote_number_or_id = taken.quote_number
     from unnest($1::uuid[], $2::uuid[], $3::text[]) taken (order_id, quote_id, quote_number)
     where o.id = taken.order_id and o.version = 1 and o.quote_number_or_id is null`,
    [
      taken.map(({ quote }) => quote.orderId),
      taken.map(({ quote }) => quote.id),
      taken.map(({ quoteNumber }) => quoteNumber),
    ],
  );
}

async function makeQuotes(context: DemoContext): Promise<boolean> {
  const { scope, seed, today, company, companyIndex, quoted = USUALLY_QUOTED } = context;
  if (quoted.recent + quoted.older === 0) return false;
  const loaded = await scope.inCompany(async (db) => {
    const first = await db.selectFrom('quote').select('id').limit(1).executeTakeFirst();
    if (first) return null;
    const orders = await demoOrderSources({ ...context, db });
    return { orders, places: await placesOf({ ...context, db }, orders), past: await loadPastRates(db, today) };
  });
  if (!loaded) return false;
  const [director, planner, payables, service] = staffOf(seed, company, companyIndex);
  const staff = [planner!, director!, service!, payables!];
  const quotes = await allQuotes(demoOrders(loaded.orders), context, {
    seed,
    companyIndex,
    places: loaded.places,
    staff,
    office: officeIn(loaded.orders.facts.configuration.booking.timeZone),
  });
  if (quotes.length === 0) return false;
  const numbers = await scope.inCompany((db) => takeNumbers(db, 'quote_number_seq', quotes.length));
  const mileage = greatCircleMileage();
  return inCopying(context, { tables: QUOTE_TABLES }, async (copying, client) => {
    for (let from = 0; from < quotes.length; from += BATCH) {
      const made: NumberedQuote[] = [];
      for (const [at, quote] of quotes.slice(from, from + BATCH).entries()) {
        const { pickupLocation, dropoffLocation } = quote.details;
        const { totalMiles: miles } = await mileage.miles([pickupLocation, dropoffLocation]);
        const requests = pricesOf(quote, miles, loaded.past, scope.companyId);
        made.push({ quote, quoteNumber: `Q${numbers[from + at]}`, miles, requests });
      }
      await copying.take(rowsOf(scope.companyId, made));
      await copying.finish();
      await tellOrders(client, made);
    }
    return true;
  });
}

export const quotes: DemoPart = { name: 'quotes', make: makeQuotes };
