import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { townOf } from '../place-name.ts';
import type { OrderForm } from './order-form.ts';

/** "Purchase Order 4711, Joliet, IL to Atlanta, GA": what a person recognizes an unfinished order by. */
export function summarizeOrder(
  { referenceNumbers, stops }: Pick<OrderForm, 'referenceNumbers' | 'stops'>,
  places: ReadonlyMap<string, OrderPlace>,
): string {
  const reference = referenceNumbers.find(({ value }) => value.trim() !== '');
  const townAt = (stop: OrderForm['stops'][number] | undefined) => {
    const location = places.get(stop?.locationNumber ?? '')?.location;
    return location ? townOf(location) : '';
  };
  const [from, to] = [townAt(stops[0]), townAt(stops.at(-1))];
  const lane = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `to ${to}` : '';
  return [reference ? `${reference.label} ${reference.value.trim()}` : '', lane].filter(Boolean).join(', ');
}
