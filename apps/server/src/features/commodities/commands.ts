import { randomUUID } from 'node:crypto';
import { MAX_IMPORT_ROWS, type CommodityEdit, type CommodityImportResult } from '@lanewright/contract/commodities.ts';
import { EMPTY_COMMODITY, type Commodity, type CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { readImportHeadings, readImportRow } from '@lanewright/domain/commodities/import.ts';
import { problemsWithCommodity, tidyCommodity } from '@lanewright/domain/commodities/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit, type AuditFacts } from '../../platform/audit.ts';
import { lastChange } from '../../platform/database/last-change.ts';
import { NotFound, Refused, refuseIf } from '../../platform/failures.ts';
import { decodeBase64, readCsv, UnreadableFile, type CsvRow } from '../../platform/files/csv.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope } from '../../platform/scope.ts';
import { staleEdit } from '../../platform/stale-edit.ts';
import * as store from './store.ts';

const CODE_TAKEN = problem('commodityCode', 'A commodity with this code already exists.');

function audited(action: AuditFacts['action'], commodity: Commodity, before?: Commodity): AuditFacts {
  return {
    action,
    entityKind: 'commodity',
    entityId: commodity.id,
    before,
    after: action === 'deleted' ? undefined : commodity,
  };
}

export function createCommodity(scope: Scope, draft: CommodityDraft): Promise<Commodity> {
  refuseIf(problemsWithCommodity(draft));
  return scope.inCompany(async (db) => {
    const [created] = await store.insertCommodities(db, scope, [{ id: randomUUID(), draft: tidyCommodity(draft) }]);
    if (!created) throw new Refused(CODE_TAKEN.message, [CODE_TAKEN]);
    await recordAudit(db, scope, [audited('created', created)]);
    await announce(db, scope, 'commodities', { entityId: created.id, notificationType: 'Created' });
    return created;
  });
}

export function updateCommodity(scope: Scope, id: string, edit: CommodityEdit): Promise<Commodity> {
  const { packageCount, version, ...fields } = edit;
  const draft: CommodityDraft = { ...fields, packageQuantity: packageCount };
  refuseIf(problemsWithCommodity(draft));
  return scope.inCompany(async (db) => {
    const before = await store.lockCommodity(db, id);
    if (!before) throw new NotFound();
    if (before.version !== version) throw staleEdit('commodity', await lastChange(db, 'commodity', id));
    const tidy = tidyCommodity(draft);
    if (await store.isCodeTaken(db, tidy.commodityCode, id)) throw new Refused(CODE_TAKEN.message, [CODE_TAKEN]);
    const after = await store.updateCommodity(db, scope, id, tidy);
    await recordAudit(db, scope, [audited('changed', after, before)]);
    await announce(db, scope, 'commodities', { entityId: id, notificationType: 'Changed' });
    return after;
  });
}

export function deleteCommodity(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const before = await store.lockCommodity(db, id);
    if (!before) throw new NotFound();
    await store.deleteCommodity(db, id);
    await recordAudit(db, scope, [audited('deleted', before, before)]);
    await announce(db, scope, 'commodities', { entityId: id, notificationType: 'Deleted' });
    return null;
  });
}

interface Candidate {
  line: number;
  id: string;
  draft: CommodityDraft;
}

function readFile(data: string): CsvRow[] {
  try {
    return readCsv(decodeBase64(data));
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refused(error.message, [problem('modelFile.data', error.message)]);
    throw error;
  }
}

/** Sorts the rows of a file into those that can be added and the reasons why the others cannot. */
function readCandidates(rows: CsvRow[]): { candidates: Candidate[]; rejected: Map<number, string> } {
  const [headings, ...body] = rows;
  if (!headings) throw new Refused('The file is empty.');
  const { layout, problems } = readImportHeadings(headings.cells);
  if (problems.length > 0) throw new Refused(`This is not the commodity template. ${problems.join(' ')}`);
  if (body.length === 0) throw new Refused('The file has headings but no commodities.');
  if (body.length > MAX_IMPORT_ROWS) {
    throw new Refused(`The file has ${body.length} rows; at most ${MAX_IMPORT_ROWS} can be uploaded at once.`);
  }
  const candidates: Candidate[] = [];
  const rejected = new Map<number, string>();
  const lineOfCode = new Map<string, number>();
  for (const { line, cells } of body) {
    const { draft, problems } = readImportRow(layout, cells, EMPTY_COMMODITY);
    if (!draft) {
      rejected.set(line, problems.map((found) => found.message).join(' '));
      continue;
    }
    const code = draft.commodityCode.toLowerCase();
    const earlier = lineOfCode.get(code);
    if (earlier !== undefined) rejected.set(line, `The code ${draft.commodityCode} is already on line ${earlier}.`);
    else {
      lineOfCode.set(code, line);
      candidates.push({ line, id: randomUUID(), draft });
    }
  }
  return { candidates, rejected };
}

export function importCommodities(scope: Scope, data: string): Promise<CommodityImportResult> {
  const { candidates, rejected } = readCandidates(readFile(data));
  return scope.inCompany(async (db) => {
    const added = await store.insertCommodities(db, scope, candidates);
    const addedIds = new Set(added.map((commodity) => commodity.id));
    for (const { id, line, draft } of candidates) {
      if (!addedIds.has(id)) rejected.set(line, `A commodity with the code ${draft.commodityCode} already exists.`);
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
    const errors = [...rejected].sort(([a], [b]) => a - b).map(([line, reason]) => `Line ${line}: ${reason}`);
    return { isSuccess: errors.length === 0, isPartial: errors.length > 0 && added.length > 0, errors };
  });
}

export async function canSeeCommodity(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => store.findCommodity(db, id))) !== null;
}
