import { tidy } from '../fields/draft.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import { HAZMAT_ACCESSORIAL } from './lists.ts';
import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  NEW_CONTACT_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from './order-fields.ts';
import { isBulk, isLessThanTruckload, itemsOf, type LineItemDraft, type OrderDraft, type StopDraft } from './order.ts';
import { isOverlength, overlengthAccessorial } from './overlength.ts';
import { orderReferences, stopReferences } from './references.ts';
import { withoutDefaults } from './special-instructions.ts';

/**
 * Takes away what does not apply and fills in what follows from the rest; doing it twice changes nothing more. Every change
 * in the form ends with it, and the server does it to whatever it is sent: so both judge the same order.
 */
export function settle(order: OrderDraft, facts: OrderFacts): OrderDraft {
  const whole = settleTerms(settleEquipment({ ...order, ...tidy(ORDER_FIELDS, order) }));
  const { referenceNumberTypes } = facts.configuration.orderDefaults;
  const stops = renumbered(
    whole.stops
      .map((stop) => settleStop(stop, whole, facts))
      .map((stop) => ({
        ...stop,
        referenceNumbers: stopReferences(stop.referenceNumbers, stop.type, referenceNumberTypes),
      })),
  );
  return settleServices(
    settleBillTo(
      settleBorder(
        {
          ...whole,
          stops,
          referenceNumbers: orderReferences(whole.referenceNumbers, whole.orderType, referenceNumberTypes),
          specialInstructions: withoutDefaults(whole.specialInstructions, facts.configuration.documents),
        },
        facts,
      ),
      facts,
    ),
  );
}

function settleTerms(order: OrderDraft): OrderDraft {
  const terms = tidy(FREIGHT_TERM_FIELDS, order.tmsOrderDetails);
  return {
    ...order,
    tmsOrderDetails: terms.freightTermType === 'PrepaidAdd' ? terms : { ...terms, markup: null },
  };
}

const NO_TEMPERATURES = { reeferTemperature: null, reeferTemperatureMin: null, reeferTemperatureMax: null };

/** Less than a truckload goes in a dry van, whatever else was chosen. */
function settleEquipment(order: OrderDraft): OrderDraft {
  if (isLessThanTruckload(order)) {
    return {
      ...order,
      ...NO_TEMPERATURES,
      equipmentMode: 'Dry',
      equipmentTypes: ['Van'],
      reeferMode: null,
      isPartial: false,
      linearFeet: null,
    };
  }
  const reeferMode = order.equipmentMode === 'Reefer' ? order.reeferMode : null;
  const { reeferTemperature, reeferTemperatureMin, reeferTemperatureMax } = order;
  return {
    ...order,
    ...NO_TEMPERATURES,
    reeferMode,
    ...(reeferMode === 'Cycle' && { reeferTemperatureMin, reeferTemperatureMax }),
    ...(reeferMode === 'Continuous' && { reeferTemperature }),
    linearFeet: order.isPartial ? order.linearFeet : null,
  };
}

function settleStop(stop: StopDraft, order: OrderDraft, facts: OrderFacts): StopDraft {
  const hasPlace = placeOf(facts, stop) !== null;
  const added = stop.locationContactToAdd && tidy(NEW_CONTACT_FIELDS, stop.locationContactToAdd);
  return {
    ...stop,
    ...tidy(STOP_FIELDS, stop),
    loadStyle: stop.loadStyle ?? 'Live',
    locationContactToAdd: added,
    // A contact and a warehouse ID belong to the place.
    // A time is one of a day: choosing the day brings the hours of the dock.
    ...(stop.baseDate === null && { early: null, late: null, appointment: null }),
    ...(!hasPlace && { contactId: null, ediCode: null, locationContactToAdd: null }),
    ...(added !== null && { contactId: null }),
    lineItems: stop.type === 'Pickup' ? stop.lineItems.map((item) => settleItem(item, order)) : [],
    assigned: stop.type === 'Pickup' ? [] : stop.assigned,
  };
}

const NO_HAZMAT = {
  hazmatHazardClass: null,
  hazmatPackingGroup: null,
  hazmatUNNumber: null,
  hazmatProperShippingName: null,
  hazmatTechnicalName: null,
  isLimitedQuantity: false,
  isReportableQuantity: false,
};
/** Bulk has no packages that could be measured, classed or put on a pallet. */
const NO_PACKAGE_FACTS = {
  packageLength: null,
  packageWidth: null,
  packageHeight: null,
  freightClass: null,
  nmfcNumber: null,
  palletCount: null,
};

