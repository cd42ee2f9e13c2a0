import type { OrderDefaults } from '../configuration/sections.ts';
import { BORDERS, borderName, borderOfPort, type Border } from '../geography/land-ports.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import type { OrderDraft } from './order.ts';
import { isInternational, NO_CUSTOMS } from './settle.ts';

type StopsOnly = { stops: readonly { locationNumber: string | null }[] };
type Places = Pick<OrderFacts, 'places'>;
type Customs = { [Field in keyof typeof NO_CUSTOMS]: string | null };

const FIELDS = Object.keys(NO_CUSTOMS) as (keyof Customs)[];

/** The countries beyond a border in the order of the stops. */
function foreignCountries(order: StopsOnly, facts: Places): Border[] {
  if (!isInternational(order, facts)) return [];
  return order.stops.flatMap((stop) => BORDERS.find((border) => border === placeOf(facts, stop)?.country) ?? []);
}

/** The border whose broker an order begins with: from Canada to Mexico that is the one before the last stop. */
export const borderOfOrder = (order: StopsOnly, facts: Places): Border | null =>
  foreignCountries(order, facts).at(-1) ?? null;

/**
 * The company's default for a border. The general one serves both borders until there is one for Mexico, but a port of entry
 * on one border is of no use on the other.
 */
export function defaultCustoms(defaults: OrderDefaults, border: Border | null): Customs {
  const mexican: Customs = {
    customsBrokerName: defaults.mexicoCustomsBrokerName,
    customsBrokerContactName: defaults.mexicoCustomsBrokerContactName,
    customsBrokerPhoneNumber: defaults.mexicoCustomsBrokerPhoneNumber,
    customsBrokerPortOfEntry: defaults.mexicoCustomsBrokerPortOfEntry,
  };
  if (border === 'MX' && FIELDS.some((field) => isFilled(mexican[field]))) return mexican;
  const portIsOn = borderOfPort(defaults.customsBrokerPortOfEntry);
  if (border !== null && portIsOn !== null && portIsOn !== border) return NO_CUSTOMS;
  const { customsBrokerName, customsBrokerContactName, customsBrokerPhoneNumber, customsBrokerPortOfEntry } = defaults;
  return { customsBrokerName, customsBrokerContactName, customsBrokerPhoneNumber, customsBrokerPortOfEntry };
}

const isFilled = (value: string | null) => (value ?? '').trim() !== '';
const isSame = (one: string | null, other: string | null) => (one ?? '').trim() === (other ?? '').trim();

/** Crossing a border fills in the company's broker for it; crossing another one replaces what nobody has changed. */
export function withCustomsDefaults<Draft extends OrderDraft>(
  order: Draft,
  before: OrderDraft,
  facts: OrderFacts,
): Draft {
  if (!isInternational(order, facts)) return { ...order, ...NO_CUSTOMS };
  const [from, to] = [before, order].map((one) => borderOfOrder(one, facts));
  if (isInternational(before, facts) && from === to) return order;
  const { orderDefaults } = facts.configuration;
  const [old, next] = [defaultCustoms(orderDefaults, from ?? null), defaultCustoms(orderDefaults, to ?? null)];
  const isUntouched = (field: keyof Customs) => !isFilled(order[field]) || isSame(order[field], old[field]);
  return {
    ...order,
    ...Object.fromEntries(FIELDS.map((field) => [field, isUntouched(field) ? next[field] : order[field]])),
  };
}

/** Null where the port is on a border that the order crosses, or where that is not known. */
export function portWarning(
  order: StopsOnly & { customsBrokerPortOfEntry: string | null },
  facts: Places,
): string | null {
  const crossed = foreignCountries(order, facts);
  const portIsOn = borderOfPort(order.customsBrokerPortOfEntry);
  if (portIsOn === null || crossed.length === 0 || crossed.includes(portIsOn)) return null;
  const port = order.customsBrokerPortOfEntry!.trim();
  return `${port} is on the border with ${borderName(portIsOn)}, but this order crosses the border with ${borderName(crossed[0]!)}. Enter a port of entry there.`;
}
