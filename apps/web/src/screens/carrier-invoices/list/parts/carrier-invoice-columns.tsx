import type { ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import { billRelationLabel, invoiceStatusLabel, invoiceTypeLabel } from '@lanewright/domain/money/invoice.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { amountText } from '../../../../freight/money/amount.tsx';
import { InvoiceStatusChip } from '../../../../freight/money/invoice-status.tsx';
import styles from '../../../../freight/money/money-cards.module.css';
import { PapersSign, papersText } from '../../../../freight/money/papers-sign.tsx';
import { OrderNumbers, ShipmentNumber } from '../../../../freight/money/record-numbers.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';

type Column = GridColumn<ListedCarrierInvoice>;
type Text = (invoice: ListedCarrierInvoice) => string | null;

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text: (invoice) => text(invoice) ?? '',
  ...more,
});
const amount = (
  id: 'amount' | 'balance' | 'externalInvoiceAmount' | 'difference',
  title: string,
  sort?: string,
): Column =>
  column(id, title, 116, (invoice) => amountText(invoice[id]), {
    isNumeric: true,
    ...(sort !== undefined && { sort }),
  });

/** What somebody has to look at. */
export const alertsOf = ({ isRateMismatch, isDisputed, relation }: ListedCarrierInvoice): string[] => [
  ...(isRateMismatch ? ['Rate Mismatch'] : []),
  ...(isDisputed ? ['Disputed'] : []),
  ...(relation === 'Original' ? [] : [billRelationLabel(relation)]),
];

export function Alerts({ invoice }: { invoice: ListedCarrierInvoice }) {
  return alertsOf(invoice).map((alert) => (
    <Tag key={alert} tone={alert === 'Rate Mismatch' ? 'risk' : 'attention'}>
      {alert}
    </Tag>
  ));
}

export const CARRIER_INVOICE_COLUMNS: readonly Column[] = [
  column('invoiceNumber', 'Invoice', 104, ({ invoiceNumber }) => invoiceNumber, { sort: 'invoiceNumber' }),
  column('status', 'Status', 148, ({ status }) => invoiceStatusLabel(status), {
    cell: ({ status }) => <InvoiceStatusChip status={status} />,
  }),
  column('alerts', 'To look at', 168, (invoice) => alertsOf(invoice).join(', '), {
    cell: (invoice) => (alertsOf(invoice).length === 0 ? UNKNOWN : <Alerts invoice={invoice} />),
  }),
  column('carrier', 'Carrier', 176, ({ carrier }) => carrier?.carrierName ?? null, { isFlexible: true }),
  column('externalInvoiceNumber', 'Carrier invoice', 136, (invoice) => invoice.externalInvoiceNumber),
  amount('amount', 'Booked', 'amount'),
  amount('externalInvoiceAmount', 'Invoiced'),
  amount('difference', 'Difference'),
  amount('balance', 'Balance', 'balance'),
  column('invoiceDateTime', 'Invoiced on', 112, ({ invoiceDateTime }) => formatCalendarDay(invoiceDateTime), {
    sort: 'invoiceDateTime',
  }),
  column('dueDateTime', 'Due', 104, ({ dueDateTime }) => formatCalendarDay(dueDateTime), { sort: 'dueDateTime' }),
  column('proNumber', 'PRO', 120, ({ proNumber }) => proNumber),
  column('shipmentNumber', 'Shipment', 104, ({ shipmentNumber }) => shipmentNumber, {
    hasControl: true,
    cell: ({ shipmentNumber }) => (shipmentNumber === null ? UNKNOWN : <ShipmentNumber number={shipmentNumber} />),
  }),
  column('orders', 'Orders', 168, ({ orderNumbers }) => orderNumbers.join(', '), {
    hasControl: true,
    cell: ({ orderNumbers }) =>
      orderNumbers.length === 0 ? (
        UNKNOWN
      ) : (
        <span className={styles.facts}>
          <OrderNumbers numbers={orderNumbers} />
        </span>
      ),
  }),
  column('documents', 'Documents', 208, papersText, { cell: (invoice) => <PapersSign papers={invoice} /> }),
  column('mode', 'Mode', 96, ({ shippingMode }) => shippingMode && choiceName(shippingMode)),
  column('equipment', 'Equipment', 112, ({ equipmentMode }) => equipmentMode && choiceName(equipmentMode)),
  column('originCity', 'Origin', 152, ({ originCity }) => originCity),
  column('originCompany', 'Origin company', 192, ({ originCompany }) => originCompany),
  column('destinationCity', 'Destination', 152, ({ destinationCity }) => destinationCity),
  column('destinationCompany', 'Destination company', 192, ({ destinationCompany }) => destinationCompany),
  column('invoiceType', 'Type', 168, ({ invoiceType }) => invoiceTypeLabel(invoiceType)),
];

const HIDDEN_AT_FIRST = ['originCompany', 'destinationCompany', 'equipment', 'invoiceType'];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: CARRIER_INVOICE_COLUMNS.map(({ id }) => id).filter((id) => !HIDDEN_AT_FIRST.includes(id)),
  fixedColumnsCount: 1,
};

export const SORT_NAMES = {
  invoiceDateTime: 'Invoiced on',
  dueDateTime: 'Due',
  amount: 'Booked',
  balance: 'Balance',
  invoiceNumber: 'Invoice number',
} as const;
