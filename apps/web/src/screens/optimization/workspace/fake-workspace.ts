// For tests: a server of runs, plans, orders and shipments, kept in memory.
import { consolidation } from '@lanewright/contract/consolidation.ts';
import type { ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { optimization, type OptimizationJobDetail } from '@lanewright/contract/optimization.ts';
import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { withStops } from '@lanewright/domain/optimization/moving-stops.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { fakeConstraints, makeConstraint } from '../../../freight/optimization/constraints/fake-constraints.ts';
import { makeListedOrder, startOrderListServer } from '../../../freight/orders/fake-order-list.ts';
import { idOf, makeOrder } from '../../../freight/orders/fake-orders.ts';
import { makeShipment } from '../../../freight/shipments/fake-shipments.ts';
import { fake, NO_SUCH_RECORD } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { makeDetail, makeJob, makePreplan, stopIdOf } from './fake-plans.ts';

export interface StoredWorkspace {
  details: OptimizationJobDetail[];
  orders: ListedOrder[];
  constraints: ConstraintSet[];
}

const orderOf = (number: string) => Number(number.slice(1)) - 100_000;

export function startWorkspaceServer(given: Partial<StoredWorkspace> = {}, user: CurrentUser = makeCurrentUser()) {
  const stored: StoredWorkspace = {
    details: [makeDetail(makeJob(1)), makeDetail(makeJob(2))],
    orders: Array.from({ length: 8 }, (_, index) => makeListedOrder(index + 1)),
    constraints: [makeConstraint(1, { constraintName: 'Standard 53 ft' })],
    ...given,
  };
  const find = (id: string) => stored.details.find((detail) => detail.id === id);
  let shipmentCount = 0;
  const server = startOrderListServer(user, stored, [
    ...fakeConstraints(stored),
    fake(optimization.jobs, () => stored.details),
    fake(optimization.job, ({ params }) => find(params.id) ?? NO_SUCH_RECORD),
    fake(optimization.run, ({ body }) => {
      const detail = makeDetail(
        makeJob(stored.details.length + 1, { name: body.name, status: 'queued', createdAt: '2026-11-17T10:30:00Z' }),
        { solutions: [], relaxations: [] },
      );
      stored.details = [detail, ...stored.details];
      return detail;
    }),
    fake(optimization.stop, ({ params }) => {
      stored.details = stored.details.map((one) => (one.id === params.id ? { ...one, status: 'completed' } : one));
      return null;
    }),
    fake(optimization.removeJob, ({ params }) => {
      stored.details = stored.details.filter(({ id }) => id !== params.id);
      return null;
    }),
    fake(optimization.study, ({ body }) => {
      const plain = makePreplan(90, body.orderNumbers.map(orderOf), { optimizedCost: 1_600, savings: 100 });
      const stops = body.stops?.map(({ tasks }) =>
        plain.stops.find((stop) =>
          stop.tasks.some(
            (task) => task.orderNumber === tasks[0]!.orderNumber && task.stopIndex === tasks[0]!.stopIndex,
          ),
        )!,
      );
      return { preplan: (stops ? withStops(plain, stops) : plain) as typeof plain, broken: [], unplannable: [] };
    }),
    fake(optimization.baselines, ({ body }) =>
      body.orderNumbers.map((orderNumber) => ({ orderNumber, lowestShipMode: 'LTL', lowestShipRate: 412.18, by: '' })),
    ),
    fake(optimization.export, () => new Blob(['Plan,Stop\r\n'], { type: 'text/csv' }) as never),
    fake(orders.validate, ({ body }) => ({
      unknownOrderNumbers: [],
      orders: body.orderNumbers.map((orderNumber) => {
        const order = stored.orders.find((one) => one.orderNumber === orderNumber);
        return {
          orderNumber,
          orderStatus: order?.orderStatus ?? 1,
          activeShipmentNumber: order?.activeShipmentNumber ?? null,
          validationMessage: '',
        };
      }),
    })),
    fake(orders.get, ({ params: { orderNumber } }) => {
      const order = orderOf(orderNumber);
      const made = makeOrder({}, { id: idOf('8000', order), orderNumber });
      const [first, ...rest] = made.stops;
      const last = rest.at(-1)!;
      return {
        ...made,
        stops: [
          { ...first!, id: stopIdOf(order, 0), stopType: 'Pickup' as const },
          { ...last, id: stopIdOf(order, 1), stopType: 'Dropoff' as const },
        ],
      };
    }),
    fake(shipments.create, () => {
      shipmentCount += 1;
      return { resultId: idOf('a700', shipmentCount), resultNumber: `S${500 + shipmentCount}`, warnings: [] };
    }),
    fake(shipments.cancel, () => makeShipment({ shipmentStatus: SHIPMENT_STATUS.Voided })),
    fake(consolidation.update, ({ body }) => {
      const resultNumber = `S${500 + Number(body.id.slice(-3))}`;
      // In place: the list shows the same orders.
      for (const [index, order] of stored.orders.entries())
        if (body.orderIds.includes(order.id)) stored.orders[index] = { ...order, activeShipmentNumber: resultNumber };
      return { resultId: body.id, resultNumber, warnings: [] };
    }),
  ]);
  return { ...server, stored };
}
