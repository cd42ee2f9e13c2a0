import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { chosenQuoteQuery, isRateId } from '../../../../freight/orders/chosen-quote.ts';
import { OrderReferences } from '../../../../freight/orders/order-references.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Fact, Facts } from './facts.tsx';
import styles from './order-preview.module.css';

/** What the order is called elsewhere, and what it belongs to. */
export function ReferencesCard({ order }: { order: Order }) {
  const { activeShipmentNumber, quoteNumberOrId } = order;
  return (
    <Card title="References">
      <CardBody>
        <div className={styles.references}>
          <OrderReferences references={order.referenceNumbers} />
        </div>
        {(activeShipmentNumber ?? quoteNumberOrId) && (
          <Facts>
            <Fact term="Shipment">
              {activeShipmentNumber && <ShipmentLink shipmentNumber={activeShipmentNumber} />}
            </Fact>
            <Fact term="Selected quote">{quoteNumberOrId && <QuoteLink numberOrId={quoteNumberOrId} />}</Fact>
            <Fact term="Price">{order.priceProblem && `${order.priceProblem}. Get new rates to book.`}</Fact>
          </Facts>
        )}
      </CardBody>
    </Card>
  );
}

/** The number of its quote, with what was chosen of it; leads to the rates. */
function QuoteLink({ numberOrId }: { numberOrId: string }) {
  const mayQuote = useCan('CreateQuote');
  const chosen = useQuery({ ...chosenQuoteQuery(numberOrId), enabled: isRateId(numberOrId) });
  const told = chosen.data?.told;
  if (!told) return isRateId(numberOrId) ? null : numberOrId;
  const named = `${told.quoteNumber}, ${told.carrierName}, ${inDollars(told.totalCost)}`;
  if (!mayQuote || told.quoteId === null) return named;
  return (
    <Link to="/quotes" search={{ quoteDetails: told.quoteId }} className={styles.link}>
      {named}
    </Link>
  );
}

function ShipmentLink({ shipmentNumber }: { shipmentNumber: string }) {
  const mayOpen = useCan('ViewShipment');
  if (!mayOpen) return shipmentNumber;
  return (
    <Link to={`/shipments/${shipmentNumber}/preview`} className={styles.link}>
      {shipmentNumber}
    </Link>
  );
}
