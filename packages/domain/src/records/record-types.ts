import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';

/** What carries documents, notes and a history; `entityType` on the wire. */
export const RECORD_TYPES = ['Order', 'Shipment', 'CustomerLane', 'Carrier', 'Invoice', 'CarrierInvoice'] as const;
export const RecordType = z.enum(RECORD_TYPES);
export type RecordType = z.infer<typeof RecordType>;

interface RecordTypeFacts {
  /** Inside a sentence. */
  called: string;
  /** Who may see such a record may see what it carries, unless that asks for more. */
  needs: Permission;
  /** The page that shows it. */
  pathOf(record: { id: string; number: string }): string;
}

export const RECORDS: Record<RecordType, RecordTypeFacts> = {
  Order: { called: 'order', needs: 'ViewOrder', pathOf: ({ number }) => `/orders/${number}` },
  Shipment: { called: 'shipment', needs: 'ViewShipment', pathOf: ({ number }) => `/shipments/${number}/preview` },
  CustomerLane: { called: 'lane', needs: 'ViewLanes', pathOf: ({ id }) => `/lanes/${id}` },
  Invoice: { called: 'invoice', needs: 'ViewInvoice', pathOf: ({ number }) => `/invoices/${number}/preview` },
  CarrierInvoice: {
    called: 'invoice',
    needs: 'ViewCarrierInvoice',
    pathOf: ({ number }) => `/carrier-invoices/${number}/preview`,
  },
  Carrier: { called: 'carrier', needs: 'ViewCarrierNetwork', pathOf: ({ id }) => `/carriers/${id}` },
};
