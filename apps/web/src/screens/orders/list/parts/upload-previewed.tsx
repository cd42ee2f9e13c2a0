import {
  orderUpload,
  type EarlierUpload,
  type PreviewedTimes,
  type UploadPreview,
} from '@lanewright/contract/order-upload.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../api/client.ts';
import { downloadOrTell } from '../../../../freight/files/download-or-tell.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { PreviewedFile } from '../../../../freight/files/previewed-file.tsx';
import { pounds } from '../../../../freight/orders/amounts.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from '../../../../ui/files/upload-preview.module.css';
import { UploadSection } from '../../../../ui/files/upload-section.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';

/** What will be created of a file, and what cannot be. */
export function UploadPreviewed({ preview }: { preview: UploadPreview }) {
  const { id, good, orders, rejections, rejectionCount, warnings, warningCount } = preview;
  return (
    <PreviewedFile good={good} wrong={rejectionCount} outcome={<Outcome preview={preview} />}>
      {preview.uploadedBefore && good > 0 && <UploadedBefore earlier={preview.uploadedBefore} />}
      <LinesSection
        title="What is wrong"
        count={rejectionCount}
        tools={
          <Button size="small" icon={<Download />} onClick={() => void downloadRejections(id)}>
            Download all of it
          </Button>
        }
        heads={['Order', 'Column', 'Reason']}
        rows={rejections.map(({ line, order, column, reason }) => ({ line, cells: [order, column, reason] }))}
      />
      <LinesSection
        title="What to look at again"
        count={warningCount}
        heads={['Order', 'Column', 'Warning']}
        rows={warnings.map(({ line, order, column, reason }) => ({ line, cells: [order, column, reason] }))}
      />
      {good > 0 && (
        <UploadSection title="What will be created" rest={good - orders.length}>
          <Orders orders={orders} />
        </UploadSection>
      )}
    </PreviewedFile>
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
        {orders.map(({ order, line, reference, from, to, pickup, dropoff, items, weight }) => (
          <tr key={line}>
            <td>{order}</td>
            <td>{reference}</td>
            <td>
              {from} <span className={styles.day}>{whenText(pickup)}</span>
            </td>
            <td>
              {to} <span className={styles.day}>{whenText(dropoff)}</span>
            </td>
            <td className={styles.number}>{items.toLocaleString('en-US')}</td>
            <td className={styles.number}>{pounds(weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "11/18/2026 08:00–12:00 CST"; an appointment in place of the window. */
function whenText({ date, early, late, appointment, ianaTimeZone }: PreviewedTimes): string {
  const [from, to] = [early, late].map((time) => (time === null ? '' : hoursAndMinutes(time)));
  const window = from && to ? `${from}–${to}` : from ? `from ${from}` : to ? `until ${to}` : '';
  const times = appointment === null ? window : `at ${hoursAndMinutes(appointment)}`;
  const zone = times === '' || ianaTimeZone === null ? '' : zoneShort(ianaTimeZone, date);
  return [formatCalendarDay(date), times, zone].filter(Boolean).join(' ');
}

const downloadRejections = (id: string) =>
  downloadOrTell('what is wrong', () => downloadFile(orderUpload.rejections, { params: { id } }));