export function settleItem(item: LineItemDraft, order: Pick<OrderDraft, 'equipmentMode'>): LineItemDraft {
  return {
    ...item,
    ...tidy(LINE_ITEM_FIELDS, item),
    ...(!item.isHazmat && NO_HAZMAT),
    ...(isBulk(order) && NO_PACKAGE_FACTS),
  };
}

/** Items are numbered from 0 in the order of the stops; a dropoff forgets what is no longer there, and what another unloads. */
export function renumbered(stops: readonly StopDraft[]): StopDraft[] {
  const numbers = new Map<number, number>();
  const loaded = stops.map((stop) => ({
    ...stop,
    lineItems: stop.lineItems.map((item) => {
      const number = numbers.size;
      // Two items that were sent under one number stay two; who unloads them can only mean the first.
      numbers.set(numbers.has(item.uniqueIdentifier) ? -number - 1 : item.uniqueIdentifier, number);
      return { ...item, uniqueIdentifier: number };
    }),
  }));
  const unloaded = new Set<number>();
  return loaded.map((stop) => ({
    ...stop,
    assigned: stop.assigned
      .map((identifier) => numbers.get(identifier))
      .filter(
        (number) => number !== undefined && !unloaded.has(number) && unloaded.add(number) !== undefined,
      ) as number[],
  }));
}

/** Only what it needs of an order, so that a form can ask without being made one. */
export function isInternational(
  order: { stops: readonly { locationNumber: string | null }[] },
  facts: Pick<OrderFacts, 'places'>,
): boolean {
  return new Set(order.stops.flatMap((stop) => placeOf(facts, stop)?.country ?? [])).size > 1;
}

export const NO_CUSTOMS = {
  customsBrokerName: null,
  customsBrokerContactName: null,
  customsBrokerPhoneNumber: null,
  customsBrokerPortOfEntry: null,
};

function settleBorder(order: OrderDraft, facts: OrderFacts): OrderDraft {
  return isInternational(order, facts) ? order : { ...order, ...NO_CUSTOMS };
}

export function isHazmat({ stops }: { stops: readonly { lineItems: readonly { isHazmat: boolean }[] }[] }): boolean {
  return stops.some(({ lineItems }) => lineItems.some((item) => item.isHazmat));
}

/** Without a choice of who pays, the shipper does; and whoever pays has an address for it. */
function settleBillTo(order: OrderDraft, { configuration, companyNumber, billTo }: OrderFacts): OrderDraft {
  const billToCompanyNumber = configuration.orderDefaults.allowTMSBillToCompany
    ? order.billToCompanyNumber
    : companyNumber;
  const company = billTo.find((one) => one.companyNumber === billToCompanyNumber);
  const settings = company?.billingSettings ?? [];
  const isOfCompany = settings.some(({ id }) => id === order.billingSettingId);
  const fallback = settings.find(({ isDefault }) => isDefault) ?? (settings.length === 1 ? settings[0] : undefined);
  return {
    ...order,
    billToCompanyNumber,
    billingSettingId: isOfCompany ? order.billingSettingId : (fallback?.id ?? null),
  };
}

export const LIFT_GATES = ['PickupLiftGateService', 'DeliveryLiftGateService'] as const;

/** Accessorials belong to less than a truckload, equipment requirements to a truckload; the lift gate is one of each. */
function settleServices(order: OrderDraft): OrderDraft {
  const hazmat = isHazmat(order);
  const cleared = hazmat ? order : { ...order, hazmatEmergencyContactInfo: null, chemtracAccountNumber: null };
  if (!isLessThanTruckload(order)) {
    const mustHave = cleared.mustHaveEquipmentRequirementFlags;
    const isAsked = mustHave.includes('LiftGate');
    const isLiftGateRequired = order.isLiftGateRequired || isAsked;
    return {
      ...cleared,
      accessorials: [],
      isLiftGateRequired,
      mustHaveEquipmentRequirementFlags: isLiftGateRequired && !isAsked ? [...mustHave, 'LiftGate'] : mustHave,
    };
  }
  const overlength = overlengthAccessorial(itemsOf(order));
  const chosen = cleared.accessorials.filter((id) => id !== HAZMAT_ACCESSORIAL && !isOverlength(id));
  return {
    ...cleared,
    mustHaveEquipmentRequirementFlags: [],
    mustNotHaveEquipmentRequirementFlags: [],
    accessorials: [...chosen, ...(hazmat ? ([HAZMAT_ACCESSORIAL] as const) : []), ...(overlength ? [overlength] : [])],
    isLiftGateRequired: order.isLiftGateRequired || LIFT_GATES.some((id) => chosen.includes(id)),
    isBlind: order.isBlind || chosen.includes('BlindShipment'),
  };
}
