import type { Note } from '@lanewright/domain/notes/note.ts';
import { RECORDS } from '@lanewright/domain/records/record-types.ts';
import type { Db } from '../../platform/database/database.ts';
import type { UserScope } from '../../platform/scope.ts';
import type { Colleague } from '../contacts/commands/find-colleagues.ts';
import { notify } from '../notifications/commands/notify.ts';
import type { CarryingRecord } from '../records/commands/find-record.ts';

export interface Mentioning {
  note: Pick<Note, 'id' | 'noteContent'>;
  record: CarryingRecord;
  /** Who has not been told of this note yet. */
  people: readonly Colleague[];
}

/** So much of a note is shown behind the bell; the mail has all of it. */
const EXCERPT = 300;

function inOneLine(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).toWellFormed()}…` : line;
}

const titleOf = (scope: UserScope, { type, number }: CarryingRecord) =>
  `${scope.user.firstName} ${scope.user.lastName} mentioned you on ${RECORDS[type].called} ${number}`;

/** Nobody is told of a note of their own. */
export async function tellMentioned(db: Db, scope: UserScope, mentioning: Mentioning): Promise<void> {
  const people = mentioning.people.filter(({ id }) => id !== scope.userId);
  if (people.length === 0) return;
  const { note, record } = mentioning;
  await notify(db, scope, {
    kind: 'mentions',
    intent: `note ${note.id}`,
    userIds: people.map(({ id }) => id),
    title: titleOf(scope, record),
    body: inOneLine(note.noteContent),
    link: RECORDS[record.type].pathOf(record),
    mail: { subject: titleOf(scope, record), text: `${titleOf(scope, record)}:\n\n${note.noteContent}` },
  });
}
