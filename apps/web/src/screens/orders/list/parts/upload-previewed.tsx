import { orderUpload, type EarlierUpload, type UploadPreview } from '@lanewright/contract/order-upload.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { downloadFile } from '../../../../api/client.ts';
import { pounds } from '../../../../freight/orders/amounts.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from '../../../../ui/files/upload-preview.module.css';
import { UploadSection } from '../../../../ui/files/upload-section.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

/** What will be created of a file, and what cannot be. The outcome takes the focus, so that it is met first. */
export function UploadPreviewed({ preview }: { preview: UploadPreview }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { good, orders, rejections, rejectionCount } = preview;
  return (
    <div className={styles.preview}>
      <Note tone={toneOf(preview)} role={rejectionCount > 0 ? 'alert' : 'status'} ref={note}>
        <Outcome preview={preview} />
      </Note>
      {preview.uploadedBefore && good > 0 && <UploadedBefore earlier={preview.uploadedBefore} />}
      {rejectionCount > 0 && (
        <UploadSection
          title="What is wrong"
          rest={rejectionCount - rejections.length}
          tools={
            <Button size="small" icon={<Download />} onClick={() => void downloadRejections(preview.id)}>
              Download all of it
            </Button>
          }
        >
          <Rejections rejections={rejections} />
        </UploadSection>
      )}
      {good > 0 && (
        <UploadSection title="What will be created" rest={good - orders.length}>
          <Orders orders={orders} />
        </UploadSection>
      )}
    </div>
  );
}

function UploadedBefore({ earlier: { at, by, orders } }: { earlier: EarlierUpload }) {
  return (
    <Note tone="attention" role="status">
      <strong>This file was uploaded before.</strong> {by || 'Somebody'} uploaded it on {instantInWords(at)} with{' '}
      {countOf(orders, 'order')}. If you go on, {orders === 1 ? 'it is' : 'they are'} created a second time.
    </Note>
  );
}

function toneOf({ good, rejectionCount }: UploadPreview) {
  if (rejectionCount === 0) return 'done';
  return good === 0 ? 'problem' : 'attention';
}

function Outcome({ preview: { good, rejected, rejectionCount } }: { preview: UploadPreview }) {
  if (rejectionCount === 0)
    return <strong>{good === 1 ? 'The order' : `All ${countOf(good, 'order')}`} can be created.</strong>;
  const left = rejected > 0 ? `, ${countOf(rejected, 'order')} cannot.` : '. Some rows belong to no order.';
  if (good === 0) return <strong>None of the orders can be created.</strong>;
  return (
    <>
      <strong>
        {countOf(good, 'order')} can be created{left}
      </strong>{' '}
      An order with anything wrong is left out as a whole. Upload the others now, or correct the file first.
    </>
  );
}

function Rejections({ rejections }: Pick<UploadPreview, 'rejections'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            Line
          </th>
          <th scope="col">Order</th>
          <th scope="col">Column</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {rejections.map(({ line, order, column, reason }, index) => (
          <tr key={index}>
            <td className={styles.number}>{line.toLocaleString('en-US')}</td>
            <td>{order}</td>
            <td>{column}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Orders({ orders }: Pick<UploadPreview, 'orders'>) {
  return (
    <table className={classNames(styles.table, styles.wide)}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Reference</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className={styles.number}>
            Items
          </th>
          <th scope="col" className={styles.number}>
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ order, line, reference, from, to, pickupDate, dropoffDate, items, weight }) => (
          <tr key={line}>
            <td>{order}</td>
            <td>{reference}</td>
            <td>
              {from} <span className={styles.day}>{formatCalendarDay(pickupDate)}</span>
            </td>
            <td>
              {to} <span className={styles.day}>{formatCalendarDay(dropoffDate)}</span>
            </td>
            <td className={styles.number}>{items.toLocaleString('en-US')}</td>
            <td className={styles.number}>{pounds(weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function downloadRejections(id: string): Promise<void> {
  try {
    await downloadFile(orderUpload.rejections, { params: { id } });
  } catch (error) {
    const message = error instanceof ApiProblem ? error.message : 'Please try again.';
    notify({ kind: 'error', title: 'Unable to download what is wrong', messages: [message] });
  }
}
