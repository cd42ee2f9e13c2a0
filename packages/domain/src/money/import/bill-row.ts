import { choice, position } from '../../fields/choice-fields.ts';
import { readHeadings, readRow, spelling, type ImportLayout } from '../../fields/import-file.ts';
import { foldText } from '../../fields/one-line.ts';
import { text } from '../../fields/text-fields.ts';
import { day } from '../../fields/time-fields.ts';
import { PAYMENT_TERMS } from '../../carriers/lists.ts';
import type { Problem } from '../../problem.ts';
import type { Instant } from '../../units/zoned-time.ts';
import { problemsWithBill, type CarrierBill } from '../bill.ts';
import { typedMoney } from './typed-money.ts';

/** A row of the file is a bill of a carrier. */
export const BILL_FIELDS = {
  invoiceNumber: { ...text({ label: 'Invoice number', limit: 40 }), isRequired: true },
  amount: typedMoney({ label: 'Amount', isRequired: true }),
  invoiceDate: { ...day({ label: 'Invoice date' }), isRequired: true },
  dueDate: day({ label: 'Due date' }),
  terms: position({ label: 'Terms', from: PAYMENT_TERMS.map((name) => ({ code: name, name })) }),
  carrierCode: text({ label: 'Carrier code', limit: 40 }),
  proNumber: text({ label: 'PRO number', limit: 40 }),
  billOfLading: text({ label: 'Bill of lading', limit: 40 }),
  shipmentNumber: text({ label: 'Shipment number', limit: 40 }),
  correction: choice({ label: 'Correction', from: ['BalanceDue', 'Corrected'] }),
};

/** Dates within reason are counted from `now`. */
export function readBillRow(
  now: Instant,
  layout: ImportLayout,
  cells: readonly string[],
): { row: CarrierBill; problems: [] } | { row: null; problems: Problem[] } {
  const asBill = (draft: Parameters<Parameters<typeof readRow<typeof BILL_FIELDS>>[3]>[0]): CarrierBill => ({
    invoiceNumber: foldText(draft.invoiceNumber ?? ''),
    amount: draft.amount ?? Number.NaN,
    invoiceDate: draft.invoiceDate ?? '',
    dueDate: draft.dueDate,
    terms: draft.terms,
    carrierCode: foldText(draft.carrierCode ?? ''),
    proNumber: foldText(draft.proNumber ?? ''),
    billOfLading: foldText(draft.billOfLading ?? ''),
    shipmentNumber: foldText(draft.shipmentNumber ?? ''),
    correction: draft.correction,
    lines: [],
  });
  const { draft, problems } = readRow(BILL_FIELDS, layout, cells, (values) => problemsWithBill(asBill(values), now));
  return draft === null ? { row: null, problems } : { row: asBill(draft), problems: [] };
}

type Row = { line: number; cells: readonly string[] };

/**
 * A carrier's own file: its headings renamed as somebody said, and columns that mean nothing to us left out. Without a mapping
 * the file is as it is.
 */
export function mappedRows([headings, ...body]: readonly Row[], mapping: Readonly<Record<string, string>>): Row[] {
  if (!headings) return [];
  if (Object.keys(mapping).length === 0) return [headings, ...body];
  const ours = new Map(Object.entries(mapping).map(([field, heading]) => [spelling(heading), field]));
  const named = readHeadings(BILL_FIELDS, headings.cells).layout;
  const renamed = headings.cells.map((heading, index) => {
    const said = ours.get(spelling(heading));
    // What is called as ours is another where somebody said so.
    return said ?? (named[index] != null && mapping[named[index]] !== undefined ? '' : heading);
  });
  const { layout } = readHeadings(BILL_FIELDS, renamed);
  const kept = layout.flatMap((field, index) => (field === null ? [] : [index]));
  return [
    { ...headings, cells: kept.map((index) => renamed[index]!) },
    ...body.map(({ line, cells }) => ({ line, cells: kept.map((index) => cells[index] ?? '') })),
  ];
}
