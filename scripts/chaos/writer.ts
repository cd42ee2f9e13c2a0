import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommodityImportResult } from '@lanewright/contract/commodities.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { makeSender } from './sender.ts';

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

/** `signIn` gives a fresh token: one does not live as long as a run. */
export async function makeWriter(productUrl: string, person: string, signIn: () => Promise<string>): Promise<Writer> {
  const { send, counts, wrongAnswers } = await makeSender(productUrl, signIn);
  const tag = randomUUID().slice(0, 8).toUpperCase();
  const own: Commodity[] = [];
  let serial = 0;
  const writer: Writer = {
    person,
    acknowledged: new Map(),
    counts: Object.assign(counts, { created: 0, edited: 0, files: 0 }),
    wrongAnswers,
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

  return writer;
}
