import type { CalendarDay } from '../units/calendar-days.ts';
import { withCustomsDefaults } from './customs.ts';
import { typesAfterModeChange } from './equipment.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import type { AccessorialId, EquipmentMode, FreightTerm, OrderType, ReeferMode, ShippingMode } from './lists.ts';
import { defaultMarkup } from './markup-of-order.ts';
import { isLessThanTruckload, type OrderDraft } from './order.ts';
import { needsOfPlaces, withStopsAndNeeds } from './place-needs.ts';
import type { RequirementFlagId } from './requirement-flags.ts';
import { LIFT_GATES, settle } from './settle.ts';
import { withDockHours, withStopDate } from './stop-dates.ts';
import { joinedStops } from './stop-changes.ts';

// What one choice does to the rest of the form. Each gives a settled order; nothing here asks whether the order is right.

export function withOrderType(order: OrderDraft, orderType: OrderType | null, facts: OrderFacts): OrderDraft {
  return settle({ ...order, orderType }, facts);
}

export function withFreightTerm(order: OrderDraft, freightTermType: FreightTerm | null, facts: OrderFacts): OrderDraft {
  const markup = freightTermType === 'PrepaidAdd' ? defaultMarkup(order, facts) : null;
  return settle({ ...order, tmsOrderDetails: { freightTermType, markup } }, facts);
}

/** Less than a truckload has one pickup and one dropoff: the stops between are joined to them, and no item is lost. */
export function withShippingMode(order: OrderDraft, shippingMode: ShippingMode | null, facts: OrderFacts): OrderDraft {
  const isLess = isLessThanTruckload({ shippingMode });
  const wasLess = isLessThanTruckload(order);
  const joined = isLess
    ? withCustomsDefaults(withStopsAndNeeds(order, joinedStops(order.stops), facts), order, facts)
    : order;
  const changed = { ...joined, shippingMode };
  const equipped = wasLess && !isLess ? withPresetEquipment(changed, facts) : changed;
  const asked = isLess && !wasLess ? withServicesOfPlaces(equipped, facts) : equipped;
  return settle(withMarkupOfMode(asked, order, facts), facts);
}

/** A reefer also gets its usual mode and temperature, as if somebody had chosen it. */
function withPresetEquipment(order: OrderDraft, facts: OrderFacts): OrderDraft {
  const preset = presetEquipment(facts);
  return withEquipmentMode({ ...order, ...preset }, preset.equipmentMode ?? null, facts);
}

/** What less than a truckload had taken away; on an order that was saved before, nobody's usual demands come back. */
function presetEquipment({ configuration, before }: OrderFacts): Partial<OrderDraft> {
  const { defaultEquipmentMode, defaultEquipmentType, mustHaveRequirements, mustNotHaveRequirements } =
    configuration.orderDefaults;
  return {
    equipmentMode: defaultEquipmentMode ?? 'Dry',
    equipmentTypes: defaultEquipmentType === null ? [] : [defaultEquipmentType],
    ...(before === null && {
      mustHaveEquipmentRequirementFlags: [...mustHaveRequirements],
      mustNotHaveEquipmentRequirementFlags: [...mustNotHaveRequirements],
    }),
  };
}

/** A truckload had asked for none of them. */
function withServicesOfPlaces(order: OrderDraft, facts: OrderFacts): OrderDraft {
  const { accessorials } = needsOfPlaces(order.stops, facts);
  return { ...order, accessorials: [...new Set([...order.accessorials, ...accessorials])] };
}

/** A markup that somebody typed stays; the usual one follows the mode and the border. */
function withMarkupOfMode(order: OrderDraft, before: OrderDraft, facts: OrderFacts): OrderDraft {
  const { freightTermType, markup } = order.tmsOrderDetails;
  if (freightTermType !== 'PrepaidAdd') return order;
  if (markup !== null && markup !== defaultMarkup(before, facts)) return order;
  return { ...order, tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup: defaultMarkup(order, facts) } };
}

