import type { LineItemDraft, OrderDraft, StopDraft } from '../orders/order.ts';

/** What the order has now of an item, as far as no price depends on it. */
function withText(item: LineItemDraft, now: readonly LineItemDraft[]): LineItemDraft {
  const same = now.find(({ uniqueIdentifier }) => uniqueIdentifier === item.uniqueIdentifier);
  if (!same) return item;
  const { description, nmfcNumber, customerProductCode } = same;
  return { ...item, description, nmfcNumber, customerProductCode };
}

function pricedStop(priced: StopDraft, now: StopDraft | undefined, items: readonly LineItemDraft[]): StopDraft {
  const lineItems = priced.lineItems.map((item) => withText(item, items));
  if (!now) return { ...priced, lineItems };
  const { locationNumber, baseDate, assigned } = priced;
  const base = now.locationNumber === locationNumber ? now : { ...priced, notes: now.notes };
  const times = now.baseDate === baseDate ? {} : { early: priced.early, late: priced.late };
  return { ...base, ...times, baseDate, lineItems, assigned, referenceNumbers: now.referenceNumbers };
}

/**
 * The order with everything that its price depends on as it was when it was priced. References, notes, instructions,
 * descriptions and whatever else changes no price stay as they are now.
 */
export function withPricedFacts(order: OrderDraft, priced: OrderDraft): OrderDraft {
  const items = order.stops.flatMap(({ lineItems }) => lineItems);
  return {
    ...order,
    shippingMode: priced.shippingMode,
    equipmentMode: priced.equipmentMode,
    equipmentTypes: priced.equipmentTypes,
    accessorials: priced.accessorials,
    requirements: priced.requirements,
    mustHaveEquipmentRequirementFlags: priced.mustHaveEquipmentRequirementFlags,
    isLiftGateRequired: priced.isLiftGateRequired,
    isTeamRequired: priced.isTeamRequired,
    isBlind: priced.isBlind,
    isPartial: priced.isPartial,
    linearFeet: priced.linearFeet,
    stops: priced.stops.map((stop, index) => pricedStop(stop, order.stops[index], items)),
  };
}
