import { useMemo } from 'react';
import { FreightMap } from '../../../map/freight-map.tsx';
import { isPlaced, type MapLane, type MapStop } from '../../../map/stops-and-lanes.ts';
import { asMapStop, type InvoiceStop } from '../invoice-words.ts';

/** Not on paper: the stops stand there in words. */
export function RouteMap({ label, stops: given }: { label: string; stops: readonly InvoiceStop[] }) {
  // The same lists for the same places, as whatever else of the invoice changes: new ones move the map back to where it began.
  const places = JSON.stringify(given.map(asMapStop));
  const stops = useMemo(() => JSON.parse(places) as MapStop[], [places]);
  const lanes = useMemo<MapLane[]>(() => {
    const path = stops.filter(isPlaced);
    return path.length < 2 ? [] : [{ id: 'route', path }];
  }, [stops]);
  return <FreightMap label={label} stops={stops} lanes={lanes} height="100%" list="hidden" />;
}
