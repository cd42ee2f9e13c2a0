import type { InvoiceTransaction } from '@lanewright/contract/invoices.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Amount } from '../../amount.tsx';
import { dayText } from '../invoice-words.ts';
import styles from '../preview.module.css';

/** What was paid and taken back. */
export function TransactionsCard({ transactions }: { transactions: readonly InvoiceTransaction[] }) {
  if (transactions.length === 0)
    return (
      <Card title="Transactions">
        <CardBody>
          <p className={styles.quiet}>No transactions found for given invoice.</p>
        </CardBody>
      </Card>
    );
  return (
    <Card title="Transactions">
      <div className={styles.scroller} role="region" aria-label="Transactions" tabIndex={0}>
        <table className={styles.table}>
          <caption className="spoken">Transactions</caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Description</th>
              <th scope="col" className={styles.wideOnly}>
                Date
              </th>
              <th scope="col" className={styles.wideOnly}>
                By
              </th>
              <th scope="col" className={styles.right}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((transaction) => (
              <TransactionRow key={transaction.transactionNumber} transaction={transaction} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function TransactionRow({ transaction }: { transaction: InvoiceTransaction }) {
  const mayOpen = useCan('ViewPayments');
  const { transactionNumber, description, effectiveDate, user, amount, checkNumber } = transaction;
  return (
    <tr>
      <th scope="row" className="num">
        {transactionNumber}
      </th>
      <td>
        {description}
        {checkNumber !== null && (
          <span className={styles.line}>
            {mayOpen ? (
              <Link to={`/payments/${encodeURIComponent(checkNumber)}`} className="link">
                {checkNumber}
              </Link>
            ) : (
              checkNumber
            )}
          </span>
        )}
        {/* The two columns that a narrow screen has no room for. */}
        <small className={styles.narrowOnly}>
          <span className="num">{dayText(effectiveDate)}</span>
          {user !== '' && `, ${user}`}
        </small>
      </td>
      <td className={`num ${styles.wideOnly}`}>{dayText(effectiveDate)}</td>
      <td className={styles.wideOnly}>{user}</td>
      <td className={styles.right}>
        <Amount value={amount} />
      </td>
    </tr>
  );
}
