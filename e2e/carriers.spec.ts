import { typeAtOnce } from './hands.ts';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'admin' });

/** Insured until the end of a year that is far enough away. */
const LAST_YEAR = new Date().getUTCFullYear() + 3;

test('a carrier is invited, confirmed, put on hold with a reason and released', async ({ page, open }) => {
  const name = `${freshCode('Journey')} Freight`;
  await visit(page, '/carriers?mode=TL');
  await expect(page.getByRole('heading', { name: /^\d+ carriers$/ })).toBeVisible();
  await expect(page.getByText('Mode: Truckload')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Add Carrier' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Carrier' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Name is required.').first()).toBeVisible();
  await expect(dialog.getByText('Choose at least one mode.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  // One of the network that the company began with has it.
  await dialog.getByLabel('SCAC').fill('BMGX');
  await dialog.getByRole('checkbox', { name: 'Truckload' }).check();
  await dialog.getByRole('switch', { name: /^Invite/ }).check();
  const cargo = dialog.getByRole('group', { name: 'Cargo', exact: true });
  await cargo.getByLabel('Amount').fill('250,000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Expiration date is required.').first()).toBeVisible();
  await cargo.getByRole('spinbutton', { name: 'Month' }).click();
  await typeAtOnce(page, `1231${LAST_YEAR}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Bramblegate Express has this SCAC already.').first()).toBeVisible();
  await dialog.getByLabel('SCAC').fill('');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expectNotice(page, 'Carrier invited');
  await expect(page).toHaveURL(/\/carriers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(page.getByText(/offered for no rate and no booking until somebody confirms it/)).toBeVisible();
  await expect(page.getByText(`Expires 12/31/${LAST_YEAR}`)).toBeVisible();

  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectNotice(page, 'Carrier confirmed');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const hold = page.getByRole('dialog', { name: `Hold ${name}` });
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await expect(hold.getByText('Reason is required')).toBeVisible();
  await hold.getByLabel('Reason').fill('Two claims are open.');
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('On hold: Two claims are open.', { exact: true })).toBeVisible();

  // Who only looks sees why, and what they may not do.
  const viewer = await open('viewer', new URL(page.url()).pathname, { viewport: { width: 375, height: 812 } });
  await expect(viewer.getByText('On hold: Two claims are open.', { exact: true })).toBeVisible();
  for (const button of ['Release', 'Edit', 'Edit contacts', 'Add logo'])
    await expect(viewer.getByRole('button', { name: button, exact: true })).toBeDisabled();
  await expectNoAxeViolations(viewer);
  await expectNoSidewaysScroll(viewer);

  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expectNotice(page, 'Carrier released');
  await expect(page.getByText('put the carrier on hold: Two claims are open.')).toBeVisible();
  // What somebody else did is there without a reload.
  await expect(viewer.getByText('On hold: Two claims are open.', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoAxeViolations(page);
});
