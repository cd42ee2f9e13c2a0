import type { DocumentEdit, NewDocument } from '@lanewright/contract/documents.ts';
import type { Document } from '@lanewright/domain/documents/document.ts';
import { nameOfFile, tidyName } from '@lanewright/domain/documents/document-name.ts';
import {
  keptStop,
  MOST_DOCUMENTS,
  NO_RECORD,
  problemsWithChoice,
  TOO_MANY_DOCUMENTS,
  type DocumentChoice,
} from '@lanewright/domain/documents/rules.ts';
import { mayAttach } from '@lanewright/domain/documents/who-attaches.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { timeAgo } from '@lanewright/domain/units/ago.ts';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, NotPermitted, refuseIf } from '../../../platform/failures.ts';
import { removeFileLater } from '../../../platform/files/remove-file.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { announceRecord, recordFor, type CarryingRecord } from '../../records/commands/find-record.ts';
import * as store from '../store/document-rows.ts';
import { keepFile } from './keep-file.ts';
import { papersOf } from './papers.ts';
import { assertMaySeeType, documentAnswer } from './read-documents.ts';
import { reckonOrdersSoon, reckonSoon } from '../../shipments/commands/reckon-soon.ts';

/** What the history of a record tells of its documents. */
interface Told {
  id: string;
  name: string;
  type: string;
  isReplaced?: true;
}

function told({ id, name, type, extension }: store.KeptDocument): Told {
  return { id, name: `${name}${extension}`, type };
}

const isProof = (document: Told | undefined) => document?.type === 'ProofOfDelivery';

/** Written where people look for it: with the record that carries the document. */
async function tell(
  db: Db,
  scope: UserScope,
  record: CarryingRecord,
  { before, after }: { before?: Told; after?: Told },
): Promise<void> {
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: record.auditKind,
      entityId: record.id,
      ...(before ? { before: { document: before } } : {}),
      ...(after ? { after: { document: after } } : {}),
    },
  ]);
  await announceRecord(db, scope, record, 'DocumentsChanged');
  if (isProof(before) || isProof(after)) {
    if (record.type === 'Shipment') await reckonSoon(db, scope, [record.id]);
    if (record.type === 'Order') await reckonOrdersSoon(db, scope, [record.id]);
  }
}

async function recordForUpload(db: Db, scope: UserScope, given: NewDocument): Promise<CarryingRecord> {
  try {
    return await recordFor(db, scope, given);
  } catch (error) {
    throw error instanceof NotFound ? new NotFound(NO_RECORD[given.entityType]) : error;
  }
}

async function checkChoice(db: Db, record: CarryingRecord, choice: DocumentChoice): Promise<void> {
  refuseIf(problemsWithChoice(choice, await papersOf(db, record.type, record.id)));
}

/** Whether the document may be added is asked before its file is read, and again when it is there. */
export async function addDocument(
  files: FilePort,
  scope: UserScope,
  given: NewDocument,
  source: AsyncIterable<Uint8Array>,
): Promise<Document> {
  const choice: DocumentChoice = { type: given.fileType, stopId: given.stopId ?? null };
  if (!mayAttach(scope.user.permissions, given.entityType, given.fileType)) throw new NotPermitted();
  const check = async (db: Db): Promise<CarryingRecord> => {
    const record = await recordForUpload(db, scope, given);
    await checkChoice(db, record, choice);
    const count = await store.countDocuments(db, record.type, record.id);
    refuseIf(count < MOST_DOCUMENTS ? [] : [problem('file', TOO_MANY_DOCUMENTS)]);
    return record;
  };
  await scope.inCompany(check);
  return keepFile(files, scope, source, async (db, content) => {
    const record = await check(db);
    const id = scope.stepId('document');
    await store.addDocument(db, scope, {
      id,
      entity_type: record.type,
      entity_id: record.id,
      stop_id: keptStop(choice),
      name: nameOfFile(given.name),
      type: given.fileType,
      ...content,
    });
    await tell(db, scope, record, { after: told((await store.findDocument(db, id))!) });
    return documentAnswer(db, scope, id);
  });
}

export function updateDocument(scope: UserScope, id: string, edit: DocumentEdit): Promise<Document> {
  return scope.inCompany(async (db) => {
    const { kept, record } = await lock(db, scope, id);
    const name = tidyName(edit.name);
    refuseIf(name === '' ? [problem('name', 'Name is required')] : []);
    const choice: DocumentChoice = { type: edit.fileType, stopId: edit.stopId };
    // What it is already stays possible, also where such a document could not be added any more.
    if (choice.type !== kept.type || keptStop(choice) !== kept.stopId) await checkChoice(db, record, choice);
    assertSeen(kept, edit.version);
    await store.changeDocument(db, scope, id, { name, type: edit.fileType, stop_id: keptStop(choice) });
    const after = (await store.findDocument(db, id))!;
    await tell(db, scope, record, { before: told(kept), after: told(after) });
    return documentAnswer(db, scope, id);
  });
}

export async function replaceDocument(
  files: FilePort,
  scope: UserScope,
  id: string,
  version: number,
  source: AsyncIterable<Uint8Array>,
): Promise<Document> {
  await scope.inCompany(async (db) => assertSeen((await lock(db, scope, id)).kept, version));
  return keepFile(files, scope, source, async (db, content) => {
    const { kept, record } = await lock(db, scope, id);
    assertSeen(kept, version);
    await store.changeDocument(db, scope, id, content);
    await removeFileLater(db, scope, fileKey(scope.companyId, kept.fileId));
    const after = told((await store.findDocument(db, id))!);
    await tell(db, scope, record, { before: told(kept), after: { ...after, isReplaced: true } });
    return documentAnswer(db, scope, id);
  });
}

export function deleteDocument(scope: UserScope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const { kept, record } = await lock(db, scope, id);
    await store.removeDocument(db, id);
    await removeFileLater(db, scope, fileKey(scope.companyId, kept.fileId));
    await tell(db, scope, record, { before: told(kept) });
    return null;
  });
}

async function lock(
  db: Db,
  scope: UserScope,
  id: string,
): Promise<{ kept: store.KeptDocument; record: CarryingRecord }> {
  const kept = await store.lockDocument(db, id);
  if (!kept) throw new NotFound();
  const record = await recordFor(db, scope, kept);
  assertMaySeeType(scope, kept);
  return { kept, record };
}

/** Somebody who changes what they have not seen is told who was quicker. */
function assertSeen({ version, updatedBy, updatedAt }: store.KeptDocument, seen: number): void {
  if (version === seen) return;
  throw new Conflict(
    `${updatedBy || 'Somebody'} changed this document ${timeAgo(updatedAt.getTime(), Date.now())}. Your edit was not saved.`,
  );
}
