import type { Drill } from '@lanewright/contract/reports.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { Asked } from '../asked.ts';
import type { Group } from './source.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The words of a shipment list for a group; null where the list has none for it. */
function wordsOf({ groupBy }: Asked, { key }: Group): Record<string, string | string[]> | null {
  switch (groupBy) {
    case 'carrier':
      return UUID.test(key) ? { carrierId: key } : null;
    case 'mode':
      return key === '' ? null : { shippingModes: [key] };
    case 'lane': {
      const [origin = '', destination = ''] = key.split('>');
      return origin === '' || destination === '' ? null : { originState: origin, destinationState: destination };
    }
    default:
      return null;
  }
}

/** Shipments of a group that are due in the period and delivered, as the list of shipments shows them. */
export function deliveredShipments(asked: Asked, group: Group): Drill | null {
  const words = wordsOf(asked, group);
  if (words === null || asked.customer !== undefined) return null;
  return {
    list: 'tracking',
    filter: {
      statuses: ['Delivered', 'DeliveryConfirmed'],
      deliveryDateTime: 'fixed',
      deliveryStartDate: asked.period.from,
      deliveryEndDate: asked.period.to,
      ...(asked.carrierId && { carrierId: asked.carrierId }),
      ...(asked.shippingMode && { shippingModes: [asked.shippingMode] }),
      ...(asked.originState && { originState: asked.originState }),
      ...(asked.destinationState && { destinationState: asked.destinationState }),
      ...words,
    },
  };
}

/** What counts as spent, by side. */
const SPENT = {
  carrierInvoices: ['Received', 'ReadyToInvoice', 'ReadyToSettle', 'Settled'],
  invoices: ['ReadyToInvoice', 'Invoiced', 'Active', 'Settled'],
};

/** Invoices of a carrier, where all of them are its own. */
export function invoicesOfCarrier(
  asked: Asked,
  { key }: Group,
  sides: { carriers: number; all: number },
): Drill | null {
  const isNarrowed = [asked.originState, asked.destinationState, asked.customer].some((word) => word !== undefined);
  if (asked.groupBy !== 'carrier' || !UUID.test(key) || isNarrowed || sides.carriers !== sides.all) return null;
  if (!isAllowed(asked.permissions, 'ViewCarrierInvoice')) return null;
  return {
    list: 'carrierInvoices',
    filter: {
      statuses: SPENT.carrierInvoices,
      invoicedDateStart: asked.period.from,
      invoicedDateEnd: asked.period.to,
      carrierId: key,
      ...(asked.shippingMode && { mode: [asked.shippingMode] }),
    },
  };
}
