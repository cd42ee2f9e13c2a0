import type { Shipment } from '@lanewright/contract/shipments.ts';
import { useMemo } from 'react';
import { FreightMap } from '../../../../freight/map/freight-map.tsx';
import { isPlaced, type MapLane, type MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { asMapStop } from './map-stops.ts';
import styles from './shipment-preview.module.css';

/** Not on paper: the stops stand there in words. */
export function RouteMap({ shipment }: { shipment: Shipment }) {
  // The same lists for the same places, as whatever else of the shipment changes: new ones move the map back to where it began.
  const places = JSON.stringify(shipment.stops.map(asMapStop));
  const stops = useMemo(() => JSON.parse(places) as MapStop[], [places]);
  const lanes = useMemo<MapLane[]>(() => {
    const path = stops.filter(isPlaced);
    return path.length < 2 ? [] : [{ id: 'route', path }];
  }, [stops]);
  return (
    <div className={`no-print ${styles.mapPlace}`}>
      <Card className={styles.map ?? ''}>
        <FreightMap
          label={`Map of shipment ${shipment.shipmentNumber}`}
          stops={stops}
          lanes={lanes}
          height="100%"
          list="hidden"
        />
      </Card>
    </div>
  );
}
