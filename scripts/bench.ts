// How quick things are, each beside a floor measured in the same run: `npm run bench [-- NAME ...]`. Fails when a request
// fails or a budget is broken.
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench/bench.ts';
import { dashboard } from './bench/dashboard.ts';
import { geography } from './bench/geography.ts';
import { geographyBuild } from './bench/geography-build.ts';
import { invoices } from './bench/invoices.ts';
import { laneRates } from './bench/lane-rates.ts';
import { lists } from './bench/lists.ts';
import { live } from './bench/live.ts';
import { orderList } from './bench/order-list.ts';
import { orderUpload } from './bench/order-upload.ts';
import { orders } from './bench/orders.ts';
import { rates } from './bench/rates.ts';
import { search } from './bench/search.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BENCHES: readonly Bench[] = [
  dashboard,
  geography,
  geographyBuild,
  invoices,
  laneRates,
  lists,
  live,
  orders,
  orderList,
  orderUpload,
  rates,
  search,
];

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

let isFine = true;
for (const bench of BENCHES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n== ${bench.name}: ${bench.about} (load average ${load()})`);
  const { problems } = await bench.run({ root: ROOT, say: console.log });
  for (const problem of problems) console.log(`FAILED: ${problem}`);
  if (problems.length > 0) isFine = false;
  console.log(`== ${bench.name}: ${problems.length === 0 ? 'fine' : 'FAILED'} (load average ${load()})`);
}
process.exit(isFine ? 0 : 1);
