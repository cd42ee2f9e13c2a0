import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import { whyNotUsable, type CarrierNeed } from '@lanewright/domain/carriers/usable.ts';
import { isLessThanTruckload, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { isHazmat } from '@lanewright/domain/orders/settle.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import { openDaysBetween, PARTIAL_DAYS, truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { trackingRequirementsOf } from '@lanewright/domain/shipments/tracking-requirements.ts';
import { transitOfStops } from '@lanewright/domain/shipments/transit.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { proNumber } from '../../src/outside/carriers/pro-number.ts';
import type { StarterCarrier } from '../carriers.ts';
import type { Dice } from '../random.ts';
import type { Office } from './calendar.ts';
import type { DemoOrder } from './orders.ts';
import {
  contractCharges,
  estimatedCharges,
  lessThanTruckloadCharges,
  spotCharges,
  type DemoPrices,
  type PricedOrder,
} from './prices.ts';

const HOUR_MS = 3_600_000;
const FIRST_PRO = 5_200_000;

function charge(
  chargeTypeName: string,
  description: string,
  [chargeRateType, units, rate]: [ShipmentCharge['chargeRateType'], number, number],
): ShipmentCharge {
  return { chargeTypeName, description, chargeRateType, units, rate, total: cents(units * rate) };
}

const LIFT_GATE = 'Lift gate at delivery';

/** Trucks of contracts and of the spot market bring a lift gate for the same price, under one name. */
function withLiftGate(charges: readonly ShipmentCharge[], { draft }: DemoOrder, price: number): ShipmentCharge[] {
  if (isLessThanTruckload(draft) || !draft.isLiftGateRequired) return [...charges];
  const others = charges.filter(({ chargeTypeName }) => chargeTypeName !== 'Lift gate');
  return [...others, charge('Lift gate', LIFT_GATE, ['Flat', 1, price])];
}

interface Network {
  carriers: readonly StarterCarrier[];
  /** Dollars; what is asked of carriers even where the company checks nothing. */
  minimumCargoInsurance: number;
}

/**
 * The carriers that the product would let be booked, the one to ask first in front; the same few again and again, as shippers do.
 * Where none is insured for so much, those whose insurance is in force on the day.
 */
function carriersFor(order: OrderDraft, { carriers, minimumCargoInsurance }: Network, random: Dice) {
  const need: CarrierNeed = {
    day: order.stops[0]!.baseDate!,
    mode: order.shippingMode ?? 'TL',
    equipmentMode: order.equipmentMode,
    isHazmat: isHazmat(order),
    freightValue: order.freightValue,
    minimumCargoInsurance,
  };
  const usableFor = (asked: CarrierNeed) =>
    carriers.filter(({ draft, state }) => whyNotUsable({ ...draft, ...state }, asked).length === 0);
  const insured = usableFor(need);
  const few = insured.length > 0 ? insured : usableFor({ ...need, freightValue: 1 });
  // Squared, so that the first are taken most often.
  const first = Math.floor(random.fraction('carrier') ** 2 * few.length);
  return [...few.slice(first), ...few.slice(0, first)];
}

/** Who has it, and for which freight charges; null where there is no carrier at all. */
function bookingOf(
  order: DemoOrder,
  origination: Origination,
  { prices, ends: [from, to], ...network }: Pick<Facts, 'carriers' | 'minimumCargoInsurance' | 'prices' | 'ends'>,
): { carrier: StarterCarrier; charges: ShipmentCharge[] } | null {
  const { draft, route, random, sharesWith } = order;
  const inTurn = carriersFor(draft, network, random);
  const [first] = inTurn;
  if (!first) return null;
  const priced: PricedOrder = { draft, miles: Math.max(1, route.miles), from, to, isShared: sharesWith !== null };
  const isContract = origination === 'Contract';
  if (!isLessThanTruckload(draft))
    return {
      carrier: first,
      charges: isContract ? contractCharges(prices, priced, first.id) : spotCharges(prices, priced),
    };
  for (const carrier of inTurn) {
    const charges = lessThanTruckloadCharges(prices, priced, { carrier, isContract });
    if (charges) return { carrier, charges };
  }
  return { carrier: first, charges: estimatedCharges(prices, priced) };
}

/** So much was bought from our freight service, and a little arranged by telephone; all else goes by the shipper's own terms. */
const SOLD = 0.35;
const BY_HAND = 0.05;

function originationOf({ draft, random }: DemoOrder): Origination {
  const fraction = random.fraction('origination');
  if (fraction < SOLD) return isLessThanTruckload(draft) ? 'Standard' : 'Spot';
  return fraction < SOLD + BY_HAND ? 'Manual' : 'Contract';
}

/** While the office is open: some hours after the order was made, or else before that day ends. */
function bookedAt({ createdAt, updatedAt, random }: DemoOrder, office: Office): Date {
  const [from, until] = [createdAt.getTime(), updatedAt.getTime()];
  const later = from + random.whole('booked after', 1, 30) * HOUR_MS;
  if (office.isOpen(later) && later <= until) return new Date(later);
  const left = Math.min(office.closesAfter(from), until) - from;
  return new Date(from + Math.floor(random.fraction('booked the same day') * Math.max(0, left)));
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
  charges: [] as ShipmentCharge[],
  tracking_requirements: '[]',
  service_level: '',
  booked_at: null,
  booked_by: null,
};

interface Facts extends Network {
  prices: DemoPrices;
  /** Where the freight is picked up first and delivered last. */
  ends: readonly [RatedPlace, RatedPlace];
  orderNumber: string;
  towns: readonly (string | undefined)[];
  userId: string;
  office: Office;
}

/** What a shipment has besides its number and status: of one that is booked who has it, for how much, and its numbers. */
export function bookedColumns(order: DemoOrder, { orderNumber, towns, userId, ...facts }: Facts) {
  const { draft, route, random, updatedAt, journey } = order;
  const isBooked = (journey.shipment?.status ?? 0) >= SHIPMENT_STATUS.Booked;
  const origination = isBooked ? originationOf(order) : 'Contract';
  const about = {
    shipping_mode: draft.shippingMode,
    equipment_mode: draft.equipmentMode,
    is_partial: draft.isPartial,
    miles: route.miles,
    origination,
  };
  const booking = isBooked ? bookingOf(order, origination, facts) : null;
  const found = [orderNumber, ...townsOf(order, towns)];
  if (!booking) return { ...about, ...NOT_BOOKED, booked_at: isBooked ? updatedAt : null, found_by: found.join(' ') };
  const { carrier } = booking;
  const serial = FIRST_PRO + random.whole('pro', 0, 999_999);
  const isLess = isLessThanTruckload(draft);
  const isDispatched = journey.shipment!.status >= SHIPMENT_STATUS.Dispatched;
  const numbers = {
    pro_number: proNumber(serial),
    pickup_number: isDispatched ? `PU${serial}` : null,
  };
  return {
    ...about,
    ...numbers,
    carrier_id: carrier.id,
    carrier_name: carrier.draft.name,
    charges: withLiftGate(booking.charges, order, facts.prices.market.liftGate),
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
    booked_at: bookedAt(order, facts.office),
    booked_by: userId,
    found_by: [...found, carrier.draft.name, numbers.pro_number, numbers.pickup_number ?? ''].join(' ').trim(),
  };
}

/** Seconds to each stop; null while it is not booked. */
export function transitOf({ draft, route, journey, sharesWith }: DemoOrder): (number | null)[] {
  if ((journey.shipment?.status ?? 0) < SHIPMENT_STATUS.Booked) return draft.stops.map(() => null);
  const legs = route.milesTo.map((miles, index) => miles - (route.milesTo[index - 1] ?? 0));
  const [from, to] = [draft.stops[0]!.baseDate, draft.stops.at(-1)!.baseDate];
  // Carriers with terminals have promised the day that the order names, in service days: holidays do not count.
  const days =
    isLessThanTruckload(draft) && from !== null && to !== null
      ? Math.max(1, openDaysBetween(route.closed, from, to))
      : truckloadTransitDays(route.miles, draft.isTeamRequired, route.border) +
        (draft.isPartial && sharesWith === null ? PARTIAL_DAYS : 0);
  return transitOfStops(days, legs);
}
