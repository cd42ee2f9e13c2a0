import type { QuoteMarkup, BookingRules } from '../configuration/sections.ts';
import { markedUp } from '../configuration/markup.ts';
import { toCents } from '../money/accounting.ts';
import type { ShippingMode } from '../orders/lists.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { END_OF_DAY } from '../units/wall-time.ts';
import { instantAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { ChargeSheet, type Charge } from './charges.ts';

const HOUR_MS = 3_600_000;
const VALID_MS = { spot: 24 * HOUR_MS, integrated: 7 * 24 * HOUR_MS };

/**
 * A price holds for its time, and never beyond the day of the pickup. Whoever gives it may say less; a moment that has passed
 * already tells nothing, as some providers leave the time zone out.
 */
export function validUntil(
  kind: keyof typeof VALID_MS,
  now: Instant,
  pickup: { day: CalendarDay; zone: ZoneName },
  told: Instant | null = null,
): Instant {
  const ours = Math.min(now + VALID_MS[kind], instantAt(pickup.zone, { date: pickup.day, time: END_OF_DAY }));
  return told !== null && told > now ? Math.min(ours, told) : ours;
}

/** The percent that is quoted on top: of the mode and the border, else the company's own, else none. */
export function markupPercent(markups: QuoteMarkup, mode: ShippingMode, isInternational: boolean): number {
  const ofMode =
    mode === 'TL'
      ? isInternational
        ? markups.internationalTLMarkup
        : markups.domesticTLMarkup
      : isInternational
        ? markups.internationalLTLMarkup
        : markups.domesticLTLMarkup;
  return ofMode ?? markups.defaultPrepaidAdd ?? 0;
}

/** What the customer is quoted; null where the company quotes its cost. */
export function customerCost(
  cost: number,
  markups: QuoteMarkup,
  { mode, isInternational }: { mode: ShippingMode; isInternational: boolean },
): number | null {
  if (!markups.includePrepaidAddMarkupQuotes) return null;
  const percent = markupPercent(markups, mode, isInternational);
  return markedUp(toCents(cost), percent, markups.prepaidAddMarkupMethod) / 100;
}

/** Auditing what carriers bill costs its fee on every truckload while it is on. */
export function withAuditFee(
  charges: readonly Charge[],
  { freightAuditEnabled, freightAuditManagementFee }: BookingRules,
): { total: number; charges: Charge[] } {
  const sheet = ChargeSheet.from(charges);
  if (freightAuditEnabled && freightAuditManagementFee !== null && freightAuditManagementFee > 0)
    sheet.add({
      chargeTypeName: 'Freight Audit Management Fee',
      description: 'Freight audit management fee',
      chargeRateType: 'Flat',
      rate: freightAuditManagementFee,
    });
  return { total: sheet.total, charges: sheet.charges };
}
