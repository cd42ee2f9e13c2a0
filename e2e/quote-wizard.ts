import { expect, type Page } from '@playwright/test';
import { typeAtOnce } from './hands.ts';
import { digitsOf, workday } from './order-form.ts';
import { visit } from './person.ts';

/** What somebody who knows the data does, one thing after the other, counted. */
export class Hand {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async choosePlace(name: string, typed: string): Promise<void> {
    this.count += 2;
    await this.page.getByRole('combobox', { name: new RegExp(`^${name}\\W*$`) }).fill(typed);
    await this.page.getByRole('option').filter({ hasText: typed }).first().click();
  }
  async fill(name: string, text: string): Promise<void> {
    this.count += 1;
    await this.page.getByLabel(name).first().fill(text);
  }
  async choose(name: string, option: string): Promise<void> {
    this.count += 2;
    await this.page.getByRole('combobox', { name }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
  async press(name: string | RegExp): Promise<void> {
    this.count += 1;
    await this.page.getByRole('button', { name }).first().click();
  }
}

/** Opens the whole form of the last step, which asks for missing fields only. The choice is remembered by the browser. */
export async function showAllFields(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show all fields' });
  const isAll = page.getByRole('button', { name: 'Show missing fields only' });
  await expect(show.or(isAll)).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(isAll).toBeVisible();
}

/** Of the list itself: a rate may hold a list of remarks. */
export const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li');
export const isAsked = (page: Page) => page.getByText('All answers are in.');

/** From an empty wizard to the rates of 900 pounds from Joliet to Atlanta. */
export async function getRates(
  page: Page,
  { cards = [] as string[], weight = '900', to = '30336' } = {},
): Promise<Hand> {
  const hand = new Hand(page);
  await visit(page, '/quotes');
  await hand.choosePlace('Pickup', '60433');
  await hand.choosePlace('Dropoff', to);
  hand.count += 1;
  await page
    .getByRole('group', { name: /^Pickup date/ })
    .getByRole('spinbutton', { name: 'Month' })
    .click();
  await typeAtOnce(page, digitsOf(workday()));
  for (const card of cards) {
    hand.count += 1;
    await page.getByRole('button', { name: card }).click();
  }
  await hand.fill('Total weight', weight);
  if (cards.length === 0) await hand.choose('Freight class', '70');
  await hand.press('Get Rates');
  await page.waitForURL(/quoteDetails=/);
  await expect(isAsked(page)).toBeAttached();
  return hand;
}
