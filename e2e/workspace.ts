import { expect, type Page } from '@playwright/test';

/** Of the first demo company, whose planner is among those who try what is new. */
export const PLANNER = 'planner@northfield.example';

/** Two of them are less than two trucks, and fit on one. */
export const HALF_A_TRUCK = { pallets: 12 };

export const cards = (page: Page) => page.getByRole('list', { name: 'Preplan cards' }).getByRole('listitem');
/** What a run says of itself until it has ended. */
export const progress = (page: Page) => page.getByRole('status');
export const orders = (page: Page) => page.getByRole('region', { name: 'Orders' });

/** Finds orders by their reference and ticks all of them. */
export async function select(page: Page, reference: string, numbers: readonly string[]): Promise<void> {
  await orders(page).getByRole('searchbox', { name: 'Search orders' }).fill(reference);
  for (const number of numbers)
    await orders(page)
      .getByRole('checkbox', { name: `Select ${number}` })
      .check();
}

/** Names a run of what is selected; it is in the picker at once. */
export async function optimize(page: Page, name: string, constraint?: string): Promise<void> {
  await orders(page).getByRole('button', { name: 'Optimize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Optimization Job' });
  await dialog.getByLabel('Job name').fill(name);
  if (constraint !== undefined) {
    await dialog.getByRole('combobox', { name: /^Constraint set/ }).click();
    await page.getByRole('option', { name: constraint }).click();
  }
  await dialog.getByRole('button', { name: 'RUN' }).click();
  await expect(dialog).toBeHidden();
}

export const completed = (page: Page, name: string) =>
  page.getByRole('button', { name: `Job ${name}, Completed. Choose another` });
