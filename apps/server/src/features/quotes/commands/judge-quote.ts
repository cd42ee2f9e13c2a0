import { problem, inSentences, type Problem } from '@lanewright/domain/problem.ts';
import { reasonDockIsClosed } from '@lanewright/domain/locations/dock-schedule.ts';
import { locationLabel } from '@lanewright/domain/locations/location.ts';
import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { isAsked, problemsWithQuote, type QuotedTruck } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { withoutLtlServices } from '@lanewright/domain/quotes/mode-cards.ts';
import type { AskedQuote, QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { withNeedsOfLocations } from '@lanewright/domain/quotes/saved-locations.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findPlaceForAddress, findPlaceOfId } from '../../geography/commands.ts';
import { placesCalled } from '../../locations/commands/places-for-stops.ts';

/** Where nobody knows better. */
const USUAL_ZONE = 'America/Chicago';

/** An end of a quote, as it is known here. */
interface KnownEnd {
  town: QuotableLocation | null;
  /** Where a saved location was meant. */
  saved: OrderPlace | null;
}

const NOWHERE: KnownEnd = { town: null, saved: null };

/** The ends by their ids or location numbers, as they are kept; what was sent beside these is not looked at. */
async function knownEnds(db: Db, sent: readonly (QuotableLocation | null)[]): Promise<KnownEnd[]> {
  const towns: (QuotableLocation | null)[] = [];
  for (const place of sent)
    towns.push(place && place.locationNumber === undefined ? await findPlaceOfId(db, place.id) : null);
  const saved = await placesCalled(
    db,
    sent.map((place, index) => (place === null || towns[index] ? null : (place.locationNumber ?? place.id))),
  );
  const ends = [];
  for (const [index, town] of towns.entries()) ends.push(town ? { town, saved: null } : await endOf(db, saved[index]!));
  return ends;
}

async function endOf(db: Db, saved: OrderPlace | null): Promise<KnownEnd> {
  const town = saved && (await findPlaceForAddress(db, saved.location));
  if (!saved || !town) return NOWHERE;
  const { locationNumber } = saved.location;
  return { town: { ...town, name: locationLabel(saved.location), locationNumber }, saved };
}

function unknown(field: string, sent: QuotableLocation | null, found: QuotableLocation | null): Problem[] {
  return sent !== null && found === null ? [problem(field, 'This is not a place that we know. Choose it again.')] : [];
}

/** Only a saved location has dock hours. */
function closedDock(saved: OrderPlace | null, date: string | null): Problem[] {
  const reason = saved?.schedule && date !== null ? reasonDockIsClosed(saved.schedule, date) : null;
  return reason === null ? [] : [problem('pickupDate', reason)];
}

/** What was sent, with the places as they are known and its lines numbered; refused with every problem by its field. */
export async function judgeQuote(
  db: Db,
  sent: QuoteDraft,
  now: Date,
  truck: Omit<QuotedTruck, 'rules'> = {},
): Promise<AskedQuote> {
  const ends = await knownEnds(db, [sent.pickupLocation, sent.dropoffLocation, ...(sent.otherStops ?? [])]);
  const [pickup, dropoff, ...between] = ends as [KnownEnd, KnownEnd, ...KnownEnd[]];
  const [pickupLocation, dropoffLocation] = [pickup.town, dropoff.town];
  const otherStops = between.map(({ town }) => town);
  const quote = withoutLtlServices(
    withNeedsOfLocations(
      {
        ...sent,
        pickupLocation,
        dropoffLocation,
        ...(otherStops.length > 0 && { otherStops: otherStops.filter((stop) => stop !== null) }),
        lineItems: sent.lineItems.map((item, uniqueIdentifier) => ({ ...item, id: null, uniqueIdentifier })),
      },
      { pickup: pickup.saved, dropoff: dropoff.saved },
    ),
  );
  const today = localTimeAt(pickupLocation?.ianaTimeZone ?? USUAL_ZONE, now.getTime()).date;
  const { freightRules: rules } = await configurationOf(db);
  const lost = [
    ...unknown('pickupLocation', sent.pickupLocation, pickupLocation),
    ...unknown('dropoffLocation', sent.dropoffLocation, dropoffLocation),
    ...otherStops.flatMap((found, index) => unknown(`otherStops.${index}`, sent.otherStops![index]!, found)),
  ];
  const found = [
    ...lost,
    ...closedDock(pickup.saved, sent.pickupDate),
    ...problemsWithQuote(quote, today, { rules, ...truck }).filter(
      ({ field }) => !lost.some((one) => one.field === field),
    ),
  ].map(({ field, message }) => problem(`details.${field}`, message));
  if (found.length > 0) throw new Refused(inSentences(found), found);
  if (!isAsked(quote)) throw new Error('A quote without problems has its places.');
  return quote;
}
