import { isBulk, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { feet, UNKNOWN } from './amounts.ts';
import { countOf } from './describe-order.ts';

interface Floor {
  linearFeet: number;
  /** How many items have no length or width. */
  unmeasured: number;
}

/** Nothing can be said of the floor while sides are missing; what is poured has none. */
export function floorInWords({ linearFeet, unmeasured }: Floor, order: Pick<OrderDraft, 'equipmentMode'>): string {
  if (isBulk(order) || (linearFeet === 0 && unmeasured === 0)) return UNKNOWN;
  if (unmeasured === 0) return feet(linearFeet);
  return linearFeet === 0
    ? 'Needs dimensions'
    : `${feet(linearFeet)} and ${countOf(unmeasured, 'item')} without dimensions`;
}
