import type { Instant } from '../units/zoned-time.ts';

/** What can be said of freight on its way. A carrier with terminals scans it there; everybody else drives. */
export const TRACKING_KINDS = ['Dispatch', 'Location', 'Arrival', 'Departure', 'Terminal', 'Delay'] as const;
export type TrackingKind = (typeof TRACKING_KINDS)[number];

/** Who said so, the most trusted first: where two contradict each other, the more trusted is believed. */
export const TRACKING_SOURCES = ['Person', 'File', 'Carrier', 'Provider'] as const;
export type TrackingSource = (typeof TRACKING_SOURCES)[number];

export interface TrackingEvent {
  id: string;
  kind: TrackingKind;
  /** Of an arrival and a departure, from 1. */
  stopNumber: number | null;
  happenedAt: Instant;
  source: TrackingSource;
  latitude: number | null;
  longitude: number | null;
  /** When the sender believes to arrive at the next stop. */
  carrierEtaAt: Instant | null;
}

const LABELS: Record<TrackingKind, string> = {
  Dispatch: 'Dispatched',
  Location: 'Check call',
  Arrival: 'Arrived',
  Departure: 'Departed',
  Terminal: 'Terminal scan',
  Delay: 'Delay',
};

export function trackingKindLabel(kind: TrackingKind): string {
  return LABELS[kind];
}

/** What a person made of an event that was held as impossible. */
export const HELD_DECISIONS = ['Accepted', 'Dismissed'] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

export const isAtStop = (kind: TrackingKind): boolean => kind === 'Arrival' || kind === 'Departure';

const trust = ({ source }: TrackingEvent) => TRACKING_SOURCES.indexOf(source);

/** Those that the most trusted of the senders has said. */
export function mostTrusted<E extends TrackingEvent>(events: readonly E[]): E[] {
  const best = Math.min(...events.map(trust));
  return events.filter((event) => trust(event) === best);
}

/** In the order of time, whatever the order in which they came; at the same instant the more trusted is the later word. */
export function inOrderOfTime<E extends TrackingEvent>(events: readonly E[]): E[] {
  return events.toSorted(
    (one, other) =>
      one.happenedAt - other.happenedAt ||
      trust(other) - trust(one) ||
      (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}
