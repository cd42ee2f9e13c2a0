import type { PaymentLine } from '@lanewright/contract/payments.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Amount } from '../../../../freight/money/amount.tsx';
import { InvoiceNumber, OrderNumber } from '../../../../freight/money/record-numbers.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { isShort, outcomeOf } from './line-words.ts';
import styles from './payment-page.module.css';

/** One invoice that a payment went to, on a phone. */
export function LineCard({ line }: { line: PaymentLine }) {
  const { invoiceNumber, orderNumber, effectiveDate, invoicedAmount, appliedAmount, description } = line;
  return (
    <div className={styles.line}>
      <div className={styles.lineHead}>
        <b className="num">
          <InvoiceNumber number={invoiceNumber} />
        </b>
        <span className="num">{formatCalendarDay(effectiveDate)}</span>
      </div>
      <dl className={styles.lineFacts}>
        <div>
          <dt>Invoiced</dt>
          <dd>
            <Amount value={invoicedAmount} />
          </dd>
        </div>
        <div>
          <dt>Applied</dt>
          <dd>
            <Amount value={appliedAmount} />
          </dd>
        </div>
        {orderNumber !== '' && (
          <div>
            <dt>Order</dt>
            <dd className="num">
              <OrderNumber number={orderNumber} />
            </dd>
          </div>
        )}
      </dl>
      <div>{isShort(line) ? <Tag tone="attention">{outcomeOf(line)}</Tag> : outcomeOf(line)}</div>
      {description !== '' && <p>{description}</p>}
    </div>
  );
}
