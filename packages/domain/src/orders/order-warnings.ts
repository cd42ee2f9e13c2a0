/** Everything about one order that a person should look at again. The form shows it and the API answers it. */
import { remarksOfLoad } from '../loading/load-on-the-way.ts';
import { portWarning } from './customs.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import { warningsAboutGoods } from './goods-in-order.ts';
import type { OrderDraft } from './order.ts';
import { remarksOf } from './remarks.ts';
import { warningsOf, type PickupCalendar } from './warnings.ts';

/** Why carriers may refuse the order, as parts of a sentence that begins above them. */
export function carrierWarnings(order: OrderDraft, facts: OrderFacts, calendar: PickupCalendar | null): string[] {
  const countries = order.stops.map((stop) => placeOf(facts, stop)?.country ?? null);
  return warningsOf(order, facts.today, calendar && { countries, calendar });
}

/** What is more often a slip than meant, in sentences. */
export function orderRemarks(order: OrderDraft, facts: OrderFacts): string[] {
  const { freightRules } = facts.configuration;
  return [
    ...remarksOf(order, facts),
    ...remarksOfLoad(order, freightRules),
    ...warningsAboutGoods(order, freightRules),
  ];
}

/** All of it in sentences that need no heading, with the warnings that the form shows at a field. */
export function orderWarnings(order: OrderDraft, facts: OrderFacts, calendar: PickupCalendar): string[] {
  const port = portWarning(order, facts);
  return [
    ...carrierWarnings(order, facts, calendar).map((why) => `Some carriers may not accept this order: ${why}`),
    ...orderRemarks(order, facts),
    ...(port === null ? [] : [port]),
  ];
}
