import { HAZARD_CLASSES } from '@lanewright/domain/commodities/lists.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { addDays, DAYS_OF_WEEK, dayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { dayIn, isoOfLocal } from '@lanewright/domain/units/zoned-time.ts';
import { makeLocation } from './places.ts';
import type { Client } from './world.ts';

export interface Lane {
  origin: string;
  destination: string;
}

/** Two places with docks that are always open: from Joliet to Atlanta. */
export async function makeLane(client: Client): Promise<Lane> {
  const origin = await makeLocation(client, { name: 'Joliet plant' });
  const destination = await makeLocation(client, {
    name: 'Atlanta DC',
    addressLine1: '400 Fulton Industrial Boulevard',
    city: 'Atlanta',
    state: 'GA',
    postalCode: '30336',
  });
  return { origin: origin.locationNumber, destination: destination.locationNumber };
}

export const ITEM = {
  uniqueIdentifier: 0,
  description: 'Rolled oats',
  totalWeight: 1_872,
  packageCount: 36,
  packagingUnitType: 'Bag',
  palletCount: 1,
  packageLength: 48,
  packageWidth: 40,
  packageHeight: 44,
  freightClass: 55,
};

/** Goods that may not share a truck, as changes of an item. */
export const FOOD = { cargoClassification: 'Food/Beverage' };
export const POISON = {
  isHazmat: true,
  hazmatHazardClass: HAZARD_CLASSES.findIndex(({ code }) => code === '6.1'),
  hazmatPackingGroup: 1,
  hazmatUNNumber: 'UN2811',
  hazmatProperShippingName: 'Toxic solids, organic, n.o.s.',
  hazmatTechnicalName: 'Carbaryl',
};
/** An order of hazardous materials needs it. */
export const HAZMAT_CONTACT = {
  hazmatEmergencyContactInfo: 'CHEMTREC (800) 424-9300',
  chemtracAccountNumber: 'CCN 1',
};

const WEDNESDAY = 3;

/** The next Wednesday after tomorrow: a carrier can still be asked, also when a run lasts past midnight. */
export const PICKUP_DAY = [2, 3, 4, 5, 6, 7, 8]
  .map((days) => addDays(dayIn('America/Chicago', Date.now()), days))
  .find((day) => dayOfWeek(day) === DAYS_OF_WEEK[WEDNESDAY])!;
export const DROPOFF_DAY = addDays(PICKUP_DAY, 2);

/** As the clocks in Joliet and in Atlanta show it, whatever the season. */
export const inJoliet = (date: string, time: string) => isoOfLocal('America/Chicago', { date, time: `${time}:00` });
export const inAtlanta = (date: string, time: string) => isoOfLocal('America/New_York', { date, time: `${time}:00` });

export function stopsOn({ origin, destination }: Lane, pickup: string, dropoff: string) {
  return [
    {
      type: 'Pickup',
      locationNumber: origin,
      earlyDateTimeOffset: inJoliet(pickup, '08:00'),
      lateDateTimeOffset: inJoliet(pickup, '12:00'),
      lineItems: [ITEM],
    },
    {
      type: 'Dropoff',
      locationNumber: destination,
      earlyDateTimeOffset: inAtlanta(dropoff, '08:00'),
      lateDateTimeOffset: inAtlanta(dropoff, '12:00'),
      lineItems: [{ uniqueIdentifier: 0 }],
    },
  ];
}

/** An order with nothing wrong, as a script would send it. */
export function orderBody(lane: Lane, change: object = {}) {
  return {
    orderType: 'Standard',
    tmsOrderDetails: { freightTermType: 'Prepaid' },
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    stops: stopsOn(lane, PICKUP_DAY, DROPOFF_DAY),
    ...change,
  };
}

export async function makeOrder(client: Client, lane: Lane, change: object = {}): Promise<Order> {
  const { status, body } = await client.post('/Orders', orderBody(lane, change));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.order;
}

/** The order as a form would send it back: everything it has, and what is changed of it. */
export function editOfOrder(order: Order, change: object = {}) {
  const kept = [
    'orderNumber',
    'version',
    'orderType',
    'tmsOrderDetails',
    'shippingMode',
    'equipmentMode',
    'equipmentTypes',
    'freightValue',
    'accessorials',
    'requirements',
    'mustHaveEquipmentRequirementFlags',
    'mustNotHaveEquipmentRequirementFlags',
    'specialInstructions',
    'referenceNumbers',
    'billingSettings',
    'isLiftGateRequired',
    'isPartial',
    'linearFeet',
  ] as const satisfies readonly (keyof Order)[];
  return {
    ...Object.fromEntries(kept.map((name) => [name, order[name]])),
    stops: order.stops.map(editOfStop),
    ...change,
  };
}

export function editOfStop(stop: Order['stops'][number]) {
  const { stopNumber: _n, stopType: _t, locationId: _l, location: _p, contact: _c, ...editable } = stop;
  const { plannedDateTimeOffset: _at, expected: _expected, lineItems, ...rest } = editable;
  return { ...rest, lineItems: lineItems.map(({ linearFeet: _f, ...item }) => item) };
}
