import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';

/** Search first; what was found is edited, what was not found is created. An edit from elsewhere needs no search. */
export type Stage =
  | { kind: 'search' }
  | { kind: 'found'; location: Location; atAddress: readonly Location[]; place: QuotableLocation | null }
  | { kind: 'new'; atAddress: readonly Location[]; place: QuotableLocation | null }
  | { kind: 'edit'; location: Location };

/** The location that Save changes; null where it makes one. */
export function editedLocation(stage: Stage): Location | null {
  return 'location' in stage ? stage.location : null;
}
