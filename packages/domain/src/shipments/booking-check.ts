import { modeOfQuote, type ChosenQuote } from '../orders/chosen-quote.ts';
import type { Problem } from '../problem.ts';
import { changesSinceQuoted } from '../quotes/changes-since-quoted.ts';
import type { AskedQuote } from '../quotes/quote.ts';
import { instantOfIso, localTimeAt, type Instant } from '../units/zoned-time.ts';
import { hoursAndMinutes } from '../units/wall-time.ts';
import { formatCalendarDay } from '../units/calendar-days.ts';
import { problemsWithPrice } from './booking-rules.ts';

/** Why a booking is refused, for programs: the first two are mended by a new price. */
export const BOOKING_REFUSALS = [
  'PriceExpired',
  'PriceChanged',
  'LoadTooLarge',
  'GoodsNotTogether',
  'CannotBeInTime',
  'AboveMaxBuy',
  'CarrierNotUsable',
  'OrderIncomplete',
  'NotBookable',
] as const;
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number];

export interface BookingProblem extends Problem {
  reason: BookingRefusal;
}

export interface BookingToCheck {
  rate: ChosenQuote;
  /** What the price was asked for; null where it was not asked for with a quote. */
  quoted: AskedQuote | null;
  /** What the orders would ask for today; null where one of their stops is nowhere. */
  asked: AskedQuote | null;
  /** Dollars; 0 is no limit. */
  maxBuy: number;
  /** Why the carrier cannot carry it, in sentences. */
  whyCarrierNot: readonly string[];
  /** Why the shipment cannot be booked now. */
  whyNotBook: string | null;
  /** Why one truck cannot carry it, in sentences. */
  whyNotOnOneTruck: readonly string[];
  /** Why its goods or temperatures may not share a truck, in sentences. */
  whyGoodsApart: readonly string[];
  /** Why a truck cannot make the stops: the pickup day is over, or a delivery is too early. */
  whyNotInTime: readonly string[];
  /** Of the pickup. */
  zone: string;
  now: Instant;
}

const RATE = 'rateId';
const OUTDATED: readonly BookingRefusal[] = ['PriceExpired', 'PriceChanged'];

/** A new price mends it. */
export const isOutdatedPrice = ({ reason }: Pick<BookingProblem, 'reason'>): boolean => OUTDATED.includes(reason);

/** Whether a new price is what is missing: it does not help where the dates have to change first. */
export const isNewPriceNeeded = (problems: readonly Pick<BookingProblem, 'reason'>[]): boolean =>
  problems.some(isOutdatedPrice) && !problems.some(({ reason }) => reason === 'CannotBeInTime');

/** What of the freight is not what was priced, in sentences; empty where the price is the price of it. */
export function changesOfBooking({ rate, quoted, asked }: Pick<BookingToCheck, 'rate' | 'quoted' | 'asked'>): string[] {
  if (quoted === null) return ['The price was asked for by itself, not for this freight.'];
  if (asked === null) return [];
  const { isPartial = false } = rate.told ?? {};
  return changesSinceQuoted(quoted, asked, { isTruckload: modeOfQuote(rate) === 'TL', isPartial });
}

/**
 * All that stands against booking freight at a quoted price, at once. The Book dialog of an order, Create & Book and the
 * booking itself say the same, because all of them ask this.
 */
export function problemsWithBooking(booking: BookingToCheck): BookingProblem[] {
  const { rate, asked, maxBuy, whyNotBook, whyNotInTime, zone, now } = booking;
  const found: BookingProblem[] = [];
  const add = (reason: BookingRefusal, field: string, message: string) => found.push({ reason, field, message });
  if (whyNotBook !== null) add('NotBookable', 'shipment', whyNotBook);
  for (const why of booking.whyNotOnOneTruck) add('LoadTooLarge', 'orders', why);
  for (const why of booking.whyGoodsApart) add('GoodsNotTogether', 'orders', why);
  for (const why of whyNotInTime) add('CannotBeInTime', 'stops', why);
  if (!rate.bookable || !rate.told) {
    add('NotBookable', RATE, 'This price cannot be booked.');
    return found;
  }
  if (asked === null) add('OrderIncomplete', 'stops', 'A stop is at no place that we know.');
  const until = instantOfIso(rate.told.validUntil);
  if (until <= now) {
    const { date, time } = localTimeAt(zone, until);
    const at = `${formatCalendarDay(date)} at ${hoursAndMinutes(time)}`;
    add('PriceExpired', RATE, `This price expired on ${at} (pickup time).`);
  }
  for (const change of changesOfBooking(booking)) add('PriceChanged', RATE, change);
  for (const { field, message } of problemsWithPrice(rate.told.totalCost, maxBuy)) add('AboveMaxBuy', field, message);
  for (const why of booking.whyCarrierNot) add('CarrierNotUsable', 'carrierId', why);
  if (isNewPriceNeeded(found)) add(found.find(isOutdatedPrice)!.reason, RATE, 'Get new rates.');
  return found;
}
