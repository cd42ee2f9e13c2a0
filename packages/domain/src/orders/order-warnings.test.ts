import { expect, it } from 'vitest';
import { exampleFacts, exampleItem, exampleOrder, exampleStop } from './example-order.ts';
import { orderWarnings } from './order-warnings.ts';

const CALENDAR = {
  holidays: [{ day: '2026-11-26', country: 'US', name: 'Thanksgiving' }],
  cutOff: null,
  leastMinutes: null,
};

it('says nothing about an order that is as usual', () => {
  expect(orderWarnings(exampleOrder(), exampleFacts(), CALENDAR)).toEqual([]);
});

it('says in sentences what a person should look at again', () => {
  const item = (cargoClassification: 'Food/Beverage' | 'Chemicals') => exampleItem({ cargoClassification });
  const order = exampleOrder({
    customsBrokerPortOfEntry: 'Laredo, TX',
    stops: [
      exampleStop('Pickup', {
        lineItems: [item('Food/Beverage'), { ...item('Chemicals'), uniqueIdentifier: 1 }],
      }),
      exampleStop('Dropoff', { baseDate: '2026-11-26', assigned: [0, 1] }),
      exampleStop('Dropoff', { locationNumber: 'L100003', baseDate: '2026-11-30', assigned: [] }),
    ],
  });
  expect(orderWarnings(order, exampleFacts(), CALENDAR)).toEqual([
    'Some carriers may not accept this order: LTL carriers do not deliver on 11/26/2026 (Thanksgiving).',
    'The order carries food and chemicals or waste. Keep them apart on the truck.',
    expect.stringMatching(/^Laredo, TX is on the border with Mexico, but this order crosses the border with Canada/),
  ]);
});
