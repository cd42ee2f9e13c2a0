// A table of 1,000 rows and 40 columns is scrolled quickly, both ways, and the frames are counted that came too late;
// beside it the same on a page that has nothing to draw, as a busy machine drops frames by itself.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web');
const ADDRESS = 'http://long-table.test/';
const RUNS = 3;
const FRAMES = 180;
/** Pixels in a frame: a firm turn of the wheel, again and again. */
const SPEED = 90;
const FRAME_MS = 1_000 / 60;
/** Of a hundred frames, so many more than on the empty page may be late. */
const MOST_LATE = 2;

type Way = 'down' | 'right';

interface Scrolled {
  'late frames, %': number;
  'slowest frame, ms': number;
  /** Of the page's own thread, whatever else the machine was busy with. */
  'processor per frame, ms': number;
}

async function buildPage(folder: string): Promise<string> {
  const { build } = createRequire(join(WEB, 'package.json'))('vite') as typeof import('vite');
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2023',
      rollupOptions: { input: join(WEB, 'src/testing/long-table.tsx'), output: { entryFileNames: 'table.js' } },
    },
  });
  const style = (await readdir(join(folder, 'assets'))).find((name) => name.endsWith('.css'));
  return `<!doctype html><link rel="stylesheet" href="/assets/${style}"><div id="root"></div><script type="module" src="/table.js"></script>`;
}

async function serve(page: Page, folder: string, document: string): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: document });
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    const file = await readFile(join(folder, pathname)).catch(() => null);
    return file ? route.fulfill({ contentType, body: file }) : route.fulfill({ status: 404 });
  });
}

async function processorSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

async function scroll(page: Page, session: CDPSession, way: Way): Promise<Scrolled> {
  const before = await processorSeconds(session);
  const lengths = await page.evaluate<number[]>(`scrollPage('${way}', ${FRAMES}, ${SPEED})`);
  const spent = (await processorSeconds(session)) - before;
  // A frame that lasts longer than one and a half was not there in time for the next.
  const late = lengths.filter((length) => length > FRAME_MS * 1.5).length;
  return {
    'late frames, %': rounded((late / FRAMES) * 100),
    'slowest frame, ms': rounded(Math.max(...lengths)),
    'processor per frame, ms': rounded((spent * 1_000) / FRAMES),
  };
}

/** Each way several times; the run in the middle, as a machine has good and bad moments. */
async function scrollPage(browser: Browser, files: { folder: string; document: string }, at: string) {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await serve(page, files.folder, files.document);
  await page.goto(ADDRESS + at);
  await page.locator('[data-ready]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const often = async (way: Way) => {
    const runs: Scrolled[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scroll(page, session, way));
    return runs.sort((one, other) => one['late frames, %'] - other['late frames, %'])[Math.floor(RUNS / 2)]!;
  };
  const scrolled = { down: await often('down'), right: await often('right') };
  await page.close();
  return scrolled;
}

/** Prints its figures, and answers whether the table is as smooth as an empty page. */
export async function scrolling({ browser }: { browser: Browser }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewright-scrolling-'));
  try {
    const files = { folder, document: await buildPage(folder) };
    const empty = await scrollPage(browser, files, '#empty');
    const table = await scrollPage(browser, files, '');
    console.log(`A table of 1,000 x 40 scrolled by ${SPEED} pixels a frame (median of ${RUNS}), beside an empty page:`);
    console.table({ down: table.down, 'down, empty': empty.down, right: table.right, 'right, empty': empty.right });
    const isSmooth = (['down', 'right'] as const).every(
      (way) => table[way]['late frames, %'] <= empty[way]['late frames, %'] + MOST_LATE,
    );
    console.log(isSmooth ? 'No more frames are late than on the empty page.' : 'FRAMES ARE LATE.');
    return isSmooth;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
