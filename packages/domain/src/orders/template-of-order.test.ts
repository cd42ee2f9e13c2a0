import { expect, it } from 'vitest';
import { exampleFacts, exampleOrder, exampleStop } from './example-order.ts';
import { bodyOfOrder, OrderBody, orderOfBody } from './order-body.ts';
import type { Order } from './order-record.ts';
import { duplicateOf } from './new-order.ts';
import { settle } from './settle.ts';
import { templateOf } from './template-of-order.ts';

const ID = '0192e6a0-0000-7000-8000-000000000001';

/** With references, an appointment and a quote: all that a copy leaves behind. */
const draft = exampleOrder({
  quoteNumberOrId: 'Q100001',
  specialInstructions: 'Ring the bell.',
  referenceNumbers: [
    { label: 'Purchase Order', value: 'PO-1', typeId: 1, isRequired: true },
    { label: 'BOL', value: '7', typeId: 5, isRequired: false },
  ],
  stops: [exampleStop('Pickup', { appointment: '09:00:00', notes: 'Gate 4' }), exampleStop('Dropoff')],
});

function asAnswered(): Order {
  const { isHazmat: _isHazmat, isInternational: _isInternational, ...body } = bodyOfOrder(draft, exampleFacts());
  return {
    ...body,
    id: ID,
    orderNumber: 'O100001',
    orderStatus: 1,
    voidReason: '',
    version: 1,
    createDateTime: '2026-11-15T08:00:00Z',
    updatedAt: '2026-11-15T08:00:00Z',
    isHazmat: false,
    isInternational: false,
    distance: 700,
    distanceSource: 'great-circle',
    weight: 1_872,
    palletCount: 1,
    totalLinearFeet: 4,
    density: 38,
    activeShipmentNumber: null,
    activeShipmentStatus: null,
    priceProblem: null,
    onTimeStatus: null,
    lowestShipMode: null,
    lowestShipRate: null,
    stops: body.stops.map((stop, index) => ({
      ...stop,
      id: ID,
      stopNumber: index,
      stopType: stop.type!,
      locationId: ID,
      plannedDateTimeOffset: null,
      expected: null,
      location: null,
      contact: null,
      lineItems: draft.stops[0]!.lineItems.map((item) => ({ ...item, id: ID, linearFeet: 4 })),
    })),
  };
}

it('is a body that the server takes', () => {
  const template = templateOf(asAnswered());
  expect(OrderBody.parse(template)).toMatchObject(template);
});

it('holds what a copy of the order holds', () => {
  const facts = exampleFacts();
  const { order, problems } = orderOfBody(OrderBody.parse(templateOf(asAnswered())), facts);
  expect(problems).toEqual([]);
  expect(settle(order, facts)).toEqual(settle(duplicateOf(draft), facts));
});