export function withEquipmentMode(
  order: OrderDraft,
  equipmentMode: EquipmentMode | null,
  facts: OrderFacts,
): OrderDraft {
  const { orderDefaults } = facts.configuration;
  const { defaultReeferMode } = orderDefaults;
  const modes = { from: order.equipmentMode, to: equipmentMode };
  const equipmentTypes = typesAfterModeChange(order.equipmentTypes, modes, orderDefaults);
  const changed = { ...order, equipmentMode, equipmentTypes };
  return equipmentMode === 'Reefer'
    ? withReeferMode(changed, order.reeferMode ?? defaultReeferMode, facts)
    : settle(changed, facts);
}

/** The company's usual temperature stands for both ends of a cycle. */
export function withReeferMode(order: OrderDraft, reeferMode: ReeferMode | null, facts: OrderFacts): OrderDraft {
  const usual = facts.configuration.orderDefaults.defaultReeferTemp;
  return settle(
    {
      ...order,
      reeferMode,
      reeferTemperature: order.reeferTemperature ?? usual,
      reeferTemperatureMin: order.reeferTemperatureMin ?? usual,
      reeferTemperatureMax: order.reeferTemperatureMax ?? usual,
    },
    facts,
  );
}

export function withPartial(order: OrderDraft, isPartial: boolean, facts: OrderFacts): OrderDraft {
  return settle({ ...order, isPartial }, facts);
}

export function withLiftGate(order: OrderDraft, isLiftGateRequired: boolean, facts: OrderFacts): OrderDraft {
  if (isLiftGateRequired) return settle({ ...order, isLiftGateRequired }, facts);
  return settle(
    {
      ...order,
      isLiftGateRequired,
      accessorials: order.accessorials.filter((id) => !LIFT_GATES.some((gate) => gate === id)),
      mustHaveEquipmentRequirementFlags: order.mustHaveEquipmentRequirementFlags.filter((flag) => flag !== 'LiftGate'),
      requirements: order.requirements.filter((flag) => flag !== 'LiftGate'),
    },
    facts,
  );
}

export function withAccessorials(order: OrderDraft, accessorials: AccessorialId[], facts: OrderFacts): OrderDraft {
  // Taking the last one away says that none is needed; choosing another service says nothing of it.
  const isTakenAway =
    LIFT_GATES.some((id) => order.accessorials.includes(id)) && !LIFT_GATES.some((id) => accessorials.includes(id));
  return settle({ ...order, accessorials, isLiftGateRequired: order.isLiftGateRequired && !isTakenAway }, facts);
}

export function withMustHave(order: OrderDraft, flags: RequirementFlagId[], facts: OrderFacts): OrderDraft {
  return settle(
    { ...order, mustHaveEquipmentRequirementFlags: flags, isLiftGateRequired: flags.includes('LiftGate') },
    facts,
  );
}

export function withBillTo(order: OrderDraft, billToCompanyNumber: string | null, facts: OrderFacts): OrderDraft {
  return settle({ ...order, billToCompanyNumber, billingSettingId: null }, facts);
}

/**
 * A place brings its usual contact, its hours and what it always asks; the place before takes its own away again, but not
 * what somebody had asked for. Stops in more than one country need a customs broker.
 */
export function withStopLocation(
  order: OrderDraft,
  index: number,
  locationNumber: string | null,
  facts: OrderFacts,
): OrderDraft {
  const stop = order.stops[index];
  if (stop === undefined) return order;
  const contacts = placeOf(facts, { locationNumber })?.contacts ?? [];
  const contact = contacts.find((one) => one.isDefaultContact) ?? contacts[0];
  const moved = withDockHours(
    { ...stop, locationNumber, ediCode: null, locationContactToAdd: null, contactId: contact?.contactId ?? null },
    facts,
  );
  const changed = withStopsAndNeeds(order, order.stops.with(index, moved), facts);
  return settle(withMarkupOfMode(withCustomsDefaults(changed, order, facts), order, facts), facts);
}

export function withDate(
  order: OrderDraft,
  index: number,
  baseDate: CalendarDay | null,
  facts: OrderFacts,
): OrderDraft {
  return settle({ ...order, stops: withStopDate(order, index, baseDate, facts) }, facts);
}
