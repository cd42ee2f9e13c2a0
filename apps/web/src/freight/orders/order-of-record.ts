import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import { OrderBody, orderOfBody } from '@lanewright/domain/orders/order-body.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';

const BODY = Object.keys(OrderBody.shape);
const STOP = Object.keys(OrderBody.shape.stops.unwrap().element.shape);

const only = (names: readonly string[], of: object) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

/** An order that the server answered, as what the form edits. */
export function orderOfRecord(record: Order, facts: Pick<OrderFacts, 'places' | 'billTo'>): OrderDraft {
  const stops = record.stops.map(({ lineItems, ...stop }) => ({
    ...only(STOP, stop),
    lineItems: lineItems.map(({ linearFeet: _linearFeet, ...item }) => item),
  }));
  return orderOfBody(OrderBody.parse({ ...only(BODY, record), stops }), facts).order;
}
