import { itemsOf, type OrderDraft, type StopDraft } from '@lanewright/domain/orders/order.ts';
import { countOf } from '../describe-order.ts';

const isKnown = (value: unknown) => value !== null && value !== '' && value !== false;

/** What a choice has taken away that somebody had filled in, in words; null where nothing is lost. */
export function lostByChange(before: OrderDraft, after: OrderDraft): string | null {
  const isFilledIn = ({ locationNumber, baseDate }: StopDraft) => isKnown(locationNumber) || isKnown(baseDate);
  const gone = before.stops.filter(isFilledIn).length - after.stops.filter(isFilledIn).length;
  if (gone > 0 && after.stops.length < before.stops.length) return `${countOf(gone, 'stop')} taken out.`;
  const removed = itemsOf(before).length - itemsOf(after).length;
  if (removed > 0) return `${countOf(removed, 'line item')} taken out.`;
  if (removed < 0) return null;
  const kept = new Map(itemsOf(after).map((item) => [item.uniqueIdentifier, item]));
  const poorer = itemsOf(before).filter((item) => {
    const now = kept.get(item.uniqueIdentifier);
    return (
      now && Object.entries(item).some(([name, value]) => isKnown(value) && !isKnown(now[name as keyof typeof now]))
    );
  });
  return poorer.length > 0 ? `Facts of ${countOf(poorer.length, 'line item')} that do not apply were taken out.` : null;
}
