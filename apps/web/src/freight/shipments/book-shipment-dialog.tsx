import type { Shipment, ShipmentStop } from '@lanewright/contract/shipments.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { BookFlow, type Bookable } from './book-flow.tsx';

interface BookShipmentDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

function dayOf(stop: ShipmentStop | undefined): string | null {
  const at = stop?.appointmentDateTime ?? stop?.earlyDateTime ?? stop?.lateDateTime ?? null;
  return at === null ? null : localOfIso(stop?.ianaTimeZone ?? 'UTC', at).date;
}

/** Only where the whole shipment is one order, the rate that was chosen for it is the shipment's. */
export function bookableOfShipment(shipment: Shipment): Bookable {
  const { id, shipmentNumber, orders, stops, shippingMode } = shipment;
  const pickups = stops.filter(({ stopType }) => stopType === 'Pickup');
  return {
    orders: orders.map((order) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      pickupDate: dayOf(pickups.find(({ orderNumbers }) => orderNumbers.includes(order.orderNumber))),
    })),
    shipment: { id, shipmentNumber },
    chosen: orders.length === 1 ? orders[0]!.chosenQuote : null,
    shippingMode,
    days: {
      pickup: dayOf(pickups[0]),
      delivery: dayOf(stops.findLast(({ stopType }) => stopType === 'Dropoff')),
    },
    hasOpenOffer: shipment.shipmentStatus === SHIPMENT_STATUS.Tendering,
  };
}

/** Books a shipment that nobody carries yet: at the price that was chosen for it, or at one of the rates of now. */
export function BookShipmentDialog({ shipment, onClose }: BookShipmentDialogProps) {
  return <BookFlow bookable={bookableOfShipment(shipment)} onClose={onClose} />;
}
