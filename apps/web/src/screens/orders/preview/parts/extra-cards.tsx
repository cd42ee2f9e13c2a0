import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { Fact, Facts } from './facts.tsx';
import styles from './order-preview.module.css';

// What only some orders have: a card each, left out where there is nothing to say.

export function InstructionsCard({ order }: { order: Order }) {
  if (!order.specialInstructions) return null;
  return (
    <Card title="Special instructions">
      <CardBody>
        <p className={styles.written}>{order.specialInstructions}</p>
      </CardBody>
    </Card>
  );
}

export function HazmatCard({ order }: { order: Order }) {
  const { hazmatEmergencyContactInfo, chemtracAccountNumber } = order;
  if (!hazmatEmergencyContactInfo && !chemtracAccountNumber) return null;
  return (
    <Card title="Hazmat contact">
      <CardBody>
        <Facts>
          <Fact term="Emergency contact">{hazmatEmergencyContactInfo}</Fact>
          <Fact term="Chemtrec account">{chemtracAccountNumber}</Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}

export function CustomsCard({ order }: { order: Order }) {
  const { customsBrokerName, customsBrokerContactName, customsBrokerPhoneNumber, customsBrokerPortOfEntry } = order;
  if (![customsBrokerName, customsBrokerContactName, customsBrokerPhoneNumber, customsBrokerPortOfEntry].some(Boolean))
    return null;
  const dial = customsBrokerPhoneNumber && phoneLink(customsBrokerPhoneNumber);
  return (
    <Card title="Customs">
      <CardBody>
        <Facts>
          <Fact term="Broker">{customsBrokerName}</Fact>
          <Fact term="Contact">{customsBrokerContactName}</Fact>
          <Fact term="Phone">
            {dial ? (
              <a href={dial} className={styles.link}>
                {customsBrokerPhoneNumber}
              </a>
            ) : (
              customsBrokerPhoneNumber
            )}
          </Fact>
          <Fact term="Port of entry">{customsBrokerPortOfEntry}</Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}
