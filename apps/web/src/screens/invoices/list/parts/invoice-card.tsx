import type { ListedInvoice } from '@lanewright/contract/invoices.ts';
import { isOwed } from '@lanewright/domain/money/invoice.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { daysBetween, formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { Amount } from '../../../../freight/money/amount.tsx';
import { companyToday } from '../../../../freight/money/company-today.ts';
import { InvoiceStatusChip } from '../../../../freight/money/invoice-status.tsx';
import styles from '../../../../freight/money/money-cards.module.css';
import { ShipmentNumber } from '../../../../freight/money/record-numbers.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { References } from './invoice-columns.tsx';

/** One invoice: a row where there is room, two where there is less, and a few lines on a phone. */
export function InvoiceCard({ invoice, name }: { invoice: ListedInvoice; name: ReactNode }) {
  const { shipmentNumber, shippingMode, equipmentMode } = invoice;
  const modes = [shippingMode, equipmentMode].flatMap((mode) => (mode === null ? [] : [choiceName(mode)]));
  return (
    <div className={styles.invoice}>
      <div className={styles.head}>
        <div className={styles.number}>{name}</div>
        <div className={styles.status}>
          <InvoiceStatusChip status={invoice.status} />
        </div>
      </div>
      <Due invoice={invoice} />
      <End name="Origin" city={invoice.originCity} company={invoice.originCompany} />
      <End name="Destination" city={invoice.destinationCity} company={invoice.destinationCompany} />
      <div>
        <div className={styles.facts}>
          {shipmentNumber !== null && <ShipmentNumber number={shipmentNumber} />}
          <span className={styles.quiet}>{modes.join(', ')}</span>
        </div>
        <div className={`num ${styles.quiet}`}>
          <References invoice={invoice} />
        </div>
      </div>
      <div className={styles.money}>
        <div className={styles.strong}>
          <span className="spoken">Balance </span>
          <Amount value={invoice.balance} />
        </div>
        <div className={classNames(styles.quiet, 'num')}>
          of <Amount value={invoice.amount} />
        </div>
      </div>
    </div>
  );
}

function Due({ invoice: { status, invoiceDateTime, dueDateTime } }: { invoice: ListedInvoice }) {
  const today = companyToday(useCurrentUser());
  const past = isOwed(status) ? daysBetween(dueDateTime, today) : 0;
  return (
    <div className="num">
      <div className={classNames(styles.strong, past > 0 && styles.past)}>Due {formatCalendarDay(dueDateTime)}</div>
      {past > 0 && <div className={styles.past}>{past === 1 ? '1 day' : `${past} days`} past due</div>}
      <div className={styles.quiet}>Invoiced {formatCalendarDay(invoiceDateTime)}</div>
    </div>
  );
}

function End({ name, city, company }: { name: string; city: string; company: string }) {
  return (
    <div>
      <div className={styles.strong}>
        <span className="spoken">{name} </span>
        {city || 'Place not set'}
      </div>
      <div className={styles.quiet}>{company}</div>
    </div>
  );
}
