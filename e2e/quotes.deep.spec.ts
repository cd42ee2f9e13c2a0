import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, visit } from './person.ts';
import { section } from './order-form.ts';
import { getRates, isAsked, list, showAllFields } from './quote-wizard.ts';

test.use({ who: 'planner' });

/** The canvas of the map is no text. */
const BESIDES = { besides: '.maplibregl-map' };
test('a provider that is down, slow or has nothing', async ({ page }) => {
  let mood: 'down' | 'slow' | 'empty' | 'well' = 'down';
  let release = () => undefined as void;
  await page.route('**/api/v1/integrated-rates', async (route) => {
    if (mood === 'down') return route.fulfill({ status: 503, json: { message: 'The provider is down.' } });
    if (mood === 'slow') await new Promise<void>((resolve) => (release = resolve));
    const answer = await route.fetch();
    if (mood !== 'empty') return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { ...(await answer.json()), rates: [] } });
  });
  await getRates(page, { cards: ['LTL Volume'], weight: '9000' });
  await expectNotice(page, 'Failed to fetch LTL Rates');
  await expect(page.getByText('Error occurred')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exclusive Use' })).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);

  mood = 'slow';
  await page.getByRole('button', { name: 'Refresh VLTL rates' }).click();
  await expect(page.getByText(/Still asking 1/)).toBeAttached();
  await expect(page.getByRole('button', { name: /^Select Exclusive Use/ })).toBeEnabled();
  mood = 'empty';
  release();
  await expect(page.getByText('No rates were returned from our provider.')).toBeVisible();
  mood = 'well';
  await page.getByRole('button', { name: 'Refresh VLTL rates' }).click();
  await expect(list(page, 'VLTL Rates').first()).toBeVisible();
  await expect(
    page.getByText('You have no contracted rates on this lane').or(list(page, 'Contract Rates').first()),
  ).toBeVisible();
  await list(page, 'VLTL Rates')
    .first()
    .getByRole('button', { name: /^Select/ })
    .click();
  await showAllFields(page);
  await expect(section(page, 'Shipment Details').getByRole('radio', { name: 'LTL Volume' })).toBeChecked();
});

test('a quick quote on a telephone, with the class that the freight has', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, '/quotes');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Density Calculator' }).first().click();
  const calculator = page.getByRole('dialog', { name: 'Density Calculator' });
  for (const [name, text] of [
    ['Length', '48'],
    ['Width', '48'],
    ['Height', '48'],
    ['Weight', '500'],
  ] as const)
    await calculator.getByLabel(new RegExp(name, 'i')).first().fill(text);
  await expect(calculator).toContainText('7.81');
  await expect(calculator).toContainText('125');
  await calculator.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Quick Quote' }).last().click();
  const panel = page.getByRole('dialog', { name: /Quick Quote/ });
  for (const title of [
    'Where and when is the shipment picked up',
    'Where is it delivered',
    'Additional Information',
    'What is being delivered',
  ])
    await expect(panel.getByText(title)).toBeVisible();
  await panel.getByRole('button', { name: 'Get Rates' }).click();
  await expect(panel.getByText('Pickup Location is required to get rates').first()).toBeVisible();
  await expect(panel.getByText('Must have at least one line item').first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
  for (const [name, typed] of [
    ['Pickup', '60433'],
    ['Dropoff', '30336'],
  ] as const) {
    await panel.getByRole('combobox', { name: new RegExp(`^${name}\\W*$`) }).fill(typed);
    await page.getByRole('option').filter({ hasText: typed }).first().click();
  }
  await panel.getByLabel('Total weight').first().fill('500');
  await panel.getByRole('combobox', { name: 'Freight class' }).click();
  await page.getByRole('option', { name: '70', exact: true }).click();
  // 9.4 pounds a cubic foot are class 100.
  await expect(panel.getByText(/Class 70 was entered/)).toBeVisible();
  await panel.getByRole('button', { name: 'Use class 100' }).click();
  await panel.getByRole('button', { name: 'Get Rates' }).click();
  await page.waitForURL(/quoteDetails=/);
  await expect(isAsked(page)).toBeAttached();
  await expectNoSidewaysScroll(page);
});
