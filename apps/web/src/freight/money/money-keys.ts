// The first word of a key is the area that the live channels tell of.
export const INVOICES = ['invoices', 'customer'] as const;
export const INVOICE_AGING = ['invoices', 'aging'] as const;
export const CARRIER_INVOICES = ['invoices', 'carrier'] as const;
export const CARRIER_BILLS = ['invoices', 'bills'] as const;
export const RATE_MISMATCHES = ['invoices', 'mismatches'] as const;
export const PAYMENTS = ['payments'] as const;
