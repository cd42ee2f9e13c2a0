import type { QuotableLocation } from '../geography/place.ts';
import { isQuotedCode } from '../orders/chosen-quote.ts';
import { stopPlaceOf, type OrderPlace, type StopPlace } from '../orders/facts.ts';
import { DROPOFF_ACCESSORIALS, PICKUP_ACCESSORIALS, type AccessorialId, type StopType } from '../orders/lists.ts';
import { accessorialsOfPlace } from '../orders/site-needs.ts';
import type { QuoteDraft } from './quote.ts';

/** What carriers have to do at a saved location, at this end of the way. */
export function accessorialsAtEnd(place: OrderPlace | null, type: StopType): AccessorialId[] {
  return accessorialsOfPlace(place && stopPlaceOf(place), type);
}

const among = <Id extends AccessorialId>(all: readonly { id: Id }[], wanted: readonly AccessorialId[]): Id[] =>
  all.map(({ id }) => id).filter((id) => wanted.includes(id));

const needsLiftGate = (place: StopPlace | null) => place?.siteNeeds.includes('LiftGate') ?? false;

/**
 * A quote with all that its saved locations always need, so that the price holds for them. Without it the order would ask
 * for a lift gate or an appointment that nobody has priced.
 */
export function withNeedsOfLocations(
  quote: QuoteDraft,
  { pickup, dropoff }: { pickup: OrderPlace | null; dropoff: OrderPlace | null },
): QuoteDraft {
  if (pickup === null && dropoff === null) return quote;
  const places = [pickup, dropoff].map((place) => place && stopPlaceOf(place));
  return {
    ...quote,
    pickupAccessorials: among(PICKUP_ACCESSORIALS, [
      ...quote.pickupAccessorials,
      ...accessorialsAtEnd(pickup, 'Pickup'),
    ]),
    dropoffAccessorials: among(DROPOFF_ACCESSORIALS, [
      ...quote.dropoffAccessorials,
      ...accessorialsAtEnd(dropoff, 'Dropoff'),
    ]),
    isLiftGateRequired: quote.isLiftGateRequired || places.some(needsLiftGate),
  };
}

interface AddressOfLocation {
  city: string;
  postalCode: string;
  country: string;
}

const isSameCity = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The only saved location in the postal code and city that was quoted; null where there is none, or a choice. */
export function onlyLocationAt<Location extends AddressOfLocation>(
  quoted: QuotableLocation,
  locations: readonly Location[],
): Location | null {
  if (quoted.postalCode === '') return null;
  const inside = locations.filter(
    ({ city, postalCode, country }) =>
      country === quoted.country && isQuotedCode(quoted.postalCode, postalCode) && isSameCity(city, quoted.city),
  );
  return inside.length === 1 ? inside[0]! : null;
}
