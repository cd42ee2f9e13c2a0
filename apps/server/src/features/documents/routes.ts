import { documents, MAX_BASE64_DOCUMENT_BYTES } from '@lanewright/contract/documents.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { FeatureParts } from '../../feature.ts';
import { Refused } from '../../platform/failures.ts';
import { decodeBase64, UnreadableFile } from '../../platform/files/base64.ts';
import { serve, type Route } from '../../platform/http/serve.ts';
import { listDocuments, readDocument, readDocumentFile } from './commands/read-documents.ts';
import { addDocument, deleteDocument, replaceDocument, updateDocument } from './commands/save-document.ts';

async function* fileInText(data: string): AsyncGenerator<Uint8Array> {
  try {
    yield decodeBase64(data, { maxBytes: MAX_BASE64_DOCUMENT_BYTES, what: 'A document sent as base64' });
  } catch (error) {
    throw error instanceof UnreadableFile ? new Refused(error.message, [problem('data', error.message)]) : error;
  }
}

export function documentRoutes({ files }: FeatureParts): Route[] {
  return serve(documents, {
    list: ({ scope, query }) => listDocuments(scope, query),
    get: ({ scope, params }) => readDocument(scope, params.id),
    upload: ({ scope, query, file }) => addDocument(files, scope, query, file),
    add: ({ scope, body: { data, ...given } }) => addDocument(files, scope, given, fileInText(data)),
    update: ({ scope, params, body }) => updateDocument(scope, params.id, body),
    replace: ({ scope, params, query, file }) => replaceDocument(files, scope, params.id, query.version, file),
    remove: ({ scope, params }) => deleteDocument(scope, params.id),
    file: ({ scope, params, query }) => readDocumentFile(files, scope, params.id, query.isDownload ?? false),
  });
}
