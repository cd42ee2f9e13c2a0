import type { LoadStyle } from '../shipments/arranged-stops.ts';
import { PICKUP, type Preplan } from './preplan.ts';

/** A stop of an order as it is kept. */
export interface RealStop {
  orderNumber: string;
  id: string;
  stopType: 'Pickup' | 'Dropoff';
  locationId: string | null;
  loadStyle: LoadStyle;
  lineItemIds: readonly string[];
}

/** A stop of the shipment that is made of a preplan. */
export interface FinalStop {
  stopIds: string[];
  locationId: string | null;
  stopType: 'Pickup' | 'Dropoff';
  stopNumber: number;
  loadStyle: LoadStyle;
  lineItemIds: string[];
}

export const FINALIZING = {
  noOrder: 'Could not find order ID for creating shipment',
  notCreated: 'Failed to create shipment during finalization',
  noStops: 'Failed to construct final stops payload.',
  unmapped: 'Could not map preplan stop to original stops.',
  failed: 'Consolidation failed during shipment finalization.',
  stopFailed: (stopNumber: number) => `Stop mapping failed for stop ${stopNumber}`,
  done: (shipmentNumber: string) => `Shipment ${shipmentNumber} finalized successfully!`,
} as const;

export type Finalized = { stops: FinalStop[] } | { message: string };

/** Every stop of a preplan with the stops of orders that it stands for: of the same kind, and of one of its orders. */
export function finalStops({ stops }: Pick<Preplan, 'stops'>, real: readonly RealStop[]): Finalized {
  if (stops.length === 0) return { message: FINALIZING.noStops };
  const final: FinalStop[] = [];
  for (const { stopNumber, stopType, orders, tasks } of stops) {
    const kind = stopType === PICKUP ? 'Pickup' : 'Dropoff';
    const overlapping = real.filter((one) => one.stopType === kind && orders.includes(one.orderNumber));
    if (overlapping.length === 0) return { message: FINALIZING.stopFailed(stopNumber) };
    // In the turn in which they are planned: appointments at one place rest on it.
    const made = tasks.flatMap(({ stopId }) => overlapping.find(({ id }) => id === stopId) ?? []);
    if (made.length === 0) return { message: FINALIZING.unmapped };
    final.push({
      stopIds: made.map(({ id }) => id),
      locationId: made[0]!.locationId,
      stopType: kind,
      stopNumber,
      loadStyle: made[0]!.loadStyle,
      lineItemIds: made.flatMap(({ lineItemIds }) => lineItemIds),
    });
  }
  return { stops: final };
}
