import { inSentences, problem, type Problem } from '../problem.ts';
import { emptyOf, tidy } from './draft.ts';
import type { Field, Fields, ValuesOf } from './field.ts';

/** "Unit weight" in lbs is headed "Unit Weight (lbs)". */
export function headingOf({ label, unit }: Pick<Field<unknown>, 'label' | 'unit'>): string {
  const words = label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return unit === undefined ? words : `${words} (${unit})`;
}

/** The columns of the template; those with choices get a drop-down list. */
export function importColumns(fields: Fields): { heading: string; choices: readonly string[] | undefined }[] {
  return Object.values(fields).map((field) => ({ heading: headingOf(field), choices: field.choices }));
}

/** Case, spaces, stars and units do not matter: "unit weight", "Unit Weight (lbs)" and "UNIT_WEIGHT *" are one column. */
export function spelling(heading: string): string {
  return heading
    .replace(/\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const LONGEST_QUOTE = 60;

/** What stood in the file, short enough for a message. */
export function quoted(cell: string): string {
  return cell.length > LONGEST_QUOTE ? `"${cell.slice(0, LONGEST_QUOTE)}..."` : `"${cell}"`;
}

/** The field of each column of a file; null where nothing is headed. */
export type ImportLayout = (string | null)[];

/** Which column of the file is which field; the problems speak of the file as a whole. */
export function readHeadings(
  fields: Fields,
  headings: readonly string[],
): { layout: ImportLayout; problems: string[] } {
  const known = new Map(
    Object.entries(fields).flatMap(([name, field]) => [
      [spelling(headingOf(field)), name],
      [name.toLowerCase(), name],
    ]),
  );
  const layout = headings.map((heading) => known.get(spelling(heading)) ?? null);
  const missing = Object.keys(fields).filter((name) => fields[name]!.isRequired && !layout.includes(name));
  const unknown = headings.filter((heading, index) => layout[index] === null && heading.trim() !== '');
  const twice = new Set(layout.filter((name, index) => name !== null && layout.indexOf(name) !== index));
  return {
    layout,
    problems: [
      ...missing.map((name) => `The column ${headingOf(fields[name]!)} is missing.`),
      ...unknown.map((heading) => `The column ${quoted(heading.trim())} is not in the template.`),
      ...[...twice].map((name) => `The column ${headingOf(fields[name!]!)} is there twice.`),
    ],
  };
}

export type ImportedRow<Draft> = { draft: Draft; problems: [] } | { draft: null; problems: Problem[] };

/** A row that can be read and passes the rules of its record. */
export function readRow<F extends Fields>(
  fields: F,
  layout: ImportLayout,
  cells: readonly string[],
  problemsWith: (draft: ValuesOf<F>) => Problem[],
): ImportedRow<ValuesOf<F>> {
  const values: Record<string, unknown> = { ...emptyOf(fields) };
  const unreadable: Problem[] = [];
  for (const [index, name] of layout.entries()) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') continue;
    if (name === null) {
      unreadable.push(problem('file', `${quoted(cell)} stands in a column without a heading.`));
      continue;
    }
    const { label, readCell } = fields[name]!;
    const reading = readCell(cell);
    if ('value' in reading) values[name] = reading.value;
    else unreadable.push(problem(name, `${label}: ${quoted(cell)} ${reading.reason}.`));
  }
  if (cells.slice(layout.length).some((cell) => cell.trim() !== '')) {
    unreadable.push(problem('file', 'There are more cells than headings.'));
  }
  const draft = values as ValuesOf<F>;
  // Cells in the wrong columns would break rules that nobody has broken; otherwise everything is said at once.
  const isShifted = unreadable.some(({ field }) => field === 'file');
  const isRead = ({ field }: Problem) => !unreadable.some((one) => one.field === field);
  const problems = isShifted ? unreadable : [...unreadable, ...problemsWith(draft).filter(isRead)];
  return problems.length > 0 ? { draft: null, problems } : { draft: tidy(fields, draft), problems: [] };
}

/** Why a row of a file is left out. */
export interface LineRejection {
  line: number;
  reason: string;
}

/** The rows that can be read, and why the others cannot; or why the file as a whole cannot. */
export type FileReading<Row> =
  | { refusal: string }
  | { rows: { line: number; row: Row }[]; rejections: LineRejection[] };

interface FileKind<Row> {
  fields: Fields;
  /** What a row is, and what all of them are: "lane", "lanes". */
  called: { one: string; many: string };
  readRow: (layout: ImportLayout, cells: readonly string[]) => { row: Row | null; problems: readonly Problem[] };
}

/** A file whose first row has the headings. */
export function readRows<Row>(
  [headings, ...body]: readonly { line: number; cells: readonly string[] }[],
  { fields, called, readRow: readOne }: FileKind<Row>,
): FileReading<Row> {
  if (!headings) return { refusal: 'The file is empty.' };
  const { layout, problems } = readHeadings(fields, headings.cells);
  if (problems.length > 0) return { refusal: `This is not the ${called.one} template. ${problems.join(' ')}` };
  if (body.length === 0) return { refusal: `The file has headings but no ${called.many}.` };
  const rows: { line: number; row: Row }[] = [];
  const rejections: LineRejection[] = [];
  for (const { line, cells } of body) {
    const { row, problems: found } = readOne(layout, cells);
    if (row === null) rejections.push({ line, reason: inSentences(found) });
    else rows.push({ line, row });
  }
  return { rows, rejections };
}
