import { choiceName } from '@lanewright/domain/orders/lists.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { figure } from '../../../../freight/orders/amounts.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useBillToName } from '../data.ts';
import { Fact, Facts } from './facts.tsx';

export function BillingCard({ order }: { order: Order }) {
  const { billToCompanyNumber, billingSettings } = order;
  const { freightTermType, markup } = order.tmsOrderDetails;
  const billToName = useBillToName(billToCompanyNumber);
  if (freightTermType === null && billToCompanyNumber === null) return null;
  return (
    <Card title="Billing">
      <CardBody>
        <Facts>
          <Fact term="Freight terms">{freightTermType && choiceName(freightTermType)}</Fact>
          <Fact term="Markup">{markup !== null && <span className="num">{figure(markup)}%</span>}</Fact>
          <Fact term="Bill to">{[billToName, billToCompanyNumber].filter(Boolean).join(', ')}</Fact>
          <Fact term="Bill goes to">
            {billingSettings && [billingSettings.name, billingSettings.addressLine1].filter(Boolean).join(', ')}
          </Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}
