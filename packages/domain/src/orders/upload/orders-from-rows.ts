import { isSameValue } from '../../fields/field.ts';
import { quoted } from '../../fields/import-file.ts';
import { MOST_LINE_ITEMS, MOST_STOPS } from '../order.ts';
import { WELL_KNOWN_REFERENCE_TYPES } from '../reference-number-types.ts';
import type { UploadColumn, UploadLayout } from './columns.ts';
import type { UploadedItem, UploadedOrder, UploadedStop, UploadRejection } from './uploaded-order.ts';

export interface UploadRow {
  line: number;
  cells: readonly string[];
}

/** Rows that explain. */
export function isRemark({ cells }: Pick<UploadRow, 'cells'>): boolean {
  return (cells[0] ?? '').trim().startsWith('#');
}

interface ReadCell {
  column: UploadColumn;
  cell: string;
  /** Undefined where it could not be read. */
  value: unknown;
}

/** An order whose rows are still coming. An item waits for its dropoff, which may stand below it. */
interface Growing extends UploadedOrder {
  waiting: { item: UploadedItem; deliverTo: string | null }[];
}

/** Rows into orders, by the word that ties them together: in any order, but stops are driven to as they stand. */
export function ordersFromRows(
  layout: UploadLayout,
  rows: readonly UploadRow[],
): { orders: UploadedOrder[]; strays: UploadRejection[] } {
  const orders = new Map<string, Growing>();
  const strays: UploadRejection[] = [];
  for (const row of rows) {
    if (isRemark(row)) continue;
    const { cells, problems } = readCells(layout, row);
    const key = cells.find(({ column }) => column.level === 'key')?.cell ?? '';
    if (key === '') {
      strays.push({ line: row.line, order: '', column: 'Order', reason: 'Say which order the row belongs to.' });
      continue;
    }
    let order = orders.get(key.toLowerCase());
    if (order === undefined) orders.set(key.toLowerCase(), (order = begun(key, row.line)));
    order.rejections.push(...problems.map((problem) => ({ ...problem, order: order.key })));
    // Cells under the wrong headings would break rules that nobody has broken.
    if (problems.some(({ column }) => column === '')) order.isWhole = false;
    addRow(order, row.line, cells);
  }
  return { orders: [...orders.values()].map(finished), strays };
}

function begun(key: string, line: number): Growing {
  return {
    key,
    line,
    values: {},
    lines: {},
    references: [],
    stops: [],
    items: [],
    rejections: [],
    isWhole: true,
    waiting: [],
  };
}

function readCells(layout: UploadLayout, { line, cells }: UploadRow) {
  const read: ReadCell[] = [];
  const problems: Omit<UploadRejection, 'order'>[] = [];
  for (const [index, text] of cells.entries()) {
    const cell = text.trim();
    if (cell === '') continue;
    const column = layout[index];
    if (!column) {
      problems.push({ line, column: '', reason: `${quoted(cell)} stands in a column without a heading.` });
      continue;
    }
    const reading = column.read(cell);
    if ('reason' in reading)
      problems.push({ line, column: column.heading, reason: `${quoted(cell)} ${reading.reason}.` });
    read.push({ column, cell, value: 'value' in reading ? reading.value : undefined });
  }
  return { cells: read, problems };
}

function valuesOf(cells: readonly ReadCell[]): Record<string, unknown> {
  return Object.fromEntries(
    cells
      .filter(({ column, value }) => !column.isReference && value !== undefined)
      .map(({ column, value }) => [column.name, value]),
  );
}

function referencesOf(cells: readonly ReadCell[]): UploadedOrder['references'] {
  return cells
    .filter(({ column, value }) => column.isReference && value !== undefined)
    .map(({ column: { name }, value }) => ({
      label: name,
      value: String(value),
      typeId: WELL_KNOWN_REFERENCE_TYPES.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.id ?? null,
    }));
}

