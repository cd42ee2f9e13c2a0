import type { Needs } from '../access/permissions.ts';
import { problem, type Problem } from '../problem.ts';
import { RECORD_TYPES, RECORDS } from '../records/record-types.ts';
import { noteText } from './note-text.ts';
import type { NoteTree } from './note-tree.ts';

/** Each call asks for the permission that its kind of record needs; without any of them there is nothing to ask. */
export const NOTES_NEED: Needs = { any: RECORD_TYPES.map((type) => RECORDS[type].needs) };

/** Characters of the text; the HTML around them may be longer. */
export const MAX_NOTE_LENGTH = 10_000;
export const MAX_NOTE_HTML_LENGTH = 100_000;
/** Signs that may begin a tag. Who reads HTML needs far longer for many that lie in each other than for long texts. */
export const MOST_TAGS = 5_000;
export const MOST_MENTIONS = 50;

/** What follows the @ while a colleague is looked for. */
export const MENTION_SEARCH = { least: 1, most: 75, pauseMs: 500, mostFound: 5 } as const;

export const NOTHING_WRITTEN = 'Please write a note.';
export const NOTE_TOO_LONG = `A note has at most ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`;
const TOO_MANY_MENTIONS = `A note mentions at most ${MOST_MENTIONS} people.`;

const TOO_MUCH_MARKUP = 'This note has too much formatting. Please write it more plainly.';

/** Before it is read. */
export function problemsWithMarkup(html: string): Problem[] {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1 && tags <= MOST_TAGS; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MOST_TAGS ? [problem('noteHTML', TOO_MUCH_MARKUP)] : [];
}

export function problemsWithNote(tree: NoteTree, mentioned: readonly string[]): Problem[] {
  const length = noteText(tree).trim().length;
  return [
    ...(length === 0 ? [problem('noteHTML', NOTHING_WRITTEN)] : []),
    ...(length > MAX_NOTE_LENGTH ? [problem('noteHTML', NOTE_TOO_LONG)] : []),
    ...(mentioned.length > MOST_MENTIONS ? [problem('notifyUsers', TOO_MANY_MENTIONS)] : []),
  ];
}
