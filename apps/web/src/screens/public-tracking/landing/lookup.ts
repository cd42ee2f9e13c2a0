import type { Typed } from '../address.ts';

export const NOTHING_TO_TRACK_BY = 'Must have Shipment # or Reference # and Company # to track';

export type Lookup = { entityNumber: string } | { referenceNumber: string; customerNumber: string };

/** A shipment number goes before all else; null where there is nothing to look for. */
export function lookupOf({ shipmentNumber, referenceNumber, companyNumber }: Typed): Lookup | null {
  const number = shipmentNumber.trim();
  if (number.length > 1) return { entityNumber: number.toUpperCase() };
  const [reference, customer] = [referenceNumber.trim(), companyNumber.trim()];
  return reference === '' || customer === '' ? null : { referenceNumber: reference, customerNumber: customer };
}
