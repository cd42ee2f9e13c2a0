import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { Amount } from '../../amount.tsx';
import type { OpenedDialog } from '../invoice-dialog.ts';
import { dayText } from '../invoice-words.ts';
import styles from '../preview.module.css';

interface AmountCardProps {
  invoice: InvoiceDetail;
  onOpen: (dialog: OpenedDialog) => void;
}

/** What it comes to and what of it is still open; of a carrier's also what the carrier wants. */
export function AmountCard({ invoice, onOpen }: AmountCardProps) {
  const { amount, paidAmount, balance, rateMismatch, dueDate } = invoice;
  const isEdited = invoice.actions.includes('editExternal');
  return (
    <Card
      title="Invoice Amount"
      actions={
        isEdited && (
          <Button size="small" icon={<Pencil />} className="no-print" onClick={() => onOpen('external')}>
            {rateMismatch?.externalInvoiceAmount === null ? 'Enter invoiced amount' : 'Edit invoiced amount'}
          </Button>
        )
      }
    >
      <dl className={styles.amounts}>
        <Figure term="Amount" value={amount} isMain />
        <Figure term="Paid" value={paidAmount} />
        <Figure term="Balance" value={balance}>
          Due <span className="num">{dayText(dueDate)}</span>
        </Figure>
        {rateMismatch && (
          <Figure term="Invoiced" value={rateMismatch.externalInvoiceAmount}>
            {rateMismatch.externalInvoiceAmount === null
              ? 'No bill of the carrier yet'
              : [rateMismatch.externalInvoiceNumber, dayText(rateMismatch.receivedDate)].filter(Boolean).join(', ')}
          </Figure>
        )}
      </dl>
    </Card>
  );
}

interface FigureProps {
  term: string;
  value: number | null;
  isMain?: boolean;
  children?: ReactNode;
}

export function Figure({ term, value, isMain = false, children }: FigureProps) {
  return (
    <div className={styles.figure} data-main={isMain ? '' : undefined}>
      <dt>{term}</dt>
      <dd>
        <Amount value={value} />
      </dd>
      {children && <dd className={styles.aside}>{children}</dd>}
    </div>
  );
}
