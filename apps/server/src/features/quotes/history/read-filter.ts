import type { QuoteHistoryQuery } from '@lanewright/contract/quotes.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { daysMeant, instantsOf, type DaySpan } from '../../../platform/database/listing/day-spans.ts';
import { listsHolding } from '../../../platform/database/listing/distinct-values.ts';
import { Refused } from '../../../platform/failures.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import { findPlaceOfId, placesAround, type End, type PlacesAround } from '../../geography/commands.ts';
import type { QuoteConditions } from './quote-list.ts';

/** The name of the second is spelled so by those who ask. */
const ID_OF = { origin: 'originQuotableLocationId', destination: 'destinationQuoteableLocationId' } as const;

/** Around a place; without a distance in its town. */
async function placesOf(db: Db, query: QuoteHistoryQuery, end: End): Promise<PlacesAround | undefined> {
  const id = query[ID_OF[end]];
  if (id === undefined) return undefined;
  const place = await findPlaceOfId(db, id);
  if (!place) {
    const message = 'That place is not known. Choose it from the list again.';
    throw new Refused(message, [problem(ID_OF[end], message)]);
  }
  const { state, latitude, longitude } = place;
  const city = place.city.toLowerCase();
  return placesAround(db, 'quote', end, { state, city, latitude, longitude, miles: query[`${end}Distance`] ?? 0 });
}

function daysOf(query: QuoteHistoryQuery, moment: 'create' | 'pickup', today: string): DaySpan {
  const [past, future] = [query[`${moment}PastDays`], query[`${moment}FutureDays`]];
  const chosen = {
    kind: query[`${moment}DateFilterType`],
    start: query[`${moment}StartDate`],
    end: query[`${moment}EndDate`],
    first: past === undefined ? undefined : -past,
    last: future,
  };
  return daysMeant(chosen, today);
}

/** A filter in the words of the wire as conditions on what is kept. */
export async function readFilter(db: Db, query: QuoteHistoryQuery, now: Date): Promise<QuoteConditions> {
  const zone = readTimeZone(query.timeZone);
  const today = localTimeAt(zone, now.getTime()).date;
  const { freightClass } = query;
  return {
    origin: await placesOf(db, query, 'origin'),
    destination: await placesOf(db, query, 'destination'),
    classLists:
      freightClass === undefined ? undefined : await listsHolding(db, 'quote', 'freight_classes', [freightClass]),
    created: instantsOf(daysOf(query, 'create', today), zone),
    pickup: daysOf(query, 'pickup', today),
    creator: query.createUserId,
  };
}
