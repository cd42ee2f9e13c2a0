import { problem, type Problem } from '../problem.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel, type ShipmentStatus } from '../shipments/statuses.ts';
import type { Instant } from '../units/zoned-time.ts';
import { isAtStop, trackingKindLabel, type TrackingKind } from './events.ts';

/** Clocks of others may go a little fast. */
const MOST_AHEAD_MS = 10 * 60_000;
/** Nobody tells of a truck what happened so long before it was booked. */
const MOST_BEFORE_MS = 30 * 86_400_000;

export interface Said {
  kind: TrackingKind;
  stopNumber: number | null;
  happenedAt: Instant;
  latitude: number | null;
  longitude: number | null;
  city: string;
  note: string;
  carrierEtaAt: Instant | null;
}

export interface SaidOf {
  status: ShipmentStatus;
  stopCount: number;
  bookedAt: Instant | null;
}

/** Why nothing can be said of it on its way, or null. */
export function reasonNotTracked({ status }: Pick<SaidOf, 'status'>): string | null {
  return status >= SHIPMENT_STATUS.Booked
    ? null
    : `A shipment that is ${shipmentStatusLabel(status)} is not on its way.`;
}

/** What is wrong with something that was said of a shipment. */
export function problemsWithSaid(said: Said, { stopCount, bookedAt }: SaidOf, now: Instant): Problem[] {
  const hasPlace = said.latitude !== null || said.city.trim() !== '';
  return [
    ...(isAtStop(said.kind) && said.stopNumber === null ? [problem('stopNumber', 'Stop is required')] : []),
    ...(!isAtStop(said.kind) && said.stopNumber !== null
      ? [problem('stopNumber', 'Only an arrival or a departure is at a stop.')]
      : []),
    ...(said.stopNumber !== null && said.stopNumber > stopCount
      ? [problem('stopNumber', `The shipment has ${stopCount} stops.`)]
      : []),
    ...((said.latitude === null) !== (said.longitude === null)
      ? [problem('latitude', 'Latitude and longitude go together.')]
      : []),
    ...((said.kind === 'Location' || said.kind === 'Terminal') && !hasPlace
      ? [problem('city', 'Enter the city or the coordinates of the truck.')]
      : []),
    ...(said.kind === 'Delay' && said.note.trim() === '' && said.carrierEtaAt === null
      ? [problem('note', 'Say why, or until when.')]
      : []),
    ...(said.happenedAt > now + MOST_AHEAD_MS ? [problem('activityDateTime', 'Must not be in the future')] : []),
    ...(bookedAt !== null && said.happenedAt < bookedAt - MOST_BEFORE_MS
      ? [problem('activityDateTime', 'That was long before the shipment was booked.')]
      : []),
    ...(said.carrierEtaAt !== null && said.carrierEtaAt < said.happenedAt
      ? [problem('carrierEtaDateTime', 'Must be later than the check call')]
      : []),
  ];
}

/** A town that nobody knows says nothing of where a truck is; at a stop it does not matter. */
export function problemsWithTown(
  { kind, stopNumber, city }: Pick<Said, 'kind' | 'stopNumber' | 'city'>,
  place: { latitude: number | null },
): Problem[] {
  const isNeeded = stopNumber === null && kind !== 'Delay' && city.trim() !== '';
  return isNeeded && place.latitude === null
    ? [problem('city', 'This town is not known. Check the spelling, or give coordinates.')]
    : [];
}

/** "Arrived at stop 2, Nashville, TN"; "Check call near Elizabethtown, KY". */
export function saidInWords(
  { kind, stopNumber, note }: Pick<Said, 'kind' | 'stopNumber' | 'note'>,
  place: { city: string; state: string },
): string {
  const where = [place.city, place.state].filter((part) => part !== '').join(', ');
  const label = trackingKindLabel(kind);
  if (kind === 'Arrival') return `${label} at stop ${stopNumber}${where && `, ${where}`}`;
  if (kind === 'Departure') return `${label} from stop ${stopNumber}${where && `, ${where}`}`;
  if (kind === 'Delay') return note.trim() === '' ? label : `${label}: ${note.trim()}`;
  return where === '' ? label : `${label} ${kind === 'Dispatch' ? 'from' : 'near'} ${where}`;
}
