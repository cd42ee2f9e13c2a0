import { problemsWithUNNumber } from '../../hazmat/un-numbers.ts';
import { needsTechnicalName } from '../../commodities/technical-name.ts';
import { problemsWithLimits } from '../../fields/draft.ts';
import { problem, type Problem } from '../../problem.ts';
import { BULK_PACKAGING_TYPES } from '../item-changes.ts';
import { LINE_ITEM_FIELDS } from '../order-fields.ts';
import { isBulk, isLessThanTruckload, type LineItemDraft, type OrderDraft } from '../order.ts';
import { missing } from './under.ts';

type Mode = Pick<OrderDraft, 'shippingMode' | 'equipmentMode'>;

/** What is asked of every item, and what the mode asks besides. */
function missingFacts(item: LineItemDraft, order: Mode): Problem[] {
  const isMeasured = order.shippingMode !== 'TL' && !isBulk(order);
  return missing(item, {
    description: 'Description is required',
    totalWeight: 'Total Weight is required',
    packageCount: 'Quantity is required',
    packagingUnitType: 'Package Type is required',
    palletCount: !isBulk(order) && 'Pallet Count is required',
    packageLength: isMeasured && 'Length is required',
    packageWidth: isMeasured && 'Width is required',
    packageHeight: isMeasured && 'Height is required',
    freightClass: isLessThanTruckload(order) && 'Freight Class is required',
    hazmatHazardClass: item.isHazmat && 'Hazard Class is required',
    hazmatPackingGroup: item.isHazmat && 'Packing Group is required',
    hazmatUNNumber: item.isHazmat && 'UN # is required',
    hazmatProperShippingName: item.isHazmat && 'Proper Shipping Name is required',
    hazmatTechnicalName:
      item.isHazmat &&
      needsTechnicalName(item.hazmatProperShippingName) &&
      'Technical Name is required where the proper shipping name says n.o.s.',
  });
}

/** Of a settled item: what hazmat or the mode does not ask for is empty. */
export function problemsWithItem(item: LineItemDraft, order: Mode): Problem[] {
  const isWrongInBulk =
    isBulk(order) &&
    item.packagingUnitType !== null &&
    !BULK_PACKAGING_TYPES.some((type) => type === item.packagingUnitType);
  return [
    ...missingFacts(item, order),
    ...(isWrongInBulk ? [problem('packagingUnitType', 'Bulk is counted in gallons or pieces.')] : []),
    ...problemsWithLimits(LINE_ITEM_FIELDS, item),
  ];
}

/** Of an item that is being written, over the one that stood there: what its UN number said wrong before may stay. */
export function problemsWithWrittenItem(item: LineItemDraft, before: LineItemDraft | null, order: Mode): Problem[] {
  const hadBefore = new Set(before && problemsWithUNNumber(before).map(({ message }) => message));
  return [
    ...problemsWithItem(item, order),
    ...problemsWithUNNumber(item).filter(({ message }) => !hadBefore.has(message)),
  ];
}
