import { MOST_IMPORT_ERRORS, type CommodityImportResult } from '@lanewright/contract/commodities.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../platform/audit.ts';
import { refuseIf } from '../../platform/failures.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope } from '../../platform/scope.ts';
import { fileThreads } from '../../platform/threads/file-threads.ts';
import { Overrun } from '../../platform/threads/thread-pool.ts';
import { audited } from './commands.ts';
import { READ_COMMODITY_FILE, type FileReading, type RejectedLine } from './read-file.ts';
import * as store from './store.ts';

async function readFile({ companyId }: Scope, data: string): Promise<Exclude<FileReading, { refusal: string }>> {
  const reading = await fileThreads.run(READ_COMMODITY_FILE, data, companyId).catch((error: unknown): FileReading => {
    if (error instanceof Overrun) return { refusal: 'The file takes too long to read. Please split it.' };
    throw error;
  });
  if (!('refusal' in reading)) return reading;
  refuseIf([problem('modelFile.data', reading.refusal)]);
  throw new Error('A refusal is always thrown.');
}

/** In the order of the file; a last line counts those that are not told. */
function errorsOf(rejected: RejectedLine[]): string[] {
  const errors = rejected.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => `Line ${line}: ${reason}`);
  const untold = errors.length - MOST_IMPORT_ERRORS;
  if (untold <= 0) return errors;
  return [...errors.slice(0, MOST_IMPORT_ERRORS), `and ${untold.toLocaleString('en-US')} more`];
}

/**
 * Good rows are kept, all in one transaction; the file is read before it opens. Each row has the id of its step, so that an
 * upload repeated after a crash knows its own rows from those of others.
 */
export async function importCommodities(scope: Scope, data: string): Promise<CommodityImportResult> {
  const { candidates, rejected } = await readFile(scope, data);
  const drafts = candidates.map((candidate) => ({ ...candidate, id: scope.stepId(`line ${candidate.line}`) }));
  return scope.inCompany(async (db) => {
    const added = await store.insertCommodities(db, scope, drafts);
    const kept = await store.whichExist(
      db,
      drafts.map(({ id }) => id),
    );
    for (const { id, line, draft } of drafts) {
      if (!kept.has(id))
        rejected.push({ line, reason: `A commodity with the code ${draft.commodityCode} already exists.` });
    }
    await recordAudit(
      db,
      scope,
      added.map((commodity) => audited('imported', commodity)),
    );
    for (const commodity of added.slice(0, 1)) {
      // One event is enough to refresh the lists that are open.
      await announce(db, scope, 'commodities', { entityId: commodity.id, notificationType: 'Imported' });
    }
    return {
      isSuccess: rejected.length === 0,
      isPartial: rejected.length > 0 && kept.size > 0,
      errors: errorsOf(rejected),
    };
  });
}
