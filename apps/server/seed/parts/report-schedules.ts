import { schedule } from '../../src/platform/jobs/schedules.ts';
import { MAIL_REPORT } from '../../src/features/reports/schedules/mail-report.ts';
import { nameOfSchedule } from '../../src/features/reports/schedules/schedule-rows.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';
import { dice } from '../random.ts';
import { staffOf } from './people.ts';

const ZONE = 'America/Chicago';

/** What people of the demonstration have mailed to themselves. */
const SCHEDULES = [
  {
    who: 'planner',
    reportId: 'on-time-delivery',
    period: 'Last7Days',
    format: 'PDF',
    weekday: 'Monday',
    dayOfMonth: null,
  },
  { who: 'finance', reportId: 'accruals', period: 'Around', format: 'CSV', weekday: null, dayOfMonth: 1 },
  { who: 'finance', reportId: 'spend', period: 'LastMonth', format: 'PDF', weekday: null, dayOfMonth: 2 },
] as const;
const HOUR = 6;

async function makeSchedules({ db, scope, seed, company, companyIndex }: DemoTransaction): Promise<boolean> {
  const { count } = await db
    .selectFrom('report_schedule')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) return false;
  const staff = staffOf(seed, company, companyIndex);
  const random = dice(seed, 'report-schedule', companyIndex);
  for (const [index, { who, reportId, period, format, weekday, dayOfMonth }] of SCHEDULES.entries()) {
    const person = staff.find(({ emailAddress }) => emailAddress.startsWith(`${who}@`));
    if (!person) continue;
    const id = random.uuid(`schedule ${index}`);
    await insertMany(db, 'report_schedule', [
      {
        company_id: scope.companyId,
        id,
        user_id: person.id,
        report_id: reportId,
        question: JSON.stringify({ period }),
        format,
        rhythm: weekday === null ? 'Monthly' : 'Weekly',
        weekday,
        day_of_month: dayOfMonth,
        hour: HOUR,
        zone: ZONE,
      },
    ]);
    await schedule(db, MAIL_REPORT, {
      name: nameOfSchedule(id),
      rhythm: { dailyAt: `0${HOUR}:00`, zone: ZONE },
      payload: { scheduleId: id },
      companyId: scope.companyId,
    });
  }
  return true;
}

export const reportSchedules: DemoPart = { name: 'report schedules', make: inOneTransaction(makeSchedules) };
