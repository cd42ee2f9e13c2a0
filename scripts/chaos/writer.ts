import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommodityImportResult } from '@lanewright/contract/commodities.ts';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';

const ATTEMPT_PATIENCE_MS = 10_000;
const ANSWER_PATIENCE_MS = 90_000;
/** Below the limit of writes a person may make in a minute. */
const PAUSE_MS = { least: 100, most: 300 };
const ROWS_IN_A_FILE = 200;

/** What the product has acknowledged for one commodity code. */
export interface Acknowledged {
  origin: 'created' | 'imported';
  edits: number;
  description: string;
}

export interface Writer {
  person: string;
  acknowledged: Map<string, Acknowledged>;
  counts: { created: number; edited: number; files: number; retries: number };
  /** Answers that no correct server gives here: a write refused that was never made, or made before. */
  wrongAnswers: string[];
  /** Writes until told to stop; a write that was begun is repeated until it is answered. */
  run(isOver: () => boolean): Promise<void>;
}

export function makeWriter(productUrl: string, person: string, token: string): Writer {
  const tag = randomUUID().slice(0, 8).toUpperCase();
  const own: Commodity[] = [];
  let serial = 0;
  const writer: Writer = {
    person,
    acknowledged: new Map(),
    counts: { created: 0, edited: 0, files: 0, retries: 0 },
    wrongAnswers: [],
    async run(isOver) {
      while (!isOver()) {
        const dice = randomInt(20);
        if (dice === 0) await importFile();
        else if (dice < 10 || own.length === 0) await create();
        else await edit(randomInt(own.length));
        await sleep(randomInt(PAUSE_MS.least, PAUSE_MS.most));
      }
    },
  };

  async function create(): Promise<void> {
    const draft = { commodityCode: `CHAOS-${tag}-${++serial}`, description: 'Made amid the chaos' };
    const made = await send<Commodity>('POST', '/commodities', draft);
    if (!made) return;
    own.push(made);
    writer.counts.created++;
    writer.acknowledged.set(draft.commodityCode, { origin: 'created', edits: 0, description: draft.description });
  }

  async function edit(index: number): Promise<void> {
    const current = own.at(index);
    if (!current) return;
    const { id, updatedAt: _, packageQuantity, ...before } = current;
    const description = `Edited to ${randomUUID()}`;
    const change = { ...before, packageCount: packageQuantity, description };
    const after = await send<Commodity>('PUT', `/commodities/${id}`, change);
    if (!after) return;
    if (after.version !== before.version + 1)
      writer.wrongAnswers.push(`edit of ${before.commodityCode}: version ${after.version}`);
    own[index] = after;
    writer.counts.edited++;
    const edits = writer.acknowledged.get(before.commodityCode)?.edits ?? 0;
    writer.acknowledged.set(before.commodityCode, { origin: 'created', edits: edits + 1, description });
  }

  async function importFile(): Promise<void> {
    const codes = Array.from({ length: ROWS_IN_A_FILE }, () => `CHAOS-${tag}-${++serial}`);
    const rows = ['Commodity Code,Description', ...codes.map((code) => `${code},"From a file, quoted"`)];
    const data = Buffer.from(rows.join('\r\n')).toString('base64');
    const result = await send<CommodityImportResult>('POST', '/commodities/import', { modelFile: { data } });
    if (!result) return;
    if (!result.isSuccess) writer.wrongAnswers.push(`import: ${result.errors[0]}`);
    writer.counts.files++;
    for (const code of codes) {
      writer.acknowledged.set(code, { origin: 'imported', edits: 0, description: 'From a file, quoted' });
    }
  }

  /** One intent, one key: repeated under it until there is an answer. */
  async function send<T>(method: string, path: string, body: unknown): Promise<T | null> {
    const key = randomUUID();
    const deadline = performance.now() + ANSWER_PATIENCE_MS;
    for (;;) {
      const answer = await attempt(method, path, { key, body });
      if (answer && answer.status < 300) return answer.body as T;
      if (answer && answer.status < 500 && answer.status !== 429) {
        writer.wrongAnswers.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return null;
      }
      if (performance.now() > deadline) throw new Error(`${method} ${path} was not answered in time.`);
      writer.counts.retries++;
      await sleep(answer?.status === 429 ? 1_000 : 100);
    }
  }

  async function attempt(method: string, path: string, what: { key: string; body: unknown }) {
    try {
      const answer = await fetch(`${productUrl}${API_BASE}${path}`, {
        method,
        signal: AbortSignal.timeout(ATTEMPT_PATIENCE_MS),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json-patch+json',
          'idempotency-key': what.key,
        },
        body: JSON.stringify(what.body),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null; // no answer, or half of one: the API was killed over it
    }
  }

  return writer;
}
