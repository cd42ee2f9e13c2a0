import { stopPlaceOf, type OrderFacts, type OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { neededByHand } from '@lanewright/domain/orders/place-needs.ts';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { problemsWithForm, type Intent } from './form-problems.ts';
import type { OrderForm } from './order-form.ts';

const notChosen = (text: string) => `Choose a location from the list: “${text}” is not chosen yet.`;

/**
 * What the rules know, as it is at the moment they are asked: a place may have come since the form was last drawn, and the
 * same form can be meant as a draft or as an order.
 */
export function createRuleBook(begin: OrderFacts) {
  let facts = begin;
  let intent: Intent = 'order';
  const unchosen = new Map<string, string>();
  const unchosenLocations = ({ stops }: OrderForm): Problem[] =>
    stops.flatMap(({ key }, index) => {
      const text = unchosen.get(key);
      return text === undefined ? [] : [problem(`stops.${index}.locationNumber`, notChosen(text))];
    });
  const problems = (values: OrderForm): Problem[] => [
    ...unchosenLocations(values),
    ...problemsWithForm(values, facts, intent),
  ];
  return {
    facts: () => facts,
    learn: (places: readonly OrderPlace[]): OrderFacts => {
      const known = new Map(facts.places);
      for (const place of places) known.set(place.location.locationNumber, stopPlaceOf(place));
      facts = { ...facts, places: known };
      return facts;
    },
    /** Another price was chosen: the order is compared with what that one was asked for. */
    learnQuote: (quote: ChosenQuote): OrderFacts => {
      facts = { ...facts, quote };
      return facts;
    },
    /** Before a choice changes the order: what is on it that no place has brought. */
    noteByHand: (order: OrderDraft): void => {
      facts = { ...facts, byHand: neededByHand(order, facts) };
    },
    /** What stands in the field of a location and is none; null when there is nothing such. */
    noteUnchosen: (stopKey: string, text: string | null): void => {
      if (text === null) unchosen.delete(stopKey);
      else unchosen.set(stopKey, text);
    },
    isDraft: () => intent === 'draft',
    mean: (as: Intent) => {
      intent = as;
    },
    resolver: resolveWith<OrderForm>(problems),
    firstProblem: (values: OrderForm): string | null => problems(values)[0]?.field ?? null,
  };
}
