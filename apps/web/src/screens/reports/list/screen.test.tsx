import { reports, type ReportSchedule } from '@lanewright/contract/reports.ts';
import { REPORTS } from '@lanewright/domain/reports/reports.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';

const SCHEDULE: ReportSchedule = {
  id: '8d7e3f0c-1a52-4c64-8f3e-2f3f4d1b6a91',
  reportId: 'on-time-delivery',
  name: 'On-Time Delivery',
  period: 'LastMonth',
  format: 'PDF',
  rhythm: 'Weekly',
  weekday: 'Monday',
  dayOfMonth: null,
  hour: 6,
  timeZone: 'America/Chicago',
  lastSentDate: '2026-11-16',
  narrowedBy: ['Mode: LTL'],
  emailAddress: 'robin@acme.example',
  version: 7,
};

async function open(at = '/reports') {
  const stored = { schedules: [SCHEDULE] };
  const known = REPORTS.map(({ id, name }) => ({ name, workbookId: id }));
  const server = startFakeServer(makeCurrentUser(), [
    fake(reports.find, ({ query: { fuzzyMatchTerm = '' } }) => ({
      data: known.filter(({ name }) => name.toLowerCase().includes(fuzzyMatchTerm.toLowerCase())),
    })),
    fake(reports.schedules, () => ({ data: stored.schedules })),
    fake(reports.reschedule, ({ body }) => {
      stored.schedules = [{ ...SCHEDULE, ...body, version: 8 }];
      return stored.schedules[0]!;
    }),
    fake(reports.unschedule, () => {
      stored.schedules = [];
      return null;
    }),
  ]);
  return { server, ...(await openScreenAt(at)) };
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

it('has a row for each report with a way to it, and clocks at those about time', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: '9 reports' })).toBeVisible();
  expect(page.getByText('View Report').elements()).toHaveLength(9);
  const link = page.getByRole('link', { name: 'View Report On-Time Delivery' });
  await expect.element(link).toHaveAttribute('href', '/reports/on-time-delivery/SigmaComputingReport');
  const timed = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'About time' }) });
  expect(timed.elements().map(({ textContent }) => textContent)).toEqual([
    'On-Time DeliveryView Report',
    'Loading TimeView Report',
    'Unloading Time ReportView Report',
  ]);
  expect(await accessibilityProblems()).toEqual([]);
});

it('finds by what is typed, keeps it in the address, and says when nothing matches', async () => {
  const { server, address } = await open();
  await page.getByLabelText('Search reports').fill('spend');
  await expect.element(page.getByRole('heading', { name: '1 report', exact: true })).toBeVisible();
  expect(address()).toBe('/reports?search=spend');
  await page.getByLabelText('Search reports').fill('nothing');
  await expect.element(page.getByText('No reports matched the given filters')).toBeVisible();
  expect(server.requests(reports.find).at(-1)!.query.fuzzyMatchTerm).toBe('nothing');
});

it('says when the reports cannot be had, and tries again', async () => {
  const server = startFakeServer(makeCurrentUser(), [fake(reports.find, () => ({ data: [] }))]);
  server.answerNext(reports.find, refusal(500, 'Something went wrong on our side. Please try again.'), 3);
  await openScreenAt('/reports');
  await expect.element(page.getByText('The reports could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No reports matched the given filters')).toBeVisible();
});

it('shows what is mailed, from the link of a mail, and stops it', async () => {
  const { server } = await open('/reports?schedules=mine');
  await expect.element(page.getByText(/Every Monday at 06:00 \(America\/Chicago\), last month, as PDF/)).toBeVisible();
  await expect
    .element(page.getByText(/^To robin@acme.example, last on 11\/16\/2026, next on \d\d\/\d\d\/\d{4}$/))
    .toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Stop mailing On-Time Delivery' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('No report is mailed to you')).toBeVisible();
  await expect.poll(() => server.requests(reports.unschedule)).toHaveLength(1);
});

it('changes when and as what a report is mailed, by the clocks it is mailed by', async () => {
  const { server } = await open('/reports?schedules=mine');
  await page.getByRole('button', { name: 'Change when On-Time Delivery is mailed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change when On-Time Delivery is mailed' });
  await expect.element(dialog.getByText('Mode: LTL')).toBeVisible();
  await dialog.getByLabelText('How often', { exact: false }).selectOptions('Monthly');
  await dialog.getByLabelText('On day', { exact: false }).selectOptions('15');
  await dialog.getByLabelText(/^As/).selectOptions('CSV');
  expect(await accessibilityProblems()).toEqual([]);
  server.answerNext(reports.reschedule, refusal(409, 'You have changed this schedule elsewhere in the meantime.'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('You have changed this schedule elsewhere in the meantime.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText(/On day 15 of every month at 06:00 \(America\/Chicago\), last month, as CSV/))
    .toBeVisible();
  expect(server.requests(reports.reschedule).at(-1)!.body).toEqual({
    period: 'LastMonth',
    format: 'CSV',
    rhythm: 'Monthly',
    weekday: null,
    dayOfMonth: 15,
    hour: 6,
    timeZone: 'America/Chicago',
    version: 7,
  });
});
