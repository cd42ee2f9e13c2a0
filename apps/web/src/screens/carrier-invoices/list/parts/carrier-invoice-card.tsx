import type { ListedCarrierInvoice } from '@lanewright/contract/carrier-invoices.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { ReactNode } from 'react';
import { Amount } from '../../../../freight/money/amount.tsx';
import { InvoiceStatusChip } from '../../../../freight/money/invoice-status.tsx';
import styles from '../../../../freight/money/money-cards.module.css';
import { PapersSign } from '../../../../freight/money/papers-sign.tsx';
import { OrderNumbers, ShipmentNumber } from '../../../../freight/money/record-numbers.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Alerts } from './carrier-invoice-columns.tsx';

interface CarrierInvoiceCardProps {
  invoice: ListedCarrierInvoice;
  name: ReactNode;
}

/** One invoice of a carrier: a row where there is room, two where there is less, and a few lines on a phone. */
export function CarrierInvoiceCard({ invoice, name }: CarrierInvoiceCardProps) {
  const { carrier, externalInvoiceNumber, proNumber, shipmentNumber, shippingMode } = invoice;
  const numbers = [externalInvoiceNumber, proNumber && `PRO ${proNumber}`].filter(Boolean).join(', ');
  return (
    <div className={styles.invoice}>
      <div className={styles.head}>
        <div className={styles.number}>{name}</div>
        <div className={styles.status}>
          <InvoiceStatusChip status={invoice.status} />
          <Alerts invoice={invoice} />
        </div>
      </div>
      <div>
        <div className={styles.strong}>{carrier?.carrierName ?? 'No carrier'}</div>
        <div className={`num ${styles.quiet}`}>{numbers || 'Not invoiced yet'}</div>
      </div>
      <div className="num">
        <div className={styles.strong}>Due {formatCalendarDay(invoice.dueDateTime)}</div>
        <div className={styles.quiet}>Invoiced {formatCalendarDay(invoice.invoiceDateTime)}</div>
      </div>
      <div>
        <div className={styles.strong}>
          {invoice.originCity || 'Place not set'} to {invoice.destinationCity || 'place not set'}
        </div>
        <div className={styles.quiet}>{shippingMode === null ? '' : choiceName(shippingMode)}</div>
      </div>
      <div>
        <div className={styles.facts}>
          {shipmentNumber !== null && <ShipmentNumber number={shipmentNumber} />}
          <OrderNumbers numbers={invoice.orderNumbers} />
        </div>
        <PapersSign papers={invoice} />
      </div>
      <Money invoice={invoice} />
    </div>
  );
}

/** What the carrier wants beside what was booked; until a bill has come, what was booked. */
function Money({ invoice: { amount, externalInvoiceAmount, difference } }: { invoice: ListedCarrierInvoice }) {
  const isDifferent = difference !== null && difference !== 0;
  return (
    <div className={styles.money}>
      <div className={styles.strong}>
        <span className="spoken">{externalInvoiceAmount === null ? 'Booked ' : 'Invoiced '}</span>
        <Amount value={externalInvoiceAmount ?? amount} />
      </div>
      <div className={classNames(styles.quiet, 'num')}>
        {externalInvoiceAmount === null ? (
          'Booked'
        ) : (
          <>
            booked <Amount value={amount} />
          </>
        )}
      </div>
      {isDifferent && (
        <div className={classNames('num', difference < 0 && styles.past)}>
          <span className="spoken">Difference </span>
          <Amount value={difference} />
        </div>
      )}
    </div>
  );
}
