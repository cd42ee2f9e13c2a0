import { choiceName, SHIPPING_MODES } from '../orders/lists.ts';

/** What a report is narrowed to, besides its days. */
export interface Narrowing {
  /** By name. */
  carrier?: string | undefined;
  shippingMode?: string | undefined;
  originState?: string | undefined;
  destinationState?: string | undefined;
  customer?: string | undefined;
}

/** On paper, in files and in mails nobody sees the filters: so the figures say what they are of. */
export function narrowingInWords(narrowing: Narrowing): string[] {
  const { carrier, shippingMode, originState, destinationState, customer } = narrowing;
  const mode = SHIPPING_MODES.find((known) => known === shippingMode);
  const facts: readonly [string, string | undefined][] = [
    ['Carrier', carrier],
    ['Mode', mode === undefined ? shippingMode : choiceName(mode)],
    ['From', originState],
    ['To', destinationState],
    ['Customer', customer],
  ];
  return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]));
}
