import { documents } from '@lanewright/contract/documents.ts';
import { uploadedWords, type DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { Document } from '@lanewright/domain/documents/document.ts';
import {
  DOCUMENT_TOO_LARGE,
  EMPTY_FILE,
  HEAD_BYTES,
  kindOfFile,
  MAX_DOCUMENT_BYTES,
  NOT_A_DOCUMENT,
} from '@lanewright/domain/documents/file-kinds.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendFile } from '../../api/send-file.ts';
import { notify } from '../../ui/notifications/notify.ts';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { latestKnown, refreshDocuments } from './document-data.ts';
import { messagesOf } from './tell-failure.ts';

/** A new document, or another file for one that is there. */
export type UploadTarget = { fileType: DocumentType; stopId: string | null } | { replaced: Document };

export interface Upload {
  id: string;
  file: File;
  target: UploadTarget;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  message: string;
}

/** More would only take the line from each other. */
const AT_ONCE = 3;

/** What can be said without sending it; the server looks again. */
export async function problemWithFile(file: File): Promise<string | null> {
  if (file.size === 0) return EMPTY_FILE;
  if (file.size > MAX_DOCUMENT_BYTES) return DOCUMENT_TOO_LARGE;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return kindOfFile(head) === null ? NOT_A_DOCUMENT : null;
}

/** Files on their way to a record. They go on when the page is left for another one of the portal. */
export function useUploads(record: CarryingRecord) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  const told = useRef<() => void>(() => {});

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async (upload: Upload) => {
    const { id, file, target } = upload;
    const given = new AbortController();
    cancels.current.set(id, given);
    change(id, { state: 'sending', sent: 0, message: '' });
    const parts = {
      file,
      idempotencyKey: id,
      signal: given.signal,
      onProgress: (sent: number) => change(id, { sent }),
    };
    try {
      const problem = await problemWithFile(file);
      if (problem !== null) {
        change(id, { state: 'failed', message: problem });
        notify({ kind: 'error', title: failureTitle(target), messages: [`${file.name}: ${problem}`] });
        return;
      }
      if ('replaced' in target) {
        const { id: documentId, version } = target.replaced;
        await sendFile(documents.replace, { ...parts, params: { id: documentId }, query: { version } });
      } else {
        const { fileType, stopId } = target;
        await sendFile(documents.upload, { ...parts, query: { ...record, name: file.name, fileType, stopId } });
      }
      remove(id);
      // Of many that come after each other, the last is told.
      told.current();
      told.current = notify({ kind: 'success', title: successTitle(record, target) });
      await refreshDocuments(queryClient, record);
    } catch (error) {
      if (given.signal.aborted) return remove(id);
      const messages = messagesOf(error);
      // Whoever tries again has then seen what is kept now.
      if ('replaced' in target) await refreshDocuments(queryClient, record).catch(() => undefined);
      change(id, { state: 'failed', message: messages.join(' ') });
      notify({ kind: 'error', title: failureTitle(target), messages: messages.map((one) => `${file.name}: ${one}`) });
    } finally {
      cancels.current.delete(id);
    }
  };

  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const next = sending < AT_ONCE ? uploads.find(({ state }) => state === 'waiting') : undefined;
  const begin = useEffectEvent((upload: Upload) => void send(upload));
  useEffect(() => {
    if (next) queueMicrotask(() => begin(next));
  }, [next]);

  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    uploads,
    add: (files: readonly File[], target: UploadTarget) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => ({
          id: crypto.randomUUID(),
          file,
          target,
          state: 'waiting',
          sent: 0,
          message: '',
        })),
      ]),
    retry: (id: string) => setUploads((all) => all.map((one) => (one.id === id ? triedAgain(one, queryClient) : one))),
    cancel: (id: string) => {
      cancels.current.get(id)?.abort();
      remove(id);
    },
  };
}

/**
 * Under the same key: if it arrived after all, it is not there twice. A file that takes the place of a document which somebody
 * has changed meanwhile is another intent: to write over that.
 */
function triedAgain(upload: Upload, queryClient: QueryClient): Upload {
  const again: Upload = { ...upload, state: 'waiting' };
  if (!('replaced' in upload.target)) return again;
  const replaced = latestKnown(queryClient, upload.target.replaced);
  if (replaced.version === upload.target.replaced.version) return again;
  return { ...again, id: crypto.randomUUID(), target: { replaced } };
}

export type Uploads = ReturnType<typeof useUploads>;

function failureTitle(target: UploadTarget): string {
  return 'replaced' in target ? 'Failed to update document' : 'Failed to upload document';
}

function successTitle({ entityType }: CarryingRecord, target: UploadTarget): string {
  return 'replaced' in target ? 'Document updated' : uploadedWords(entityType, target.fileType);
}
