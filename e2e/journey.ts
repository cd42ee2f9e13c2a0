import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { companyOf } from './company.ts';
import { visit } from './person.ts';
import { sessionOf } from './stored-session.ts';

/** A post in the company of the file, or the whole address of somebody else. */
export type Who = 'admin' | 'planner' | 'finance' | 'viewer' | `${string}@${string}`;

interface Journey {
  /** Who sits at `page`, signed in already; null is a stranger. */
  who: Who | null;
  /**
   * Whether maps are drawn. The processor draws them here, which takes longer than all the rest of a page; where they are
   * not looked at, the browser is one that cannot draw them, and the page says so.
   */
  hasMaps: boolean;
  addressOf: (who: Who) => string;
  /** Another browser, with somebody signed in at a page. */
  open: (who: Who, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Asks the API directly, as that person. */
  ask: (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;
}

async function withoutMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['WebGLRenderingContext', 'WebGL2RenderingContext']) Reflect.deleteProperty(window, name);
  });
}

export const test = base.extend<Journey>({
  who: [null, { option: true }],
  hasMaps: [false, { option: true }],
  context: async ({ context, hasMaps }, use) => {
    if (!hasMaps) await withoutMaps(context);
    await use(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
  addressOf: async ({}, use, { file }) => {
    await use((who) => (who.includes('@') ? who : `${who}@${companyOf(file).domain}`));
  },
  storageState: async ({ who, addressOf, baseURL }, use) => {
    await use(who === null ? undefined : (await sessionOf(baseURL!, addressOf(who))).state);
  },
  open: async ({ browser, addressOf, baseURL, hasMaps }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (who, path, options) => {
      const { state } = await sessionOf(baseURL!, addressOf(who));
      const context = await browser.newContext({ ...options, storageState: state });
      contexts.push(context);
      if (!hasMaps) await withoutMaps(context);
      const page = await context.newPage();
      await visit(page, path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
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
