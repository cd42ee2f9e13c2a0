import type { ListedInvoice } from '@lanewright/contract/invoices.ts';
import { invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { amountText } from '../../../../freight/money/amount.tsx';
import { InvoiceStatusChip } from '../../../../freight/money/invoice-status.tsx';
import { OrderNumbers, ShipmentNumber } from '../../../../freight/money/record-numbers.tsx';
import styles from '../../../../freight/money/money-cards.module.css';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';

type Column = GridColumn<ListedInvoice>;
type Text = (invoice: ListedInvoice) => string | null;

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text: (invoice) => text(invoice) ?? '',
  ...more,
});
const amount = (id: 'amount' | 'balance' | 'paidAmount', title: string, sort?: string): Column =>
  column(id, title, 116, (invoice) => amountText(invoice[id]), {
    isNumeric: true,
    ...(sort !== undefined && { sort }),
  });

/** Orders come first: they are what people look an invoice up by. */
export const referencesText = ({ orderNumbers, referenceNumbers }: ListedInvoice) =>
  [...orderNumbers, ...otherReferences({ referenceNumbers })].join(', ');

const otherReferences = ({ referenceNumbers }: Pick<ListedInvoice, 'referenceNumbers'>) =>
  referenceNumbers.filter(({ value }) => value !== '').map(({ label, value }) => `${label} ${value}`);

export const INVOICE_COLUMNS: readonly Column[] = [
  column('invoiceNumber', 'Invoice', 104, ({ invoiceNumber }) => invoiceNumber, { sort: 'invoiceNumber' }),
  column('status', 'Status', 148, ({ status }) => invoiceStatusLabel(status), {
    cell: ({ status }) => <InvoiceStatusChip status={status} />,
  }),
  amount('amount', 'Amount', 'amount'),
  amount('balance', 'Balance', 'balance'),
  amount('paidAmount', 'Paid'),
  column('invoiceDateTime', 'Invoiced', 104, ({ invoiceDateTime }) => formatCalendarDay(invoiceDateTime), {
    sort: 'invoiceDateTime',
  }),
  column('dueDateTime', 'Due', 104, ({ dueDateTime }) => formatCalendarDay(dueDateTime), { sort: 'dueDateTime' }),
  column('referenceNumbers', 'Orders and references', 216, referencesText, {
    isFlexible: true,
    hasControl: true,
    cell: (invoice) => (referencesText(invoice) === '' ? UNKNOWN : <References invoice={invoice} isInCell />),
  }),
  column('shipmentNumber', 'Shipment', 104, ({ shipmentNumber }) => shipmentNumber, {
    hasControl: true,
    cell: ({ shipmentNumber }) => (shipmentNumber === null ? UNKNOWN : <ShipmentNumber number={shipmentNumber} />),
  }),
  column('shippingMode', 'Mode', 96, ({ shippingMode }) => shippingMode && choiceName(shippingMode)),
  column('equipmentMode', 'Equipment', 112, ({ equipmentMode }) => equipmentMode && choiceName(equipmentMode)),
  column('originCity', 'Origin', 152, ({ originCity }) => originCity),
  column('originCompany', 'Origin company', 192, ({ originCompany }) => originCompany),
  column('destinationCity', 'Destination', 152, ({ destinationCity }) => destinationCity),
  column('destinationCompany', 'Destination company', 192, ({ destinationCompany }) => destinationCompany),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: INVOICE_COLUMNS.map(({ id }) => id),
  fixedColumnsCount: 1,
};

export const SORT_NAMES = {
  invoiceDateTime: 'Invoiced',
  dueDateTime: 'Due',
  amount: 'Amount',
  balance: 'Balance',
  invoiceNumber: 'Invoice number',
} as const;

export function References({ invoice, isInCell = false }: { invoice: ListedInvoice; isInCell?: boolean }) {
  return (
    <span className={styles.facts} data-in-cell={isInCell ? '' : undefined}>
      <OrderNumbers numbers={invoice.orderNumbers} />
      <span>{otherReferences(invoice).join(', ')}</span>
    </span>
  );
}
