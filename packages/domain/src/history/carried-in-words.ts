import { documentTypeLabel, type DocumentType } from '../documents/document-types.ts';

/** What the trail of a record keeps of a document that hangs on it. */
export interface TrailOfDocument {
  id: string;
  name: string;
  type: DocumentType;
  isReplaced?: boolean;
}

/** And of a note. */
export interface TrailOfNote {
  id: string;
  text: string;
}

export interface CarriedTrail {
  document?: TrailOfDocument;
  note?: TrailOfNote;
}

function documentInWords(before: TrailOfDocument | undefined, after: TrailOfDocument | undefined): string[] {
  if (!before) return after ? [`added the document ${after.name} (${documentTypeLabel(after.type)})`] : [];
  if (!after) return [`deleted the document ${before.name} (${documentTypeLabel(before.type)})`];
  return [
    ...(after.isReplaced ? [`replaced the document ${before.name}`] : []),
    ...(before.name === after.name ? [] : [`renamed the document ${before.name} to ${after.name}`]),
    ...(before.type === after.type
      ? []
      : [
          `changed the type of the document ${after.name} from ${documentTypeLabel(before.type)} to ${documentTypeLabel(after.type)}`,
        ]),
  ];
}

const LONGEST_TEXT = 120;

function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_TEXT ? `"${line}"` : `"${line.slice(0, LONGEST_TEXT).trimEnd()} ..."`;
}

function noteInWords(before: TrailOfNote | undefined, after: TrailOfNote | undefined): string[] {
  if (!before) return after ? [`added a note: ${quoted(after.text)}`] : [];
  if (!after) return [`deleted a note: ${quoted(before.text)}`];
  return before.text === after.text ? [] : [`changed a note to ${quoted(after.text)}`];
}

/** Null where the entry is about the record itself. */
export function carriedInWords(before: CarriedTrail, after: CarriedTrail): string[] | null {
  if (before.document || after.document) return documentInWords(before.document, after.document);
  if (before.note || after.note) return noteInWords(before.note, after.note);
  return null;
}
