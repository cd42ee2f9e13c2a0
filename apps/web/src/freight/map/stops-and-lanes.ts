/** What a map of freight is told. Screens make these from orders, quotes, shipments and locations. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type StopKind = 'pickup' | 'dropoff' | 'place';

export interface MapStop {
  id: string;
  kind: StopKind;
  /** Its place in the route, as people count. Without one a pickup reads P and a dropoff D. */
  number?: number;
  /** Whose place it is. */
  name: string;
  /** What stands on the map beside the marker, where the name would be too long: mostly the city. */
  label?: string;
  detail?: string;
  /** Null: the place is known, its position is not. It stays in the list. */
  latitude: number | null;
  longitude: number | null;
}

export interface MapLane {
  id: string;
  path: readonly Coordinates[];
  /** Driven already, or still ahead. A lane that is only planned has neither and is drawn solid. */
  progress?: 'done' | 'ahead';
}

export interface MapTruck extends Coordinates {
  /** Where it is, in words. */
  name: string;
  detail?: string;
}

export type PlacedStop = MapStop & Coordinates;

export const KIND_NAMES: Record<StopKind, string> = { pickup: 'Pickup', dropoff: 'Dropoff', place: 'Location' };

export function isPlaced(stop: MapStop): stop is PlacedStop {
  return isOnEarth(stop.latitude, 90) && isOnEarth(stop.longitude, 180);
}

function isOnEarth(degrees: number | null, limit: number): boolean {
  return degrees !== null && Number.isFinite(degrees) && Math.abs(degrees) <= limit;
}

/** The few characters inside a marker. */
export function markerText({ kind, number }: MapStop): string {
  if (number !== undefined) return String(number);
  return { pickup: 'P', dropoff: 'D', place: '' }[kind];
}

/** A stop in one breath: "Stop 3, dropoff: Harvest Lane Markets, Nashville, TN 37210". */
export function stopInWords({ kind, number, name, detail }: MapStop): string {
  const role = KIND_NAMES[kind].toLowerCase();
  const lead = number === undefined ? KIND_NAMES[kind] : `Stop ${number}${kind === 'place' ? '' : `, ${role}`}`;
  return `${lead}: ${name}${detail ? `, ${detail}` : ''}`;
}
