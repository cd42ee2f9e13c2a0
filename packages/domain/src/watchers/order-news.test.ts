import { expect, it } from 'vitest';
import { ORDER_STATUS, type OrderStatusName } from '../orders/statuses.ts';
import { SHIPMENT_STATUS, type ShipmentStatusName } from '../shipments/statuses.ts';
import { isOrderNewsOfShipment, orderNews } from './order-news.ts';
import { isOnTimeNews } from './status-news.ts';

it.each<[OrderStatusName, OrderStatusName, string | null]>([
  ['Accepted', 'ReadyToShip', 'The order is booked.'],
  ['Planned', 'ReadyToShip', 'The order is booked.'],
  ['ReadyToShip', 'InTransit', 'The order is In Transit.'],
  ['ReadyToShip', 'Delivered', 'The order is Delivered.'],
  ['InTransit', 'Delivered', 'The order is Delivered.'],
  ['Delivered', 'InTransit', 'The order is In Transit.'],
  ['ReadyToShip', 'Planned', 'The order is no longer booked.'],
  ['ReadyToShip', 'Accepted', 'The order is no longer booked.'],
  ['Draft', 'Voided', 'The order is Voided.'],
  ['Accepted', 'Voided', 'The order is Voided.'],
  ['Draft', 'Accepted', null],
  ['Accepted', 'Planned', null],
  ['Planned', 'Accepted', null],
  ['Delivered', 'Completed', null],
  ['Completed', 'Delivered', null],
])('an order that goes from %s to %s is reported as %j', (from, to, text) => {
  expect(orderNews(ORDER_STATUS[from], ORDER_STATUS[to])).toBe(text);
});

it.each<[ShipmentStatusName, OrderStatusName, boolean]>([
  ['Booked', 'ReadyToShip', true],
  ['Dispatched', 'ReadyToShip', true],
  ['InTransit', 'InTransit', true],
  ['AtStop', 'InTransit', true],
  ['Delivered', 'Delivered', true],
  ['Voided', 'Accepted', true],
  ['ReadyToBook', 'Planned', true],
  ['InTransit', 'Delivered', false],
  ['AtStop', 'Delivered', false],
  ['InTransit', 'ReadyToShip', false],
])('the news that a shipment is %s cover those that an order on it is %s: %j', (shipment, order, isSame) => {
  expect(isOrderNewsOfShipment(ORDER_STATUS[order], SHIPMENT_STATUS[shipment])).toBe(isSame);
});

it.each([
  [null, 'OnTime', false],
  ['Late', 'OnTime', true],
  [null, 'Early', true],
  ['OnTime', 'AtRisk', true],
  ['Late', 'Late', false],
  ['Late', null, false],
] as const)('an on-time status that goes from %j to %j is mailed: %j', (before, after, isMailed) => {
  expect(isOnTimeNews(before, after)).toBe(isMailed);
});
