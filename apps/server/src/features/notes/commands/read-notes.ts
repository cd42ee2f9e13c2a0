import { NOTES_AT_ONCE, type Notes } from '@lanewright/contract/notes.ts';
import type { MentionableUser } from '@lanewright/domain/notes/note.ts';
import { MENTION_SEARCH } from '@lanewright/domain/notes/note-rules.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { findColleagues } from '../../contacts/commands/find-colleagues.ts';
import { recordFor, type RecordName } from '../../records/commands/find-record.ts';
import { notesOn } from '../store/note-rows.ts';

export function listNotes(
  scope: UserScope,
  { before, ...name }: RecordName & { before?: string | undefined },
): Promise<Notes> {
  return scope.inCompany(async (db) => {
    await recordFor(db, scope, name);
    const found = await notesOn(db, { ...name, before, limit: NOTES_AT_ONCE + 1 });
    return { data: found.slice(0, NOTES_AT_ONCE), hasMore: found.length > NOTES_AT_ONCE };
  });
}

/** Not oneself: nobody is told of their own note. */
export function findMentionable(
  scope: UserScope,
  { searchTerm, ...name }: RecordName & { searchTerm: string },
): Promise<MentionableUser[]> {
  return scope.inCompany(async (db) => {
    const { needs } = await recordFor(db, scope, name);
    return findColleagues(db, {
      words: searchTerm,
      limit: MENTION_SEARCH.mostFound,
      permissions: needs,
      except: [scope.userId],
    });
  });
}
