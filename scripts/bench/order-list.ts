import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { askBesideBare, callsFor, reportBesideBare, timesBare } from './beside-bare.ts';
import { fillWithOrders } from './many-orders.ts';
import { ORDER_QUESTIONS } from './order-questions.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const BUDGET_MS = 25;
const MOST_TIMES_BARE = 1.5;
const MOST_TIMES_COPY = 2;
const MOST_MEMORY = 64 * 1024 * 1024;

/** The whole list as a file, beside COPY of what stands in it, in the same order. */
async function exportAll(api: RunningApi, say: (line: string) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewright-export-'));
  const client = new pg.Client({ connectionString: api.adminUrl });
  await client.connect();
  try {
    const copyStartedAt = performance.now();
    await client.query(
      `copy (select * from order_summary where company_id = '${api.companyId}' order by origin_sort, id) to program 'cat > /dev/null' with csv header`,
    );
    const copyMs = performance.now() - copyStartedAt;
    let most = process.memoryUsage().rss;
    const before = most;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${api.port}${API_BASE}/Orders/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await api.nextToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ selection: { filter: {} } }),
    });
    const file = join(folder, 'orders.csv');
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
    const ms = performance.now() - startedAt;
    clearInterval(watch);
    const { size } = await stat(file);
    const times = ms / copyMs;
    say(
      `Export of ${ORDERS.toLocaleString('en-US')} orders: ${(ms / 1000).toFixed(1)} s, ${(size / 1e6).toFixed(0)} MB, ${times.toFixed(1)}x COPY (${(copyMs / 1000).toFixed(1)} s); memory grew by ${((most - before) / 1e6).toFixed(0)} MB.`,
    );
    return [
      ...(answer.status === 200 ? [] : [`The export answered ${answer.status}.`]),
      ...(times > MOST_TIMES_COPY ? [`The export takes ${times.toFixed(1)} times COPY.`] : []),
      ...(most - before > MOST_MEMORY ? ['The export takes more than 64 MiB of memory.'] : []),
    ];
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

export const orderList: Bench = {
  name: 'order-list',
  about: `filters, sorts and pages among ${ORDERS.toLocaleString('en-US')} orders, at most ${BUDGET_MS} ms for 95 of 100 of each, ${MOST_TIMES_BARE}x the processor time of the same SQL through bare Fastify; the whole as a file`,
  async run({ say }) {
    const questions = ORDER_QUESTIONS.map(({ kind, query }) => ({ kind, path: `${API_BASE}/Orders?${query}` }));
    const api = await startApi(callsFor(questions));
    const startedAt = performance.now();
    await fillWithOrders(api, ORDERS);
    say(`${ORDERS.toLocaleString('en-US')} orders made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
    try {
      const measured = await askBesideBare(api, questions);
      const slow = reportBesideBare(measured, BUDGET_MS, say);
      const first = timesBare(measured, 'all');
      const heavy =
        first > MOST_TIMES_BARE
          ? [`The first page takes ${first.toFixed(2)} times the processor time of its SQL.`]
          : [];
      return { problems: [...slow, ...heavy, ...(await exportAll(api, say))] };
    } finally {
      await api.stop();
    }
  },
};
