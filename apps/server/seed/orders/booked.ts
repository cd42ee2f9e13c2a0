import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import { isLessThanTruckload, itemsOf, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { isHazmat } from '@lanewright/domain/orders/settle.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { FREIGHT_RATE, FUEL_SURCHARGE } from '@lanewright/domain/shipments/manual-charges.ts';
import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { trackingRequirementsOf } from '@lanewright/domain/shipments/tracking-requirements.ts';
import { transitOfStops } from '@lanewright/domain/shipments/transit.ts';
import { businessDaysBetween } from '@lanewright/domain/units/calendar-days.ts';
import { cents, sumOfMoney } from '@lanewright/domain/units/money.ts';
import { proNumber } from '../../src/outside/carriers/pro-number.ts';
import type { StarterCarrier } from '../carriers.ts';
import type { Dice } from '../random.ts';
import type { DemoOrder } from './orders.ts';

const HOUR_MS = 3_600_000;
/** Dollars a mile. */
const LINE_HAUL = [1.85, 2.95] as const;
const FUEL = [0.38, 0.52] as const;
/** Dollars for a hundred pounds and a hundred miles, with what the terminals cost besides. */
const LTL_PER_CWT = [1.6, 2.6] as const;
const LTL_AT_LEAST = 118;
const LTL_FUEL_PERCENT = 31;
const FIRST_PRO = 5_200_000;

const between = (random: Dice, purpose: string, [least, most]: readonly [number, number]) =>
  cents(least + random.fraction(purpose) * (most - least));

function charge(
  chargeTypeName: string,
  description: string,
  [chargeRateType, units, rate]: [ShipmentCharge['chargeRateType'], number, number],
  more: Pick<ShipmentCharge, 'of'> = {},
): ShipmentCharge {
  const total = cents(chargeRateType === 'Percent' ? (units * rate) / 100 : units * rate);
  return { chargeTypeName, description, chargeRateType, units, rate, total, ...more };
}

const STOP_OFF = 75;
const DETENTION_AN_HOUR = 75;

/** What is charged besides freight and fuel: some of it agreed on with the booking, some once the truck has been there. */
function chargesBesides({ draft, random, journey }: DemoOrder): ShipmentCharge[] {
  const isLess = isLessThanTruckload(draft);
  const hasBeenThere = (journey.shipment?.status ?? 0) >= SHIPMENT_STATUS.Delivered;
  const happens = (what: string, share: number) => random.fraction(`charged ${what}`) < share;
  const flat = (name: string, description: string, units: number, rate: number) =>
    charge(name, description, ['Flat', units, rate]);
  const hours = random.whole('hours at the dock', 1, 4);
  return [
    ...(draft.stops.length > 2 ? [flat('Stop-off', 'Stops on the way', draft.stops.length - 2, STOP_OFF)] : []),
    ...(isHazmat(draft) ? [flat('Hazmat', 'Hazardous materials', 1, 45)] : []),
    ...(isLess && happens('lift gate', 0.12) ? [flat('Accessorial', 'Lift gate at the delivery', 1, 85)] : []),
    ...(isLess && hasBeenThere && happens('redelivery', 0.03)
      ? [flat('Redelivery', 'Nobody was there to receive', 1, 95)]
      : []),
    ...(!isLess && hasBeenThere && happens('lumper', 0.1)
      ? [flat('Lumper', 'Unloaded at the receiver', 1, random.whole('lumper', 90, 240))]
      : []),
    ...(!isLess && hasBeenThere && happens('detention', 0.08)
      ? [flat('Detention', `${hours} h at the dock, agreed on`, hours, DETENTION_AN_HOUR)]
      : []),
  ];
}

function chargesOf(order: DemoOrder): ShipmentCharge[] {
  return [...freightOf(order), ...chargesBesides(order)];
}

function freightOf({ draft, route, random }: DemoOrder): ShipmentCharge[] {
  const miles = Math.max(1, route.miles);
  if (!isLessThanTruckload(draft))
    return [
      charge(FREIGHT_RATE, 'Line haul', ['PerMile', miles, between(random, 'line haul', LINE_HAUL)]),
      charge(FUEL_SURCHARGE, 'Fuel', ['PerMile', miles, between(random, 'fuel', FUEL)]),
    ];
  const weight = totalsOf(itemsOf(draft)).weight;
  const byWeight = cents((weight / 100) * (miles / 100) * between(random, 'ltl', LTL_PER_CWT));
  const freight = charge(FREIGHT_RATE, 'As agreed with the carrier', ['Flat', 1, Math.max(LTL_AT_LEAST, byWeight)]);
  const fuel: [ShipmentCharge['chargeRateType'], number, number] = ['Percent', freight.total, LTL_FUEL_PERCENT];
  return [freight, charge(FUEL_SURCHARGE, 'Fuel', fuel, { of: [0] })];
}

/** A carrier that is in the network for such freight; the same few again and again, as shippers do. */
function carrierFor({ shippingMode, equipmentMode }: OrderDraft, carriers: readonly StarterCarrier[], random: Dice) {
  const able = carriers.filter(
    ({ draft, state }) =>
      state.status === 'Active' &&
      draft.modes.includes(shippingMode ?? 'TL') &&
      (equipmentMode === null || draft.equipmentModes.length === 0 || draft.equipmentModes.includes(equipmentMode)),
  );
  const few = able.length > 0 ? able : carriers;
  // Squared, so that the first are taken most often.
  return few[Math.floor(random.fraction('carrier') ** 2 * few.length)] ?? null;
}

/** So much was bought from our freight service, and a little arranged by telephone; all else goes by the shipper's own terms. */
const SOLD = 0.35;
const BY_HAND = 0.05;

function originationOf({ draft, random }: DemoOrder): Origination {
  const fraction = random.fraction('origination');
  if (fraction < SOLD) return isLessThanTruckload(draft) ? 'Standard' : 'Spot';
  return fraction < SOLD + BY_HAND ? 'Manual' : 'Contract';
}

const townsOf = (order: DemoOrder, towns: readonly (string | undefined)[]) => [
  ...new Set(towns.filter((town) => town !== undefined && town !== '')),
  ...(order.draft.shippingMode ? [order.draft.shippingMode] : []),
];

const NOT_BOOKED = {
  pro_number: null,
  pickup_number: null,
  carrier_id: null,
  carrier_name: '',
  cost: null,
  charges: '[]',
  tracking_requirements: '[]',
  service_level: '',
  booked_at: null,
  booked_by: null,
};

interface Facts {
  orderNumber: string;
  towns: readonly (string | undefined)[];
  userId: string;
}

/** What a shipment has besides its number and status: of one that is booked who has it, for how much, and its numbers. */
export function bookedColumns(
  order: DemoOrder,
  carriers: readonly StarterCarrier[],
  { orderNumber, towns, userId }: Facts,
) {
  const { draft, route, random, createdAt, updatedAt, journey } = order;
  const isBooked = (journey.shipment?.status ?? 0) >= SHIPMENT_STATUS.Booked;
  const about = {
    shipping_mode: draft.shippingMode,
    equipment_mode: draft.equipmentMode,
    is_partial: draft.isPartial,
    miles: route.miles,
    origination: isBooked ? originationOf(order) : 'Contract',
  };
  const carrier = isBooked ? carrierFor(draft, carriers, random) : null;
  const found = [orderNumber, ...townsOf(order, towns)];
  if (!carrier) return { ...about, ...NOT_BOOKED, booked_at: isBooked ? updatedAt : null, found_by: found.join(' ') };
  const charges = chargesOf(order);
  const serial = FIRST_PRO + random.whole('pro', 0, 999_999);
  const isLess = isLessThanTruckload(draft);
  const isDispatched = journey.shipment!.status >= SHIPMENT_STATUS.Dispatched;
  const numbers = {
    pro_number: proNumber(serial),
    pickup_number: isDispatched ? `PU${serial}` : null,
  };
  const latest = Math.min(updatedAt.getTime(), createdAt.getTime() + random.whole('booked after', 1, 30) * HOUR_MS);
  return {
    ...about,
    ...numbers,
    carrier_id: carrier.id,
    carrier_name: carrier.draft.name,
    cost: sumOfMoney(charges.map(({ total }) => total)),
    charges: JSON.stringify(charges),
    tracking_requirements: JSON.stringify(
      trackingRequirementsOf({
        shippingMode: draft.shippingMode,
        equipmentMode: draft.equipmentMode,
        isHazmat: isHazmat(draft),
        isBlind: draft.isBlind,
        hasAppointments: draft.stops.some(({ appointment }) => appointment !== null),
        stopCount: draft.stops.length,
        reeferTemperature:
          draft.reeferTemperatureMin === null || draft.reeferTemperatureMax === null
            ? null
            : { least: draft.reeferTemperatureMin, most: draft.reeferTemperatureMax },
      }),
    ),
    service_level: isLess ? 'Standard' : '',
    booked_at: new Date(latest),
    booked_by: userId,
    found_by: [...found, carrier.draft.name, numbers.pro_number, numbers.pickup_number ?? ''].join(' ').trim(),
  };
}

/** Seconds to each stop; null while it is not booked. */
export function transitOf({ draft, route, journey }: DemoOrder): (number | null)[] {
  if ((journey.shipment?.status ?? 0) < SHIPMENT_STATUS.Booked) return draft.stops.map(() => null);
  const legs = route.milesTo.map((miles, index) => miles - (route.milesTo[index - 1] ?? 0));
  const [from, to] = [draft.stops[0]!.baseDate, draft.stops.at(-1)!.baseDate];
  // Carriers with terminals have promised the day that the order names.
  const days =
    isLessThanTruckload(draft) && from !== null && to !== null
      ? Math.max(1, businessDaysBetween(from, to))
      : truckloadTransitDays(route.miles, draft.isTeamRequired);
  return transitOfStops(days, legs);
}
