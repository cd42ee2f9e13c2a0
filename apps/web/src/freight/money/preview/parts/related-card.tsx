import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { billRelationLabel } from '@lanewright/domain/money/invoice.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { Amount } from '../../amount.tsx';
import { InvoiceStatusChip } from '../../invoice-status.tsx';
import { sideOf } from '../invoice-data.ts';
import styles from '../preview.module.css';
import { InvoiceLink } from './record-links.tsx';

/** Others for the same freight: earlier bills, and what was passed on. Nothing where it is the only one. */
export function RelatedCard({ invoice: { related } }: { invoice: InvoiceDetail }) {
  if (related.length === 0) return null;
  return (
    <Card title="Related invoices">
      <ul className={styles.rows}>
        {related.map((one) => (
          <li key={one.invoiceNumber}>
            <p className={styles.rowHead}>
              <InvoiceLink invoice={one} />
              <InvoiceStatusChip status={one.status} />
              {one.relation !== 'Original' && <Tag>{billRelationLabel(one.relation)}</Tag>}
              <b className={styles.rowAmount}>
                <Amount value={one.amount} />
              </b>
            </p>
            <p className={styles.quiet}>
              {sideOf(one) === 'Customer' ? 'Invoice' : 'Carrier invoice'}
              {one.externalInvoiceNumber !== null && ` ${one.externalInvoiceNumber}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
