import type { Permission } from './permissions.ts';

/** What carriers and visibility providers send with a key. */
export const CARRIER_SCOPES = ['tracking', 'invoices'] as const;
export type CarrierScope = (typeof CARRIER_SCOPES)[number];

interface CarrierScopeFacts {
  label: string;
  /** What a user would need to do the same by hand. The key lends none of it: it opens the carrier API only. */
  grants: readonly Permission[];
}

export const CARRIER_SCOPE_FACTS = {
  tracking: { label: 'Read loads and report where they are', grants: ['ViewShipment', 'BookShipment'] },
  invoices: { label: 'Send bills', grants: ['ViewCarrierInvoice', 'EditRateMismatches'] },
} as const satisfies Record<CarrierScope, CarrierScopeFacts>;
