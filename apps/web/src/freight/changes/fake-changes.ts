// For tests: the changes of one booked order, kept in memory.
import {
  changeRequests,
  type ChangeRequest,
  type ChangeRequests,
  type PricedChange,
} from '@lanewright/contract/change-requests.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { referenceLists } from '@lanewright/contract/reference-lists.ts';
import { FREIGHT_CLASSES } from '@lanewright/domain/commodities/lists.ts';
import { changeOfOrder } from '@lanewright/domain/orders/change-request.ts';
import { exampleFacts } from '@lanewright/domain/orders/example-order.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { fake, type Fake } from '../../testing/fake-server.ts';
import { idOf, makeOrder } from '../orders/fake-orders.ts';
import { orderOfRecord } from '../orders/order-of-record.ts';

/** With a carrier, whatever is filled in. */
export const makeBookedOrder = (filledIn: Partial<OrderDraft> = {}): Order =>
  makeOrder(filledIn, { orderStatus: ORDER_STATUS.ReadyToShip, activeShipmentNumber: 'S100001' });

export const noChanges = (order: Order = makeBookedOrder()): ChangeRequests => ({
  whyNot: null,
  agreed: changeOfOrder(orderOfRecord(order, exampleFacts())),
  version: order.version,
  requests: [],
});

export function makeRequest(change: Partial<ChangeRequest> = {}): ChangeRequest {
  return {
    id: idOf('8f10', 1),
    orderNumber: 'O100001',
    shipmentNumber: 'S100001',
    state: 'waiting',
    differences: ['Total weight of Rolled oats: 1,872 lbs -> 1,900 lbs'],
    reason: 'Scale ticket 4471',
    costBefore: 398.06,
    costAfter: 410.56,
    carrierName: 'Prairie State Freight',
    message: '',
    askedAt: '2026-11-16T14:00:00.000Z',
    askedBy: 'Dana Whitfield',
    settledAt: null,
    ...change,
  };
}

export function makePriced(change: Partial<PricedChange> = {}): PricedChange {
  return {
    differences: ['Total weight of Rolled oats: 1,872 lbs -> 1,900 lbs'],
    warnings: [],
    costBefore: 398.06,
    costAfter: 410.56,
    rateId: idOf('8f20', 1),
    charges: [
      {
        chargeTypeName: 'Freight Rate',
        description: 'Line haul',
        chargeRateType: 'Flat',
        units: 1,
        rate: 340.56,
        total: 340.56,
      },
      {
        chargeTypeName: 'Fuel Surcharge',
        description: 'Fuel Surcharge',
        chargeRateType: 'Flat',
        units: 1,
        rate: 70,
        total: 70,
      },
    ],
    note: '',
    ...change,
  };
}

export interface KeptChanges {
  order: Order;
  changes: ChangeRequests;
  priced: PricedChange;
  /** How a new request stands once it is made. */
  outcome: Partial<ChangeRequest>;
}

export function changeFakes(kept: KeptChanges): Fake[] {
  const settle = (id: string, change: Partial<ChangeRequest>) => {
    const requests = kept.changes.requests.map((one) =>
      one.id === id ? { ...one, ...change, settledAt: '2026-11-16T15:00:00.000Z' } : one,
    );
    kept.changes = { ...kept.changes, whyNot: null, requests };
    return requests.find((one) => one.id === id)!;
  };
  return [
    fake(orders.get, () => kept.order),
    fake(referenceLists.freightClasses, () => FREIGHT_CLASSES.map((value, id) => ({ id, name: String(value) }))),
    fake(changeRequests.list, () => kept.changes),
    fake(changeRequests.price, () => kept.priced),
    fake(changeRequests.create, ({ body }) => {
      const made = makeRequest({ reason: body.reason, costAfter: body.cost, ...kept.outcome });
      kept.changes = {
        ...kept.changes,
        whyNot: 'The carrier has not answered the last change yet.',
        requests: [made, ...kept.changes.requests],
      };
      return { ...made, warnings: kept.priced.warnings };
    }),
    fake(changeRequests.answer, ({ params, body }) =>
      settle(params.id, { state: body.isAccepted ? 'accepted' : 'refused', message: body.message }),
    ),
    fake(changeRequests.withdraw, ({ params }) => settle(params.id, { state: 'withdrawn' })),
  ];
}
