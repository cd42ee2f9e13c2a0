// What people feel in the browser: `npm run bench:web`. Fails when a part misses its goals; names of parts choose some.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builder } from './bench-web/builder.ts';
import { firstLoad } from './bench-web/first-load.ts';
import { fleet } from './bench-web/fleet.ts';
import { orderTyping } from './bench-web/order-typing.ts';
import type { BenchPart } from './bench-web/part.ts';
import { scrolling } from './bench-web/scrolling.ts';
import { typing } from './bench-web/typing.ts';
import { openBrowser } from './product/open-browser.ts';
import { startProduct } from './product/running-product.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PERSON = 'planner@northfield.example';

const PARTS: Record<string, BenchPart> = { firstLoad, scrolling, typing, orderTyping, fleet, builder };

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);

const product = await startProduct(ROOT);
let areMet = true;
try {
  const bench = await openBrowser(ROOT, product.url, PERSON);
  for (const [name, run] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    areMet = (await run(bench)) && areMet;
  }
  await bench.browser.close();
} finally {
  await product.stop();
}
process.exit(areMet ? 0 : 1);
