/** Whether two orders may ever share a truck, whatever their routes: what they need of the truck, and what the law says of their freight. */
import { canShareGoods } from '@lanewright/domain/orders/goods-kinds.ts';
import { canShareTemperature } from '@lanewright/domain/orders/reefer-range.ts';
import type { EquipmentMode, Fleet, OrderInput } from '../input.ts';
import { mayTravelTogether } from '@lanewright/domain/hazmat/segregation.ts';

/** The trailer, or the whole truck, belongs to one order. */
const UNSHARED_MODES: ReadonlySet<EquipmentMode> = new Set<EquipmentMode>(['bulk', 'drayage', 'powerOnly']);

export type Incompatibility = 'equipment' | 'temperature' | 'hazmat' | 'team';

/**
 * The first thing that keeps two orders apart, or null. Pairs are enough for a whole truck: ranges of temperature that overlap two by two
 * have a temperature in common, and the other rules are about pairs.
 */
export function incompatibility(a: OrderInput, b: OrderInput, fleet: Fleet): Incompatibility | null {
  if (a.equipmentMode !== b.equipmentMode || UNSHARED_MODES.has(a.equipmentMode)) return 'equipment';
  if (a.equipmentMode === 'reefer' && !canShareTemperature(a.temperature ?? null, b.temperature ?? null))
    return 'temperature';
  if (!mayTravelTogether(a.hazardClasses, b.hazardClasses, fleet.canSeparateHazards)) return 'hazmat';
  if (!canShareGoods(a.goods ?? [], b.goods ?? [])) return 'hazmat';
  return a.isTeam === b.isTeam ? null : 'team';
}
