import type { OrderRef, ShipmentRef } from '../booking/sequence.ts';

export const ratesTitle = (orders: readonly OrderRef[], shipment: ShipmentRef | null): string =>
  `Rates for ${shipment?.shipmentNumber ?? orders.map(({ orderNumber }) => orderNumber).join(', ')}`;
