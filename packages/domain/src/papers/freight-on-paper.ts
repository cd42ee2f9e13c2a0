import type { DocumentSettings } from '../configuration/sections.ts';
import type { EquipmentMode, ShippingMode } from '../orders/lists.ts';
import type { Order, OrderLineItem, OrderStop } from '../orders/order-record.ts';
import type { Origination } from '../shipments/origination.ts';
import type { PaperParty } from './paper.ts';

/** A shipment as far as its papers tell of it. */
export interface FreightOnPaper {
  companyName: string;
  /** Who pays where nobody else is named. */
  company: PaperParty;
  /** Who is billed for what our own freight service has sold. */
  freightService: PaperParty;
  settings: DocumentSettings;
  shipmentNumber: string;
  shippingMode: ShippingMode | null;
  equipmentMode: EquipmentMode | null;
  origination: Origination;
  carrierName: string;
  scac: string;
  proNumber: string;
  pickupNumber: string;
  orders: readonly Order[];
  /** Who pays for each order where the shipper's own terms count, by its id. */
  billTo: ReadonlyMap<string, PaperParty>;
  /** In the order of the truck. */
  stops: readonly { stopNumber: number; stopType: 'Pickup' | 'Dropoff'; orderStopIds: readonly string[] }[];
}

/** Which paper of a shipment; `stop` is the truck's stop number. */
export type PaperPart =
  | { kind: 'master' }
  | { kind: 'stop'; stopNumber: number }
  | { kind: 'order'; orderNumber: string };

/** What it is kept under. */
export function keyOfPart(part: PaperPart): string {
  if (part.kind === 'master') return 'master';
  return part.kind === 'stop' ? `stop ${part.stopNumber}` : `order ${part.orderNumber}`;
}

/** The number of a paper where the company has no prefix: the shipment's, with what tells its parts apart. */
export function plainBolNumber(shipmentNumber: string, part: PaperPart): string {
  if (part.kind === 'master') return shipmentNumber;
  return part.kind === 'stop' ? `${shipmentNumber}-${part.stopNumber}` : `${shipmentNumber}-${part.orderNumber}`;
}

/** An order's stop, with its order and where the truck makes it. */
export interface PlacedStop {
  order: Order;
  stop: OrderStop;
  stopNumber: number;
}

/** All stops of orders in the order of the truck. */
export function placedStops({ orders, stops }: Pick<FreightOnPaper, 'orders' | 'stops'>): PlacedStop[] {
  const byId = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, { order, stop }] as const)));
  return stops.flatMap(({ stopNumber, orderStopIds }) =>
    orderStopIds.flatMap((id) => {
      const found = byId.get(id);
      return found ? [{ ...found, stopNumber }] : [];
    }),
  );
}

export interface Covered {
  stops: PlacedStop[];
  items: { order: Order; item: OrderLineItem }[];
}

const itemsAt = (stops: readonly PlacedStop[], type: 'Pickup' | 'Dropoff') =>
  stops
    .filter(({ stop }) => stop.stopType === type)
    .flatMap(({ order, stop }) => stop.lineItems.map((item) => ({ order, item })));

/** Which stops and items a paper is of. That of a dropoff has what is unloaded there, and where that was loaded. */
export function coveredBy(freight: Pick<FreightOnPaper, 'orders' | 'stops'>, part: PaperPart): Covered {
  const all = placedStops(freight);
  if (part.kind === 'master') return { stops: all, items: itemsAt(all, 'Pickup') };
  if (part.kind === 'order') {
    const stops = all.filter(({ order }) => order.orderNumber === part.orderNumber);
    return { stops, items: itemsAt(stops, 'Pickup') };
  }
  const here = all.filter(({ stopNumber, stop }) => stopNumber === part.stopNumber && stop.stopType === 'Dropoff');
  const items = itemsAt(here, 'Dropoff');
  const ids = new Set(items.map(({ item }) => item.id));
  const loaded = all.filter(
    ({ stop }) => stop.stopType === 'Pickup' && stop.lineItems.some((item) => ids.has(item.id)),
  );
  return { stops: [...loaded, ...here], items };
}
