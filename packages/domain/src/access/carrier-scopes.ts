/** What carriers and those who watch trucks for us have to say. */
export const CARRIER_SCOPES = ['tracking', 'invoices'] as const;
export type CarrierScope = (typeof CARRIER_SCOPES)[number];
