import { useMemo } from 'react';
import { FreightMap } from '../map/freight-map.tsx';
import type { MapStop, MapTruck } from '../map/stops-and-lanes.ts';
import { drivenLine } from './driven-line.ts';
import { asMapStop, type SeenAt, type StopOnTheWay } from './stop-on-the-way.ts';

interface TrackingMapProps {
  label: string;
  stops: readonly StopOnTheWay[];
  seen: readonly SeenAt[];
  truck: MapTruck | null;
}

interface Drawn {
  stops: MapStop[];
  lanes: ReturnType<typeof drivenLine>;
  truck: MapTruck | null;
}

/** The same lists for the same places: whatever else changes, the map stays where a person has moved it. */
export function TrackingMap({ label, stops, seen, truck }: TrackingMapProps) {
  const text = JSON.stringify({ stops: stops.map(asMapStop), lanes: drivenLine(stops, seen), truck });
  const drawn = useMemo(() => JSON.parse(text) as Drawn, [text]);
  return (
    <FreightMap label={label} stops={drawn.stops} lanes={drawn.lanes} truck={drawn.truck} height="100%" list="hidden" />
  );
}
