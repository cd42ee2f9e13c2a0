/** What the trail keeps of a shipment: all of it at its beginning, later only what became different. */
export interface TrailOfShipment {
  shipmentNumber?: string;
  orders?: string[];
  maxBuy?: number;
  /** Which stops of orders the truck makes, in its order. */
  stops?: string[];
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const limitInWords = (amount: number) => (amount === 0 ? 'no limit' : dollars(amount));

/** What became different, one clause for each thing. */
export function shipmentInWords(before: TrailOfShipment, after: TrailOfShipment): string[] {
  const had = before.orders ?? [];
  const has = after.orders ?? had;
  const added = has.filter((number) => !had.includes(number));
  const removed = had.filter((number) => !has.includes(number));
  const isReordered = after.stops !== undefined && added.length + removed.length === 0;
  return [
    ...added.map((number) => `put ${number} on the shipment`),
    ...removed.map((number) => `took ${number} off the shipment`),
    ...(isReordered ? ['changed the order of the stops'] : []),
    ...(after.maxBuy === undefined || after.maxBuy === before.maxBuy
      ? []
      : [`changed the max buy from ${limitInWords(before.maxBuy ?? 0)} to ${limitInWords(after.maxBuy)}`]),
  ];
}
