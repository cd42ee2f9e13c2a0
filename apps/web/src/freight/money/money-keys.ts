// The first word of a key is the area that the live channels tell of.
export const INVOICES = ['invoices', 'customer'] as const;
export const INVOICE_AGING = ['invoices', 'aging'] as const;
export const CARRIER_INVOICES = ['carrier-invoices'] as const;
export const CARRIER_BILLS = ['carrier-invoices', 'bills'] as const;
export const RATE_MISMATCHES = ['rate-mismatches'] as const;
export const PAYMENTS = ['payments'] as const;
