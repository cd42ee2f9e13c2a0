import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
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
import { changedFields, recordAudit, type AuditFacts } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store.ts';

async function load(db: Db, id: string): Promise<BillToCompany> {
  const company = await store.findBillToCompany(db, id);
  if (!company) throw new NotFound();
  return company;
}

/** Exported for other areas: everybody who can be billed, the shipper itself first. */
export function billToCompaniesOf(db: Db): Promise<BillToCompany[]> {
  return store.listBillToCompanies(db);
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
  await recordAudit(db, scope, audited('changed', 'billing-setting', before.id, changedFields(before, after)));
}

function audited(action: AuditFacts['action'], entityKind: string, id: string, change: Partial<AuditFacts>) {
  return [{ action, entityKind, entityId: id, ...change }];
}

export function createBillToCompany(scope: Scope, draft: BillToDraft): Promise<BillToCompany> {
  refuseIf(problemsWithBillTo(draft));
  const id = randomUUID();
  return scope.inCompany(async (db) => {
    await store.insertBillToCompany(db, scope, id, toOneLine(draft.companyName));
    const after = await load(db, id);
    await recordAudit(db, scope, audited('created', 'bill-to-company', id, { after }));
    return after;
  });
}

export function updateBillToCompany(
  scope: Scope,
  id: string,
  { version, ...draft }: BillToDraft & { version: number },
): Promise<BillToCompany> {
  return editRecord(scope, {
    kind: 'bill-to-company',
    called: 'company',
    version,
    lock: async (db) => {
      await store.lockBilling(db);
      return loadOther(db, id);
    },
    check: () => refuseIf(problemsWithBillTo(draft)),
    save: async (db) => {
      await store.renameBillToCompany(db, id, toOneLine(draft.companyName));
      return load(db, id);
    },
  });
}

function isTheDefault({ name }: BillingSetting): string {
  return `${name} is the default. Make another billing setting the default first.`;
}

/** Invoices must not lose their way without a word: while other settings could be the default, one of them has to be chosen. */
async function refuseIfDefault(db: Db, going: readonly BillingSetting[], message: string): Promise<void> {
  if (!going.some((setting) => setting.isDefault)) return;
  const all = (await store.listBillToCompanies(db)).flatMap(({ billingSettings }) => billingSettings);
  if (all.length > going.length) throw new Refused(message);
}

export function removeBillToCompany(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    await store.lockBilling(db);
    const before = await loadOther(db, id);
    await refuseIfDefault(
      db,
      before.billingSettings,
      `${before.companyName} has the default billing setting. Make another one the default first.`,
    );
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
  return editRecord(scope, {
    kind: 'billing-setting',
    version,
    lock: async (db) => {
      await store.lockBilling(db);
      return store.findBillingSetting(db, askedId);
    },
    check: () => refuseIf(problemsWithBillingSetting(draft, isEmailAddress)),
    save: async (db, before) => {
      const { id } = before;
      if (!draft.isDefault) await refuseIfDefault(db, [before], isTheDefault(before));
      await makeRoomForDefault(db, scope, draft, id);
      return store.updateBillingSetting(db, id, draft);
    },
  });
}

export function removeBillingSetting(scope: Scope, askedId: string): Promise<null> {
  return scope.inCompany(async (db) => {
    await store.lockBilling(db);
    const before = await store.findBillingSetting(db, askedId);
    if (!before) throw new NotFound();
    const { id } = before;
    await refuseIfDefault(db, [before], isTheDefault(before));
    await store.deleteBillingSetting(db, id);
    await recordAudit(db, scope, audited('deleted', 'billing-setting', id, { before }));
    return null;
  });
}
