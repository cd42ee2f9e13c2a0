import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { paymentTermLabel } from '@lanewright/domain/money/payment-terms.ts';
import { amountText } from '../../../freight/money/amount.tsx';
import { PapersSign, papersText } from '../../../freight/money/papers-sign.tsx';
import { ShipmentNumber } from '../../../freight/money/record-numbers.tsx';
import type { GridArrangement } from '../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../ui/grid/column.ts';
import { dayText, referencesText } from './mismatch-words.ts';

type Column = GridColumn<RateMismatch>;
type Text = (mismatch: RateMismatch) => string | null;

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text: (mismatch) => text(mismatch) ?? '',
  ...more,
});
const amount = (id: 'externalInvoiceAmount' | 'total' | 'difference', title: string): Column =>
  column(id, title, 116, (mismatch) => amountText(mismatch[id]), { isNumeric: true });

export const MISMATCH_COLUMNS: readonly Column[] = [
  column('invoiceNumber', 'Invoice', 104, ({ invoiceNumber }) => invoiceNumber),
  amount('externalInvoiceAmount', 'Invoiced'),
  amount('total', 'Booked'),
  amount('difference', 'Difference'),
  column('invoicedDate', 'Invoiced on', 104, ({ invoicedDate }) => dayText(invoicedDate)),
  column('dueDate', 'Due', 104, ({ dueDate }) => dayText(dueDate)),
  column('referenceNumbers', 'References', 160, referencesText),
  column('carrierName', 'Carrier', 176, ({ carrier }) => carrier.carrierName, { isFlexible: true }),
  column('docketNumber', 'MC#', 96, ({ carrier }) => carrier.docketNumber),
  column('dotNumber', 'DOT#', 96, ({ carrier }) => carrier.dotNumber),
  column('terms', 'Terms', 112, ({ terms }) => paymentTermLabel(terms)),
  column('shipmentNumber', 'Shipment', 104, ({ shipmentNumber }) => shipmentNumber, {
    hasControl: true,
    cell: ({ shipmentNumber }) => (shipmentNumber === null ? UNKNOWN : <ShipmentNumber number={shipmentNumber} />),
  }),
  column('documents', 'Documents', 208, papersText, { cell: (mismatch) => <PapersSign papers={mismatch} /> }),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: MISMATCH_COLUMNS.map(({ id }) => id),
  fixedColumnsCount: 1,
};
