import { notes } from '@lanewright/contract/notes.ts';
import { serve } from '../../platform/http/serve.ts';
import { findMentionable, listNotes } from './commands/read-notes.ts';
import { createNote, deleteNote, updateNote } from './commands/write-notes.ts';

export const noteRoutes = serve(notes, {
  list: ({ scope, query }) => listNotes(scope, query),
  mentionable: ({ scope, query }) => findMentionable(scope, query),
  create: ({ scope, body }) => createNote(scope, body),
  update: ({ scope, params, body }) => updateNote(scope, params.id, body),
  remove: ({ scope, params }) => deleteNote(scope, params.id),
});
