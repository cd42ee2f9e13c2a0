import { problem, inSentences, type Problem } from '@lanewright/domain/problem.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { isAsked, problemsWithQuote } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { withoutLtlServices } from '@lanewright/domain/quotes/mode-cards.ts';
import type { AskedQuote, QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import { findPlaceOfId } from '../../geography/commands.ts';

/** Where nobody knows better. */
const USUAL_ZONE = 'America/Chicago';

/** The place by its id, as it is kept; what was sent with the id is not looked at. */
async function placed(db: Db, place: QuotableLocation | null): Promise<QuotableLocation | null> {
  return place && findPlaceOfId(db, place.id);
}

function unknown(field: string, sent: QuotableLocation | null, found: QuotableLocation | null): Problem[] {
  return sent !== null && found === null ? [problem(field, 'This is not a place that we know. Choose it again.')] : [];
}

/** What was sent, with the places as they are known and its lines numbered; refused with every problem by its field. */
export async function judgeQuote(db: Db, sent: QuoteDraft, now: Date): Promise<AskedQuote> {
  const [pickupLocation, dropoffLocation] = [
    await placed(db, sent.pickupLocation),
    await placed(db, sent.dropoffLocation),
  ];
  const otherStops = [];
  for (const stop of sent.otherStops ?? []) otherStops.push(await placed(db, stop));
  const quote = withoutLtlServices({
    ...sent,
    pickupLocation,
    dropoffLocation,
    ...(otherStops.length > 0 && { otherStops: otherStops.filter((stop) => stop !== null) }),
    lineItems: sent.lineItems.map((item, uniqueIdentifier) => ({ ...item, id: null, uniqueIdentifier })),
  });
  const today = localTimeAt(pickupLocation?.ianaTimeZone ?? USUAL_ZONE, now.getTime()).date;
  const lost = [
    ...unknown('pickupLocation', sent.pickupLocation, pickupLocation),
    ...unknown('dropoffLocation', sent.dropoffLocation, dropoffLocation),
    ...otherStops.flatMap((found, index) => unknown(`otherStops.${index}`, sent.otherStops![index]!, found)),
  ];
  const found = [
    ...lost,
    ...problemsWithQuote(quote, today).filter(({ field }) => !lost.some((one) => one.field === field)),
  ].map(({ field, message }) => problem(`details.${field}`, message));
  if (found.length > 0) throw new Refused(inSentences(found), found);
  if (!isAsked(quote)) throw new Error('A quote without problems has its places.');
  return quote;
}
