import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { CLOCK_AHEAD_MS } from '../scripts/testing/clock-ahead.ts';

export const PASSWORD = 'lanewright-demo';

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page of the app, to the point where it can be used. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The page's own heading comes last: by then the shell around it listens to keys and clicks.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Opens a page as a person would who is not signed in yet. */
export async function signIn(page: Page, email: string, path = '/dashboard'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** What an accessibility checker finds wrong with the page as it stands, or with all of it but one part. */
export async function expectNoAxeViolations(page: Page, { besides }: { besides?: string } = {}): Promise<void> {
  // Without it the findings are put together in a page opened for that alone, which takes twice as long as the rest; only
  // frames of other origins, of which there are none, would need it.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (besides) builder.exclude(besides);
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Asked again until the page has settled in the width it was given. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

/** The mails that came to somebody since a moment. */
export function mailsTo(email: string, sinceMs: number): string[] {
  const folder = join(process.env.E2E_DATA_DIR!, 'outbox');
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  // A clock that is moved ahead for the tests moves processes, and not the times that the system writes to files.
  const sinceOnDisk = sinceMs - CLOCK_AHEAD_MS;
  return mails
    .filter((path) => path.endsWith(`${email}.eml`) && statSync(path).mtimeMs >= sinceOnDisk)
    .map((path) => readFileSync(path, 'utf8').replace(/=\n/g, '').replaceAll('=3D', '='));
}

/** The address in a mail that came to somebody since a moment, as they would find it in their mailbox. */
export async function linkMailedTo(email: string, pattern: RegExp, sinceMs: number): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      link = mailsTo(email, sinceMs)
        .map((text) => pattern.exec(text)?.[0])
        .find((found) => found !== undefined);
      return link;
    })
    .toBeDefined();
  return link!;
}

/** A code that no other test of this run uses. */
export function freshCode(prefix: string): string {
  return `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
}

/** The browser's own access token, for asking the API directly as this person. */
export async function accessTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? '';
      if (value.includes('"access_token"')) return (JSON.parse(value) as { access_token: string }).access_token;
    }
    throw new Error('Nobody is signed in.');
  });
}
