import type { ListedOrder, OrderEnd } from '@lanewright/contract/order-list.ts';
import { choiceName, ORDER_TYPES } from '@lanewright/domain/orders/lists.ts';
import { consigneeWithOthers } from '@lanewright/domain/orders/consignee.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { Link } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { count, dollars, miles, pounds } from '../amounts.ts';
import { countOf } from '../describe-order.ts';
import { deliveryWindow, pickupWindow } from '../listed-times.ts';
import { OrderFlagIcons } from '../order-flag-icons.tsx';
import { OrderOnTime } from '../order-on-time.tsx';
import { OrderStatusChip } from '../order-status.tsx';
import { shownMode, stopsOf } from '../shown-mode.ts';
import { dayOfInstant } from '../../../ui/readable-instants.ts';
import { ReferencePopout } from '../../../ui/references/reference-popout.tsx';
import { useTabStop } from '../../../ui/tab-stop.ts';
import styles from './order-card.module.css';

/** One order: a row where there is room, two where there is less, and a few lines on a phone. */
export function OrderCard({ order, name }: { order: ListedOrder; name: ReactNode }) {
  const references = order.referenceNumbers.filter(({ value }) => value !== '');
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <div className={styles.number}>
          {name}
          <OrderFlagIcons order={order} />
        </div>
        <div className={styles.status}>
          <OrderStatusChip status={order.orderStatus} />
          <OrderOnTime order={order} />
          {lacksAppointment(order) && <NoAppointment />}
        </div>
      </div>
      <div className={styles.who}>
        <div className={styles.strong} title={placeText(order.destination)}>
          <span className="spoken">Consignee </span>
          {consigneeText(order) || 'No consignee yet'}
        </div>
        <div className={styles.customer} title={order.customerName}>
          {order.customerName}
        </div>
        <div className={styles.references}>
          <ReferencePopout references={references} isInline />
        </div>
      </div>
      <End name="Pickup" end={order.origin} when={pickupWindow(order)} />
      <End name="Delivery" end={order.destination} when={deliveryWindow(order)} />
      <Freight order={order} />
      <Paper order={order} />
    </div>
  );
}

/** A voided order needs none any more. */
export function lacksAppointment({ missingAppointment, orderStatus }: ListedOrder): boolean {
  return missingAppointment && orderStatus !== ORDER_STATUS.Voided;
}

export function NoAppointment() {
  return (
    <span className={styles.noAppointment}>
      <CalendarX2 aria-hidden="true" />
      No appt
    </span>
  );
}

export const consigneeText = ({ consignee, dropoffStops }: ListedOrder): string =>
  consigneeWithOthers(consignee, dropoffStops);

/** Whose place it is, and which. */
export const placeText = ({ companyAlias, companyName, name }: OrderEnd): string =>
  [companyAlias || companyName, name].filter(Boolean).join(', ');

/** "Joliet, IL". */
export const townText = ({ city, state }: OrderEnd): string => [city, state].filter(Boolean).join(', ');

/** "Joliet, IL 60436". */
export const endText = (end: OrderEnd): string => [townText(end), end.zip].filter(Boolean).join(' ');

function End({ name, end, when }: { name: 'Pickup' | 'Delivery'; end: OrderEnd; when: string }) {
  return (
    <div className={styles.end} data-end={name}>
      <div className={styles.strong} title={placeText(end)}>
        <span className="spoken">{name} </span>
        {endText(end) || 'Place not set'}
      </div>
      <div className={`num ${styles.quiet}`}>{when || 'No time set'}</div>
    </div>
  );
}

function Freight({ order }: { order: ListedOrder }) {
  const pallets = order.stackablePallets + order.nonStackablePallets;
  return (
    <div className={`num ${styles.freight}`}>
      <div className={styles.facts}>
        <b>{shownMode(order) || 'No mode'}</b>
        <span>{pounds(order.weight)}</span>
        <span>{count(pallets)} plt</span>
      </div>
      <div className={`${styles.facts} ${styles.quiet}`}>
        {order.distance !== null && <span>{miles(order.distance)}</span>}
        <span>{countOf(stopsOf(order), 'stop')}</span>
      </div>
      {order.lowestShipRate !== null && <span className={styles.rate}>{dollars(order.lowestShipRate)}</span>}
    </div>
  );
}

export function typeText({ orderType }: Pick<ListedOrder, 'orderType'>): string {
  const known = ORDER_TYPES.find((type) => type === orderType);
  return known ? choiceName(known) : (orderType ?? '');
}

/** The day where the reader is: it was made when it was that day there. */
export function createdText({ createDateTime }: Pick<ListedOrder, 'createDateTime'>): string {
  return dayOfInstant(createDateTime);
}

function Paper({ order }: { order: ListedOrder }) {
  return (
    <div className={styles.paper}>
      <div className={styles.facts}>
        <span>{typeText(order)}</span>
        <ShipmentLink order={order} />
      </div>
      <div className={`num ${styles.quiet}`}>Created {createdText(order)}</div>
    </div>
  );
}

export const shipmentOf = (order: Pick<ListedOrder, 'activeShipmentNumber' | 'shipmentNumber'>) =>
  order.activeShipmentNumber ?? order.shipmentNumber;

export function ShipmentLink({ order }: { order: ListedOrder }) {
  const stop = useTabStop();
  const mayView = useCan('ViewShipment');
  const number = shipmentOf(order);
  if (number === null) return null;
  if (!mayView) return <span>{number}</span>;
  return (
    <Link to={`/shipments/${number}/preview`} preload={false} tabIndex={stop} className={styles.link}>
      <span className="spoken">Shipment </span>
      {number}
    </Link>
  );
}
