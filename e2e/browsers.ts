import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { CLOCK_AHEAD_MS } from '../scripts/testing/clock-ahead.ts';
import { moveDateAhead } from '../scripts/testing/move-date-ahead.ts';
import { recordNotices } from './notices.ts';
import type { DeskSession } from './stored-session.ts';

/** A page of the product's origin that loads nothing. */
const EMPTY_PAGE = '/settings.json';

/** What a browser is opened with; one that is opened with the same is used again. */
export interface BrowserKind extends Required<Pick<BrowserContextOptions, 'hasTouch' | 'colorScheme'>> {
  hasMaps: boolean;
}

/** A browser that somebody uses alone until it is given back. */
export interface Desk {
  context: BrowserContext;
  page: Page;
  session: DeskSession | null;
}

export interface Browsers {
  take: (kind: BrowserKind, session: DeskSession | null) => Promise<Desk>;
  giveBack: (kind: BrowserKind, desk: Desk) => Promise<void>;
  close: () => Promise<void>;
}

async function withoutMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['WebGLRenderingContext', 'WebGL2RenderingContext']) Reflect.deleteProperty(window, name);
  });
}

/** Removes whatever the last one has left, and signs the next one in. */
async function seat({ context, page, session }: Desk): Promise<void> {
  await context.clearCookies();
  await page.goto(EMPTY_PAGE);
  await page.evaluate(
    async (entries) => {
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
      for (const storage of [sessionStorage, localStorage]) storage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    session?.state.origins.flatMap(({ localStorage: entries }) => entries) ?? [],
  );
}

/**
 * The browsers of a worker. A new one for each journey would load, read and compile the whole web app again, which took
 * half of the processor time of all journeys; files that were loaded once stay.
 */
export function openBrowsers(browser: Browser): Browsers {
  const free = new Map<string, Desk[]>();
  const desksOf = (kind: BrowserKind) => {
    const key = JSON.stringify(kind);
    if (!free.has(key)) free.set(key, []);
    return free.get(key)!;
  };
  const open = async ({ hasMaps, ...options }: BrowserKind): Promise<Desk> => {
    const context = await browser.newContext(options);
    if (!hasMaps) await withoutMaps(context);
    await recordNotices(context);
    if (CLOCK_AHEAD_MS !== 0) await context.addInitScript(moveDateAhead, CLOCK_AHEAD_MS);
    return { context, page: await context.newPage(), session: null };
  };
  return {
    take: async (kind, session) => {
      const desk = desksOf(kind).pop() ?? (await open(kind));
      desk.session = session;
      await seat(desk);
      return desk;
    },
    giveBack: async (kind, desk) => {
      const { context, page, session } = desk;
      session?.giveBack();
      if (page.isClosed()) return context.close();
      await context.unrouteAll();
      await page.unrouteAll();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.goto('about:blank');
      await page.emulateMedia({ media: null, colorScheme: kind.colorScheme });
      desksOf(kind).push(desk);
    },
    close: async () => {
      for (const desks of free.values()) await Promise.all(desks.map(({ context }) => context.close()));
    },
  };
}
