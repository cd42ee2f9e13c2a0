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
import { useSyncExternalStore } from 'react';
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

/** Files on their way to one record. They belong to it, whatever page is shown meanwhile. */
interface UploadQueue {
  subscribe: (onChange: () => void) => () => void;
  uploads: () => readonly Upload[];
  add: (files: readonly File[], target: UploadTarget) => void;
  retry: (id: string) => void;
  cancel: (id: string) => void;
}

/** Queues of the records of one person, who has one client for queries. */
const queuesOf = new WeakMap<QueryClient, Map<string, UploadQueue>>();

function queueOf(queryClient: QueryClient, record: CarryingRecord): UploadQueue {
  const queues = queuesOf.get(queryClient) ?? new Map<string, UploadQueue>();
  queuesOf.set(queryClient, queues);
  const name = `${record.entityType} ${record.entityId}`;
  const queue = queues.get(name) ?? startQueue(queryClient, record);
  queues.set(name, queue);
  return queue;
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
/** Of all records: the browser asks before it closes as long as there is one. */
const busyQueues = new Set<object>();

function setBusy(queue: object, isBusy: boolean): void {
  if (isBusy) busyQueues.add(queue);
  else busyQueues.delete(queue);
  if (busyQueues.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function startQueue(queryClient: QueryClient, record: CarryingRecord): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const cancels = new Map<string, AbortController>();
  let closeNotice = () => {};

  const set = (next: readonly Upload[]) => {
    uploads = next;
    setBusy(
      listeners,
      next.some(({ state }) => state !== 'failed'),
    );
    for (const onChange of listeners) onChange();
  };
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => set(uploads.filter((one) => one.id !== id));

  const send = async (upload: Upload) => {
    const { id, file, target } = upload;
    const given = new AbortController();
    cancels.set(id, given);
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
      closeNotice();
      closeNotice = notify({ kind: 'success', title: successTitle(record, target) });
      await refreshDocuments(queryClient, record);
    } catch (error) {
      if (given.signal.aborted) return remove(id);
      const messages = messagesOf(error);
      // Whoever tries again has then seen what is kept now.
      if ('replaced' in target) await refreshDocuments(queryClient, record).catch(() => undefined);
      change(id, { state: 'failed', message: messages.join(' ') });
      notify({ kind: 'error', title: failureTitle(target), messages: messages.map((one) => `${file.name}: ${one}`) });
    } finally {
      cancels.delete(id);
      sendNext();
    }
  };

  const sendNext = () => {
    while (uploads.filter(({ state }) => state === 'sending').length < AT_ONCE) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) return;
      void send(next);
    }
  };

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    uploads: () => uploads,
    add: (files, target) => {
      const waiting = files.map((file): Upload => ({
        id: crypto.randomUUID(),
        file,
        target,
        state: 'waiting',
        sent: 0,
        message: '',
      }));
      set([...uploads, ...waiting]);
      sendNext();
    },
    retry: (id) => {
      set(uploads.map((one) => (one.id === id ? triedAgain(one, queryClient) : one)));
      sendNext();
    },
    cancel: (id) => {
      cancels.get(id)?.abort();
      remove(id);
      sendNext();
    },
  };
}

export interface Uploads extends Pick<UploadQueue, 'add' | 'retry' | 'cancel'> {
  uploads: readonly Upload[];
}

/** The uploads of a record, also those that were begun when its page was open before. */
export function useUploads(record: CarryingRecord): Uploads {
  const queue = queueOf(useQueryClient(), record);
  const { add, retry, cancel } = queue;
  return { uploads: useSyncExternalStore(queue.subscribe, queue.uploads), add, retry, cancel };
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

function failureTitle(target: UploadTarget): string {
  return 'replaced' in target ? 'Failed to update document' : 'Failed to upload document';
}

function successTitle({ entityType }: CarryingRecord, target: UploadTarget): string {
  return 'replaced' in target ? 'Document updated' : uploadedWords(entityType, target.fileType);
}
