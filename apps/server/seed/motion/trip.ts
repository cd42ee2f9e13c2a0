import type { TrackingKind } from '@lanewright/domain/tracking/events.ts';
import { crossingOf } from '@lanewright/domain/hours-of-service/crossing.ts';
import { afterDock, driveAcross, RESTED, type Trip } from '@lanewright/domain/hours-of-service/drive.ts';
import { DEFAULT_MPH, dwellMs } from '@lanewright/domain/hours-of-service/limits.ts';
import { estimatedRoadMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { dice, type Dice } from '../random.ts';
import { nearestTerminal, type TerminalTown } from './terminal-towns.ts';
import { pointOn, wayBetween } from './ways.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A stop as a carrier knows it, with what has become of it so far. */
export interface TripStop extends Coordinates {
  stopNumber: number;
  /** Says in which country it is. */
  zone: string;
  dueFrom: number;
  dueUntil: number;
  arrivedAt: number | null;
  departedAt: number | null;
  loadStyle: 'live' | 'drop';
  /** When it is there, if the road allows: instead of a time of its own choice. It is served at once. */
  expectedAt?: number;
}

export interface TripLoad {
  isLessThanTruckload: boolean;
  drivers: 1 | 2;
  stops: readonly TripStop[];
}

export interface TripEvent {
  kind: TrackingKind;
  stopNumber: number | null;
  at: number;
  latitude: number | null;
  longitude: number | null;
  note: string;
  etaAt: number | null;
  /** Of a scan: where the terminal is. */
  town?: TerminalTown;
}

/** How a carrier drives: some are late more often than others. */
export interface Habits {
  lateShare: number;
  /** Between two check calls. */
  pingMs: number;
}

const EARLY_SHARE = 0.02;
/** Of legs on which nothing is heard. */
const SILENT_SHARE = 1 / 40;
const SNOW = 'Snow and ice, speed reduced';
const REASONS = [
  'Heavy traffic after an accident',
  'Held at the shipper, late start',
  'Mechanical trouble, truck back on the road',
  'Detour, bridge closed',
];

/** North of this line it snows every winter, from the mountains to the Atlantic; on the Pacific coast it hardly does. */
const SNOW_FROM_LATITUDE = 39;
const PACIFIC_COAST_LONGITUDE = -120;
const FIRST_MONTH_OF_SNOW = 11;
const LAST_MONTH_OF_SNOW = 3;

/** Whether snow may be what delays a truck there and then. */
export function maySnow({ latitude, longitude }: Coordinates, at: number): boolean {
  const month = new Date(at).getUTCMonth() + 1;
  const isWinter = month >= FIRST_MONTH_OF_SNOW || month <= LAST_MONTH_OF_SNOW;
  return isWinter && latitude >= SNOW_FROM_LATITUDE && longitude > PACIFIC_COAST_LONGITUDE;
}

/** A trailer is dropped in about half an hour; who is loaded or unloaded live stands one to three hours, mostly less than two. */
function standMs({ stopNumber, loadStyle }: TripStop, random: Dice): number {
  const share = random.fraction(`dock ${stopNumber}`);
  return loadStyle === 'drop' ? (20 + share * 20) * MINUTE : HOUR + share ** 3 * 2 * HOUR;
}

/** Of the way to a stop, when a delay is told. */
const SHARE_BEFORE_DELAY = 0.4;

type Outcome = 'onTime' | 'late' | 'early';

function outcomeAt(stop: TripStop, random: Dice, { lateShare }: Habits): Outcome {
  const fraction = random.fraction(`outcome ${stop.stopNumber}`);
  if (fraction < lateShare) return 'late';
  return fraction > 1 - EARLY_SHARE ? 'early' : 'onTime';
}

/** When it means to be there, whatever the road says. */
function meantAt(stop: TripStop, outcome: Outcome, random: Dice): number {
  const share = random.fraction(`arrival ${stop.stopNumber}`);
  if (outcome === 'late') return stop.dueUntil + 35 * MINUTE + share * 200 * MINUTE;
  if (outcome === 'early') return stop.dueFrom - 65 * MINUTE - share * 60 * MINUTE;
  return stop.dueFrom - 10 * MINUTE + share * Math.min(stop.dueUntil - stop.dueFrom, 45 * MINUTE);
}

const plain = (kind: TrackingKind, at: number, facts: Partial<TripEvent> = {}): TripEvent => ({
  kind,
  stopNumber: null,
  at: Math.round(at / MINUTE) * MINUTE,
  latitude: null,
  longitude: null,
  note: '',
  etaAt: null,
  ...facts,
});

/** Who calls often is heard of at rest as well: the truck has a device for that. */
const OFTEN = 2 * HOUR;
const AT_REST = 2 * HOUR;

/** From one terminal to the next. */
const MILES_BETWEEN_TERMINALS = 500;
/** Freight that waits over a weekend or at a border is scanned again. */
const BETWEEN_SCANS = 36 * HOUR;
const SAME_TERMINAL_AGAIN = 20 * HOUR;
/** Until it is scanned at the first terminal, and from the last one to the door. */
const [TO_TERMINAL, FROM_TERMINAL] = [3 * HOUR, 2 * HOUR];

/** Scans at the terminals that it goes through: those nearest to its way, each where it can have come by then. */
function terminalScans(from: TripStop, to: TripStop, leftAt: number, arrivesAt: number): TripEvent[] {
  const [first, last] = [leftAt + TO_TERMINAL, arrivesAt - FROM_TERMINAL];
  const way = wayBetween(from, to);
  const legs = Math.max(1, Math.ceil(way.miles / MILES_BETWEEN_TERMINALS), Math.ceil((last - first) / BETWEEN_SCANS));
  const scans: TripEvent[] = [];
  let before: Coordinates & { at: number } = { ...from, at: leftAt };
  for (let leg = 0; leg <= legs; leg += 1) {
    const at = first + (last - first) * (leg / legs);
    const point = pointOn(way, leg / legs);
    const terminal = nearestTerminal(point);
    // On a barge nobody sees it.
    if (terminal === null && !way.isByRoad) continue;
    const lastScan = scans.findLast(({ town }) => terminal === null || town === terminal);
    if (at - (lastScan?.at ?? -Infinity) < SAME_TERMINAL_AGAIN) continue;
    // Where there is no terminal nearby, the trailer or the barge that it is on calls.
    const { latitude, longitude } = terminal ?? point;
    const isReached = estimatedRoadMiles(before, { latitude, longitude }) <= ((at - before.at) / HOUR) * DEFAULT_MPH;
    const isOnTime = estimatedRoadMiles({ latitude, longitude }, to) <= ((arrivesAt - at) / HOUR) * DEFAULT_MPH;
    if (!isReached || !isOnTime) continue;
    scans.push(
      terminal === null
        ? plain('Location', at, { latitude, longitude })
        : plain('Terminal', at, { latitude, longitude, town: terminal }),
    );
    before = { latitude, longitude, at };
  }
  return scans;
}

/** A truck that is nearer than this to its stop reports its arrival, not its position. */
const MILES_FROM_GATE = 3;

/** From stop to stop by the law, with the border between them. */
function legOf(
  from: TripStop,
  to: TripStop,
  leftAt: number,
  { drivers, dockMs }: { drivers: 1 | 2; dockMs: number },
): Trip {
  const { miles } = wayBetween(from, to);
  const crossing = crossingOf({ zone: from.zone, at: from }, { zone: to.zone, at: to }, miles);
  return driveAcross(leftAt, miles, { hours: afterDock(RESTED, dockMs), drivers }, crossing);
}

/** Check calls while it drives; at rest only of trucks that call by themselves. */
function callsOnLeg(
  from: TripStop,
  to: TripStop,
  leftAt: number,
  arrivesAt: number,
  load: TripLoad,
  { pingMs, dockMs }: { pingMs: number; dockMs: number },
) {
  const way = wayBetween(from, to);
  const { miles } = way;
  const calls: TripEvent[] = [];
  if (load.isLessThanTruckload) return terminalScans(from, to, leftAt, arrivesAt);
  if (!way.isByRoad) return [];
  const closest = 1 - MILES_FROM_GATE / Math.max(MILES_FROM_GATE, miles);
  let driven = 0;
  let next = leftAt + pingMs;
  for (const step of legOf(from, to, leftAt, { drivers: load.drivers, dockMs }).steps) {
    if (step.kind === 'Drive') {
      for (; next <= step.to && next < arrivesAt; next += pingMs) {
        if (next < step.from) continue;
        const share = (driven + ((next - step.from) / HOUR) * DEFAULT_MPH) / Math.max(1, miles);
        calls.push(plain('Location', next, pointOn(way, Math.min(closest, share))));
      }
      driven += step.miles ?? 0;
    } else if (pingMs <= OFTEN) {
      const here = pointOn(way, Math.min(closest, driven / Math.max(1, miles)));
      for (let at = step.from + AT_REST; at < step.to && at < arrivesAt; at += AT_REST)
        calls.push(plain('Location', at, here));
    }
    if (next < step.to) next += Math.ceil((step.to - next) / pingMs) * pingMs;
  }
  // Near its last stop before its time, it waits.
  const here = pointOn(way, closest);
  if (pingMs <= OFTEN)
    for (let at = Math.max(next, leftAt) + AT_REST; at < arrivesAt; at += AT_REST)
      calls.push(plain('Location', at, here));
  return calls;
}

/**
 * Everything that is said of a load on its way, in order of time, from what is known of it: the same dice say the same. What has
 * happened already is not told again.
 */
export function tripEvents(load: TripLoad, random: Dice, habits: Habits): TripEvent[] {
  const events: TripEvent[] = [];
  const dockMsAt = (stop: TripStop) => dwellMs(stop.loadStyle, { stopCount: load.stops.length });
  let before: { stop: TripStop; leftAt: number } | null = null;
  for (const stop of load.stops) {
    const outcome = outcomeAt(stop, random, habits);
    const road: number = before
      ? legOf(before.stop, stop, before.leftAt, { drivers: load.drivers, dockMs: dockMsAt(before.stop) }).at
      : -Infinity;
    const meant = meantAt(stop, outcome, random);
    const arrivesAt = stop.arrivedAt ?? stop.departedAt ?? Math.max(road, stop.expectedAt ?? meant);
    if (before && stop.arrivedAt === null && stop.departedAt === null) {
      const isSilent = !load.isLessThanTruckload && random.fraction(`silent ${stop.stopNumber}`) < SILENT_SHARE;
      if (!isSilent)
        events.push(
          ...callsOnLeg(before.stop, stop, before.leftAt, arrivesAt, load, {
            pingMs: habits.pingMs,
            dockMs: dockMsAt(before.stop),
          }),
        );
      if (outcome === 'late' && arrivesAt > stop.dueUntil) {
        const delayedAt = before.leftAt + (arrivesAt - before.leftAt) * SHARE_BEFORE_DELAY;
        const reasons = maySnow(pointOn(wayBetween(before.stop, stop), SHARE_BEFORE_DELAY), delayedAt)
          ? [SNOW, ...REASONS]
          : REASONS;
        events.push(
          plain('Delay', delayedAt, {
            note: random.pick(`reason ${stop.stopNumber}`, reasons),
            etaAt: Math.round(arrivesAt / MINUTE) * MINUTE,
          }),
        );
      }
    }
    if (stop.arrivedAt === null && stop.departedAt === null)
      events.push(plain('Arrival', arrivesAt, { stopNumber: stop.stopNumber }));
    const begins = stop.expectedAt === undefined ? Math.max(arrivesAt, stop.dueFrom - 30 * MINUTE) : arrivesAt;
    const leftAt: number = stop.departedAt ?? begins + standMs(stop, random);
    if (stop.departedAt === null) events.push(plain('Departure', leftAt, { stopNumber: stop.stopNumber }));
    before = { stop, leftAt };
  }
  return events.toSorted((one, other) => one.at - other.at);
}

/** The trip of a shipment, whoever tells of it: what was made for the past goes on in the same way. */
export const diceOfTrip = (seed: string, shipmentNumber: string): Dice => dice(seed, `trip ${shipmentNumber}`, 0);

/** By the carrier: the worst are late nearly every fifth time. */
export const lateShareOf = (seed: string, carrierId: string): number =>
  0.02 + dice(seed, `lateness ${carrierId}`, 0).fraction('lateness') ** 2 * 0.16;
