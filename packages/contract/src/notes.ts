import { RecordType } from '@lanewright/domain/records/record-types.ts';
import { MentionableUser, Note } from '@lanewright/domain/notes/note.ts';
import {
  MAX_NOTE_HTML_LENGTH,
  MENTION_SEARCH,
  MOST_MENTIONS,
  NOTES_NEED,
} from '@lanewright/domain/notes/note-rules.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

/** So many are answered at a time. */
export const NOTES_AT_ONCE = 50;

const uuid = z.uuid().toLowerCase();
/** What the note is written on. */
const OfRecord = z.strictObject({ entityType: RecordType, entityId: uuid });
const noteHTML = z.string().max(MAX_NOTE_HTML_LENGTH);
/** Our own, made from the HTML, counts. */
const noteContent = z.string().max(MAX_NOTE_HTML_LENGTH).optional();
/** Mentioned in the text or only told: their ids count, and only those of colleagues who may see the record. */
const notifyUsers = z
  .array(
    z.strictObject({
      id: uuid,
      email: z.string().max(320).optional(),
      applicationAccess: z.union([z.string().max(100), z.array(z.string().max(100)).max(20)]).nullish(),
    }),
  )
  .max(MOST_MENTIONS)
  .default([]);

export const NoteCreation = z.strictObject({
  ...OfRecord.shape,
  noteHTML,
  noteContent,
  notifyUsers,
  /** Words about where the note comes from. The link and the name of the record are made by us. */
  entityDescription: z.string().max(500).nullish(),
  originatingApplication: z.string().max(100).nullish(),
  originationType: z.string().max(100).nullish(),
  entityLink: z.string().max(2_000).nullish(),
});
export type NoteCreation = z.infer<typeof NoteCreation>;

export const NoteEdit = z.strictObject({ noteHTML, noteContent, notifyUsers, version: z.int() });
export type NoteEdit = z.infer<typeof NoteEdit>;

const Notes = z.object({ data: z.array(Note), hasMore: z.boolean() });
export type Notes = z.infer<typeof Notes>;

const alsoNeeds = 'The permission to see the record that carries it. Only its author changes or removes a note.';
const read = { alsoNeeds, needs: NOTES_NEED, rate: 'read', company: 'own' } as const;
const write = { alsoNeeds, needs: NOTES_NEED, rate: 'write', company: 'own' } as const;

const exampleRecord = { entityType: 'Order', entityId: '00000000-0000-4000-8000-000000000001' } as const;
const exampleHTML = '<p>The dock closes at <b>noon</b>.</p>';

export const notes = {
  list: endpoint({
    get: '/notes',
    ...read,
    about: 'The notes on a record, newest first; `before` is the id of the last one of an earlier answer.',
    query: z.strictObject({ ...OfRecord.shape, before: uuid.optional() }),
    answers: Notes,
    example: { query: exampleRecord },
  }),
  mentionable: endpoint({
    get: '/notes/mentionable-users',
    ...read,
    about: 'Colleagues who can sign in and may see the record, found by what was typed behind the @.',
    query: z.strictObject({
      ...OfRecord.shape,
      searchTerm: z.string().min(MENTION_SEARCH.least).max(MENTION_SEARCH.most),
    }),
    answers: z.array(MentionableUser),
    example: { query: { ...exampleRecord, searchTerm: 'da' } },
  }),
  create: endpoint({
    post: '/notes',
    ...write,
    repeats: 'at-once',
    about:
      'Write a note on a record. Mentioned colleagues are told; what the HTML holds beyond what a note can hold is left out.',
    body: NoteCreation,
    answers: Note,
    example: { body: { ...exampleRecord, noteHTML: exampleHTML, notifyUsers: [] } },
  }),
  update: endpoint({
    put: '/notes/:id',
    ...write,
    record: 'note',
    repeats: 'at-once',
    about: 'Change a note of one’s own. Who is mentioned for the first time is told.',
    params: RecordId,
    body: NoteEdit,
    answers: Note,
    example: { body: { noteHTML: exampleHTML, version: 1 } },
  }),
  remove: endpoint({
    delete: '/notes/:id',
    ...write,
    record: 'note',
    repeats: 'at-once',
    about: 'Delete a note of one’s own. The history of the record keeps its text.',
    params: RecordId,
    answers: Nothing,
  }),
};
