import { ATTACHING } from '@lanewright/domain/documents/who-attaches.ts';
import { DocumentType } from '@lanewright/domain/documents/document-types.ts';
import { Document, DocumentsOfRecord } from '@lanewright/domain/documents/document.ts';
import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from '@lanewright/domain/documents/file-kinds.ts';
import { RecordType } from '@lanewright/domain/records/record-types.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { yesOrNo } from './paging.ts';

/** As base64 a file passes through memory, so it is smaller. */
export const MAX_BASE64_DOCUMENT_BYTES = 5 * 1024 * 1024;
const BASE64_BODY_LIMIT = 8 * 1024 * 1024;

const SmallUuid = z.uuid().toLowerCase();

const RecordOfDocuments = z.strictObject({ entityType: RecordType, entityId: SmallUuid });

/** A record by its id or, where it has one, by its number. */
const NamedRecord = z
  .strictObject({ entityType: RecordType, entityId: SmallUuid.optional(), entityNumber: z.string().max(40).optional() })
  .refine(({ entityId, entityNumber }) => (entityId === undefined) !== (entityNumber === undefined), {
    path: ['entityId'],
    message: 'Send entityId or entityNumber',
  });

/** What is said of a file that is added. */
export const NewDocument = z.strictObject({
  ...RecordOfDocuments.shape,
  name: z.string().max(2_000),
  fileType: DocumentType,
  /** The dropoff that a proof of delivery is of. */
  stopId: SmallUuid.optional(),
});
export type NewDocument = z.infer<typeof NewDocument>;

export const DocumentEdit = z.strictObject({
  name: z.string().max(2_000),
  fileType: DocumentType,
  stopId: SmallUuid.nullable(),
  version: z.int(),
});
export type DocumentEdit = z.infer<typeof DocumentEdit>;

const RECORD_IS_SEEN = 'The permission to see the record that it is about.';
const alsoNeeds = `${RECORD_IS_SEEN} ViewCarrierInvoice as well for AP invoices and third party invoices.`;
const sees = { alsoNeeds, company: 'own', needs: 'ViewDocuments', rate: 'read' } as const;
const changes = {
  alsoNeeds,
  company: 'own',
  needs: { all: ['ViewDocuments', 'EditDocuments'] },
  rate: 'write',
} as const;
/** People of finance attach the papers of invoices, and change no document. */
const adds = {
  alsoNeeds: `${RECORD_IS_SEEN} EditDocuments, but for AP invoices, third party invoices and miscellaneous documents of a shipment.`,
  alsoOneOf: ATTACHING,
  company: 'own',
  needs: 'ViewDocuments',
  rate: 'write',
} as const;
const file = { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: DOCUMENT_TOO_LARGE };
const exampleRecord = { entityType: 'Order', entityId: '00000000-0000-4000-8000-000000000000' };

export const documents = {
  list: endpoint({
    get: '/documents',
    ...sees,
    about:
      'The documents of a record, newest first, what is missing and what can be added. `hidden` counts those that need another permission. Orders, shipments and invoices can be named by number.',
    query: NamedRecord,
    answers: DocumentsOfRecord,
    example: { query: exampleRecord },
  }),
  get: endpoint({
    get: '/documents/:id',
    ...sees,
    about: 'What is known of one document.',
    record: 'document',
    params: RecordId,
    answers: Document,
  }),
  upload: endpoint({
    post: '/documents/upload',
    ...adds,
    about:
      'Add a document (PDF, PNG, JPEG, TIFF, GIF, WebP or HEIC, at most 50 MB) to a record; the body is the file itself.',
    repeats: 'by-steps',
    takesFile: file,
    query: NewDocument,
    answers: Document,
    example: { query: { ...exampleRecord, name: 'POD 4711.pdf', fileType: 'Customs' } },
  }),
  add: endpoint({
    post: '/documents',
    ...adds,
    rate: 'heavy',
    about: 'Add a document of at most 5 MB to a record, as base64.',
    repeats: 'by-steps',
    bodyLimit: BASE64_BODY_LIMIT,
    body: z.strictObject({ ...NewDocument.shape, data: z.string().min(1) }),
    answers: Document,
    example: {
      body: { ...exampleRecord, name: 'Broker letter.pdf', fileType: 'Customs', data: 'JVBERi0xLjQKJSVFT0YK' },
    },
  }),
  update: endpoint({
    put: '/documents/:id',
    ...changes,
    about: 'Give a document another name or type.',
    record: 'document',
    repeats: 'at-once',
    params: RecordId,
    body: DocumentEdit,
    answers: Document,
    example: { body: { name: 'Broker letter', fileType: 'Customs', stopId: null, version: 1 } },
  }),
  replace: endpoint({
    put: '/documents/:id/file',
    ...changes,
    about: 'Put another file in the place of a document’s; its name and type stay. The body is the file itself.',
    record: 'document',
    repeats: 'by-steps',
    takesFile: file,
    params: RecordId,
    query: z.strictObject({ version: z.coerce.number().int() }),
    answers: Document,
    example: { query: { version: '1' } },
  }),
  remove: endpoint({
    delete: '/documents/:id',
    ...changes,
    about: 'Delete a document with its file.',
    record: 'document',
    repeats: 'at-once',
    params: RecordId,
    answers: Nothing,
  }),
  file: endpoint({
    get: '/documents/:id/file',
    ...sees,
    about:
      'The file of a document: to be shown where a browser can, or saved with `isDownload`. Each time is written into the trail.',
    record: 'document',
    params: RecordId,
    query: z.strictObject({ isDownload: yesOrNo }),
    answers: { file: 'document', contentType: null },
  }),
};
