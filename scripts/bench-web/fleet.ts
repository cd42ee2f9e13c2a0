// A map of 5,000 trucks is dragged to and fro while news of all of them comes; beside it the same map with none, as this
// machine draws it without a graphics card.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { withBuiltPage } from './built-page.ts';

const TRUCKS = 5_000;
const DRAGS = 2;
const STEPS = 12;
/** The thread of the page may be busy so long for a frame: of 60 in a second each has 16.7. */
const GOAL_MS = 12;
/** A frame may last so many times as long as on the map without a truck. */
const MOST_SLOWER = 1.25;

interface Panned {
  'frame median, ms': number;
  'frame p95, ms': number;
  'slowest frame, ms': number;
  /** Of the page's own thread, whatever else the machine was busy with. */
  'processor per frame, ms': number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function drag(page: Page): Promise<void> {
  for (let round = 0; round < DRAGS; round += 1) {
    const way = round % 2 === 0 ? 1 : -1;
    await page.mouse.move(450 - way * 200, 350);
    await page.mouse.down();
    await page.mouse.move(450 + way * 200, 370, { steps: STEPS });
    await page.mouse.up();
  }
}

async function pan(browser: Browser, address: string): Promise<Panned> {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 700 } });
  await page.goto(address);
  await page.locator('[data-state="drawn"]').waitFor({ timeout: 60_000 });
  await drag(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busySeconds(session);
  await page.evaluate('beginFrames()');
  await drag(page);
  const lengths = await page.evaluate<number[]>('endFrames()');
  const spent = (await busySeconds(session)) - before;
  await page.close();
  return {
    'frame median, ms': rounded(quantile(lengths, 0.5)),
    'frame p95, ms': rounded(quantile(lengths, 0.95)),
    'slowest frame, ms': rounded(Math.max(...lengths)),
    'processor per frame, ms': rounded((spent * 1_000) / lengths.length),
  };
}

/** Prints its figures, and answers whether the trucks cost a frame no more than it can spare. */
export function fleet({ browser }: { browser: Browser }): Promise<boolean> {
  return withBuiltPage('fleet.html', async (address) => {
    const none = await pan(browser, `${address}?trucks=0`);
    const many = await pan(browser, `${address}?trucks=${TRUCKS}`);
    console.log(`A map dragged to and fro, with news of all trucks every two seconds:`);
    console.table({ [`${TRUCKS.toLocaleString('en-US')} trucks`]: many, 'no truck': none });
    const isSmooth =
      many['processor per frame, ms'] <= GOAL_MS && many['frame median, ms'] <= none['frame median, ms'] * MOST_SLOWER;
    console.log(isSmooth ? 'The page has time to spare in every frame.' : 'THE MAP IS NOT SMOOTH.');
    return isSmooth;
  });
}
