import { describe, expect, it, test } from 'vitest';
import { PERMISSIONS } from '../access/permissions.ts';
import {
  COUNTED_LISTS,
  deliveredOn,
  FIGURE_KINDS,
  figureFilter,
  FIGURES,
  mayCount,
  spentOn,
  SUMS,
  type FigureKind,
} from './figures.ts';
import { NEEDS } from './needs.ts';

test.each([
  ['billsDue', '2026-11-17', { statuses: ['ReadyToSettle'], dueEndDate: '2026-11-24' }],
  ['billsDue', '2026-12-28', { statuses: ['ReadyToSettle'], dueEndDate: '2027-01-04' }],
  ['pastDue', '2026-11-17', { statuses: ['Active', 'Invoiced'], dueEndDate: '2026-11-16' }],
  ['pastDue', '2027-03-01', { statuses: ['Active', 'Invoiced'], dueEndDate: '2027-02-28' }],
  ['unbookedTomorrow', '2026-11-17', { statuses: ['Accepted', 'Planned'], originPastDays: '1', originFutureDays: '1' }],
] as const)('%s on %s', (kind, today, filter) => {
  expect(figureFilter(kind, today)).toEqual(filter);
});

it('the days that orders are counted by follow on each other, so that no order is in two of them and none in between', () => {
  const overdue = figureFilter('unbookedOverdue', '2026-11-17');
  const today = figureFilter('unbookedToday', '2026-11-17');
  expect([overdue.overdue, today.overdue]).toEqual(['Pickup', 'None']);
  const ends = (['unbookedToday', 'unbookedTomorrow', 'unbookedWeek', 'unbookedLater'] as const).map((kind) => {
    const { originPastDays, originFutureDays } = figureFilter(kind, '2026-11-17');
    return [Number(originPastDays), Number(originFutureDays)] as const;
  });
  for (const [index, [first]] of ends.entries()) if (index > 0) expect(first).toBe(ends[index - 1]![1] + 1);
});

test.each(Object.entries(SUMS))('%s shows what its parts show, each once', (kind, parts) => {
  const statusesOf = (one: FigureKind) => {
    const { statuses, ...others } = figureFilter(one, '2026-11-17');
    expect(others).toEqual({});
    return statuses as string[];
  };
  expect(parts.flatMap(statusesOf)).toEqual(statusesOf(kind as FigureKind));
});

it('an order whose shipment waits for a carrier is told of as that shipment only', () => {
  const overdue = NEEDS.filter(
    (need) => FIGURES[need].list === 'orders' && 'originPastDays' in figureFilter(need, '2026-11-17'),
  );
  expect(overdue.flatMap((need) => figureFilter(need, '2026-11-17').statuses)).toEqual(['Accepted']);
});

describe('who may count', () => {
  it('everybody what their lists show, and nothing else', () => {
    expect(FIGURE_KINDS.filter((kind) => mayCount([], kind))).toEqual([]);
    expect(FIGURE_KINDS.filter((kind) => mayCount(PERMISSIONS, kind))).toEqual(FIGURE_KINDS);
    const ofOrders = FIGURE_KINDS.filter((kind) => mayCount(['ViewOrder'], kind));
    expect(new Set(ofOrders.map((kind) => COUNTED_LISTS[FIGURES[kind].list].path))).toEqual(new Set(['/orders']));
  });
});

it('what was spent and what has come name their days', () => {
  expect(spentOn('2026-11-01', '2026-11-17')).toMatchObject({
    pickupStartDate: '2026-11-01',
    pickupEndDate: '2026-11-17',
  });
  expect(deliveredOn('2026-10-18', '2026-11-16')).toMatchObject({ statuses: ['Delivered', 'DeliveryConfirmed'] });
});
