import type { ReportSchedule } from '@lanewright/contract/reports.ts';
import { dayOfWeek, DAYS_OF_WEEK } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { runJobsOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { queueDueSchedules } from '../../../platform/jobs/schedules.ts';
import { madeRows } from '../made-rows.test-rows.ts';

let world: World;
let companyId: string;
let client: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany();
  client = await world.makeUser(companyId);
});
afterAll(() => world.close());

/** The hour of it has come whenever a test runs. */
const DAILY = {
  reportId: 'on-time-delivery',
  period: 'Last30Days',
  format: 'CSV',
  rhythm: 'Daily',
  hour: 0,
  timeZone: 'UTC',
};
const ask = async (change: object = {}): Promise<ReportSchedule> => {
  const { status, body } = await client.post('/report-schedules', { ...DAILY, ...change });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const mine = async (who = client): Promise<ReportSchedule[]> => (await who.get('/report-schedules')).body.data;

/** As when the hour has come, whatever the clock says. */
async function comeDue(): Promise<void> {
  await world.admin.query("update schedule set next_at = now() - interval '1 second' where company_id = $1", [
    companyId,
  ]);
  await queueDueSchedules(world.database);
  await runJobsOf(world, ['mail-report']);
}
interface Sent {
  to: string;
  subject: string;
  text: string;
  links: { label: string; path: string }[];
  attachments: { name: string; contentType: string; data: string }[];
}
const mails = async (): Promise<Sent[]> =>
  (
    await world.admin.query("select payload from job where kind = 'mail' and company_id = $1 order by created_at", [
      companyId,
    ])
  ).rows.map(({ payload }) => payload);

it('mails a report to who asked for it, once a day, however often the work is repeated', async () => {
  await madeRows(world, companyId).shipment({
    due: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 16),
    carrier: await madeRows(world, companyId).carrier('Prairie'),
  });
  const { id } = await ask();
  await comeDue();
  await comeDue();
  // A worker that died after its last effect leaves the same work to others.
  await world.admin.query(
    "insert into job (company_id, kind, lane, payload, max_attempts) select $1, 'mail-report', 'imports', $2, 5 from generate_series(1, 3)",
    [companyId, JSON.stringify({ scheduleId: id })],
  );
  await runJobsOf(world, ['mail-report']);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: `${client.userId}@example.com`,
    links: [
      { path: '/reports/on-time-delivery/SigmaComputingReport?period=Last30Days' },
      { path: '/reports?schedules=mine' },
    ],
  });
  expect(mail!.subject).toMatch(/^On-Time Delivery, \d\d\/\d\d\/\d{4} – /);
  expect(mail!.text).toContain('On-time delivery: 100.0%');
  const [file] = mail!.attachments;
  expect(file!.name).toMatch(/^On-Time Delivery .*\.csv$/);
  expect(Buffer.from(file!.data, 'base64').toString()).toContain('Prairie,1,');
  expect((await mine())[0]!.lastSentDate).toBe(new Date().toISOString().slice(0, 10));

  // The next day it comes again.
  await world.admin.query('update report_schedule set last_sent_on = last_sent_on - 1 where id = $1', [id]);
  await comeDue();
  expect(await mails()).toHaveLength(2);
});

it('mails a paper that can be read', async () => {
  await ask({ format: 'PDF', reportId: 'spend', groupBy: 'carrier' });
  await comeDue();
  const [mail] = await mails();
  const [page] = await pdfText(Buffer.from(mail!.attachments[0]!.data, 'base64'));
  expect(page).toContain('Spend by Lane, Carrier and Mode');
});

it('leads to the report as it is narrowed', async () => {
  const carrier = await madeRows(world, companyId).carrier('Prairie & Sons');
  await ask({ period: 'LastMonth', groupBy: 'lane', carrierId: carrier.id, shippingMode: 'LTL' });
  await comeDue();
  const { searchParams } = new URL((await mails())[0]!.links[0]!.path, 'http://lanewright.example');
  expect(Object.fromEntries(searchParams)).toEqual({
    period: 'LastMonth',
    groupBy: 'lane',
    carrierId: carrier.id,
    carrierName: 'Prairie & Sons',
    shippingMode: 'LTL',
  });
});

it('tells of what has nothing beside it without a word of before', async () => {
  await ask({ reportId: 'accruals', period: 'Around' });
  await ask({ reportId: 'spend' });
  await comeDue();
  const told = (await mails()).map(({ text }) => [text.split('\n')[0], /beside|before/.test(text)]);
  expect(Object.fromEntries(told)).toEqual({ Accruals: false, 'Spend by Lane, Carrier and Mode': true });
});

it('comes on its own days alone', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const other = DAYS_OF_WEEK.find((weekday) => weekday !== dayOfWeek(today))!;
  await ask({ rhythm: 'Weekly', weekday: other });
  await comeDue();
  expect(await mails()).toEqual([]);
  await ask({ rhythm: 'Weekly', weekday: dayOfWeek(today) });
  await comeDue();
  expect(await mails()).toHaveLength(1);
});

