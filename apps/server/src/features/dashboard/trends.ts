import type { DashboardTrends } from '@lanewright/contract/dashboard.ts';
import { deliveredOn, spentOn } from '@lanewright/domain/dashboard/figures.ts';
import { lastDays, lastWeeks, monthSoFar, type Days } from '@lanewright/domain/dashboard/trends.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { readTimeZone } from '../../platform/http/time-zone.ts';
import type { UserScope } from '../../platform/scope.ts';
import { deliveredInSpans, spentInSpans } from '../shipments/commands/freight-in-spans.ts';
import { searchOf } from './figures.ts';

/** Trends of weeks look the same a minute later. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

const kept = new Map<string, { at: number; trends: Promise<DashboardTrends> }>();

/** Reckoned anew after a minute, for everybody of a company who lives by the same clocks. */
export function readTrends(scope: UserScope, timeZone: string | undefined): Promise<DashboardTrends> {
  const zone = readTimeZone(timeZone);
  const key = `${scope.companyId} ${zone}`;
  const now = Date.now();
  const known = kept.get(key);
  if (known && now - known.at < KEPT_MS) return known.trends;
  const trends = reckonTrends(scope, zone, now);
  // Those that were put in first are the first to go.
  kept.delete(key);
  kept.set(key, { at: now, trends });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  trends.catch(() => kept.delete(key));
  return trends;
}

async function reckonTrends(scope: UserScope, zone: ZoneName, now: number): Promise<DashboardTrends> {
  const today = localTimeAt(zone, now).date;
  const { month, before } = monthSoFar(today);
  const { last, before: earlier } = lastDays(today);
  const weeks = lastWeeks(today).map((from) => ({ from, to: addDays(from, 6) }));
  const [spent, delivered] = await Promise.all([
    scope.inCompany((db) => spentInSpans(db, { days: [month, before, ...weeks], zone })),
    scope.inCompany((db) => deliveredInSpans(db, { days: [last, earlier, ...weeks], zone })),
  ]);
  const spentIn = (index: number, days: Days) => {
    const { truckload: _tl, ltl: _ltl, ...sum } = spent[index]!;
    return { ...days, ...sum, search: searchOf(spentOn(days.from, days.to)) };
  };
  const deliveredIn = (index: number, days: Days) => ({
    ...days,
    ...delivered[index]!,
    search: searchOf(deliveredOn(days.from, days.to)),
  });
  return {
    asOf: new Date(now).toISOString(),
    spend: { month: spentIn(0, month), before: spentIn(1, before) },
    onTime: { last: deliveredIn(0, last), before: deliveredIn(1, earlier) },
    weeks: weeks.map((days, index) => {
      const { shipments: _count, ...sums } = spent[index + 2]!;
      return { ...days, ...sums, ...delivered[index + 2]!, search: searchOf(spentOn(days.from, days.to)) };
    }),
  };
}
