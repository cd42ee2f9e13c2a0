import { typeAtOnce } from './hands.ts';
import { expect, test } from './journey.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, visit } from './person.ts';

test.use({ who: 'planner' });

const DAY_MS = 86_400_000;
const NOW = new Date();
/** The Monday some weeks from now, as a file and as a person writes it. Never tomorrow, which may begin during the journey. */
function mondayIn(weeks: number) {
  const toMonday = (8 - NOW.getUTCDay()) % 7 || 7;
  const days = (toMonday === 1 ? 8 : toMonday) + (weeks - 1) * 7;
  const iso = new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { iso, shown: `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}` };
}

test('next week’s price of diesel is added, and those after it come from a file', async ({ page }) => {
  await visit(page, '/carriers');
  await page.getByRole('link', { name: 'Rating Data' }).click();
  await page.getByRole('tab', { name: 'Diesel prices' }).click();
  await expect(page).toHaveURL(/\/carriers\/rating-data\?kind=dieselPrice$/);

  const next = mondayIn(1);
  await page.getByRole('button', { name: 'Add diesel price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add diesel price' });
  await dialog.getByLabel('Index region').fill('US');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Price is required').first()).toBeVisible();
  await dialog.getByLabel('Price').fill('3.812');
  await dialog.getByRole('group', { name: 'Week from' }).getByRole('spinbutton', { name: 'Month' }).click();
  await typeAtOnce(page, next.shown.replaceAll('/', ''));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const added = page.getByRole('row').filter({ hasText: next.shown });
  await expect(added).toContainText('$3.812 a gallon');
  await expect(added).toContainText('Upcoming');
  await expectNoAxeViolations(page);

  const [good, bad] = [mondayIn(2), mondayIn(3)];
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = page.getByRole('dialog', { name: 'Import diesel prices' });
  const lines = ['Index Region,Week From,Price', `US,${next.iso},3.9`, `US,${good.iso},3.85`, `US,${bad.iso},cheap`];
  await file.getByLabel('CSV file').setInputFiles({
    name: 'diesel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
  await file.getByRole('button', { name: 'Check file' }).click();
  await expect(file.getByText('This file would add 1 row and change 1 row.')).toBeVisible();
  await expect(file.getByText('Price: 3.812 USD -> 3.9 USD')).toBeVisible();
  await expect(file.getByText(/Price.*is not a number/)).toBeVisible();
  await expectNoAxeViolations(page);
  await file.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(file).toBeHidden();
  await expect(added).toContainText('$3.90 a gallon');
  await expect(page.getByRole('row').filter({ hasText: good.shown })).toContainText('$3.85 a gallon');
  await expect(page.getByRole('row').filter({ hasText: bad.shown })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('list', { name: 'Diesel prices' })).toContainText('$3.85 a gallon');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
