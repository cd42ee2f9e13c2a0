import { test as base, type Page, type ViewportSize } from '@playwright/test';
import { openBrowsers, type Browsers, type Desk } from './browsers.ts';
import { companyOf } from './company.ts';
import { visit } from './person.ts';
import { sessionOf, takeSession } from './stored-session.ts';

/** A post in the company of the file, or the whole address of somebody else. */
export type Who = 'admin' | 'planner' | 'finance' | 'viewer' | `${string}@${string}`;

export type Open = (who: Who | null, path: string, options?: { viewport?: ViewportSize }) => Promise<Page>;

interface Journey {
  /** Who sits at `page`, signed in already; null is a stranger. */
  who: Who | null;
  /**
   * Whether maps are drawn. The processor draws them here, which takes longer than all the rest of a page; where they are
   * not looked at, the browser is one that cannot draw them, and the page says so.
   */
  hasMaps: boolean;
  addressOf: (who: Who) => string;
  /** Another browser, with somebody at a page: signed in, or a stranger. */
  open: Open;
  /** Asks the API directly, as that person. */
  ask: (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;
}

interface ForTheWorker {
  browsers: Browsers;
}

const DESKTOP = { width: 1440, height: 900 };

export const test = base.extend<Journey, ForTheWorker>({
  who: [null, { option: true }],
  hasMaps: [false, { option: true }],
  browsers: [
    async ({ browser }, use) => {
      const browsers = openBrowsers(browser);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browsers, hasMaps, hasTouch, colorScheme, viewport, who, addressOf, baseURL }, use) => {
    const kind = { hasMaps, hasTouch, colorScheme };
    const desk = await browsers.take(kind, who === null ? null : await takeSession(baseURL!, addressOf(who)));
    await desk.page.setViewportSize(viewport ?? DESKTOP);
    await use(desk.context);
    await browsers.giveBack(kind, desk);
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
  addressOf: async ({}, use, { file }) => {
    await use((who) => (who.includes('@') ? who : `${who}@${companyOf(file).domain}`));
  },
  open: async ({ browsers, addressOf, baseURL, hasMaps }, use) => {
    const kind = { hasMaps, hasTouch: false, colorScheme: 'light' as const };
    const desks: Desk[] = [];
    await use(async (who, path, { viewport = DESKTOP } = {}) => {
      const desk = await browsers.take(kind, who === null ? null : await takeSession(baseURL!, addressOf(who)));
      desks.push(desk);
      await desk.page.setViewportSize(viewport);
      if (who === null) await desk.page.goto(path);
      else await visit(desk.page, path);
      return desk.page;
    });
    for (const desk of desks) await browsers.giveBack(kind, desk);
  },
  ask: async ({ addressOf, baseURL }, use) => {
    await use(async (who, method, path, body) => {
      const { tokens } = await sessionOf(baseURL!, addressOf(who));
      const answer = await fetch(`${baseURL}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, json: await answer.json().catch(() => null) };
    });
  },
});

export { expect } from '@playwright/test';