function addRow(order: Growing, line: number, cells: readonly ReadCell[]): void {
  const of = (level: UploadColumn['level']) => cells.filter(({ column }) => column.level === level);
  addOrderFacts(order, line, of('order'));
  const [stopCells, itemCells] = [of('stop'), of('item')];
  if (stopCells.length > 0) addStop(order, line, stopCells);
  if (itemCells.length > 0) addItem(order, line, itemCells, stopCells.length > 0);
  if (cells.length === of('key').length) reject(order, line, '', 'There is nothing on the row but its order.');
}

function reject(order: Growing, line: number, column: string, reason: string): void {
  order.rejections.push({ line, order: order.key, column, reason });
}

/** They may stand on one row or on all of them, but say the same. */
function addOrderFacts(order: Growing, line: number, cells: readonly ReadCell[]): void {
  for (const one of cells) {
    const { column, cell, value } = one;
    if (value === undefined) continue;
    const [reference] = column.isReference ? referencesOf([one]) : [];
    const before = reference
      ? order.references.find(({ label }) => label.toLowerCase() === reference.label.toLowerCase())?.value
      : order.values[column.name];
    const name = column.name.toLowerCase();
    if (before === undefined) {
      if (reference) order.references.push(reference);
      else order.values[column.name] = value;
      order.lines[name] = line;
    } else if (!isSameValue(before, value)) {
      reject(order, line, column.heading, `${quoted(cell)} is not what line ${order.lines[name]} says of this order.`);
    }
  }
}

function addStop(order: Growing, line: number, cells: readonly ReadCell[]): void {
  const stop: UploadedStop = { line, values: valuesOf(cells), references: referencesOf(cells) };
  order.stops.push(stop);
  if (cells.some(({ column }) => column.name === 'type')) return;
  reject(order, line, 'Stop Type', 'Say whether the stop is a Pickup or a Dropoff.');
  order.isWhole = false;
}

function addItem(order: Growing, line: number, cells: readonly ReadCell[], isOnStop: boolean): void {
  const { deliverTo = null, ...values } = valuesOf(cells);
  const typeOf = ({ values: { type } }: UploadedStop) => type;
  const pickup = order.stops.findLastIndex((stop) => typeOf(stop) === 'Pickup');
  const ownStop = order.stops.length - 1;
  // An item on the row of a dropoff is unloaded there.
  const isUnloadedHere = isOnStop && deliverTo === null && typeOf(order.stops[ownStop]!) === 'Dropoff';
  const item: UploadedItem = { line, values, pickup, dropoff: isUnloadedHere ? ownStop : -1 };
  order.items.push(item);
  if (!isUnloadedHere) order.waiting.push({ item, deliverTo: deliverTo as string | null });
  if (pickup !== -1) return;
  reject(order, line, '', 'There is no pickup above this item.');
  order.isWhole = false;
}

function finished({ waiting, ...order }: Growing): UploadedOrder {
  const whole = { ...order, waiting };
  const dropoffs = order.stops.flatMap((stop, index) => (stop.values['type'] === 'Dropoff' ? [{ stop, index }] : []));
  for (const { item, deliverTo } of waiting) {
    const isMeant = ({ stop }: (typeof dropoffs)[number]) =>
      deliverTo === null || String(stop.values['locationNumber']).toLowerCase() === deliverTo.toLowerCase();
    const meant = dropoffs.filter(isMeant);
    if (meant.length === 1) item.dropoff = meant[0]!.index;
    // Without any dropoff the rules say so themselves.
    else if (dropoffs.length > 0) reject(whole, item.line, 'Deliver To', whyNowhere(deliverTo, meant.length));
  }
  if (order.stops.length > MOST_STOPS) {
    reject(whole, order.line, '', `An order has at most ${MOST_STOPS} stops.`);
    whole.isWhole = false;
  }
  if (order.items.length > MOST_LINE_ITEMS) {
    reject(whole, order.line, '', `An order has at most ${MOST_LINE_ITEMS} items.`);
    whole.isWhole = false;
  }
  const { waiting: _waiting, ...made } = whole;
  return made;
}

function whyNowhere(deliverTo: string | null, found: number): string {
  if (deliverTo === null) return 'The order has several dropoffs: say which one unloads the item.';
  return found === 0
    ? `The order has no dropoff at ${quoted(deliverTo)}.`
    : `The order has several dropoffs at ${quoted(deliverTo)}.`;
}