it('is mailed at once when its person asks, and still comes at its time', async () => {
  const { id } = await ask();
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let times = 0; times < 2; times++)
    expect((await client.post(`/report-schedules/${id}/send`, {}, key)).status).toBe(200);
  await runJobsOf(world, ['mail-report']);
  expect([await mails(), (await mine())[0]!.lastSentDate]).toMatchObject([[{}], null]);
  await comeDue();
  expect(await mails()).toHaveLength(2);
  const other = await world.makeUser(companyId);
  expect((await other.post(`/report-schedules/${id}/send`, {}, key)).status).toBe(404);
});

it('is due at its hour by the clocks of its zone, through the change of the clocks', async () => {
  await ask({ hour: 6, timeZone: 'America/New_York' });
  const { rows } = await world.admin.query(
    `select to_char(next_at at time zone 'America/New_York', 'HH24:MI') as at, next_at > now() as ahead,
       to_char(next_run(null, daily_at, zone, '2026-03-07T11:00:00Z', '2026-03-07T11:00:00Z') at time zone 'UTC', 'DD HH24:MI') as after_spring
     from schedule where company_id = $1`,
    [companyId],
  );
  expect(rows).toEqual([{ at: '06:00', ahead: true, after_spring: '08 10:00' }]);
});

it('ends when its person ends it, or may not see the report any more', async () => {
  const { id } = await ask();
  await ask({ reportId: 'spend' });
  expect(await mine()).toHaveLength(2);
  const other = await world.makeUser(companyId);
  expect([await mine(other), (await other.delete(`/report-schedules/${id}`)).status]).toEqual([[], 404]);
  expect((await client.delete(`/report-schedules/${id}`)).status).toBe(200);
  await world.admin.query("update portal_user set roles = '{Reporting}' where id = $1", [client.userId]);
  await comeDue();
  expect([await mails(), await mine()]).toEqual([[], []]);
  expect((await world.admin.query('select 1 from schedule where company_id = $1', [companyId])).rowCount).toBe(0);
});

it.each([
  [{ rhythm: 'Weekly' }, 'weekday'],
  [{ rhythm: 'Monthly', dayOfMonth: 32 }, 'dayOfMonth'],
  [{ hour: 24 }, 'hour'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ groupBy: 'location' }, 'groupBy'],
])('that says %j is refused at %s', async (change, field) => {
  const { status, body } = await client.post('/report-schedules', { ...DAILY, ...change });
  expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
});

it('is not for reports that one may not see, nor for more than anybody reads', async () => {
  const reporting = await world.makeUser(companyId, { roles: ['Reporting'] });
  expect((await reporting.post('/report-schedules', { ...DAILY, reportId: 'spend' })).status).toBe(403);
  for (let count = 0; count < 20; count++) await ask();
  expect((await client.post('/report-schedules', DAILY)).status).toBe(422);
});

it('is changed by who has it alone, and comes by its new times', async () => {
  const carrier = await madeRows(world, companyId).carrier('Prairie');
  const { id, version, narrowedBy } = await ask({ hour: 5, carrierId: carrier.id });
  expect(narrowedBy).toEqual(['Carrier: Prairie']);
  const change = {
    period: 'LastMonth',
    format: 'PDF',
    rhythm: 'Monthly',
    weekday: 'Monday',
    dayOfMonth: 31,
    hour: 17,
    timeZone: 'Europe/Paris',
    version,
  };
  const other = await world.makeUser(companyId);
  expect((await other.put(`/report-schedules/${id}`, change)).status).toBe(404);
  expect((await client.put(`/report-schedules/${id}`, { ...change, hour: 24 })).body.modelState).toHaveProperty('hour');
  expect((await client.put(`/report-schedules/${id}`, { ...change, dayOfMonth: 32 })).status).toBe(422);
  const { status, body } = await client.put(`/report-schedules/${id}`, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    period: 'LastMonth',
    format: 'PDF',
    rhythm: 'Monthly',
    weekday: null,
    dayOfMonth: 31,
    hour: 17,
    timeZone: 'Europe/Paris',
    narrowedBy: ['Carrier: Prairie'],
  });
  expect(await mine()).toEqual([body]);
  const { rows } = await world.admin.query(
    'select daily_at::text, zone, (next_at at time zone zone)::time::text as at from schedule where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ daily_at: '17:00:00', zone: 'Europe/Paris', at: '17:00:00' }]);
  // Another window still shows what it was.
  expect((await client.put(`/report-schedules/${id}`, { ...change, format: 'CSV' })).status).toBe(409);
  expect((await mine())[0]!.format).toBe('PDF');
});

it('what was mailed today does not come again today because its hour was changed', async () => {
  const { id, version } = await ask();
  await comeDue();
  const { body } = await client.put(`/report-schedules/${id}`, {
    ...DAILY,
    reportId: undefined,
    format: 'PDF',
    version,
  });
  expect(body.format).toBe('PDF');
  await comeDue();
  expect(await mails()).toHaveLength(1);
});

it('leaves a trail of what was asked for, changed and stopped', async () => {
  const { id, version } = await ask();
  await client.put(`/report-schedules/${id}`, { ...DAILY, reportId: undefined, format: 'PDF', version });
  await client.delete(`/report-schedules/${id}`);
  const { rows } = await world.admin.query(
    "select action, user_id from audit_entry where company_id = $1 and entity_kind = 'report schedule' order by id",
    [companyId],
  );
  expect(rows).toEqual(['created', 'changed', 'deleted'].map((action) => ({ action, user_id: client.userId })));
});
