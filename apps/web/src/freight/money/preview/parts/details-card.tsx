import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { billRelationLabel, invoiceMethodLabel, invoiceTypeLabel } from '@lanewright/domain/money/invoice.ts';
import { paymentTermLabel } from '@lanewright/domain/money/payment-terms.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { ReferencePopout } from '../../../../ui/references/reference-popout.tsx';
import { Fact, Facts } from '../../../shipments/facts.tsx';
import { dayText } from '../invoice-words.ts';
import styles from '../preview.module.css';

/** What the invoice says of itself. */
export function DetailsCard({ invoice }: { invoice: InvoiceDetail }) {
  const { rateMismatch, billingAddress: at } = invoice;
  const address = [
    at.line1,
    at.line2,
    [at.city, [at.state, at.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ];
  const day = (date: string | null) => date !== null && <span className="num">{dayText(date)}</span>;
  return (
    <Card title="Invoice Details">
      <CardBody>
        <Facts>
          <Fact term="Carrier">{invoice.carrier && <Carrier carrier={invoice.carrier} />}</Fact>
          <Fact term="Carrier invoice">{rateMismatch?.externalInvoiceNumber}</Fact>
          <Fact term="Invoice date">{day(invoice.invoiceDate)}</Fact>
          <Fact term="Due date">{day(invoice.dueDate)}</Fact>
          <Fact term="Received">{day(rateMismatch?.receivedDate ?? null)}</Fact>
          <Fact term="Settled">{day(invoice.settleDate)}</Fact>
          <Fact term="Terms">{paymentTermLabel(invoice.terms)}</Fact>
          <Fact term="Type">{invoiceTypeLabel(invoice.invoiceType)}</Fact>
          <Fact term="Method">{invoiceMethodLabel(invoice.invoiceMethod)}</Fact>
          <Fact term="Bill">{invoice.relation !== 'Original' && billRelationLabel(invoice.relation)}</Fact>
          <Fact term="PRO number">{invoice.proNumber}</Fact>
          <Fact term="Bill to">
            {invoice.billingCompany}
            {address.filter(Boolean).map((line, index) => (
              <span key={index} className={styles.line}>
                {line}
              </span>
            ))}
          </Fact>
          <Fact term="References">
            {invoice.referenceNumbers.length > 0 && <ReferencePopout references={invoice.referenceNumbers} />}
          </Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}

function Carrier({ carrier }: { carrier: NonNullable<InvoiceDetail['carrier']> }) {
  const mayOpen = useCan('ViewCarrierNetwork');
  const numbers = [
    carrier.docketNumber && `MC# ${carrier.docketNumber}`,
    carrier.dotNumber && `DOT# ${carrier.dotNumber}`,
  ].filter((number) => number !== null);
  return (
    <>
      {carrier.id !== null && mayOpen ? (
        <Link to={`/carriers/${carrier.id}`} className="link">
          {carrier.carrierName}
        </Link>
      ) : (
        carrier.carrierName
      )}
      {numbers.map((number) => (
        <span key={number} className={`num ${styles.line} ${styles.quiet}`}>
          {number}
        </span>
      ))}
    </>
  );
}
