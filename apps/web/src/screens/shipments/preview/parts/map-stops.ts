import type { ShipmentStop } from '@lanewright/contract/shipments.ts';
import type { MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { townOf } from '../../../../freight/orders/place-name.ts';
import { stopName } from '../../../../freight/shipments/shipment-words.ts';

export function asMapStop(stop: ShipmentStop): MapStop {
  return {
    id: stop.id,
    kind: stop.stopType === 'Pickup' ? 'pickup' : 'dropoff',
    number: stop.stopNumber,
    name: stopName(stop),
    label: stop.city,
    detail: [townOf(stop), stop.postalCode].filter(Boolean).join(' '),
    latitude: stop.latitude,
    longitude: stop.longitude,
  };
}
