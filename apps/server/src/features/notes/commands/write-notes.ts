import type { NoteCreation, NoteEdit } from '@lanewright/contract/notes.ts';
import type { Note } from '@lanewright/domain/notes/note.ts';
import { problemsWithMarkup, problemsWithNote } from '@lanewright/domain/notes/note-rules.ts';
import { writeNoteHtml } from '@lanewright/domain/notes/note-html.ts';
import { mentionedIn, noteText, withNames } from '@lanewright/domain/notes/note-text.ts';
import type { NoteTree } from '@lanewright/domain/notes/note-tree.ts';
import { timeAgo } from '@lanewright/domain/units/ago.ts';
import { recordAudit, type AuditFacts } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, NotPermitted, refuseIf } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { colleaguesOf, type Colleague } from '../../contacts/commands/find-colleagues.ts';
import { announceRecord, recordFor, type CarryingRecord } from '../../records/commands/find-record.ts';
import { cleanNote } from '../clean-note.ts';
import { tellMentioned } from '../mentions.ts';
import * as store from '../store/note-rows.ts';
import type { KeptNote } from '../store/note-rows.ts';

const NOT_YOURS = 'Only the person who wrote a note can change or delete it.';

type Draft = Pick<NoteCreation, 'noteHTML' | 'notifyUsers'>;

interface ReadDraft {
  tree: NoteTree;
  /** Named in the text or beside it. */
  named: string[];
}

function readDraft({ noteHTML, notifyUsers }: Draft): ReadDraft {
  refuseIf(problemsWithMarkup(noteHTML));
  const tree = cleanNote(noteHTML);
  const named = [...new Set([...mentionedIn(tree), ...notifyUsers.map(({ id }) => id)])];
  refuseIf(problemsWithNote(tree, named));
  return { tree, named };
}

interface Content extends store.NoteContent {
  /** Who is to be told now. */
  people: Colleague[];
}

/**
 * Names are the company's own, whatever was sent as one. Who may see the record is told, unless an earlier version of the note has
 * told them; their name stays in the text also after they have left.
 */
async function contentOf(db: Db, record: CarryingRecord, draft: ReadDraft, told: readonly string[]): Promise<Content> {
  const known = await colleaguesOf(
    db,
    draft.named.filter((id) => told.includes(id)),
  );
  const people = await colleaguesOf(
    db,
    draft.named.filter((id) => !told.includes(id)),
    record.needs,
  );
  const names = new Map([...known, ...people].map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
  const tree = withNames(draft.tree, names);
  return { html: writeNoteHtml(tree), text: noteText(tree), told: [...told, ...people.map(({ id }) => id)], people };
}

/** Notes belong to the history of what they are written on. */
async function leaveTrail(
  db: Db,
  scope: UserScope,
  record: CarryingRecord,
  texts: { id: string; before?: string; after?: string },
): Promise<void> {
  const said = (text: string | undefined) => (text === undefined ? undefined : { note: { id: texts.id, text } });
  const entry: AuditFacts = {
    action: 'changed',
    entityKind: record.auditKind,
    entityId: record.id,
    before: said(texts.before),
    after: said(texts.after),
  };
  await recordAudit(db, scope, [entry]);
  await announceRecord(db, scope, record, 'NotesChanged');
}

export function createNote(scope: UserScope, creation: NoteCreation): Promise<Note> {
  const draft = readDraft(creation);
  const { entityType, entityId } = creation;
  return scope.inCompany(async (db) => {
    const record = await recordFor(db, scope, { entityType, entityId });
    const content = await contentOf(db, record, draft, []);
    const note = await store.insertNote(db, scope, { id: scope.stepId('note'), entityType, entityId, ...content });
    await leaveTrail(db, scope, record, { id: note.id, after: note.noteContent });
    await tellMentioned(db, scope, { note, record, people: content.people });
    return note;
  });
}

async function ownNote(db: Db, scope: UserScope, id: string): Promise<KeptNote & { record: CarryingRecord }> {
  const kept = await store.lockNote(db, id);
  if (!kept) throw new NotFound();
  const record = await recordFor(db, scope, kept);
  if (kept.note.creator.id !== scope.userId) throw new NotPermitted(NOT_YOURS);
  return { ...kept, record };
}

export function updateNote(scope: UserScope, id: string, edit: NoteEdit): Promise<Note> {
  const draft = readDraft(edit);
  return scope.inCompany(async (db) => {
    const { note: before, record, told } = await ownNote(db, scope, id);
    if (before.version !== edit.version) throw staleNote(before);
    const content = await contentOf(db, record, draft, told);
    const note = await store.updateNote(db, id, content);
    await leaveTrail(db, scope, record, { id, before: before.noteContent, after: note.noteContent });
    await tellMentioned(db, scope, { note, record, people: content.people });
    return note;
  });
}

/** Only its writer can have done so, in another window. */
function staleNote({ updatedDateTime, createDateTime }: Note): Conflict {
  const when = timeAgo(Date.parse(updatedDateTime ?? createDateTime), Date.now());
  return new Conflict(`You changed this note in another window ${when}. Your edit was not saved.`);
}

export function deleteNote(scope: UserScope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const { note, record } = await ownNote(db, scope, id);
    await store.deleteNote(db, id);
    await leaveTrail(db, scope, record, { id, before: note.noteContent });
    return null;
  });
}
