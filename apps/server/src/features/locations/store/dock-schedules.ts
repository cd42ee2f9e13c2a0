import type { DockHours, DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import { DAYS_OF_WEEK } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

interface Row {
  id: string;
  location_id: string;
  is_appointment_required: boolean;
  version: number;
  hours: { day: number; closed: boolean; whole_day: boolean; from: string; to: string }[];
}

export interface KeptDockSchedule {
  schedule: DockSchedule;
  locationId: string;
}

function asKept(row: Row): KeptDockSchedule {
  return {
    locationId: row.location_id,
    schedule: {
      id: row.id,
      isAppointmentRequired: row.is_appointment_required,
      version: row.version,
      dockHours: row.hours.map((hours) => ({
        dayOfWeek: DAYS_OF_WEEK[hours.day]!,
        isClosed: hours.closed,
        isTwentyFourHour: hours.whole_day,
        startTime: hours.from,
        endTime: hours.to,
      })),
    },
  };
}

const WHOLE_SCHEDULE = sql`
  select s.id, s.location_id, s.is_appointment_required, s.version, (
    select json_agg(json_build_object('day', h.day_of_week, 'closed', h.is_closed, 'whole_day', h.is_twenty_four_hour,
      'from', h.start_time::text, 'to', h.end_time::text) order by h.day_of_week)
    from dock_hours h where h.company_id = s.company_id and h.dock_schedule_id = s.id
  ) as hours
  from dock_schedule s`;

export async function dockScheduleOf(db: Db, locationId: string): Promise<DockSchedule> {
  const { rows } = await sql<Row>`
    ${WHOLE_SCHEDULE} where s.company_id = (select current_company()) and s.location_id = ${locationId}`.execute(db);
  return asKept(rows[0]!).schedule;
}

/** By the id of their place. */
export async function dockSchedulesOf(db: Db, locationIds: readonly string[]): Promise<Map<string, DockSchedule>> {
  const { rows } = await sql<Row>`
    ${WHOLE_SCHEDULE} where s.company_id = (select current_company()) and s.location_id = any (${locationIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(asKept).map(({ locationId, schedule }) => [locationId, schedule]));
}

export async function lockDockSchedule(db: Db, id: string): Promise<KeptDockSchedule | null> {
  const { rows } = await sql<Row>`
    ${WHOLE_SCHEDULE} where s.company_id = (select current_company()) and s.id = ${id} for update of s`.execute(db);
  return rows[0] ? asKept(rows[0]) : null;
}

export function hourRows(scope: Scope, scheduleId: string, dockHours: readonly DockHours[]) {
  return dockHours.map((hours) => ({
    company_id: scope.companyId,
    dock_schedule_id: scheduleId,
    day_of_week: DAYS_OF_WEEK.indexOf(hours.dayOfWeek),
    is_closed: hours.isClosed,
    is_twenty_four_hour: hours.isTwentyFourHour,
    start_time: hours.startTime,
    end_time: hours.endTime,
  }));
}

export async function insertDockSchedule(
  db: Db,
  scope: Scope,
  schedule: { id: string; locationId: string; isAppointmentRequired: boolean; dockHours: readonly DockHours[] },
): Promise<void> {
  await db
    .insertInto('dock_schedule')
    .values({
      company_id: scope.companyId,
      id: schedule.id,
      location_id: schedule.locationId,
      is_appointment_required: schedule.isAppointmentRequired,
      updated_by: scope.userId,
    })
    .execute();
  await db
    .insertInto('dock_hours')
    .values(hourRows(scope, schedule.id, schedule.dockHours))
    .execute();
}

export async function saveDockSchedule(
  db: Db,
  scope: Scope,
  id: string,
  schedule: { isAppointmentRequired: boolean; dockHours: readonly DockHours[] },
): Promise<void> {
  await db
    .updateTable('dock_schedule')
    .set({
      is_appointment_required: schedule.isAppointmentRequired,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('dock_hours').where('dock_schedule_id', '=', id).execute();
  await db
    .insertInto('dock_hours')
    .values(hourRows(scope, id, schedule.dockHours))
    .execute();
}
