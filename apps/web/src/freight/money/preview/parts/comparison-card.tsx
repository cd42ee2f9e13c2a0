import type { InvoiceDetail, RateMismatchDetails } from '@lanewright/contract/invoices.ts';
import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { repeatedBill, repeatedBillTitle } from '@lanewright/domain/money/bill-relation.ts';
import { invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { isCancelled } from '@lanewright/domain/money/invoice-rules.ts';
import {
  changeSinceBooking,
  compareCharges,
  largestDifferenceFirst,
  mainCauseText,
  whyItDiffers,
  type ComparedCharge,
} from '@lanewright/domain/money/comparison.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import { CircleCheck, FileWarning } from 'lucide-react';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Amount } from '../../amount.tsx';
import { dayText } from '../invoice-words.ts';
import styles from '../preview.module.css';
import { InvoiceLink } from './record-links.tsx';

interface ComparisonCardProps {
  invoice: InvoiceDetail;
  details: RateMismatchDetails;
}

/** What was booked, what was approved since and what the carrier wants, charge by charge. */
export function ComparisonCard({ invoice, details }: ComparisonCardProps) {
  const { externalInvoiceAmount: invoiced, difference } = details;
  if (invoiced === null || difference === null)
    return (
      <Card title="Why they differ">
        <CardBody>
          <p className={styles.quiet}>
            The carrier has not sent its bill yet. Once it has, it stands here beside what was booked.
          </p>
        </CardBody>
      </Card>
    );
  const compared = compareCharges({
    booked: details.bookedCharges,
    standing: invoice.charges.filter(({ isDeleted }) => !isDeleted),
    billed: details.billedLines,
  });
  const rows = largestDifferenceFirst(compared);
  const isOff = isCancelled({ shipmentStatus: invoice.shipment?.shipmentStatus ?? null });
  const sinceBooking = sumOfMoney([details.total, -details.originalBookedAmount]);
  const later = changeSinceBooking(isOff, sinceBooking);
  // Nothing is expected for a bill that comes again, so each of its charges would seem to be the cause.
  const repeated = repeatedBillTitle(invoice.relation);
  return (
    <Card
      title={repeated ?? (difference === 0 ? 'Booked and invoiced' : 'Why they differ')}
      actions={<Papers invoice={invoice} />}
    >
      <CardBody>
        <p className={styles.equation}>
          <Term label="Booked" value={details.originalBookedAmount} />
          <Sign>+</Sign>
          <Term label={later} value={sinceBooking} />
          <Sign>–</Sign>
          <Term
            label="Invoiced"
            value={invoiced}
            note={[details.externalInvoiceNumber, dayText(details.receivedDate)].filter(Boolean).join(', ')}
          />
          <Sign>=</Sign>
          <Term
            label="Difference"
            value={difference}
            note={shareOf(difference, details.total)}
            isProblem={details.hasMismatch}
          />
        </p>
        {!details.rateMismatchOverride && repeated === null && <Shares rows={rows} />}
        <Judgement invoice={invoice} details={details} rows={rows} isOff={isOff} />
      </CardBody>
      <Compared rows={rows} details={details} later={later} />
    </Card>
  );
}

function Term(props: { label: string; value: number; note?: string; isProblem?: boolean }) {
  return (
    <span className={styles.term} data-problem={props.isProblem ? '' : undefined}>
      <span>{props.label} </span>
      <b className="num">{inAccounts(props.value)}</b>
      {props.note && <small> {props.note}</small>}
    </span>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {children}
    </span>
  );
}

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** "16.4% above booked". */
function shareOf(difference: number, total: number): string {
  if (difference === 0 || total <= 0) return '';
  return `${PERCENT.format(Math.abs(difference) / total)} ${difference < 0 ? 'above' : 'below'} booked`;
}

/** Which charges the difference comes from, the largest first, each beginning where the one before ends. The table says the same in figures. */
function Shares({ rows }: { rows: readonly ComparedCharge[] }) {
  const differing = rows.flatMap(({ name, difference }) =>
    difference === null || difference === 0 ? [] : [{ name, difference }],
  );
  const whole = sumOfMoney(differing.map(({ difference }) => Math.abs(difference)));
  if (differing.length < 2) return null;
  const begins = (index: number) => sumOfMoney(differing.slice(0, index).map(({ difference }) => Math.abs(difference)));
  const percent = (part: number) => `${(100 * part) / whole}%`;
  return (
    <ul className={styles.shares} aria-hidden="true">
      {differing.map(({ name, difference }, index) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track}>
            <span
              className={difference < 0 ? styles.barAbove : styles.barBelow}
              style={{ marginLeft: percent(begins(index)), width: percent(Math.abs(difference)) }}
            />
          </span>
          <Amount value={difference} />
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody has to decide, and until when. */
function Judgement({
  invoice,
  details,
  rows,
  isOff,
}: ComparisonCardProps & { rows: readonly ComparedCharge[]; isOff: boolean }) {
  const { hasMismatch, rateMismatchOverride, difference, tolerance, contestUntil } = details;
  const differing = rows.filter((row) => row.difference !== null && row.difference !== 0).length;
  const cause = mainCauseText(rows);
  const counted = details.billedLines.length === 0 ? '' : `${differing} of ${rows.length} charges differ. `;
  if (invoice.status === 'Voided') return <Note tone="done">The bill is void: nothing of it is paid.</Note>;
  if (rateMismatchOverride) return <Note tone="done">The difference has been decided.</Note>;
  if (!hasMismatch)
    return (
      <Note tone="done">
        {difference === 0
          ? 'The carrier invoiced what was booked.'
          : `The difference is within the ${inAccounts(tolerance)} that your company lets pass.`}
      </Note>
    );
  if (isOff)
    return (
      <Note tone="attention">
        <strong>The shipment was cancelled, so nothing is expected. </strong>
        Settle what the carrier wants for its truck, dispute it, or void the bill.
        {contestUntil !== null && ` It can be disputed until ${dayText(contestUntil)}.`}
      </Note>
    );
  const isDisputed = invoice.disputes.some(({ state }) => state === 'Open');
  const openUntil =
    contestUntil === null ? 'Settle it or dispute it.' : `It can be disputed until ${dayText(contestUntil)}.`;
  const until = isDisputed ? 'A dispute is open.' : openUntil;
  if (repeatedBillTitle(invoice.relation) !== null)
    return (
      <Note tone="attention">
        <RepeatedBill invoice={invoice} details={details} /> {until}
      </Note>
    );
  return (
    <Note tone="attention">
      {counted && <strong>{counted}</strong>}
      {cause && `${cause} `}
      {until}
    </Note>
  );
}

/** Which invoice was there before, as a link. */
function RepeatedBill({ invoice, details }: ComparisonCardProps) {
  const earlier = repeatedBill(details.externalInvoiceNumber, invoice.related);
  return (
    <>
      <strong>{repeatedBillTitle(invoice.relation)}. </strong>
      {invoice.relation === 'Duplicate'
        ? 'The same number and amount were billed before'
        : 'The shipment was billed before, under another number'}
      {earlier && (
        <>
          {': '}
          <InvoiceLink invoice={earlier} />, <Amount value={earlier.amount} />, {invoiceStatusLabel(earlier.status)}
        </>
      )}
      .
    </>
  );
}

interface ComparedProps {
  rows: readonly ComparedCharge[];
  details: RateMismatchDetails;
  /** What stands between booked and expected. */
  later: string;
}

function Compared({ rows, details, later }: ComparedProps) {
  const isItemized = details.billedLines.length > 0;
  const hasLater = rows.some(({ approvedLater }) => approvedLater !== 0);
  return (
    <div className={styles.scroller} role="region" aria-label="Charges side by side" tabIndex={0}>
      <table className={`${styles.table} ${styles.compared}`} data-columns={hasLater ? 4 : 3}>
        <caption className="spoken">Booked, {later.toLowerCase()} and invoiced</caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className={styles.right}>
              Booked
            </th>
            {hasLater && (
              <th scope="col" className={styles.right}>
                {later}
              </th>
            )}
            <th scope="col" className={styles.right}>
              Invoiced
            </th>
            <th scope="col" className={styles.right}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.name} row={row} hasLater={hasLater} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={styles.right}>
              <Amount value={details.originalBookedAmount} />
            </td>
            {hasLater && (
              <td className={styles.right}>
                <Amount value={sumOfMoney([details.total, -details.originalBookedAmount])} />
              </td>
            )}
            <td className={styles.right}>
              <Amount value={details.externalInvoiceAmount} />
            </td>
            <td className={styles.right}>
              <Difference value={details.difference} />
            </td>
          </tr>
        </tfoot>
      </table>
      {!isItemized && (
        <p className={styles.under}>
          The bill of the carrier has no lines, only its sum: by charge nothing can be compared.
        </p>
      )}
    </div>
  );
}

function ComparedRow({ row, hasLater }: { row: ComparedCharge; hasLater: boolean }) {
  const why = whyItDiffers(row);
  return (
    <tr>
      <th scope="row">
        {row.name} {why !== null && <Tag tone="attention">{why}</Tag>}
      </th>
      <td className={styles.right}>
        <Amount value={row.booked} />
      </td>
      {hasLater && (
        <td className={styles.right}>
          <Amount value={row.approvedLater} />
        </td>
      )}
      <td className={styles.right}>
        <Amount value={row.invoiced} />
      </td>
      <td className={styles.right}>
        <Difference value={row.difference} />
      </td>
    </tr>
  );
}

function Difference({ value }: { value: number | null }) {
  return (
    <Amount value={value === 0 ? null : value} className={value !== null && value < 0 ? styles.tooMuch : undefined} />
  );
}

function Papers({
  invoice: { requiredDocumentCount: required, availableDocumentCount: there },
}: {
  invoice: InvoiceDetail;
}) {
  if (required === 0) return null;
  const isComplete = there >= required;
  const Icon = isComplete ? CircleCheck : FileWarning;
  return (
    <span className={styles.papers} data-complete={isComplete ? '' : undefined}>
      <Icon aria-hidden="true" />
      <span className="num">
        {there} of {required} required documents
      </span>
    </span>
  );
}
