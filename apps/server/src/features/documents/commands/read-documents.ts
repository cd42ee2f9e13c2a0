import { API_BASE } from '@lanewright/contract/api-base.ts';
import type { Document, DocumentsOfRecord } from '@lanewright/domain/documents/document.ts';
import { typesFor } from '@lanewright/domain/documents/document-types.ts';
import {
  isRequired,
  keptElsewhere,
  missingDocuments,
  whyTypeIsOff,
  type PaperFacts,
} from '@lanewright/domain/documents/rules.ts';
import { countHidden, maySeeType, permissionToSee } from '@lanewright/domain/documents/who-sees.ts';
import { missingPermissionText } from '@lanewright/domain/access/missing-permission.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { RECORDS, type RecordType } from '@lanewright/domain/records/record-types.ts';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted } from '../../../platform/failures.ts';
import type { FileBytes } from '../../../platform/http/serve.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { freightOfInvoice } from '../../invoices/commands/freight-of-invoice.ts';
import { recordFor, recordNamed, type CarryingRecord } from '../../records/commands/find-record.ts';
import * as store from '../store/document-rows.ts';
import { papersOf } from './papers.ts';

/** What a browser may be asked to show by itself; anything else is saved. */
const SHOWN = new Set(['.pdf', '.png', '.jpg', '.tif']);

function asDocument(kept: store.KeptDocument, record: Pick<CarryingRecord, 'number'>, facts: PaperFacts): Document {
  const { fileId: _fileId, updatedBy: _updatedBy, ...shown } = kept;
  return {
    ...shown,
    entityDescription: record.number,
    required: isRequired(kept, facts),
    fileURL: `${API_BASE}/documents/${kept.id}/file`,
    createdAt: kept.createdAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
  };
}

export function listDocuments(scope: UserScope, name: Parameters<typeof recordNamed>[2]): Promise<DocumentsOfRecord> {
  return scope.inCompany(async (db) => {
    const record = await recordNamed(db, scope, name);
    const facts = await papersOf(db, record.type, record.id);
    const kept = await store.documentsOf(db, record.type, record.id);
    const all = [
      ...kept.map((one) => asDocument(one, record, facts)),
      ...(await documentsOfFreight(db, scope, record)),
    ];
    const { permissions } = scope.user;
    return {
      documents: all.filter(({ type }) => maySeeType(permissions, type)),
      hidden: countHidden(
        permissions,
        all.map(({ type }) => type),
      ),
      missing: missingDocuments(kept, facts),
      elsewhere: keptElsewhere(kept, facts),
      types: typesFor(record.type).map((type) => ({ type, whyOff: whyTypeIsOff(type, facts) })),
      dropoffs: [...facts.dropoffs],
    };
  });
}

/**
 * The papers of an invoice are those of its shipment and of the orders on it. They are listed with the invoice for who may see
 * those records, and each names the record that carries it.
 */
async function documentsOfFreight(db: Db, scope: UserScope, { type, id }: CarryingRecord): Promise<Document[]> {
  if (type !== 'Invoice' && type !== 'CarrierInvoice') return [];
  const freight = await freightOfInvoice(db, id);
  if (!freight) return [];
  const maySee = (one: RecordType) => isAllowed(scope.user.permissions, RECORDS[one].needs);
  const orders = maySee('Order') ? freight.orders : [];
  const records = [
    ...(maySee('Shipment') ? [{ type: 'Shipment' as const, ids: [freight.shipment.id] }] : []),
    ...(orders.length > 0 ? [{ type: 'Order' as const, ids: orders.map((order) => order.id) }] : []),
  ];
  if (records.length === 0) return [];
  const facts = await papersOf(db, 'Shipment', freight.shipment.id);
  const numbers = new Map([freight.shipment, ...orders].map((one) => [one.id, one.number]));
  const kept = await store.documentsOfAll(db, records);
  return kept.map((one) => asDocument(one, { number: numbers.get(one.entityId) ?? '' }, facts));
}

/** Refuses a document whose type needs a permission that the caller lacks, and names the permission. */
export function assertMaySeeType({ user }: UserScope, { type }: Pick<store.KeptDocument, 'type'>): void {
  if (maySeeType(user.permissions, type)) return;
  throw new NotPermitted(missingPermissionText(user.permissions, permissionToSee(type)!) ?? undefined);
}

export async function readDocument(scope: UserScope, id: string): Promise<Document> {
  return scope.inCompany(async (db) => {
    const document = await documentAnswer(db, scope, id);
    assertMaySeeType(scope, document);
    return document;
  });
}

/** Also for a document that has just been written in the same transaction: its type is not checked, as the caller sent it. */
export async function documentAnswer(db: Db, scope: UserScope, id: string): Promise<Document> {
  const kept = await store.findDocument(db, id);
  if (!kept) throw new NotFound();
  const record = await recordFor(db, scope, kept);
  return asDocument(kept, record, await papersOf(db, record.type, record.id));
}

/** Whoever gets the content is written down before they have it. */
export async function readDocumentFile(
  files: FilePort,
  scope: UserScope,
  id: string,
  isDownload: boolean,
): Promise<FileBytes> {
  const kept = await scope.inCompany(async (db) => {
    const found = await store.findDocument(db, id);
    if (!found) throw new NotFound();
    const record = await recordFor(db, scope, found);
    assertMaySeeType(scope, found);
    const { name, type, fileId } = found;
    const after = { name, type, fileId, record: record.number };
    await recordAudit(db, scope, [{ action: 'read', entityKind: 'document', entityId: id, after }]);
    return found;
  });
  const file = await files.get(fileKey(scope.companyId, kept.fileId));
  if (!file) throw new NotFound();
  return {
    bytes: file.stream,
    contentType: kept.contentType,
    byteCount: file.byteCount,
    name: `${kept.name}${kept.extension}`,
    isInline: !isDownload && SHOWN.has(kept.extension),
  };
}
