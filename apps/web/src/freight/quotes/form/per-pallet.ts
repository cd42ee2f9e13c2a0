import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import type { ItemForm } from '../../orders/form/order-form.ts';

const HUNDREDTHS = 100;

/** The weight of one pallet of a line, as text; empty while it is not known. */
export function perPalletWeight(item: Pick<ItemForm, 'totalWeight' | 'palletCount'>): string {
  const total = LINE_ITEM_FIELDS.totalWeight.fromInput(item.totalWeight);
  const pallets = LINE_ITEM_FIELDS.palletCount.fromInput(item.palletCount) || 1;
  return total === null ? '' : String(Math.round((total / pallets) * HUNDREDTHS) / HUNDREDTHS);
}
