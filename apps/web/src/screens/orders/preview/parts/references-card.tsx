import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { chosenQuoteQuery, isOnLane, isRateId, quoteByNumberQuery } from '../../../../freight/orders/chosen-quote.ts';
import { townOf } from '../../../../freight/orders/place-name.ts';
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
            <Fact term="Selected quote">
              {quoteNumberOrId && isRateId(quoteNumberOrId) && <QuoteLink rateId={quoteNumberOrId} />}
            </Fact>
            <Fact term="Started from quote">
              {quoteNumberOrId && !isRateId(quoteNumberOrId) && (
                <StartedFrom quoteNumber={quoteNumberOrId} stops={order.stops} />
              )}
            </Fact>
            <Fact term="Price">{order.priceProblem && `${order.priceProblem}. Get new rates to book.`}</Fact>
          </Facts>
        )}
      </CardBody>
    </Card>
  );
}

/** The number of its quote, with what was chosen of it; leads to the rates. */
function QuoteLink({ rateId }: { rateId: string }) {
  const mayQuote = useCan('CreateQuote');
  const told = useQuery(chosenQuoteQuery(rateId)).data?.told;
  if (!told) return null;
  const named = `${told.quoteNumber}, ${told.carrierName}, ${inDollars(told.totalCost)}`;
  if (!mayQuote || told.quoteId === null) return named;
  return (
    <Link to="/quotes" search={{ quoteDetails: told.quoteId }} className={styles.link}>
      {named}
    </Link>
  );
}

interface StartedFromProps {
  quoteNumber: string;
  stops: Order['stops'];
}

/** Of an order without a rate: the quote that it came from, with its lane where the order has got another one since. */
function StartedFrom({ quoteNumber, stops }: StartedFromProps) {
  const mayReadQuotes = useCan('ViewQuoteHistory');
  const found = useQuery({ ...quoteByNumberQuery(quoteNumber), enabled: mayReadQuotes });
  const quote = found.data;
  if (!quote || isOnLane(quote, stops)) return quoteNumber;
  return `${quoteNumber}, which was for ${townOf(quote.origin)} to ${townOf(quote.destination)}`;
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
