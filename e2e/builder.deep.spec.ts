import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, freshCode, visit } from './person.ts';
import { untilShown } from './progress.ts';
import { cards, completed, HALF_A_TRUCK, optimize, orders, PLANNER, progress, select } from './workspace.ts';

test.use({ who: PLANNER, viewport: { width: 1440, height: 900 } });

test('from eighty orders to three finalized shipments', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask(PLANNER, ...request);
  await visit(page, '/optimization/workspace');
  const all = orders(page).getByRole('checkbox', { name: /^All \d+ orders$/ });
  await all.check();
  const selected = orders(page).getByText(/^\d+ selected/);
  await expect(selected).toBeVisible();
  expect(Number(/^\d+/.exec(await selected.innerText())![0])).toBeGreaterThanOrEqual(80);
  const name = freshCode('ALL');
  await optimize(page, name, 'Standard 53 ft');
  // The plan improves while it is watched, and can be accepted at any time.
  await untilShown(cards(page).nth(2), progress(page));
  // On a slow machine the run may end by itself first.
  const ended = untilShown(completed(page, name), progress(page));
  const take = page.getByRole('button', { name: 'Take the best so far' }).click();
  await Promise.race([take.catch(() => {}), ended]);
  await ended;
  for (const plan of ['Plan 1', 'Plan 2', 'Plan 3']) await page.getByLabel(`Check ${plan}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Finalize 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalized' });
  await expect(dialog).toBeVisible();
  const links = dialog.getByRole('link', { name: /^Shipment S\d+/ });
  await expect(links).toHaveCount(3);
  for (const text of await links.allInnerTexts()) {
    const { json } = await asked('GET', `/shipments/${/S\d+/.exec(text)![0]}`);
    expect(json).toMatchObject({ shipmentStatus: 1 });
    expect(json.orders.length).toBeGreaterThan(1);
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('All on shipments')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Finalize', exact: true })).toBeVisible();
});

test('stops are moved by mouse and keyboard, and an order is taken off', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask(PLANNER, ...request);
  const reference = freshCode('SO');
  const numbers: string[] = [];
  for (let made = 0; made < 3; made++) numbers.push(await makeOrder(asked, reference, { pallets: 5 }));
  await visit(page, '/optimization/workspace');
  await select(page, reference, numbers);
  await orders(page).getByRole('button', { name: 'Preplan' }).click();
  const stops = page.getByRole('region', { name: 'Preplan Stops' });
  const handle = (city: string) => stops.getByRole('button', { name: new RegExp(`^Move stop \\d, .*${city}`) });
  const outOfTurn = stops.getByText('Out of turn:');
  await expect(handle('Joliet')).toHaveAccessibleName(/^Move stop 1,/);
  // References and calculated figures change the height of the rows when they arrive.
  const references = stops.getByText(`Sales Order ${reference}`);
  const calculating = stops.locator('header').getByRole('status');
  await expect(references).toHaveCount(2);

  const [from, to] = [(await handle('Joliet').boundingBox())!, (await handle('Omaha').boundingBox())!];
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  // Less than that is a trembling hand.
  await page.mouse.move(from.x + 9, from.y + 9);
  await expect(stops.locator('[data-dragged]')).toHaveCount(0);
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 5 });
  await page.mouse.up();
  await expect(outOfTurn).toBeVisible();
  await expect(handle('Joliet')).toHaveAccessibleName(/^Move stop 2,/);

  await handle('Joliet').focus();
  await page.keyboard.press('ArrowUp');
  await expect(outOfTurn).toBeHidden();
  await expect(handle('Joliet')).toHaveAccessibleName(/^Move stop 1,/);
  await expect(calculating).toBeHidden();

  await stops.getByRole('button', { name: 'Orders of stop 1' }).click();
  await page.getByRole('button', { name: `Remove ${numbers[2]!}` }).click();
  await expect(cards(page).filter({ hasText: 'Manual 1' })).toContainText('2 orders');
  await expect(calculating).toBeHidden();
  await stops.getByRole('button', { name: 'Orders of stop 1' }).click();
  const left = page.getByRole('dialog', { name: 'Orders of stop 1' });
  await expect(left.getByRole('listitem')).toHaveCount(2);
  await expect(left.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('what is hidden in one tab is gone in the other, and is not in the file', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask(PLANNER, ...request);
  const reference = freshCode('SO');
  const numbers = [await makeOrder(asked, reference, HALF_A_TRUCK), await makeOrder(asked, reference, HALF_A_TRUCK)];
  await visit(page, '/optimization/workspace');
  await select(page, reference, numbers);
  await optimize(page, reference);
  await untilShown(completed(page, reference), progress(page));
  const { json: jobs } = await asked('GET', '/optimization/jobs');
  const { id } = jobs.find((job: { name: string }) => job.name === reference);
  const other = await page.context().newPage();
  await visit(other, `/optimization/workspace?jobId=${id}`);
  await expect(cards(other)).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^optimization_${reference}_.*\\.csv$`));
  const [headings, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(headings).toContain('Preplan,Type,Hidden');
  expect(lines).toHaveLength(2);
  for (const number of numbers) expect(lines[0]).toContain(number);

  await page.getByLabel('Check Plan 1').check();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(other.getByText('All preplans are hidden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await other.getByRole('switch', { name: 'Show hidden (1)' }).check();
  await expect(cards(other)).toHaveCount(1);
});

test('a limit that stands in the way is loosened in a run of its own', async ({ page, ask }) => {
  const asked = (...request: [string, string, unknown?]) => ask(PLANNER, ...request);
  const reference = freshCode('SO');
  const numbers = [await makeOrder(asked, reference, HALF_A_TRUCK), await makeOrder(asked, reference, HALF_A_TRUCK)];
  const set = freshCode('SET');
  // Four pounds too little for both.
  const limits = { constraintName: set, strategy: 'Cost', maxWeight: 24 * 1_872 - 4 };
  expect((await asked('POST', '/optimization/constraints', limits)).status).toBe(200);
  await visit(page, '/optimization/workspace');
  await select(page, reference, numbers);
  await optimize(page, reference, set);
  await untilShown(completed(page, reference), progress(page));
  await expect(page.getByText('No preplans yet')).toBeVisible();
  await page.getByRole('button', { name: 'What the optimizer knows' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'What the optimizer knows' });
  const looser = dialog.getByRole('region', { name: 'What a looser limit would bring' });
  const suggestion = looser.getByRole('listitem').filter({ hasText: 'lbs of weight' });
  await expect(suggestion).toContainText('saves $');
  await suggestion.getByRole('button', { name: 'Run with it' }).click();
  await expect(dialog).toBeHidden();
  await untilShown(completed(page, `${reference}_maxWeight`), progress(page));
  await expect(cards(page)).toHaveCount(1);
  for (const number of numbers) {
    const { json } = await asked('GET', `/Orders/${number}`);
    expect(json.activeShipmentNumber).toBeNull();
  }
});

test('limits are kept under a name, and opened by their address', async ({ page, ask }) => {
  await visit(page, '/optimization/constraints');
  await page.getByRole('button', { name: 'New Constraint Set' }).click();
  const name = freshCode('SET');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Constraint Name').fill(name);
  await dialog.getByLabel(/^Max Weight/).fill('44000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, `Constraint "${name}" created successfully`);
  await expectNoAxeViolations(page);
  const { json } = await ask(PLANNER, 'GET', `/optimization/constraints?query=${name}`);
  await visit(page, `/optimization/constraints?id=${json.data[0].id}`);
  await expect(page.getByRole('dialog').getByText('44,000').first()).toBeVisible();
});
