import { withLiftGate, withStopLocation } from '@lanewright/domain/orders/changes.ts';
import { exampleFacts, exampleOrder, examplePlace } from '@lanewright/domain/orders/example-order.ts';
import { expect, it } from 'vitest';
import { formOfOrder } from './order-form.ts';
import { createRuleBook } from './rule-book.ts';

const gated = examplePlace({ locationNumber: 'L7', siteNeeds: ['LiftGate'] });
const facts = exampleFacts({ places: new Map([...exampleFacts().places, ['L7', gated]]) });

it.each([true, false])('remembers through every choice whether somebody asked for it: %s', (isAsked) => {
  const rules = createRuleBook(facts);
  const begun = exampleOrder({ shippingMode: 'TL' });
  const steps = [
    (order: typeof begun) => withLiftGate(order, isAsked, rules.facts()),
    (order: typeof begun) => withStopLocation(order, 1, 'L7', rules.facts()),
    (order: typeof begun) => withStopLocation(order, 0, 'L100003', rules.facts()),
    (order: typeof begun) => withStopLocation(order, 1, null, rules.facts()),
  ];
  const after = steps.reduce((order, step) => {
    rules.noteByHand(order);
    return step(order);
  }, begun);
  expect(after.isLiftGateRequired).toBe(isAsked);
});

it('refuses an order while something stands in the field of a location that is none', () => {
  const rules = createRuleBook(facts);
  const form = formOfOrder(exampleOrder({}), null);
  const before = rules.firstProblem(form);
  const { key } = form.stops[1]!;
  rules.noteUnchosen(key, 'Omaha');
  expect(rules.firstProblem(form)).toBe('stops.1.locationNumber');
  const moved = { ...form, stops: form.stops.toReversed() };
  expect(rules.firstProblem(moved)).toBe('stops.0.locationNumber');
  rules.noteUnchosen(form.stops[0]!.key, 'Reno');
  expect(rules.firstProblem(form)).toBe('stops.0.locationNumber');
  rules.noteUnchosen(form.stops[0]!.key, null);
  expect(rules.firstProblem(form)).toBe('stops.1.locationNumber');
  rules.noteUnchosen(key, null);
  expect(rules.firstProblem(form)).toBe(before);
});
