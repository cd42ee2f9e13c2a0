import type { OrderFacts } from './facts.ts';
import { withEquipmentMode, withFreightTerm, withShippingMode, withStopLocation } from './changes.ts';
import { EMPTY_ORDER, emptyStop, type OrderDraft, type StopDraft } from './order.ts';

/** The order that the form begins with: what the company has set, each choice with all that it brings. */
export function newOrder(facts: OrderFacts): OrderDraft {
  const defaults = facts.configuration.orderDefaults;
  const { availableShippingModes, availableFreightTerms } = defaults;
  const only = <T>(values: readonly T[]) => (values.length === 1 ? values[0]! : null);
  const plain: OrderDraft = {
    ...EMPTY_ORDER,
    orderType: defaults.defaultOrderType ?? 'Standard',
    equipmentTypes: defaults.defaultEquipmentType === null ? [] : [defaults.defaultEquipmentType],
    requirements: [...defaults.additionalRequirements],
    mustHaveEquipmentRequirementFlags: [...defaults.mustHaveRequirements],
    mustNotHaveEquipmentRequirementFlags: [...defaults.mustNotHaveRequirements],
    freightValue: facts.configuration.insurance.defaultFreightValue,
    billToCompanyNumber: facts.companyNumber,
    stops: [emptyStop('Pickup'), emptyStop('Dropoff')],
  };
  const equipped = withEquipmentMode(plain, defaults.defaultEquipmentMode ?? 'Dry', facts);
  const moded = withShippingMode(equipped, defaults.defaultShippingMode ?? only(availableShippingModes), facts);
  const placed = withStopLocation(moded, 0, defaults.defaultLocation, facts);
  return withFreightTerm(placed, defaults.defaultFreightTerm ?? only(availableFreightTerms), facts);
}

/** What a copy does not take along, as people are told before they make one. */
export const CLEARED_BY_DUPLICATING = 'dates and times, appointments, reference numbers and the quote';

function withoutDates(stop: StopDraft): StopDraft {
  return {
    ...stop,
    id: null,
    lineItems: stop.lineItems.map((item) => ({ ...item, id: null })),
    baseDate: null,
    early: null,
    late: null,
    appointment: null,
    referenceNumbers: stop.referenceNumbers.map((reference) => ({ ...reference, value: '' })),
  };
}

export function duplicateOf(order: OrderDraft): OrderDraft {
  return {
    ...order,
    quoteNumberOrId: null,
    referenceNumbers: order.referenceNumbers
      .filter(({ isRequired }) => isRequired)
      .map((one) => ({ ...one, value: '' })),
    stops: order.stops.map(withoutDates).map((stop) => ({
      ...stop,
      referenceNumbers: stop.referenceNumbers.filter(({ isRequired }) => isRequired),
    })),
  };
}

/** The freight goes back the way it came: the last dropoff is the first pickup, and each loads what it had unloaded. */
export function returnOf(order: OrderDraft, orderNumber: string): OrderDraft {
  const copy = duplicateOf(order);
  const items = new Map(copy.stops.flatMap((stop) => stop.lineItems.map((item) => [item.uniqueIdentifier, item])));
  return {
    ...copy,
    orderType: 'ReturnOrder',
    referenceNumbers: [{ label: 'Return Order', value: orderNumber, typeId: 4, isRequired: true }],
    stops: copy.stops.toReversed().map((stop) => ({
      ...stop,
      type: stop.type === 'Pickup' ? 'Dropoff' : 'Pickup',
      // Required at the other kind of stop, if at all.
      referenceNumbers: [],
      lineItems: stop.assigned.flatMap((identifier) => items.get(identifier) ?? []),
      assigned: stop.lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier),
    })),
  };
}
