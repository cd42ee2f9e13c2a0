import { payloadOf, TRAILER_FEET } from '../loading/trailer-limits.ts';

/** What one truck takes when orders travel together. */
export const MOST_CONSOLIDATED = {
  /** Pounds. */
  weight: payloadOf('Dry'),
  /** Two high. */
  pallets: 52,
  /** Where nothing may be stacked. */
  unstackedPallets: 26,
  /** Of a trailer's floor. */
  linearFeet: TRAILER_FEET,
} as const;

export interface ConsolidatedFreight {
  weight: number;
  pallets: number;
  stackablePallets: number;
  linearFeet: number;
}

/** Pallets that may not be stacked take a place on the floor each; of the others two do. */
export function mostPallets({
  pallets,
  stackablePallets,
}: Pick<ConsolidatedFreight, 'pallets' | 'stackablePallets'>): number {
  const { pallets: most, unstackedPallets } = MOST_CONSOLIDATED;
  const alone = pallets - stackablePallets;
  return stackablePallets === 0 ? unstackedPallets : Math.min(most, Math.max(unstackedPallets, most - alone));
}

export interface OverLimit {
  field: 'weight' | 'pallets' | 'linearFeet';
  message: string;
}

const figure = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What does not fit on one truck, in words. */
export function overTheTruck(freight: ConsolidatedFreight): OverLimit[] {
  const pallets = mostPallets(freight);
  const over: [OverLimit['field'], number, number, string][] = [
    ['weight', freight.weight, MOST_CONSOLIDATED.weight, 'lbs'],
    ['pallets', freight.pallets, pallets, 'pallets'],
    ['linearFeet', freight.linearFeet, MOST_CONSOLIDATED.linearFeet, 'linear feet'],
  ];
  return over
    .filter(([, amount, most]) => amount > most)
    .map(([field, amount, most, unit]) => ({
      field,
      message: `${figure(amount)} ${unit} are ${figure(amount - most)} more than one truck takes (${figure(most)}).`,
    }));
}
