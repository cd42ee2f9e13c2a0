import { mostPallets } from '../loading/most-pallets.ts';
import { payloadOf, TRAILER_FEET, type PayloadRules } from '../loading/trailer-limits.ts';
import type { EquipmentMode } from '../orders/lists.ts';

export interface ConsolidatedFreight {
  weight: number;
  pallets: number;
  stackablePallets: number;
  linearFeet: number;
}

/** Whether an order alone is more than orders may come to that travel together in the usual trailer of its mode. */
export function isOverTheTruck(
  { weight, pallets, stackablePallets, linearFeet }: ConsolidatedFreight,
  mode: EquipmentMode | null,
  rules?: PayloadRules,
): boolean {
  return (
    weight > payloadOf(mode ?? 'Dry', rules) ||
    pallets > mostPallets({ pallets, stackablePallets }) ||
    linearFeet > TRAILER_FEET
  );
}
