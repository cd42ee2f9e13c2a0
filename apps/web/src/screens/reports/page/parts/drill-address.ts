import type { Drill } from '@lanewright/contract/reports.ts';

const LISTS: Record<Drill['list'], string> = {
  tracking: '/shipments/tracking',
  carrierInvoices: '/carrier-invoices',
  invoices: '/invoices',
};

/** The address of the list that shows exactly these rows. Words of the server are the words of its address. */
export function drillAddress({ list, filter }: Drill, carrierName: string | undefined): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) for (const one of [value].flat()) words.append(name, one);
  // A list shows whom it was narrowed to by name.
  if ('carrierId' in filter && carrierName !== undefined) words.append('carrier', carrierName);
  return `${LISTS[list]}?${words.toString()}`;
}
