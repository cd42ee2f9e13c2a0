import { notes } from '@lanewright/contract/notes.ts';
import type { Note } from '@lanewright/domain/notes/note.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../ui/readable-sentences.ts';

const keyOf = ({ entityType, entityId }: CarryingRecord) => ['notes', entityType, entityId];

export function useNotes(record: CarryingRecord) {
  return useInfiniteQuery({
    queryKey: keyOf(record),
    queryFn: ({ signal, pageParam }) =>
      call(notes.list, { query: { ...record, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? (last.data.at(-1)?.id ?? null) : null),
  });
}

export function findMentionable(record: CarryingRecord, searchTerm: string, signal: AbortSignal) {
  return call(notes.mentionable, { query: { ...record, searchTerm }, signal });
}

const SHOWN_MS = { success: 3_000, error: 5_000 };

function tell(kind: 'success' | 'error', title: string, error?: unknown): void {
  const messages = error instanceof Error ? [withReadableInstants(error.message)] : [];
  notify({ kind, title, messages, durationMs: SHOWN_MS[kind] });
}

async function told<T>(words: { done: string; failed: string }, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    tell('success', words.done);
    return result;
  } catch (error) {
    tell('error', words.failed, error);
    throw error;
  }
}

export function useNoteChanges(record: CarryingRecord) {
  const client = useQueryClient();
  const keyFor = useIntentKeys();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(record) });

  return {
    create: (noteHTML: string) =>
      told({ done: 'Note added', failed: 'Failed to create note' }, async () => {
        const body = { ...record, noteHTML, notifyUsers: [] };
        await call(notes.create, { body, idempotencyKey: keyFor({ body }) });
        // The same words once more are another note.
        keyFor(null);
        await refresh();
      }),
    update: ({ id, version }: Note, noteHTML: string) =>
      told({ done: 'Note updated', failed: 'Failed to update note' }, async () => {
        const body = { noteHTML, notifyUsers: [], version };
        await call(notes.update, { params: { id }, body, idempotencyKey: keyFor({ id, body }) });
        await refresh();
      }),
    remove: ({ id }: Note) =>
      told({ done: 'Note deleted', failed: 'Unable to delete note' }, async () => {
        await call(notes.remove, { params: { id } });
        await refresh();
      }),
  };
}
