import { isDeepStrictEqual } from 'node:util';
import type { BookingBody } from '@lanewright/contract/shipments.ts';
import { namingCarrier } from '@lanewright/domain/carriers/usable.ts';
import type { FreightRules } from '@lanewright/domain/configuration/sections.ts';
import { modeOfQuote, type ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { reasonsNotOnOneTruck } from '@lanewright/domain/loading/load-on-the-way.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { impossibleDeliveries, reasonsNotToRecord, reasonsPickupIsOver } from '@lanewright/domain/orders/in-time.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { whyGoodsApart } from '@lanewright/domain/orders/shared-truck.ts';
import { inSentences, problem, type Problem } from '@lanewright/domain/problem.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { quoteOfOrders } from '@lanewright/domain/quotes/quote-of-orders.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import {
  problemsWithBooking,
  type BookingProblem,
  type BookingToCheck,
} from '@lanewright/domain/shipments/booking-check.ts';
import { findBookedRate, requestNamed } from '@lanewright/domain/shipments/find-booked-rate.ts';
import { problemsWithPrice } from '@lanewright/domain/shipments/booking-rules.ts';
import { modeOfOrders, pickupDayOf } from '@lanewright/domain/shipments/mode-of-orders.ts';
import {
  problemsWithManualCharges,
  totalOfCharge,
  totalOfCharges,
  type ManualCharge,
} from '@lanewright/domain/shipments/manual-charges.ts';
import { originationOf, OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import { trackingRequirementsOf } from '@lanewright/domain/shipments/tracking-requirements.ts';
import { transitDaysWithoutQuote, transitOfStops } from '@lanewright/domain/shipments/transit.ts';
import { isBetweenAlaskaAndTheRest } from '@lanewright/domain/rating/roads.ts';
import { borderOfStops } from '@lanewright/domain/rating/truckload.ts';
import { estimatedRoadMiles } from '@lanewright/domain/units/distance.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused, refuseIf } from '../../../platform/failures.ts';
import { carrierUsability, type FreightToCarry } from '../../carriers/commands/carrier-usability.ts';
import { carriersOf } from '../../carriers/commands/carriers-for-rates.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { askedQuoteOf } from '../../rating/commands/asked-quote.ts';
import { chosenRate, contractRatesForOrders, ratesOfRequest } from '../../rating/commands/chosen-rate.ts';
import { MODE_TO_SELL_ON } from '../../rating/commands/company-rates.ts';
import type { BookedFacts, BookingKind } from '../store/booking-rows.ts';
import type { KeptShipmentStop, ShipmentRecord } from '../store/shipment-record.ts';
import { goodsOf } from '../consolidation/order-on-truck.ts';
import { freightToQuote, placeOfStop } from './priced-for.ts';

export interface ToBook {
  shipment: ShipmentRecord;
  orders: readonly Order[];
  stops: readonly KeptShipmentStop[];
  now: Date;
}

export interface Decided {
  kind: BookingKind;
  facts: BookedFacts;
  carrierName: string;
  /** Null of a manual booking: nobody has to be asked. */
  rate: ChosenQuote | null;
  scac: string | null;
}

/** The spot branch has a call of its own, and says less. */
export type Wish = { kind: 'spot'; quoteId: string; isPartial: boolean } | { kind: 'book'; body: BookingBody };

const RATE = 'rateId';

/** What a booking is compared with, loaded and checked: all that stands against it, and the miles of the quote. */
export async function checkQuoted(
  db: Db,
  {
    orders,
    stops,
    maxBuy,
    whyNotBook,
    now,
  }: Pick<ToBook, 'orders' | 'now'> & {
    /** In the order of the truck. */
    stops: readonly Pick<KeptShipmentStop, 'orderStopIds'>[];
    maxBuy: number;
    whyNotBook: string | null;
  },
  rate: ChosenQuote,
): Promise<{ problems: BookingProblem[]; miles: number | null }> {
  const freight = freightToQuote(orders, stops);
  const asked = quoteOfOrders({ ...freight, stops: freight.stops.map(placeOfStop) });
  const quoteId = rate.told?.quoteId ?? null;
  const quote = quoteId === null ? null : await askedQuoteOf(db, quoteId);
  const carrierId = rate.bookable?.carrierId ?? null;
  const whyCarrierNot =
    carrierId === null || orders.some(({ equipmentMode }) => equipmentMode === null)
      ? []
      : ((await carrierUsability(db, [carrierId], freightToCarry(orders, modeToCarry(rate)))).get(carrierId) ?? []);
  const problems = problemsWithBooking({
    rate,
    quoted: quote && isAsked(quote.details) ? quote.details : null,
    asked: isAsked(asked) ? asked : null,
    maxBuy,
    whyCarrierNot: namingCarrier(rate.bookable?.carrierName ?? '', whyCarrierNot),
    whyNotBook,
    ...(await reasonsOfOneTruck(db, { orders, stops })),
    whyNotInTime: [...reasonsPickupIsOver(orders, now.getTime()), ...impossibleDeliveries(orders)],
    zone: freight.stops[0]?.location?.ianaTimeZone ?? 'UTC',
    now: now.getTime(),
  });
  return { problems, miles: quote?.miles ?? null };
}

interface LoadOnTruck {
  orders: readonly Order[];
  stops: readonly Pick<KeptShipmentStop, 'orderStopIds'>[];
}

/** Why the orders cannot travel on one truck, by the payloads and the rules for goods of the company. */
async function reasonsOfOneTruck(
  db: Db,
  { orders, stops }: LoadOnTruck,
): Promise<Pick<BookingToCheck, 'whyNotOnOneTruck' | 'whyGoodsApart'>> {
  const { freightRules } = await configurationOf(db);
  const stopIds = stops.flatMap(({ orderStopIds }) => orderStopIds);
  return {
    whyNotOnOneTruck: reasonsNotOnOneTruck(orders, stopIds, freightRules),
    whyGoodsApart: whyGoodsApart(orders.map(goodsOf), freightRules),
  };
}

/** Why no carrier is asked to carry it: the day is over, or one truck does not take it. */
export async function problemsWithTruck(
  db: Db,
  { orders, stops, now }: Pick<ToBook, 'orders' | 'stops' | 'now'>,
): Promise<Problem[]> {
  return [
    ...reasonsNotToRecord(orders, now.getTime()).map((message) => problem('stops', message)),
    ...(await whyNotOneTruck(db, { orders, stops })).map((message) => problem('orders', message)),
  ];
}

/** All that keeps the orders off one truck, which makes their stops in this turn: in sentences. */
export function reasonsNotTogether(
  orders: readonly Order[],
  stopIds: readonly string[],
  rules: FreightRules,
): string[] {
  return [...reasonsNotOnOneTruck(orders, stopIds, rules), ...whyGoodsApart(orders.map(goodsOf), rules)];
}

/** The same by the rules of the company. */
export async function whyNotOneTruck(db: Db, { orders, stops }: LoadOnTruck): Promise<string[]> {
  const { freightRules } = await configurationOf(db);
  const stopIds = stops.flatMap(({ orderStopIds }) => orderStopIds);
  return reasonsNotTogether(orders, stopIds, freightRules);
}

/** A price is booked while it holds, for what it is the price of, and with a carrier that can be used. */
async function refuseUnlessBookable(db: Db, toBook: ToBook, rate: ChosenQuote): Promise<number | null> {
  const { maxBuy } = toBook.shipment;
  const { problems, miles } = await checkQuoted(db, { ...toBook, maxBuy, whyNotBook: null }, rate);
  const [first] = problems;
  if (first) throw new Refused(inSentences(problems), problems, { reason: first.reason });
  return miles;
}

/** What was sent must be what is kept: nobody's browser decides a price. */
function refuseUnlessAsQuoted(wish: Wish, rate: ChosenQuote): void {
  const branch = bookingOf(rate.bookable!);
  if (wish.kind === 'spot') {
    if (branch.kind !== 'spot') refuseIf([problem('quoteId', 'This is not a spot quote.')]);
    else if (branch.isPartial !== wish.isPartial)
      refuseIf([
        problem(
          'isPartial',
          branch.isPartial ? 'The quote is for a part of a truck.' : 'The quote is for a whole truck.',
        ),
      ]);
    return;
  }
  if (branch.kind === 'spot') {
    refuseIf([problem(RATE, 'A spot quote is booked by the origination type of its shipment.')]);
    return;
  }
  const { parameters } = branch;
  const differs = (Object.keys(parameters) as (keyof typeof parameters)[]).filter((field) => {
    const sent = wish.body[field];
    return sent !== null && !isDeepStrictEqual(sent, parameters[field]);
  });
  refuseIf(differs.map((field) => problem(field, 'This is not what was quoted.')));
}

/** What the carrier must carry: by a rate what its seller runs, else what the orders go by. */
const modeToCarry = ({ rateSource }: ChosenQuote): ShippingMode =>
  rateSource === 'Spot' || rateSource === 'ContractTL' ? 'TL' : MODE_TO_SELL_ON[rateSource];

/** What whoever carries these orders must be able to. */
export function freightToCarry(orders: readonly Order[], mode: ShippingMode): FreightToCarry {
  const [first] = orders as [Order];
  const day = pickupDayOf(first.stops[0]);
  // A value of $0 was not entered by someone who knows the value.
  const values = orders.flatMap(({ freightValue }) => freightValue || []);
  return {
    day: day ?? localTimeAt('UTC', Date.now()).date,
    mode,
    equipmentMode: first.equipmentMode!,
    isHazmat: orders.some(({ isHazmat }) => isHazmat),
    freightValue: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
    hasFreightOfUnknownValue: values.length > 0 && values.length < orders.length,
  };
}

/** A carrier that is not in the network has no name. */
async function refuseUnusable(
  db: Db,
  { orders }: ToBook,
  carrier: { id: string; name: string | undefined },
  mode: ShippingMode,
): Promise<void> {
  const whyNot = await carrierUsability(db, [carrier.id], freightToCarry(orders, mode));
  const reasons = whyNot.get(carrier.id) ?? [];
  const messages = carrier.name === undefined ? reasons : namingCarrier(carrier.name, reasons);
  refuseIf(messages.map((message) => problem('carrierId', message)));
}

function legsOf({ orders, stops }: ToBook): number[] {
  const { stops: inTurn } = freightToQuote(orders, stops);
  const places = inTurn.map(placeOfStop);
  return places.map((place, index) => {
    const before = places[index - 1];
    return place && before ? estimatedRoadMiles(before, place) : 0;
  });
}

function transitDaysOf({ orders, stops }: ToBook, shippingMode: ShippingMode, miles: number): number {
  const isTeam = orders.some(({ isTeamRequired }) => isTeamRequired);
  const inTurn = freightToQuote(orders, stops).stops;
  const border = borderOfStops(inTurn.map(({ location }) => location));
  const [from, to] = [inTurn[0]?.location, inTurn.at(-1)?.location];
  return transitDaysWithoutQuote({
    shippingMode,
    miles,
    isTeam,
    border,
    isBetweenAlaskaAndTheRest: !!from && !!to && isBetweenAlaskaAndTheRest(from, to),
  });
}

function requirementsOf({ orders, stops }: ToBook, shippingMode: BookedFacts['shippingMode']): string[] {
  const [first] = orders as [Order];
  const { reeferTemperature: at, reeferTemperatureMin: min, reeferTemperatureMax: max } = first;
  const [least, most] = [min ?? at, max ?? at];
  return trackingRequirementsOf({
    shippingMode,
    equipmentMode: first.equipmentMode,
    isHazmat: orders.some(({ isHazmat }) => isHazmat),
    isBlind: orders.some(({ isBlind }) => isBlind),
    hasAppointments: orders.some((order) => order.stops.some((stop) => stop.appointmentDateTimeOffset !== null)),
    stopCount: stops.length,
    reeferTemperature: least === null || most === null ? null : { least, most },
  });
}

async function decideQuoted(db: Db, toBook: ToBook, wish: Wish, rateId: string): Promise<Decided> {
  const rate = await chosenRate(db, rateId);
  const field = wish.kind === 'spot' ? 'quoteId' : RATE;
  if (!rate?.bookable || !rate.told)
    throw new Refused('There is no such rate.', [problem(field, 'There is no such rate.')]);
  const { bookable, told } = rate;
  refuseUnlessAsQuoted(wish, rate);
  const miles = await refuseUnlessBookable(db, toBook, rate);
  const mode = modeOfQuote(rate);
  const carrier =
    bookable.carrierId === null ? null : (await carriersOf(db, [bookable.carrierId])).get(bookable.carrierId);
  const isSpot = rate.rateSource === 'Spot';
  return {
    kind: isSpot ? 'Spot' : rate.rateSource === 'ContractTL' ? 'Contract' : 'Integrated',
    rate,
    scac: carrier?.scac || null,
    carrierName: isSpot ? OWN_FREIGHT_SERVICE : bookable.carrierName,
    facts: {
      origination: originationOf(rate),
      shippingMode: mode,
      isPartial: told.isPartial,
      carrierId: bookable.carrierId,
      carrierName: isSpot ? '' : bookable.carrierName,
      serviceLevel: told.serviceLevel ?? '',
      contractId: bookable.contractId,
      rateId,
      cost: told.totalCost,
      customerCost: told.customerCost,
      charges: bookable.charges as BookedFacts['charges'],
      miles,
      transitSeconds: transitOfStops(bookable.serviceDays, legsOf(toBook)),
      trackingRequirements: requirementsOf(toBook, mode),
    },
  };
}

/** Which quoted rate a booking without its id means: other systems send what a rate looks like. */
async function rateMeant(db: Db, { orders }: ToBook, body: BookingBody): Promise<string> {
  const named = requestNamed(body);
  const rates = await (named
    ? ratesOfRequest(db, named.requestId)
    : contractRatesForOrders(
        db,
        orders.map(({ id }) => id),
      ));
  if (rates.length === 0)
    throw refusalOf(
      named
        ? problem(named.field, 'There is no such request for rates. Send the quoteId of the rate, or rateId.')
        : problem('contractId', 'No rate of this contract was quoted for the orders. Quote them, then send rateId.'),
    );
  const found = findBookedRate(body, rates);
  if ('problems' in found) throw refusalOf(...found.problems);
  return found.rate.rateId;
}

const refusalOf = (...problems: Problem[]) => new Refused(problems[0]!.message, problems);

const isQuotedWish = ({ p44BookingParameters, integrationBookingParameters, contractId }: BookingBody) =>
  p44BookingParameters !== null || integrationBookingParameters !== null || contractId !== null;

/** By which mode a shipment goes: as it was made, or by its orders where that was not stored. */
export const modeOfShipment = ({ shipment, orders }: Pick<ToBook, 'shipment' | 'orders'>): ShippingMode | null =>
  shipment.shippingMode ?? modeOfOrders(orders);

async function decideManual(db: Db, toBook: ToBook, body: BookingBody): Promise<Decided> {
  const mode = modeOfShipment(toBook)!;
  const charges = (body.manualBookingCharges ?? []) as ManualCharge[];
  const wrong: Problem[] = [
    ...(await problemsWithTruck(db, toBook)),
    ...(body.shippingMode === mode ? [] : [problem('shippingMode', `The shipment goes by ${mode}.`)]),
    ...(body.carrierId === null ? [problem('carrierId', 'Carrier is required')] : []),
    ...charges.flatMap(({ chargeRateType }, index) =>
      chargeRateType === 'Flat' || chargeRateType === 'PerMile'
        ? []
        : [problem(`manualBookingCharges.${index}.chargeRateType`, 'Charges are flat or per mile.')],
    ),
    ...problemsWithManualCharges(mode, charges),
  ];
  refuseIf(wrong);
  const carrierId = body.carrierId!;
  const carrier = (await carriersOf(db, [carrierId])).get(carrierId);
  await refuseUnusable(db, toBook, { id: carrierId, name: carrier?.name }, mode);
  const cost = totalOfCharges(charges);
  refuseIf(problemsWithPrice(cost, toBook.shipment.maxBuy));
  const legs = legsOf(toBook);
  const miles = toBook.shipment.miles ?? legs.reduce((sum, leg) => sum + leg, 0);
  return {
    kind: 'Manual',
    rate: null,
    scac: null,
    carrierName: carrier!.name,
    facts: {
      origination: 'Manual',
      shippingMode: mode,
      isPartial: toBook.orders[0]!.isPartial,
      carrierId,
      carrierName: carrier!.name,
      serviceLevel: '',
      contractId: null,
      rateId: null,
      cost,
      customerCost: null,
      charges: charges.map(({ type, ...charge }) => ({
        ...charge,
        chargeTypeName: type,
        total: totalOfCharge(charge),
      })),
      miles: toBook.shipment.miles,
      transitSeconds: transitOfStops(transitDaysOf(toBook, mode, miles), legs),
      trackingRequirements: requirementsOf(toBook, mode),
    },
  };
}

/** Whether it can be booked as it is wished, by whom and for how much; refused with the reasons otherwise. */
export function decideBooking(db: Db, toBook: ToBook, wish: Wish): Promise<Decided> {
  if (wish.kind === 'spot') return decideQuoted(db, toBook, wish, wish.quoteId);
  return decideBody(db, toBook, wish);
}

async function decideBody(db: Db, toBook: ToBook, wish: Extract<Wish, { kind: 'book' }>): Promise<Decided> {
  const { body } = wish;
  if (body.rateId === null && !isQuotedWish(body)) return decideManual(db, toBook, body);
  return decideQuoted(db, toBook, wish, body.rateId ?? (await rateMeant(db, toBook, body)));
}
