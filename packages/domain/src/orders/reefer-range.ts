import { DEFAULT_TEMPERATURE_TOLERANCE } from '../loading/default-limits.ts';
import type { OrderDraft } from './order.ts';

/** Degrees F that freight bears. */
export interface TemperatureRange {
  min: number;
  max: number;
}

type ReeferOrder = Pick<
  OrderDraft,
  'equipmentMode' | 'reeferMode' | 'reeferTemperature' | 'reeferTemperatureMin' | 'reeferTemperatureMax'
>;

/**
 * The temperatures that an order bears in a refrigerated trailer: between its limits in cycle mode, around its set point in
 * continuous mode. Null where the order needs no refrigeration, or does not say. `tolerance`: degrees between two set points that
 * still share a trailer.
 */
export function reeferRange(order: ReeferOrder, tolerance = DEFAULT_TEMPERATURE_TOLERANCE): TemperatureRange | null {
  if (order.equipmentMode !== 'Reefer') return null;
  const { reeferTemperature: at, reeferTemperatureMin: min, reeferTemperatureMax: max } = order;
  if (order.reeferMode === 'Cycle' || at === null) return min === null || max === null ? null : { min, max };
  // Half of the tolerance to each side: two ranges meet where the set points are no further apart than all of it.
  return { min: at - tolerance / 2, max: at + tolerance / 2 };
}

/** Whether two orders can share a trailer by what they bear; an order that does not say shares with any. */
export function canShareTemperature(one: TemperatureRange | null, other: TemperatureRange | null): boolean {
  if (one === null || other === null) return true;
  return one.min <= other.max && other.min <= one.max;
}

/** "-10 °F" or "34 to 38 °F", as the order says it. */
export function temperatureInWords(order: ReeferOrder): string {
  const { reeferTemperature: at, reeferTemperatureMin: min, reeferTemperatureMax: max } = order;
  return order.reeferMode === 'Cycle' || at === null ? `${min} to ${max} °F` : `${at} °F`;
}
