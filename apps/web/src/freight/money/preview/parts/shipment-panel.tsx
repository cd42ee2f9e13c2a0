import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { count, miles, pounds } from '../../../orders/amounts.ts';
import { Fact, Facts } from '../../../shipments/facts.tsx';
import { ShipmentStatusChip } from '../../../shipments/shipment-status.tsx';
import { equipmentName } from '../../../shipments/shipment-words.ts';
import { deliveredOn, wayOf, type InvoiceShipment } from '../invoice-words.ts';
import { OrderLink, ShipmentLink } from './record-links.tsx';
import styles from '../preview.module.css';

interface ShipmentPanelProps {
  invoice: InvoiceDetail;
  shipment: InvoiceShipment;
}

/** The shipment it is for. It stays in sight beside whatever is longer. */
export function ShipmentPanel({ invoice, shipment }: ShipmentPanelProps) {
  const status = shipment.shipmentStatus as ShipmentStatus;
  // Nothing drives for what was voided.
  const equipment = status === SHIPMENT_STATUS.Voided ? null : shipment.equipmentMode;
  return (
    <div className={styles.panel}>
      <Card title="Shipment Details" actions={<ShipmentStatusChip status={status} />}>
        <CardBody>
          <Facts>
            <Fact term="Shipment">
              <ShipmentLink shipmentNumber={shipment.shipmentNumber} />
            </Fact>
            <Fact term={shipment.orders.length === 1 ? 'Order' : 'Orders'}>
              {shipment.orders.length > 0 && (
                <ul>
                  {shipment.orders.map(({ id, orderNumber }) => (
                    <li key={id}>
                      <OrderLink orderNumber={orderNumber} />
                    </li>
                  ))}
                </ul>
              )}
            </Fact>
            <Fact term="Route">{wayOf(shipment.stops)}</Fact>
            <Fact term="Delivered">{deliveredOn(shipment.stops)}</Fact>
            <Fact term="Carrier">{shipment.carrierName}</Fact>
            <Fact term="PRO number">{invoice.proNumber}</Fact>
            <Fact term="Mode">{shipment.shippingMode && choiceName(shipment.shippingMode)}</Fact>
            <Fact term="Equipment">{equipment && equipmentName(equipment)}</Fact>
            <Fact term="Origination">{shipment.originationType}</Fact>
            <Fact term="Distance">
              {shipment.miles !== null && <span className="num">{miles(shipment.miles)}</span>}
            </Fact>
            <Fact term="Freight">
              <span className="num">
                {count(shipment.palletCount)} {shipment.palletCount === 1 ? 'pallet' : 'pallets'},{' '}
                {pounds(shipment.weight)}
              </span>
            </Fact>
          </Facts>
        </CardBody>
      </Card>
    </div>
  );
}
