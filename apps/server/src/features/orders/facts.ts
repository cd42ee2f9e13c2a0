import type { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { stopPlaceOf, type OrderFacts, type OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refused } from '../../platform/failures.ts';
import { billToCompaniesOf } from '../configuration/commands/bill-to.ts';
import { configurationOf } from '../configuration/commands/sections.ts';
import { placesForStops } from '../locations/commands/places-for-stops.ts';
import { chosenRate, quoteOfNumber } from '../rating/commands/chosen-rate.ts';

/** What the rules ask, and the places themselves for what is kept of them. */
export interface LoadedFacts extends OrderFacts {
  locations: ReadonlyMap<string, Location>;
  /** The quote that the order is made from. */
  quoteId: string | null;
}

/** The same for every order, however many stops it has: three questions for the company and three for its places. */
export async function loadFacts(
  db: Db,
  locationNumbers: readonly (string | null)[],
  before: OrderDraft | null = null,
): Promise<LoadedFacts> {
  const configuration = await configurationOf(db);
  const billTo: BillToCompany[] = await billToCompaniesOf(db);
  const places = await placesForStops(
    db,
    locationNumbers.filter((number) => number !== null),
  );
  return {
    today: dayIn(configuration.booking.timeZone, Date.now()),
    now: Date.now(),
    companyNumber: billTo.find(({ isOwnCompany }) => isOwnCompany)!.companyNumber,
    configuration,
    billTo,
    places: new Map(places.map((place) => [place.location.locationNumber, stopPlaceOf(place)])),
    locations: new Map(places.map(({ location }) => [location.locationNumber, location])),
    quote: null,
    quoteId: null,
    before,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A rate that was chosen, by its id, or a quote by its number. What is neither is the number of another system, and only
 * kept.
 */
export async function withQuote(db: Db, facts: LoadedFacts, numberOrId: string | null): Promise<LoadedFacts> {
  if (numberOrId === null || numberOrId.trim() === '') return facts;
  if (!UUID.test(numberOrId)) return { ...facts, quoteId: await quoteOfNumber(db, numberOrId) };
  const quote = await chosenRate(db, numberOrId);
  if (quote !== null) return { ...facts, quote, quoteId: quote.told?.quoteId ?? null };
  const message = 'There is no such quote.';
  throw new Refused(message, [problem('quoteNumberOrId', message)]);
}

/** What every order of the company is entered by, without the places of one. */
export async function companyFacts(db: Db) {
  const { companyNumber, configuration, billTo } = await loadFacts(db, []);
  return { companyNumber, configuration, billTo: [...billTo] };
}

/** In the order asked for; numbers of nobody's are left out. */
export async function placesNamed(db: Db, locationNumbers: readonly string[]): Promise<OrderPlace[]> {
  const wanted = [...new Set(locationNumbers.map((number) => number.toUpperCase()))];
  const found = new Map((await placesForStops(db, wanted)).map((place) => [place.location.locationNumber, place]));
  return wanted.flatMap((number) => found.get(number) ?? []);
}
