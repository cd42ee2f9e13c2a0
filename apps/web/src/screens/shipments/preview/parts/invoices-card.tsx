import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { invoices } from '@lanewright/contract/invoices.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { Needs } from '@lanewright/domain/access/permissions.ts';
import { repeatedBillTitle } from '@lanewright/domain/money/bill-relation.ts';
import { bookedDifferenceText } from '@lanewright/domain/money/booked-difference.ts';
import {
  billedBy,
  billRelationLabel,
  type BillRelation,
  type InvoiceSide,
  type InvoiceStatus,
} from '@lanewright/domain/money/invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { usePermissionNeededText } from '../../../../freight/access/permission-needed.tsx';
import { Amount } from '../../../../freight/money/amount.tsx';
import { InvoiceStatusChip } from '../../../../freight/money/invoice-status.tsx';
import { CARRIER_INVOICES, INVOICES } from '../../../../freight/money/money-keys.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './shipment-preview.module.css';

interface InvoiceOfShipment {
  number: string;
  path: string;
  status: InvoiceStatus;
  relation: BillRelation;
  /** Null until the bill of the carrier has come. */
  invoiced: number | null;
  /** Booked and approved since. */
  booked: number | null;
}

async function carrierInvoicesOf({ shipmentNumber }: Shipment, signal: AbortSignal): Promise<InvoiceOfShipment[]> {
  const { data } = await call(carrierInvoices.list, { query: { searchTerm: shipmentNumber }, signal });
  // Numbers that begin like this one are found too.
  return data
    .filter((one) => one.shipmentNumber === shipmentNumber)
    .map(({ invoiceNumber, status, relation, externalInvoiceAmount, amount }) => ({
      number: invoiceNumber,
      path: `/carrier-invoices/${invoiceNumber}/preview`,
      status,
      relation,
      invoiced: externalInvoiceAmount,
      booked: amount,
    }));
}

async function customerInvoicesOf(
  { shipmentNumber, totalCost }: Shipment,
  signal: AbortSignal,
): Promise<InvoiceOfShipment[]> {
  const { data } = await call(invoices.list, { query: { searchTerm: shipmentNumber }, signal });
  return data
    .filter((one) => one.shipmentNumber === shipmentNumber)
    .map(({ invoiceNumber, status, amount }) => ({
      number: invoiceNumber,
      path: `/invoices/${invoiceNumber}/preview`,
      status,
      relation: 'Original',
      invoiced: amount,
      booked: totalCost,
    }));
}

/** What was billed for the shipment, beside what was booked. Without the permission: which one is missing. */
export function InvoicesCard({ shipment }: { shipment: Shipment }) {
  const { shipmentNumber, totalCost } = shipment;
  const side = billedBy(shipment.originationType);
  const { enableTMSFreightAudit: isAudited } = useCurrentUser();
  const seesCarriers = useCan('ViewCarrierInvoice');
  const seesCustomers = useCan('ViewInvoice');
  const ofCarriers = useQuery({
    queryKey: [...CARRIER_INVOICES, 'shipment', shipmentNumber],
    queryFn: ({ signal }) => carrierInvoicesOf(shipment, signal),
    enabled: seesCarriers,
  });
  const ofCustomers = useQuery({
    queryKey: [...INVOICES, 'shipment', shipmentNumber, totalCost],
    queryFn: ({ signal }) => customerInvoicesOf(shipment, signal),
    enabled: seesCustomers,
  });
  const asked = [...(seesCarriers ? [ofCarriers] : []), ...(seesCustomers ? [ofCustomers] : [])];
  const error = asked.find((one) => one.isError && one.data === undefined)?.error;
  const isLoading = asked.some(({ data }) => data === undefined);
  const found = asked.flatMap(({ data = [] }) => data);
  return (
    <Card title="Invoices">
      {error ? (
        <ErrorState
          title="The invoices could not be loaded"
          message={error.message}
          reference={error instanceof ApiProblem ? error.requestId : null}
          isRetrying={asked.some(({ isFetching }) => isFetching)}
          onRetry={() => asked.forEach((one) => void one.refetch())}
        />
      ) : (
        <CardBody>
          {isLoading ? (
            <Skeleton height={48} />
          ) : (
            <>
              {found.length > 0 && (
                <ul className={styles.invoices}>
                  {found.map((invoice) => (
                    <InvoiceRow key={invoice.number} invoice={invoice} />
                  ))}
                </ul>
              )}
              <NotShown side={side} needs={needsOf(side, isAudited)} isNoneFound={found.length === 0} />
            </>
          )}
        </CardBody>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceOfShipment }) {
  const { number, path, status, relation, invoiced, booked } = invoice;
  const repeated = repeatedBillTitle(relation);
  return (
    <li>
      <p className={styles.invoice}>
        <Link to={path} className="link">
          {number}
        </Link>
        <InvoiceStatusChip status={status} />
        {relation !== 'Original' && <Tag tone="attention">{repeated ?? billRelationLabel(relation)}</Tag>}
        <b className={styles.invoiced}>
          <Amount value={invoiced} />
        </b>
      </p>
      <p className={styles.quiet}>
        {invoiced === null
          ? 'The carrier has not sent its bill yet'
          : repeated === null && bookedDifferenceText(invoiced, booked)}
      </p>
    </li>
  );
}

/** Carrier invoices that are audited for the company need a second permission. */
function needsOf(side: InvoiceSide, isAudited: boolean): Needs {
  if (side === 'Customer') return 'ViewInvoice';
  return isAudited ? { all: ['ViewCarrierInvoice', 'ViewFreightAuditPayment'] } : 'ViewCarrierInvoice';
}

/** Whether there are invoices that the user may not see is not revealed. */
function NotShown({ side, needs, isNoneFound }: { side: InvoiceSide; needs: Needs; isNoneFound: boolean }) {
  const maySee = useCan(needs);
  const text = usePermissionNeededText(needs);
  const what = side === 'Customer' ? 'Invoices' : 'Carrier invoices';
  if (!maySee) return <p className={styles.quiet}>{`${what} are not shown. ${text}`}</p>;
  return isNoneFound ? <p className={styles.quiet}>No invoices yet.</p> : null;
}
