import type { ShippingMode } from '../orders/lists.ts';

/** Carriers of other freight have no use for LTL agreements. */
export const carriesLtl = (modes: readonly ShippingMode[]): boolean => modes.includes('LTL') || modes.includes('VLTL');
