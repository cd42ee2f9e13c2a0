import { expect, test } from 'vitest';
import type { DashboardFigure } from '@lanewright/contract/dashboard.ts';
import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import { countOnce, standingInWords, standingOf } from './heading.ts';

test.each([
  [{ urgent: 2, others: 3, onTrack: 140 }, '2 urgent', '3 more need you. The other 140 shipments are on track.'],
  [{ urgent: 1, others: 0, onTrack: 1 }, '1 urgent', 'The other 1 shipment is on track.'],
  [{ urgent: 0, others: 1, onTrack: 0 }, '', '1 needs you.'],
  [{ urgent: 0, others: 0, onTrack: 12 }, '', 'Nothing needs you now. 12 shipments are on track.'],
  [{ urgent: 0, others: 0, onTrack: 0 }, '', 'Nothing needs you now.'],
])('%j', (standing, urgent, rest) => {
  expect(standingInWords(standing)).toEqual({ urgent, rest });
});

const figures = (totals: Partial<Record<FigureKind, number>>) => (kind: FigureKind) =>
  totals[kind] === undefined ? undefined : ({ kind, total: totals[kind] } as DashboardFigure);

test('a tender for a pickup that is due is one thing to do, and an urgent one', () => {
  const figureOf = figures({ noCarrier: 3, tendering: 4, tenderingDue: 2, late: 1, underWay: 9 });
  expect(countOnce(figureOf, ['noCarrier', 'tendering'])).toBe(5);
  // Asked for alone, each is the length of its list.
  expect([countOnce(figureOf, ['noCarrier']), countOnce(figureOf, ['tendering'])]).toEqual([3, 4]);
  expect(standingOf(figureOf, ['noCarrier', 'late', 'tendering'], 3)).toEqual({ urgent: 4, others: 5, onTrack: 8 });
});
