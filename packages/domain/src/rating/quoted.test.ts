import { describe, expect, it } from 'vitest';
import { EMPTY_CONFIGURATION, type QuoteMarkup } from '../configuration/sections.ts';
import type { ShippingMode } from '../orders/lists.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import { ChargeSheet, firstDifference } from './charges.ts';
import { customerCost, markupPercent, validUntil, withAuditFee } from './quoted.ts';

const ZONE = 'America/Chicago';

it.each<['spot' | 'integrated', string, string, string]>([
  ['spot', '2026-11-16T15:00:00Z', '2026-11-20', '2026-11-17T15:00:00Z'],
  ['integrated', '2026-11-16T15:00:00Z', '2026-12-20', '2026-11-23T15:00:00Z'],
  // The day of the pickup ends at midnight where it is picked up.
  ['spot', '2026-11-16T15:00:00Z', '2026-11-16', '2026-11-17T05:59:59Z'],
  ['integrated', '2026-11-16T15:00:00Z', '2026-11-18', '2026-11-19T05:59:59Z'],
])('a %s price of %s for a pickup on %s holds until %s', (kind, now, day, until) => {
  expect(validUntil(kind, instantOfIso(now), { day, zone: ZONE })).toBe(instantOfIso(until));
});

it.each<[string, string | null, string]>([
  ['sooner than ours', '2026-11-17T12:00:00Z', '2026-11-17T12:00:00Z'],
  ['later than ours', '2026-12-24T12:00:00Z', '2026-11-19T05:59:59Z'],
  ['over already', '2026-11-16T14:59:00Z', '2026-11-19T05:59:59Z'],
  ['not said', null, '2026-11-19T05:59:59Z'],
])('an end that the provider tells, %s', (_title, told, until) => {
  const now = instantOfIso('2026-11-16T15:00:00Z');
  const pickup = { day: '2026-11-18', zone: ZONE };
  expect(validUntil('integrated', now, pickup, told === null ? null : instantOfIso(told))).toBe(instantOfIso(until));
});

describe('what the customer is quoted', () => {
  const markups: QuoteMarkup = {
    ...EMPTY_CONFIGURATION.quoteMarkup,
    includePrepaidAddMarkupQuotes: true,
    defaultPrepaidAdd: 5,
    domesticTLMarkup: 10,
    internationalTLMarkup: 12,
    domesticLTLMarkup: 20,
  };
  it.each<[ShippingMode, boolean, number]>([
    ['TL', false, 10],
    ['TL', true, 12],
    ['LTL', false, 20],
    ['VLTL', false, 20],
    // None of its own: the company's.
    ['LTL', true, 5],
  ])('%s, abroad %s: %d percent', (mode, isInternational, percent) => {
    expect(markupPercent(markups, mode, isInternational)).toBe(percent);
    expect(customerCost(100, markups, { mode, isInternational })).toBe(100 + percent);
  });

  it('is a share of the price by margin, and the cost where nothing is set', () => {
    const margin = { ...markups, prepaidAddMarkupMethod: 'Margin' } as const;
    expect(customerCost(100, margin, { mode: 'LTL', isInternational: false })).toBe(125);
    const none = { ...EMPTY_CONFIGURATION.quoteMarkup, includePrepaidAddMarkupQuotes: true };
    expect(customerCost(99.99, none, { mode: 'TL', isInternational: true })).toBe(99.99);
  });

  it('is nothing of its own where the company quotes its cost', () => {
    const off = { ...markups, includePrepaidAddMarkupQuotes: false };
    expect(customerCost(100, off, { mode: 'TL', isInternational: false })).toBeNull();
  });
});

it.each([
  [true, 12.5, 112.5],
  [true, null, 100],
  [true, 0, 100],
  [false, 12.5, 100],
])('freight audit on: %s, fee %s: 100 dollars become %d', (freightAuditEnabled, freightAuditManagementFee, total) => {
  const sheet = new ChargeSheet();
  sheet.add({ chargeTypeName: 'Freight Rate', description: 'Line haul', chargeRateType: 'Flat', rate: 100 });
  const priced = withAuditFee(sheet.charges, {
    freightAuditEnabled,
    freightAuditManagementFee,
    onTimeToleranceMinutes: null,
    rateMismatchTolerance: null,
    refundApprovalLimit: null,
    timeZone: 'America/Chicago',
  });
  expect(priced.total).toBe(total);
  expect(firstDifference(priced.charges, total)).toBeNull();
});
