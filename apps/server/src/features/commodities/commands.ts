import { randomUUID } from 'node:crypto';
import type { CommodityEdit } from '@lanewright/contract/commodities.ts';
import { COMMODITY_FIELDS, type Commodity, type CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { problemsWithCommodity } from '@lanewright/domain/commodities/rules.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit, type AuditFacts } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { editRecord } from '../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../platform/failures.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope } from '../../platform/scope.ts';
import * as store from './store.ts';

const CODE_TAKEN = problem('commodityCode', 'A commodity with this code already exists.');

export function audited(action: AuditFacts['action'], commodity: Commodity, before?: Commodity): AuditFacts {
  return {
    action,
    entityKind: 'commodity',
    entityId: commodity.id,
    before,
    after: action === 'deleted' ? undefined : commodity,
  };
}

/** By their codes in small letters. */
export async function commoditiesOfCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Commodity>> {
  const found = await store.findByCodes(db, codes);
  return new Map(found.map((commodity) => [commodity.commodityCode.toLowerCase(), commodity]));
}

export function createCommodity(scope: Scope, draft: CommodityDraft): Promise<Commodity> {
  refuseIf(problemsWithCommodity(draft));
  return scope.inCompany(async (db) => {
    const [created] = await store.insertCommodities(db, scope, [
      { id: randomUUID(), draft: tidy(COMMODITY_FIELDS, draft) },
    ]);
    if (!created) throw new Refused(CODE_TAKEN.message, [CODE_TAKEN]);
    await recordAudit(db, scope, [audited('created', created)]);
    await announce(db, scope, 'commodities', { entityId: created.id, notificationType: 'Created' });
    return created;
  });
}

export function updateCommodity(scope: Scope, id: string, edit: CommodityEdit): Promise<Commodity> {
  const { packageCount, version, ...fields } = edit;
  const draft: CommodityDraft = { ...fields, packageQuantity: packageCount };
  return editRecord(scope, {
    kind: 'commodity',
    fields: COMMODITY_FIELDS,
    version,
    lock: (db) => store.lockCommodity(db, id),
    check: (before) => refuseIf(problemsWithCommodity(draft, before)),
    save: (db) => store.updateCommodity(db, scope, id, tidy(COMMODITY_FIELDS, draft)),
    news: { channel: 'commodities', notificationType: 'Changed' },
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

export async function canSeeCommodity(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => store.findCommodity(db, id))) !== null;
}
