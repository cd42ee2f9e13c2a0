import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/seed/people.ts';
import { CHROMIUM_FLAGS } from '../testing/chromium-flags.ts';
import { findChromium } from '../testing/chromium.ts';

/** The running product, and a browser somebody is signed in with. */
export interface SignedInBrowser {
  url: string;
  browser: Browser;
  /** A fresh browser profile with a session at hand and nothing in the cache. */
  signedIn(options?: BrowserContextOptions): Promise<BrowserContext>;
}

export async function openBrowser(root: string, url: string, person: string): Promise<SignedInBrowser> {
  const require = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByLabel('Email address').fill(person);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { url, browser, signedIn: (options) => browser.newContext({ ...options, storageState }) };
}
