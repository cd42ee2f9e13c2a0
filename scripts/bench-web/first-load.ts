import { dirname, join } from 'node:path';
import type { EntryType, PerformanceEntry } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { librariesAloneBytes } from './libraries-alone.ts';
import { median, type Bench } from './part.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const ROUNDS = 5;

interface Goals {
  scriptKb: number;
  requests: number;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
}

const PAINT_GOALS = { requests: 18, firstPaintMs: 250, largestPaintMs: 500, layoutShift: 0 };
/** Kilobytes are of gzip: everything a cold visit loads, also what loads after the page is usable. */
const PAGES: Record<string, Goals> = {
  '/dashboard': { ...PAINT_GOALS, scriptKb: 150 },
  '/commodities': { ...PAINT_GOALS, scriptKb: 165 },
};

type Load = Goals;

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

/** A cold visit of somebody who is signed in. */
async function loadOnce(bench: Bench, path: string): Promise<Load> {
  const context = await bench.signedIn();
  const page = await context.newPage();
  const scripts = new Map<string, Buffer>();
  const pending: Promise<void>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() !== 'script') return;
    pending.push(response.body().then((body) => void scripts.set(response.url(), body)));
  });
  await page.goto(bench.url + path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  const paints = await page.evaluate(readPaints);
  await context.close();
  const scriptKb = kilobytes([...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0));
  return { scriptKb, requests, ...paints };
}

/** Runs in the page. */
async function readPaints(): Promise<Pick<Load, 'firstPaintMs' | 'largestPaintMs' | 'layoutShift'>> {
  const observed = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: type as EntryType,
        buffered: true,
      });
      // A kind of which there is none is never told.
      setTimeout(() => resolve([]), 200);
    });
  const [paints, largest, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift'].map(observed),
  );
  const first = paints!.find((entry) => entry.name === 'first-contentful-paint');
  return {
    firstPaintMs: Math.round(first?.startTime ?? Number.NaN),
    largestPaintMs: Math.round(largest!.at(-1)?.startTime ?? Number.NaN),
    layoutShift: Number(shifts!.reduce((sum, entry) => sum + (entry as { value?: number }).value!, 0).toFixed(3)),
  };
}

function medians(loads: Load[]): Load {
  const names = Object.keys(loads[0]!) as (keyof Load)[];
  return Object.fromEntries(names.map((name) => [name, median(loads.map((load) => load[name]))])) as unknown as Load;
}

/** What the first visit of a day costs: bytes, requests, and when something can be seen. */
export async function firstLoad(bench: Bench): Promise<boolean> {
  const measured: Record<string, Load> = {};
  for (const path of Object.keys(PAGES)) {
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadOnce(bench, path));
    measured[path] = medians(loads);
  }
  console.log(`A first visit, signed in, empty cache (median of ${ROUNDS}); goals below:`);
  console.table({
    ...measured,
    ...Object.fromEntries(Object.entries(PAGES).map(([path, goal]) => [`${path} goal`, goal])),
  });
  console.log(`The libraries of the shell alone: ${kilobytes(await librariesAloneBytes(ROOT))} KB gzip.`);
  const missed = Object.entries(PAGES).flatMap(([path, goals]) =>
    Object.entries(goals).flatMap(([name, most]) => {
      const value = measured[path]![name as keyof Goals];
      return value <= most ? [] : [`${path} ${name} ${value} (at most ${most})`];
    }),
  );
  console.log(missed.length === 0 ? 'All goals are met.' : `MISSED: ${missed.join('; ')}.`);
  return missed.length === 0;
}
