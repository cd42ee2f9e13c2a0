import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { linkMailedTo, mailsTo, visit } from './person.ts';

test.use({ who: 'admin' });

test('a report is opened, narrowed, followed to its rows and saved', async ({ page }) => {
  await visit(page, '/reports');
  await page.getByLabel('Search reports').fill('on time delivry');
  await expect(page.getByText('No reports matched the given filters')).toBeHidden();
  await expect(page.getByRole('link', { name: /^View Report/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'View Report On-Time Delivery' }).click();
  const report = page.frameLocator('iframe[title="On-Time Delivery"]');
  await expect(report.getByRole('heading', { name: 'On-Time Delivery', level: 1 })).toBeVisible();
  await report.getByLabel('Period').selectOption('Last12Months');
  await report.getByLabel('Group by').selectOption('lane');
  const figures = report.getByRole('region', { name: 'Figures', exact: true });
  const saving = page.waitForEvent('download');
  await report.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const lines = file.split('\r\n');
  const head = lines.findIndex((line) => line.includes('Lane (states),Delivered,Early,On time,Late'));
  const [lane, count] = lines[head + 1]!.split(',') as [string, string];
  const delivered = Number(count);
  expect(delivered).toBeGreaterThan(0);
  // The page may still show what it was opened with.
  const row = figures.getByRole('row').filter({ has: page.getByRole('link', { name: lane, exact: true }) });
  await expect(row.getByRole('cell').first()).toHaveText(new RegExp(`^${delivered.toLocaleString('en-US')}(?![\\d,])`));

  // The list shows exactly as many.
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/shipments\/tracking\?/);
  const words = `${delivered.toLocaleString('en-US')} ${delivered === 1 ? 'shipment' : 'shipments'}`;
  await expect(page.getByText(words, { exact: true })).toBeVisible();

  // The way back leads to the report as it was narrowed, and so does its address.
  await page.goBack();
  await expect(report.getByLabel('Group by')).toHaveValue('lane');
  await expect(page).toHaveURL(/\/reports\/on-time-delivery\/SigmaComputingReport\?period=Last12Months&groupBy=lane$/);
  await page.reload();
  await expect(report.getByLabel('Period')).toHaveValue('Last12Months');
  await expect(row.getByRole('cell').first()).toHaveText(new RegExp(`^${delivered.toLocaleString('en-US')}(?![\\d,])`));
});

test('a scheduled report is received by mail, and stopped from its link', async ({ page, ask, addressOf }) => {
  const since = Date.now();
  await visit(page, '/reports');
  await page.getByRole('link', { name: 'View Report Spend by Lane, Carrier and Mode' }).click();
  const report = page.frameLocator('iframe');
  await report.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = report.getByRole('dialog', { name: 'Schedule this report' });
  await dialog.getByLabel('How often').selectOption('Daily');
  await dialog.getByLabel('As').selectOption('CSV');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(report.getByText(/is mailed to/)).toBeVisible();
  const { json } = await ask('admin', 'GET', '/report-schedules');
  const mine = json.data.at(-1);
  expect(mine).toMatchObject({ reportId: 'spend', rhythm: 'Daily', format: 'CSV' });

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Mailed reports' }).click();
  await page.getByRole('button', { name: 'Send Spend by Lane, Carrier and Mode now' }).last().click();
  const link = await linkMailedTo(addressOf('admin'), /http\S+\/reports\?schedules=mine/, since);
  const [mail] = mailsTo(addressOf('admin'), since).filter((text) => text.includes('Spend by Lane'));
  expect(mail).toContain('Content-Type: text/csv');
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop mailing Spend by Lane, Carrier and Mode' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'The report is mailed no more');
  expect((await ask('admin', 'GET', '/report-schedules')).json.data).not.toContainEqual(
    expect.objectContaining({ id: mine.id }),
  );
});
