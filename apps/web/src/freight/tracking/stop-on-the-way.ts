import type { OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import type { EtaRange } from '@lanewright/domain/tracking/eta-range.ts';
import type { StopStatus } from '@lanewright/domain/tracking/standing.ts';
import type { TripStepKind } from '@lanewright/domain/hours-of-service/drive.ts';
import { townOf } from '../orders/place-name.ts';
import type { Coordinates, MapStop } from '../map/stops-and-lanes.ts';

export interface EtaStep {
  kind: TripStepKind;
  from: string;
  to: string;
  miles?: number | undefined;
}

/** A stop as pages show it that follow a truck: for visitors and for people of the company. Instants as the server writes them. */
export interface StopOnTheWay {
  id: string;
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  status: StopStatus;
  /** Empty where nobody may read it. */
  name: string;
  city: string;
  state: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  zone: string | null;
  early: string | null;
  late: string | null;
  appointment: string | null;
  /** The last instant that is on time; null where it is not known. */
  limit: string | null;
  arrived: string | null;
  departed: string | null;
  /** With its uncertainty and the news that it follows from. */
  etaRange: EtaRange | null;
  etaSteps: readonly EtaStep[];
  onTimeStatus: OnTimeStatus | null;
  /** Why it is at risk; empty where it is not, and for visitors. */
  atRiskReason: string;
  /** Of the way to it; null where nobody has said anything of it. */
  percent: number | null;
}

/** Where something was said of it. */
export interface SeenAt extends Coordinates {
  at: string;
}

export const stopTitle = (stop: StopOnTheWay): string => stop.name || townOf(stop);

export const asMapStop = (stop: StopOnTheWay): MapStop => ({
  id: stop.id,
  kind: stop.stopType === 'Pickup' ? 'pickup' : 'dropoff',
  number: stop.stopNumber,
  name: stopTitle(stop),
  label: stop.city,
  detail: `${townOf(stop)} ${stop.postalCode}`.trim(),
  latitude: stop.latitude,
  longitude: stop.longitude,
});
