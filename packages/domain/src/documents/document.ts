import { z } from 'zod';
import { PERMISSIONS } from '../access/permissions.ts';
import { RecordType } from '../records/record-types.ts';
import { DocumentType } from './document-types.ts';

const instant = z.iso.datetime({ offset: true });

export const Document = z.object({
  id: z.uuid(),
  /** Without its ending. */
  name: z.string(),
  type: DocumentType,
  /** With its dot, made from the content. */
  extension: z.string(),
  contentType: z.string(),
  byteCount: z.int(),
  entityType: RecordType,
  entityId: z.uuid(),
  /** The number of the record, as people know it. */
  entityDescription: z.string(),
  /** Somebody waits for it. */
  required: z.boolean(),
  /** The dropoff that it is of. */
  stopId: z.uuid().nullable(),
  fileURL: z.string(),
  version: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
});
export type Document = z.infer<typeof Document>;

/** A dropoff of the record, to be chosen for what hangs on one. */
export const DocumentStop = z.object({ id: z.uuid(), label: z.string(), isCompleted: z.boolean() });
export type DocumentStop = z.infer<typeof DocumentStop>;

export const MissingDocument = z.object({ type: DocumentType, stopId: z.uuid().nullable() });
export type MissingDocument = z.infer<typeof MissingDocument>;

export const HiddenDocuments = z.object({ permission: z.enum(PERMISSIONS), count: z.int() });
export type HiddenDocuments = z.infer<typeof HiddenDocuments>;

export const DocumentsOfRecord = z.object({
  documents: z.array(Document),
  /** Documents that are left out because the caller lacks a permission: how many for each. */
  hidden: z.array(HiddenDocuments).optional(),
  /** What is required and not there. */
  missing: z.array(MissingDocument),
  /** What is required and kept elsewhere: with the order, or by who brought it. */
  elsewhere: z.array(MissingDocument).optional(),
  /** What can be added, and why some of it cannot be yet. */
  types: z.array(z.object({ type: DocumentType, whyOff: z.string().nullable() })),
  dropoffs: z.array(DocumentStop),
});
export type DocumentsOfRecord = z.infer<typeof DocumentsOfRecord>;
