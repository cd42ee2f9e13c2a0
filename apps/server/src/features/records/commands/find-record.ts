import type { LiveChannel } from '@lanewright/contract/live.ts';
import { isAllowed, type Permission } from '@lanewright/domain/access/permissions.ts';
import { RECORDS, type RecordType } from '@lanewright/domain/records/record-types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { laneNameOf } from '../../lanes/commands/lane-name.ts';
import { carrierNameOf } from '../../carriers/commands/read-carriers.ts';
import { invoiceIdOf, invoiceNumberOf, isAudited } from '../../invoices/commands/invoice-number.ts';
import { orderIdOfNumber, orderNumberOf } from '../../orders/commands/order-number.ts';
import { shipmentByNumber, shipmentNumberOf } from '../../shipments/commands/shipment-number.ts';

/** What documents, notes and history hang on. */
export interface CarryingRecord {
  type: RecordType;
  id: string;
  /** As people know it; of what has no number, its name. */
  number: string;
  /** As the audit trail calls its kind. */
  auditKind: string;
  /** Where open screens hear of it. */
  channel: LiveChannel;
  /** Who has all of these may see it. */
  needs: readonly Permission[];
}

interface Kind {
  auditKind: string;
  channel: LiveChannel;
  numberOf(db: Db, id: string): Promise<string | null>;
  /** Of records that people call by a number. */
  idOf?(db: Db, number: string): Promise<string | null>;
  /** What one of them asks for beside what its kind does. */
  alsoNeeds?(db: Db, id: string): Promise<readonly Permission[]>;
}

/** An area whose records carry these things adds its line; none of them knows the areas. */
const KINDS: Record<RecordType, Kind> = {
  Order: { auditKind: 'order', channel: 'orders', numberOf: orderNumberOf, idOf: orderIdOfNumber },
  Shipment: {
    auditKind: 'shipment',
    channel: 'shipments',
    numberOf: shipmentNumberOf,
    idOf: async (db, number) => (await shipmentByNumber(db, number))?.id ?? null,
  },
  CustomerLane: { auditKind: 'lane', channel: 'lanes', numberOf: laneNameOf },
  Invoice: {
    auditKind: 'invoice',
    channel: 'invoices',
    numberOf: (db, id) => invoiceNumberOf(db, 'Customer', id),
    idOf: (db, number) => invoiceIdOf(db, 'Customer', number),
  },
  CarrierInvoice: {
    auditKind: 'invoice',
    channel: 'invoices',
    numberOf: (db, id) => invoiceNumberOf(db, 'Carrier', id),
    idOf: (db, number) => invoiceIdOf(db, 'Carrier', number),
    alsoNeeds: async (db, id) => ((await isAudited(db, id)) ? ['ViewFreightAuditPayment'] : []),
  },
  Carrier: { auditKind: 'carrier', channel: 'carriers', numberOf: carrierNameOf },
};

export interface RecordName {
  entityType: RecordType;
  entityId: string;
}

function mustSeeKind({ user }: UserScope, entityType: RecordType): void {
  if (!isAllowed(user.permissions, RECORDS[entityType].needs)) throw new NotPermitted();
}

/** Whatever nobody may see in this scope is refused here: the kind by permission, the record by its company. */
export async function recordFor(db: Db, scope: UserScope, name: RecordName): Promise<CarryingRecord> {
  mustSeeKind(scope, name.entityType);
  const record = await findRecord(db, name);
  if (!record) throw new NotFound();
  if (!record.needs.every((permission) => isAllowed(scope.user.permissions, permission))) throw new NotPermitted();
  return record;
}

/** The same for who knows an id or a number. */
export async function recordNamed(
  db: Db,
  scope: UserScope,
  {
    entityType,
    entityId,
    entityNumber,
  }: { entityType: RecordType; entityId?: string | undefined; entityNumber?: string | undefined },
): Promise<CarryingRecord> {
  // Before it is looked for: otherwise the answer would say which numbers exist.
  mustSeeKind(scope, entityType);
  const id = entityId ?? (await KINDS[entityType].idOf?.(db, entityNumber!.trim()));
  if (id === null || id === undefined) throw new NotFound();
  return recordFor(db, scope, { entityType, entityId: id });
}

/** For work that no person does. */
export async function findRecord(db: Db, { entityType, entityId }: RecordName): Promise<CarryingRecord | null> {
  const { auditKind, channel, numberOf, alsoNeeds } = KINDS[entityType];
  const number = await numberOf(db, entityId);
  if (number === null) return null;
  const needs = [RECORDS[entityType].needs, ...((await alsoNeeds?.(db, entityId)) ?? [])];
  return { type: entityType, id: entityId, number, auditKind, channel, needs };
}

/** Open screens of the record ask again for what it carries. */
export async function announceRecord(
  db: Db,
  scope: Scope,
  { channel, id }: CarryingRecord,
  notificationType: string,
): Promise<void> {
  await announce(db, scope, channel, { entityId: id, notificationType });
}
