import { problem, type Problem } from '../problem.ts';
import type { CommodityDraft } from './commodity.ts';
import { CARGO_CLASSIFICATIONS, describeListEntry, HAZARD_CLASSES, PACKAGING_TYPES, PACKING_GROUPS } from './lists.ts';
import { COMMODITY_LABELS, problemsWithCommodity, tidyCommodity } from './rules.ts';

type Field = keyof CommodityDraft;

/** What a cell says: a value for the field, or why it cannot be read. */
type Reading = { value: unknown } | { reason: string };

interface ImportColumn {
  field: Field;
  /** The heading in the template. */
  heading: string;
  read: (cell: string) => Reading;
  /** What may be chosen, for the drop-down lists of the template. */
  choices?: readonly string[];
}

const asText = (cell: string): Reading => ({ value: cell });

function asNumber(cell: string): Reading {
  // Spreadsheets like to write 1,250 and 48.0; a bare comma as decimal sign would be ambiguous, so only thousands are allowed.
  const plain = cell.replace(/^(\d{1,3}(,\d{3})+)(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''));
  return /^-?\d+(\.\d+)?$/.test(plain) ? { value: Number(plain) } : { reason: `"${cell}" is not a number` };
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0', ''];

function asYesNo(cell: string): Reading {
  const word = cell.toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { reason: `"${cell}" is neither Yes nor No` };
}

function oneOf(names: readonly string[]) {
  return (cell: string): Reading => {
    const found = names.find((name) => name.toLowerCase() === cell.toLowerCase());
    return found === undefined ? { reason: `"${cell}" is not in the list` } : { value: found };
  };
}

/** Entries of a list may be given by their code ("8"), their name ("Corrosive") or both ("8 Corrosive"). */
function positionIn(entries: readonly { code: string; name: string }[]) {
  return (cell: string): Reading => {
    const word = cell.toLowerCase();
    const position = entries.findIndex((entry) =>
      [entry.code, entry.name, describeListEntry(entry)].some((spelling) => spelling.toLowerCase() === word),
    );
    return position === -1 ? { reason: `"${cell}" is not in the list` } : { value: position };
  };
}

export const COMMODITY_IMPORT_COLUMNS: readonly ImportColumn[] = [
  { field: 'commodityCode', heading: 'Commodity Code', read: asText },
  { field: 'description', heading: 'Description', read: asText },
  { field: 'customerProductCode', heading: 'Customer Product Code', read: asText },
  {
    field: 'cargoClassification',
    heading: 'Cargo Classification',
    read: oneOf(CARGO_CLASSIFICATIONS),
    choices: CARGO_CLASSIFICATIONS,
  },
  { field: 'packagingUnitType', heading: 'Packaging', read: oneOf(PACKAGING_TYPES), choices: PACKAGING_TYPES },
  { field: 'packageQuantity', heading: 'Package Count', read: asNumber },
  { field: 'perPackageWeight', heading: 'Unit Weight (lbs)', read: asNumber },
  { field: 'packageLength', heading: 'Length (in)', read: asNumber },
  { field: 'packageWidth', heading: 'Width (in)', read: asNumber },
  { field: 'packageHeight', heading: 'Height (in)', read: asNumber },
  { field: 'palletCount', heading: 'Pallet Count', read: asNumber },
  { field: 'isStackable', heading: 'Stackable', read: asYesNo, choices: ['Yes', 'No'] },
  { field: 'freightClass', heading: 'Freight Class', read: asNumber },
  { field: 'nmfcNumber', heading: 'NMFC Number', read: asText },
  { field: 'isHazmat', heading: 'Hazmat', read: asYesNo, choices: ['Yes', 'No'] },
  {
    field: 'hazmatHazardClass',
    heading: 'Hazard Class',
    read: positionIn(HAZARD_CLASSES),
    choices: HAZARD_CLASSES.map(describeListEntry),
  },
  {
    field: 'hazmatPackingGroup',
    heading: 'Packing Group',
    read: positionIn(PACKING_GROUPS),
    choices: PACKING_GROUPS.map(describeListEntry),
  },
  { field: 'hazmatUNNumber', heading: 'UN Number', read: asText },
];

const REQUIRED_HEADINGS = ['Commodity Code', 'Description'];

/** Case, spaces, stars and units do not matter: "unit weight", "Unit Weight (lbs)" and "UNIT_WEIGHT *" are one column. */
function spelling(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export type ImportLayout = (ImportColumn | null)[];

/** Which column of the file is which field; the problems speak of the file as a whole. */
export function readImportHeadings(headings: readonly string[]): { layout: ImportLayout; problems: string[] } {
  const layout = headings.map(
    (heading) =>
      COMMODITY_IMPORT_COLUMNS.find(
        (column) => spelling(column.heading) === spelling(heading) || column.field.toLowerCase() === spelling(heading),
      ) ?? null,
  );
  const present = layout.flatMap((column) => (column ? [column.heading] : []));
  const problems: string[] = [];
  for (const heading of REQUIRED_HEADINGS) {
    if (!present.includes(heading)) problems.push(`The column ${heading} is missing.`);
  }
  for (const [index, column] of layout.entries()) {
    const heading = headings[index]!.trim();
    if (column === null && heading !== '') problems.push(`The column "${heading}" is not in the template.`);
  }
  for (const heading of new Set(present)) {
    if (present.filter((other) => other === heading).length > 1) problems.push(`The column ${heading} is there twice.`);
  }
  return { layout, problems };
}

export type ImportedRow = { draft: CommodityDraft; problems: [] } | { draft: null; problems: Problem[] };

export function readImportRow(layout: ImportLayout, cells: readonly string[], empty: CommodityDraft): ImportedRow {
  const values: Record<string, unknown> = { ...empty };
  const unreadable: Problem[] = [];
  for (const [index, column] of layout.entries()) {
    const cell = (cells[index] ?? '').trim();
    if (column === null) {
      if (cell !== '') unreadable.push(problem('file', `"${cell}" stands in a column without a heading.`));
      continue;
    }
    if (cell === '') continue;
    const reading = column.read(cell);
    if ('value' in reading) values[column.field] = reading.value;
    else unreadable.push(problem(column.field, `${COMMODITY_LABELS[column.field]}: ${reading.reason}.`));
  }
  if (cells.length > layout.length && cells.slice(layout.length).some((cell) => cell.trim() !== '')) {
    unreadable.push(problem('file', 'There are more cells than headings.'));
  }
  if (unreadable.length > 0) return { draft: null, problems: unreadable };
  const draft = values as CommodityDraft;
  const problems = problemsWithCommodity(draft);
  return problems.length > 0 ? { draft: null, problems } : { draft: tidyCommodity(draft), problems: [] };
}
