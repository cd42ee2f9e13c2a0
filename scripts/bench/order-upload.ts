import { API_BASE } from '@lanewright/contract/api-base.ts';
import { MAX_UPLOAD_ORDERS } from '@lanewright/contract/order-upload.ts';
import pg from 'pg';
import pino from 'pino';
import { everyJob } from '../../apps/server/src/every-feature.ts';
import { choosePorts } from '../../apps/server/src/outside/choose.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { runJobs } from '../../apps/server/src/platform/jobs/runner.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';
import type { Bench } from './bench.ts';
import { startApi, type RunningApi } from './running-api.ts';

const MOST_SECONDS = 30;
const PLACES = 80;
const POLL_MS = 100;

interface Asked {
  status: number;
  body: any;
}

async function askerOf(api: RunningApi) {
  const token = await api.nextToken();
  return async (method: string, path: string, body?: object): Promise<Asked> => {
    const answer = await fetch(`http://127.0.0.1:${api.port}${API_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

type Ask = Awaited<ReturnType<typeof askerOf>>;

async function makePlaces(ask: Ask): Promise<string[]> {
  const numbers: string[] = [];
  for (let index = 0; index < PLACES; index++) {
    const [city, state, postalCode] = index % 2 === 0 ? ['Joliet', 'IL', '60433'] : ['Atlanta', 'GA', '30336'];
    const address = { addressLine1: `${index + 1} Mill Road`, city, state, postalCode, country: 'US' };
    const made = await ask('POST', '/locations', { ...address, companyName: `Grocer ${index}` });
    numbers.push(made.body.resultNumber);
  }
  return numbers;
}

/** Each place somewhere else, so that few routes have been measured before. */
async function spread(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `update location set latitude = 33 + substr(location_number, 5)::int / 100.0,
       longitude = -84 - substr(location_number, 5)::int / 100.0`,
  );
  await client.end();
}

/** Each order from one place to another, with two items; hardly two of them go the same way. */
function fileOf(places: readonly string[]): string {
  const head =
    'Order,Shipping Mode,Freight Terms,Purchase Order,Stop Type,Location,Date,Description,Total Weight,Quantity,Package Type,Pallet Count,Length,Width,Height,Freight Class';
  const item = 'Rolled oats,1872,36,Bag,1,48,40,44,55';
  const rows = Array.from({ length: MAX_UPLOAD_ORDERS }, (_, index) => {
    const from = places[index % PLACES]!;
    const to = places[(index + 1 + (Math.floor(index / PLACES) % (PLACES - 1))) % PLACES]!;
    return `${index},LTL,Prepaid,PO-${index},Pickup,${from},11/18/2026,${item}\n${index},,,,,,,${item}\n${index},,,,Dropoff,${to},11/20/2026\n`;
  });
  return `${head}\n${rows.join('')}`;
}

async function ended(ask: Ask, jobId: string): Promise<Asked> {
  for (;;) {
    const state = await ask('GET', `/jobs/${jobId}`);
    if (!['queued', 'running'].includes(state.body.status)) return state;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The worker, beside the API: both in this process, so they share one thread where an installation has two. */
function startWorker(databaseUrl: string, dataFolder: string) {
  const log = pino({ level: 'silent' });
  const settings = loadSettings({
    OIDC_ISSUER: 'http://localhost:1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    RELEASE: 'bench',
  });
  const database = openDatabase({ url: databaseUrl, onError: () => undefined });
  const jobs = everyJob({ ...choosePorts(settings, database, log).ports, log });
  const worker = runJobs({ database, databaseUrl, jobs, workerName: 'bench', log });
  return {
    stop: async () => {
      await worker.stop();
      await database.close();
    },
  };
}

async function measure(api: RunningApi, say: (line: string) => void): Promise<string[]> {
  const ask = await askerOf(api);
  const places = await makePlaces(ask);
  await spread(api.adminUrl);
  const data = Buffer.from(fileOf(places)).toString('base64');
  const beginning = performance.now();
  const preview = await ask('POST', '/Orders/uploads', { modelFile: { data } });
  const checkedAt = performance.now();
  if (preview.body.good !== MAX_UPLOAD_ORDERS)
    return [`The file was not good: ${JSON.stringify(preview).slice(0, 500)}`];
  const { body: begun } = await ask('POST', `/Orders/uploads/${preview.body.id}/commit`);
  const { body: state } = await ended(ask, begun.jobId);
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const [check, make] = [seconds(beginning, checkedAt), seconds(checkedAt, performance.now())];
  say(
    `${MAX_UPLOAD_ORDERS.toLocaleString('en-US')} orders: checked in ${check.toFixed(1)} s, made in ${make.toFixed(1)} s`,
  );
  return [
    ...(state.result?.done === MAX_UPLOAD_ORDERS ? [] : [`The job ended so: ${JSON.stringify(state).slice(0, 500)}`]),
    ...(check + make <= MOST_SECONDS ? [] : [`It took more than ${MOST_SECONDS} s.`]),
  ];
}

export const orderUpload: Bench = {
  name: 'order-upload',
  about: `a file of ${MAX_UPLOAD_ORDERS} orders checked and made, in at most ${MOST_SECONDS} s`,
  async run({ say }) {
    const api = await startApi(1);
    const worker = startWorker(api.databaseUrl, api.folder);
    try {
      return { problems: await measure(api, say) };
    } finally {
      await worker.stop();
      await api.stop();
    }
  },
};
