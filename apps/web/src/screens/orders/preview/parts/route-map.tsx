import { cityLine } from '@lanewright/domain/locations/location.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { useMemo } from 'react';
import { FreightMap } from '../../../../freight/map/freight-map.tsx';
import type { Coordinates, MapLane, MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { placeName } from '../../../../freight/orders/place-name.ts';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import styles from './order-preview.module.css';

export function asMapStop(stop: OrderStop, index: number): MapStop {
  const { location } = stop;
  return {
    id: stop.id,
    kind: stop.stopType === 'Pickup' ? 'pickup' : 'dropoff',
    number: index + 1,
    name: location ? placeName(location) : 'Location not chosen yet',
    ...(location && { label: location.city, detail: cityLine(location) }),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

function pathOf(stops: readonly MapStop[]): Coordinates[] {
  return stops.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
}

/** Not on paper: the stops stand there in words. */
export function RouteMap({ order }: { order: Order }) {
  // The same lists for the same places, as whatever else of the order changes: new ones move the map back to where it began.
  const places = JSON.stringify(order.stops.map(asMapStop));
  const stops = useMemo(() => JSON.parse(places) as MapStop[], [places]);
  const lanes = useMemo<MapLane[]>(() => {
    const path = pathOf(stops);
    return path.length < 2 ? [] : [{ id: 'route', path }];
  }, [stops]);
  return (
    <div className="no-print">
      <Card className={styles.map ?? ''}>
        <FreightMap
          label={`Map of order ${order.orderNumber}`}
          stops={stops}
          lanes={lanes}
          height="100%"
          list="hidden"
        />
      </Card>
    </div>
  );
}
