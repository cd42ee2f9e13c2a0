import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findTermsRows } from '../store/terms-rows.ts';

export interface PickupCalendar {
  holidays: { day: CalendarDay; country: string; name: string }[];
  cutOff: string | null;
  leastMinutes: number | null;
}

/** What a pickup of LTL has to keep to, whoever carries it: the strictest that any of them asks for. */
export function pickupCalendar(scope: Scope, from: CalendarDay): Promise<PickupCalendar> {
  return scope.inCompany((db) => readPickupCalendar(db, from));
}

/** Exported for orders, which are warned by it. */
export async function readPickupCalendar(db: Db, from: CalendarDay): Promise<PickupCalendar> {
  const { holidays, carriers } = readTerms(await findTermsRows(db, from), from);
  const ltl = carriers.filter(({ source }) => source === 'LTL');
  return {
    holidays: holidays
      .filter(({ carrierId }) => carrierId === null)
      .map(({ day, country, name }) => ({ day, country, name }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    cutOff: ltl.map(({ cutOff }) => cutOff).toSorted()[0] ?? null,
    leastMinutes: ltl.length === 0 ? null : Math.max(...ltl.map(({ leastMinutes }) => leastMinutes)),
  };
}
