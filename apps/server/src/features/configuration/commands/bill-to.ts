import { randomUUID } from 'node:crypto';
import {
  problemsWithBillingSetting,
  problemsWithBillTo,
  type BillingSetting,
  type BillingSettingDraft,
  type BillToCompany,
  type BillToDraft,
} from '@lanewright/domain/configuration/bill-to.ts';
import { isEmailAddress } from '@lanewright/domain/contacts/email-address.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit, type AuditFacts } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/violations.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { staleEdit } from '../../../platform/stale-edit.ts';
import * as store from '../store.ts';

function explainViolation(error: unknown): never {
  if (violatedConstraint(error) === 'bill_to_company_name')
    refuseIf([problem('companyName', 'A company with this name is already listed.')]);
  throw error;
}

async function load(db: Db, id: string): Promise<BillToCompany> {
  const company = await store.findBillToCompany(db, id);
  if (!company) throw new NotFound();
  return company;
}

/** The shipper's own name is not ours to change here, and it can always be billed. */
async function loadOther(db: Db, id: string): Promise<BillToCompany> {
  const company = await load(db, id);
  if (company.isOwnCompany) throw new Refused('Your own company cannot be renamed or removed here.');
  return company;
}

/** There is one default in a company: a new one takes the place of the old. */
async function makeRoomForDefault(db: Db, scope: Scope, draft: BillingSettingDraft, exceptId: string): Promise<void> {
  const before = draft.isDefault ? await store.defaultBillingSetting(db) : null;
  if (!before || before.id === exceptId) return;
  const after = await store.dropDefault(db, before.id);
  await recordAudit(db, scope, audited('changed', 'billing-setting', before.id, { before, after }));
}

function audited(action: AuditFacts['action'], entityKind: string, id: string, change: Partial<AuditFacts>) {
  return [{ action, entityKind, entityId: id, ...change }];
}

export function createBillToCompany(scope: Scope, draft: BillToDraft): Promise<BillToCompany> {
  refuseIf(problemsWithBillTo(draft));
  const id = randomUUID();
  return scope
    .inCompany(async (db) => {
      await store.insertBillToCompany(db, scope, id, draft.companyName.trim());
      const after = await load(db, id);
      await recordAudit(db, scope, audited('created', 'bill-to-company', id, { after }));
      return after;
    })
    .catch(explainViolation);
}

export function updateBillToCompany(
  scope: Scope,
  id: string,
  { version, ...draft }: BillToDraft & { version: number },
): Promise<BillToCompany> {
  return scope
    .inCompany(async (db) => {
      await store.lockBilling(db);
      const before = await loadOther(db, id);
      refuseIf(problemsWithBillTo(draft));
      if (before.version !== version)
        throw staleEdit('company', await store.lastAudited(db, 'bill-to-company', before.id));
      await store.renameBillToCompany(db, id, draft.companyName.trim());
      const after = await load(db, id);
      await recordAudit(db, scope, audited('changed', 'bill-to-company', id, { before, after }));
      return after;
    })
    .catch(explainViolation);
}

export function removeBillToCompany(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    await store.lockBilling(db);
    const before = await loadOther(db, id);
    await store.deleteBillToCompany(db, id);
    await recordAudit(db, scope, audited('deleted', 'bill-to-company', id, { before }));
    return null;
  });
}

export function createBillingSetting(
  scope: Scope,
  billToCompanyId: string,
  draft: BillingSettingDraft,
): Promise<BillingSetting> {
  return scope.inCompany(async (db) => {
    await store.lockBilling(db);
    const company = await load(db, billToCompanyId);
    refuseIf(problemsWithBillingSetting(draft, isEmailAddress));
    const id = randomUUID();
    const owner = company.isOwnCompany ? null : company.id;
    await makeRoomForDefault(db, scope, draft, id);
    const after = await store.insertBillingSetting(db, scope, id, owner, draft);
    await recordAudit(db, scope, audited('created', 'billing-setting', id, { after }));
    return after;
  });
}

export function updateBillingSetting(
  scope: Scope,
  askedId: string,
  { version, ...draft }: BillingSettingDraft & { version: number },
): Promise<BillingSetting> {
  return scope.inCompany(async (db) => {
    await store.lockBilling(db);
    const before = await store.findBillingSetting(db, askedId);
    if (!before) throw new NotFound();
    const { id } = before;
    refuseIf(problemsWithBillingSetting(draft, isEmailAddress));
    if (before.version !== version)
      throw staleEdit('billing setting', await store.lastAudited(db, 'billing-setting', id));
    await makeRoomForDefault(db, scope, draft, id);
    const after = await store.updateBillingSetting(db, id, draft);
    await recordAudit(db, scope, audited('changed', 'billing-setting', id, { before, after }));
    return after;
  });
}

export function removeBillingSetting(scope: Scope, askedId: string): Promise<null> {
  return scope.inCompany(async (db) => {
    await store.lockBilling(db);
    const before = await store.findBillingSetting(db, askedId);
    if (!before) throw new NotFound();
    const { id } = before;
    await store.deleteBillingSetting(db, id);
    await recordAudit(db, scope, audited('deleted', 'billing-setting', id, { before }));
    return null;
  });
}
