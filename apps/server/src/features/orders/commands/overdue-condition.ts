import type { OverdueChoice } from '@lanewright/domain/tracking/overdue.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../../../platform/database/listing/list.ts';

type Sql = RawBuilder<unknown>;

/** The times of a stop, as `DueTimes` of `domain/tracking/overdue.ts`. */
export interface DueColumns {
  day: Sql;
  early: Sql;
  late: Sql;
  appointment: Sql;
  zone: Sql;
}

export interface OverdueFilter {
  choice: OverdueChoice;
  now: Date;
}

const zoneOf = ({ zone }: DueColumns): Sql => sql`coalesce(${zone}, 'UTC')`;

function endOfDay(columns: DueColumns, at: Sql): Sql {
  const zone = zoneOf(columns);
  const day = sql`coalesce((${at} at time zone ${zone})::date, ${columns.day})`;
  return sql`((${day} + time '23:59:59') at time zone ${zone})`;
}

/** Without a carrier: the end of the window, or of the day where the window has none. */
export const limitWithoutCarrier = (columns: DueColumns): Sql =>
  sql`coalesce(${columns.appointment}, ${columns.late}, ${endOfDay(columns, columns.early)})`;

/** With a carrier: the end of the day. */
export const limitByDay = (columns: DueColumns): Sql =>
  endOfDay(columns, sql`coalesce(${columns.appointment}, ${columns.late}, ${columns.early})`);

interface OverdueParts {
  status: Sql;
  unbooked: readonly number[];
  booked: readonly number[];
  pickedUp: readonly number[];
  /** Whether one of these limits of the first or last stop has passed. */
  isPast: (end: 'Pickup' | 'Delivery', limit: (columns: DueColumns) => Sql) => Sql;
}

/**
 * What `isStopOverdue` of the domain says, for the rows of a list. The statuses lead to an index; the times are compared in
 * the rows that it finds. Times that are not set never pass.
 */
export function isOverdue(choice: OverdueChoice, parts: OverdueParts): Condition {
  const { status, unbooked, booked, pickedUp, isPast } = parts;
  const among = (statuses: readonly number[]) => sql`${status} = any (${statuses}::integer[])`;
  const isStopOverdue = (end: 'Pickup' | 'Delivery') => {
    const withCarrier = end === 'Pickup' ? booked : [...booked, ...pickedUp];
    return sql`(${among([...unbooked, ...withCarrier])} and case when ${among(unbooked)}
      then ${isPast(end, limitWithoutCarrier)} else ${isPast(end, limitByDay)} end)`;
  };
  if (choice !== 'None') return isStopOverdue(choice);
  // Null where a time is missing, which is not overdue.
  return sql`(${isStopOverdue('Pickup')} or ${isStopOverdue('Delivery')}) is not true`;
}
