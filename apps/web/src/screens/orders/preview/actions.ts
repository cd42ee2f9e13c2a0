import {
  isAllowed,
  NO_PERMISSION_TOOLTIP,
  type Needs,
  type Permission,
} from '@lanewright/domain/access/permissions.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { editableExtent } from '@lanewright/domain/orders/editable.ts';
import { ORDER_STATUS, reasonNotToShip, reasonNotToVoid } from '@lanewright/domain/orders/statuses.ts';
import { papersOff } from '../../../freight/papers/papers-off.ts';
import { BOOKS_ORDERS } from '../../../freight/shipments/booking/booking-permissions.ts';

/** Why each action is off; undefined where it is on. */
export interface ReasonsOff {
  book: string | undefined;
  edit: string | undefined;
  duplicate: string | undefined;
  void: string | undefined;
  return: string | undefined;
  saveAsTemplate: string | undefined;
  consolidate: string | undefined;
  split: string | undefined;
  bols: string | undefined;
  labels: string | undefined;
}

type OrderState = Pick<Order, 'orderStatus' | 'activeShipmentNumber'> & Partial<Pick<Order, 'activeShipmentStatus'>>;

function stateOf({ orderStatus, activeShipmentNumber, activeShipmentStatus = null }: OrderState) {
  return { status: orderStatus, activeShipmentNumber, activeShipmentStatus };
}

/** Without permission nothing else matters: what the order itself allows is said to who could do it. */
export function reasonsOff(order: OrderState, permissions: readonly Permission[]): ReasonsOff {
  const unless = (permission: Permission, reason: string | null) =>
    isAllowed(permissions, permission) ? (reason ?? undefined) : NO_PERMISSION_TOOLTIP;
  const editable = editableExtent(stateOf(order));
  return {
    book: isAllowed(permissions, needsToBook(order)) ? undefined : NO_PERMISSION_TOOLTIP,
    edit: unless('EditOrder', editable.extent === 'nothing' ? `${editable.reason} It cannot be changed.` : null),
    duplicate: unless('DuplicateOrder', null),
    void: unless('VoidOrder', reasonNotToVoid(stateOf(order))),
    return: unless('CreateOrder', isDelivered(order) ? null : 'Only an order that was delivered can be returned.'),
    saveAsTemplate: unless('CreateOrder', null),
    consolidate: unless('ConsolidateOrder', reasonNotToShip(stateOf(order))),
    split: isAllowed(permissions, { all: ['EditOrder', 'CreateOrder'] })
      ? (reasonNotToShip({ ...stateOf(order), status: asAccepted(order) }) ?? undefined)
      : NO_PERMISSION_TOOLTIP,
    ...papersOff(permissions),
  };
}

/** Papers are made of what a carrier has taken. */
export const isOnBookedShipment = ({ orderStatus, activeShipmentNumber }: OrderState): boolean =>
  activeShipmentNumber !== null && orderStatus >= ORDER_STATUS.ReadyToShip;

/** Nobody carries it yet, and nothing is missing. */
export const isToBook = ({ orderStatus }: OrderState): boolean =>
  orderStatus === ORDER_STATUS.Accepted || orderStatus === ORDER_STATUS.Planned;

/** The shipment that it is on is booked; where it is on none, one is made. */
const needsToBook = ({ activeShipmentNumber }: OrderState): Needs =>
  activeShipmentNumber === null ? BOOKS_ORDERS : { all: ['BookShipment', 'ViewShipment'] };

/** A draft cannot go on a truck, and can be split. */
function asAccepted({ orderStatus }: OrderState): Order['orderStatus'] {
  return orderStatus === ORDER_STATUS.Draft ? ORDER_STATUS.Accepted : orderStatus;
}

function isDelivered({ orderStatus }: OrderState): boolean {
  return orderStatus === ORDER_STATUS.Delivered || orderStatus === ORDER_STATUS.Completed;
}

/** Of an order that a carrier has, or is being asked for, only its papers can change; null where all of it can. */
export function editingIsLimitedTo(order: OrderState): string | null {
  const editable = editableExtent(stateOf(order));
  return editable.extent === 'papers' || editable.extent === 'papersWithoutTimes' ? editable.reason : null;
}
