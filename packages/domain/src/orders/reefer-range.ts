import type { OrderDraft } from './order.ts';

/** A trailer that is held at one temperature drifts by about so much; set points this far apart still share a trailer. */
export const SET_POINT_TOLERANCE = 2;

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
 * continuous mode. Null where the order needs no refrigeration, or does not say.
 */
export function reeferRange(order: ReeferOrder): TemperatureRange | null {
  if (order.equipmentMode !== 'Reefer') return null;
  const { reeferTemperature: at, reeferTemperatureMin: min, reeferTemperatureMax: max } = order;
  if (order.reeferMode === 'Cycle' || at === null) return min === null || max === null ? null : { min, max };
  // Half of the tolerance to each side: two ranges meet where the set points are no further apart than all of it.
  return { min: at - SET_POINT_TOLERANCE / 2, max: at + SET_POINT_TOLERANCE / 2 };
}

/** Whether two orders can share a trailer by what they bear; an order that does not say shares with any. */
export function canShareTemperature(one: TemperatureRange | null, other: TemperatureRange | null): boolean {
  if (one === null || other === null) return true;
  return one.min <= other.max && other.min <= one.max;
}
