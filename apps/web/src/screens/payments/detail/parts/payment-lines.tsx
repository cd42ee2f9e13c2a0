import type { PaymentLine } from '@lanewright/contract/payments.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useMemo, type CSSProperties } from 'react';
import { useGridArrangement } from '../../../../freight/lists/use-grid-arrangement.ts';
import { amountText } from '../../../../freight/money/amount.tsx';
import { InvoiceNumber, OrderNumber } from '../../../../freight/money/record-numbers.tsx';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { usableArrangement, type GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';
import { ColumnsButton } from '../../../../ui/grid/columns-button.tsx';
import { ROW_HEIGHT } from '../../../../ui/grid/grid-row.tsx';
import { Grid } from '../../../../ui/grid/grid.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { ListCards } from '../../../../ui/lists/list-cards.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { LineCard } from './line-card.tsx';
import { isShort, outcomeOf } from './line-words.ts';
import styles from './payment-page.module.css';

type Column = GridColumn<PaymentLine>;

const amount = (id: 'invoicedAmount' | 'appliedAmount', title: string): Column => ({
  id,
  title,
  width: 128,
  isNumeric: true,
  text: (line) => amountText(line[id]),
});

const COLUMNS: readonly Column[] = [
  {
    id: 'invoiceNumber',
    title: 'Invoice',
    width: 112,
    hasControl: true,
    text: ({ invoiceNumber }) => invoiceNumber,
    cell: ({ invoiceNumber }) => <InvoiceNumber number={invoiceNumber} />,
  },
  {
    id: 'orderNumber',
    title: 'Order',
    width: 112,
    hasControl: true,
    text: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) => (orderNumber === '' ? UNKNOWN : <OrderNumber number={orderNumber} />),
  },
  {
    id: 'effectiveDate',
    title: 'Effective date',
    width: 128,
    text: ({ effectiveDate }) => formatCalendarDay(effectiveDate),
  },
  amount('invoicedAmount', 'Invoiced'),
  amount('appliedAmount', 'Applied'),
  {
    id: 'balance',
    title: 'Outcome',
    width: 216,
    text: outcomeOf,
    cell: (line) => (isShort(line) ? <Tag tone="attention">{outcomeOf(line)}</Tag> : outcomeOf(line)),
  },
  { id: 'description', title: 'Description', width: 200, isFlexible: true, text: ({ description }) => description },
];

const DEFAULTS: GridArrangement = { columns: COLUMNS.map(({ id }) => id), fixedColumnsCount: 1 };
const KNOWN = COLUMNS.map(({ id }) => id);
const lineId = ({ id }: PaymentLine) => id;
const lineName = ({ invoiceNumber }: PaymentLine) => invoiceNumber;

const CARD = { draw: (line: PaymentLine) => <LineCard line={line} /> };

/** The invoices that a payment was applied to: a table where there is room for one. */
export function PaymentLines({ lines }: { lines: readonly PaymentLine[] }) {
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  if (!isNarrow && lines.length > 0) return <LineGrid lines={lines} />;
  return (
    <Card title="Invoices">
      {lines.length === 0 ? (
        <CardBody>This payment is not applied to any invoice.</CardBody>
      ) : (
        <ListCards
          label="Invoices of the payment"
          rows={lines}
          rowId={lineId}
          columns="minmax(0, 1fr)"
          renderTitle={lineName}
          card={CARD}
        />
      )}
    </Card>
  );
}

function LineGrid({ lines }: { lines: readonly PaymentLine[] }) {
  const settings = useGridArrangement('paymentDetails', true);
  const arrangement = useMemo(() => usableArrangement(settings.arrangement, KNOWN, DEFAULTS), [settings.arrangement]);
  return (
    <Card
      title="Invoices"
      actions={
        <ColumnsButton columns={COLUMNS} arrangement={arrangement} defaults={DEFAULTS} onChange={settings.change} />
      }
    >
      <div className={styles.grid} style={{ '--needed': `${(lines.length + 2) * ROW_HEIGHT}px` } as CSSProperties}>
        {settings.isLoading ? (
          <Skeleton height={160} />
        ) : (
          <Grid
            label="Invoices of the payment"
            columns={COLUMNS}
            arrangement={arrangement}
            rows={lines}
            rowId={lineId}
            rowName={lineName}
          />
        )}
      </div>
    </Card>
  );
}
