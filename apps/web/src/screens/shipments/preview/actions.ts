import { MAX_ORDERS_ON_A_TRUCK } from '@lanewright/contract/consolidation.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import {
  isAllowed,
  NO_PERMISSION_TOOLTIP,
  type Needs,
  type Permission,
} from '@lanewright/domain/access/permissions.ts';
import { isUnbooked } from '@lanewright/domain/shipments/statuses.ts';
import { reasonNotTracked } from '@lanewright/domain/tracking/check-call.ts';
import { papersOff } from '../../../freight/papers/papers-off.ts';
import { isWaiting } from '../../../freight/shipments/shipment-words.ts';
import { isOffered, tenderReasons, type TenderReasons } from '../../../freight/tendering/tender-reasons.ts';

/** Why each action is off; undefined where it is on. */
export interface ReasonsOff extends TenderReasons {
  book: string | undefined;
  cancel: string | undefined;
  addOrder: string | undefined;
  removeOrder: string | undefined;
  share: string | undefined;
  sayOutcome: string | undefined;
  numbers: string | undefined;
  bols: string | undefined;
  labels: string | undefined;
}

const BOOKED = 'Orders can be added and taken off only until it is booked.';
const WAITS = 'The carrier has been asked and has not answered yet.';
const OFFERED = 'It is offered to a carrier. Withdraw the offer first.';
const LAST_ORDER = 'The last order cannot be taken off. Cancel the shipment instead.';

function reasonNotToChangeOrders(shipment: Shipment): string | null {
  if (isWaiting(shipment)) return WAITS;
  if (isOffered({ ...shipment, bookingState: shipment.booking?.state ?? null })) return OFFERED;
  return isUnbooked(shipment.shipmentStatus) ? null : BOOKED;
}

/** Without permission nothing else matters: what the shipment itself allows is said to who could do it. */
export function reasonsOff(shipment: Shipment, permissions: readonly Permission[]): ReasonsOff {
  const unless = (needs: Needs, reason: string | null) =>
    isAllowed(permissions, needs) ? (reason ?? undefined) : NO_PERMISSION_TOOLTIP;
  const changesOrders = { all: ['ConsolidateOrder', 'CreateShipment'] } satisfies Needs;
  const fixed = reasonNotToChangeOrders(shipment);
  const count = shipment.orders.length;
  const isFull = count >= MAX_ORDERS_ON_A_TRUCK;
  return {
    book: unless('BookShipment', shipment.whyNotBook),
    cancel: unless('CancelShipment', shipment.whyNotCancel),
    addOrder: unless(
      { all: [...changesOrders.all, 'ViewOrder'] },
      fixed ?? (isFull ? `A shipment takes at most ${MAX_ORDERS_ON_A_TRUCK} orders.` : null),
    ),
    removeOrder: unless(changesOrders, fixed ?? (count <= 1 ? LAST_ORDER : null)),
    share: shipment.trackingToken === null ? 'It can be followed once it is booked.' : undefined,
    sayOutcome: unless('BookShipment', null),
    numbers: unless('BookShipment', reasonNotTracked({ status: shipment.shipmentStatus })),
    ...papersOff(permissions),
    ...tenderReasons({ ...shipment, bookingState: shipment.booking?.state ?? null, orderCount: count }, permissions),
  };
}
