import type { DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { FilePort } from '../../../outside/files/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/document-rows.ts';
import { keepFile } from './keep-file.ts';

export interface MadeDocument {
  /** The same however often it is made. */
  id: string;
  entityType: 'Shipment';
  entityId: string;
  type: DocumentType;
  name: string;
  pages: AsyncIterable<Uint8Array>;
}

/** Exported for who makes papers: hangs what we have made ourselves on its record. */
export async function addMadeDocument(files: FilePort, scope: Scope, made: MadeDocument): Promise<void> {
  const { id, entityType, entityId, type, name, pages } = made;
  if (await scope.inCompany((db) => store.findDocument(db, id))) return;
  await keepFile(files, scope, pages, async (db, content) => {
    await store.addDocument(db, scope, {
      id,
      entity_type: entityType,
      entity_id: entityId,
      stop_id: null,
      name,
      type,
      ...content,
    });
    const after = { document: { id, name: `${name}${content.extension}`, type } };
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'shipment', entityId, after }]);
    await announce(db, scope, 'shipments', { entityId, notificationType: 'DocumentsChanged' });
  });
}
