import { documents, type DocumentEdit } from '@lanewright/contract/documents.ts';
import type { Document, DocumentsOfRecord } from '@lanewright/domain/documents/document.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { call, fetchFile, saveFile } from '../../api/client.ts';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { FileNotFound } from '../../ui/viewer/file-not-found.ts';

/** As long the list is left alone after a deletion, so that everybody has heard of it. */
const AFTER_DELETION_MS = 1_000;

function keyOf({ entityType, entityId }: CarryingRecord) {
  return ['documents', entityType, entityId] as const;
}

export function useDocuments(record: CarryingRecord, isAllowed: boolean) {
  return useQuery({
    queryKey: keyOf(record),
    queryFn: ({ signal }) => call(documents.list, { query: { ...record }, signal }),
    enabled: isAllowed,
  });
}

/** The document as it was last heard of. */
export function latestKnown(queryClient: QueryClient, document: Document): Document {
  const kept = queryClient.getQueryData<DocumentsOfRecord>(keyOf(document))?.documents;
  return kept?.find(({ id }) => id === document.id) ?? document;
}

/** What is missing may be another thing now, so the list is asked for as a whole. */
export function refreshDocuments(queryClient: QueryClient, record: CarryingRecord): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(record) });
}

interface Editing {
  document: Document;
  body: DocumentEdit;
  idempotencyKey: string;
}

export function useUpdateDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ document, body, idempotencyKey }: Editing) =>
      call(documents.update, { params: { id: document.id }, body, idempotencyKey }),
    onSuccess: (saved) => refreshDocuments(queryClient, saved),
  });
}

export function useNewestDocument(): (id: string) => Promise<Document> {
  return (id) => call(documents.get, { params: { id } });
}

export function useDeleteDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ document, idempotencyKey }: { document: Document; idempotencyKey: string }) =>
      call(documents.remove, { params: { id: document.id }, idempotencyKey }),
    onSuccess: (_nothing, { document }) => {
      queryClient.setQueryData<DocumentsOfRecord>(
        keyOf(document),
        (kept) => kept && { ...kept, documents: kept.documents.filter(({ id }) => id !== document.id) },
      );
      setTimeout(() => void refreshDocuments(queryClient, document), AFTER_DELETION_MS);
    },
  });
}

/** For the viewer. */
export async function fetchDocument(id: string, signal: AbortSignal): Promise<Blob> {
  try {
    return await fetchFile(documents.file, { params: { id }, signal });
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 404 ? new FileNotFound() : error;
  }
}

export async function saveDocument({ id, name, extension }: Document): Promise<void> {
  const file = await fetchFile(documents.file, { params: { id }, query: { isDownload: true } });
  saveFile(file, `${name}${extension}`);
}
