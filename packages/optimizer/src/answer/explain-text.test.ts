import { describe, expect, it } from 'vitest';
import type { Strategy } from '../input.ts';
import type { LimitName, LimitUse, RejectedCombination, Relaxation } from '../plan.ts';
import { textOfBinding, textOfRejected, textOfRelaxation } from './explain-text.ts';

const use = (limit: LimitName, value: number, allowed: number, slack: number): LimitUse => ({
  limit,
  value,
  allowed,
  slack,
});

describe('why an order stays alone', () => {
  it.each<[string, RejectedCombination]>([
    [
      'Loses $120 when combined with 1042 and 1077.',
      { kind: 'loses', with: [1042, 1077], by: 120, unit: 'dollars', isAtLeast: false },
    ],
    [
      'Loses $1,234.50 when combined with 7, 8 and 9.',
      { kind: 'loses', with: [7, 8, 9], by: 1234.5, unit: 'dollars', isAtLeast: false },
    ],
    [
      'Loses $0.01 when combined with A-1.',
      { kind: 'loses', with: ['A-1'], by: 0.01, unit: 'dollars', isAtLeast: false },
    ],
    [
      'Gains nothing when combined with 1042.',
      { kind: 'loses', with: [1042], by: 0, unit: 'dollars', isAtLeast: false },
    ],
    [
      'Loses 12.4 miles when combined with 1042.',
      { kind: 'loses', with: [1042], by: 12.38, unit: 'miles', isAtLeast: false },
    ],
    [
      'Loses at least $50 when combined with 1042.',
      { kind: 'loses', with: [1042], by: 50, unit: 'dollars', isAtLeast: true },
    ],
    ['There is no other order to combine it with.', { kind: 'nobody' }],
    [
      'Far from 1042, the nearest: together they break maxWeight, maxStopCount and window.',
      { kind: 'far', with: [1042], limits: ['maxWeight', 'maxStopCount', 'window'] },
    ],
    [
      'Cannot share a truck with 1042: they need trucks of their own kind.',
      { kind: 'far', with: [1042], limits: ['equipment'] },
    ],
    [
      'Cannot share a truck with 1042: no temperature suits both.',
      { kind: 'far', with: [1042], limits: ['temperature'] },
    ],
    [
      'Cannot share a truck with 1042: the goods must be kept apart.',
      { kind: 'far', with: [1042], limits: ['hazmat'] },
    ],
    [
      'Cannot share a truck with 1042: only one of them needs a team of drivers.',
      { kind: 'far', with: [1042], limits: ['team'] },
    ],
  ])('%s', (text, rejected) => {
    expect(textOfRejected({ rejected })).toBe(text);
  });

  it.each<[string, LimitUse]>([
    ['if maxWeight allowed 1,200 lb more.', use('maxWeight', 45_200, 44_000, 1200)],
    ['if maxWeight allowed 1,201 lb more.', use('maxWeight', 45_200.2, 44_000, 1200.2)],
    ['if maxWeight allowed 1,200 lb more.', use('maxWeight', 45_200, 44_000, 1200.000000001)],
    ['if maxVolume allowed 15 cu ft more.', use('maxVolume', 3815, 3800, 15)],
    ['if maxPallets allowed 1 pallet more.', use('maxPallets', 27, 26, 1)],
    ['if maxLinearFeet allowed 1.5 ft more.', use('maxLinearFeet', 54.5, 53, 1.5)],
    ['if minWeightPerStop asked for 300 lb less.', use('minWeightPerStop', 700, 1000, 300)],
    ['if minPalletsPerStop asked for 2 pallets less.', use('minPalletsPerStop', 2, 4, 2)],
    ['if minVolumePerStop asked for 10 cu ft less.', use('minVolumePerStop', 90, 100, 10)],
    ['if maxOutOfRouteDistance allowed 9 miles more.', use('maxOutOfRouteDistance', 28.5, 20, 8.5)],
    ['if distanceFromFirstDrop allowed 25 miles more.', use('distanceFromFirstDrop', 100, 75, 25)],
    ['if maxRouteDistance allowed 1 mile more.', use('maxRouteDistance', 301, 300, 1)],
    ['if maxStopCount allowed 2 stops more.', use('maxStopCount', 4, 2, 2)],
    ['if maxPickupCount allowed 1 stop more.', use('maxPickupCount', 2, 1, 1)],
    ['if maxDropoffCount allowed 1 stop more.', use('maxDropoffCount', 2, 1, 1)],
    ['if maxOrders allowed 1 order more.', use('maxOrders', 2, 1, 1)],
    ['if maxRouteTransitTime allowed 0.2 days more.', use('maxRouteTransitTime', 0.6875, 0.5, 0.1875)],
    ['if pickupDateSlippage allowed 1 day more.', use('pickupDateSlippage', 1, 0, 1)],
    ['if dropoffDateSlippage allowed 2 days more.', use('dropoffDateSlippage', 3, 1, 2)],
    ['if appointments need not be kept.', use('honorAppointments', 1, 0, 1)],
    ['if windows stayed open 90 minutes longer.', use('window', 90, 0, 90)],
  ])('Would combine with 1042 %s', (text, limit) => {
    expect(textOfRejected({ rejected: { kind: 'forbidden', with: [1042], limit } })).toBe(
      `Would combine with 1042 ${text}`,
    );
  });
});

describe('what holds a shipment back', () => {
  it.each<[string, LimitUse | null]>([
    ['No limit holds this shipment back.', null],
    ['Held back by maxWeight: 43,200 lb of 44,000 lb, 800 lb left.', use('maxWeight', 43_200, 44_000, 800)],
    ['Held back by maxWeight: 43,200 lb of 44,000 lb, 799 lb left.', use('maxWeight', 43_200.4, 44_000, 799.6)],
    ['Held back by maxStopCount: 4 stops of 4 stops, 0 stops left.', use('maxStopCount', 4, 4, 0)],
    [
      'Held back by maxRouteTransitTime: 0.9 days of 1 day, 0.1 days left.',
      use('maxRouteTransitTime', 0.861, 1, 0.139),
    ],
    ['Held back by minWeightPerStop: 1,000 lb where 900 lb are asked for.', use('minWeightPerStop', 1000, 900, 100)],
    ['Held back by a window: the truck may come at most 20 minutes later.', use('window', 1180, 1200, 20.9)],
  ])('%s', (text, binding) => {
    expect(textOfBinding(binding)).toBe(text);
  });
});

describe('what a relaxation brings', () => {
  it.each<[string, Relaxation, Strategy?]>([
    ['maxStopCount of 5 stops in place of 4 stops saves $310.', { limit: 'maxStopCount', from: 4, to: 5, saves: 310 }],
    [
      'pickupDateSlippage of 1 day in place of 0 days saves $42.50.',
      { limit: 'pickupDateSlippage', from: 0, to: 1, saves: 42.5 },
    ],
    [
      'maxWeight of 48,400 lb in place of 44,000 lb saves 70 miles.',
      { limit: 'maxWeight', from: 44_000, to: 48_400, saves: 70 },
      'distance',
    ],
    ['Not keeping appointments saves $99.', { limit: 'honorAppointments', from: 1, to: 0, saves: 99 }],
  ])('%s', (text, relaxation, strategy) => {
    expect(textOfRelaxation(relaxation, strategy)).toBe(text);
  });
});
