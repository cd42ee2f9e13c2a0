import { commodities } from '@lanewright/contract/commodities.ts';
import { orders, type OrderFormFacts } from '@lanewright/contract/orders.ts';
import type { OrderFacts, OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { duplicateOf, newOrder, returnOf } from '@lanewright/domain/orders/new-order.ts';
import { orderOfBody } from '@lanewright/domain/orders/order-body.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchPlaces } from '../../../freight/orders/form/order-form-data.ts';
import { orderFacts } from '../../../freight/orders/form/order-facts.ts';
import type { OrderSeed } from '../../../freight/orders/form/use-order-form.ts';
import { orderOfRecord } from '../../../freight/orders/order-of-record.ts';

/** What a new order begins as: what the company has set, a template, another order or the way back of one. */
export type Beginning =
  | { from: 'nothing' }
  | { from: 'template'; id: string }
  | { from: 'duplicate'; orderNumber: string }
  | { from: 'return'; orderNumber: string };

export function readBeginning(search: { template?: unknown; duplicateOf?: unknown; returnOf?: unknown }): Beginning {
  if (typeof search.template === 'string') return { from: 'template', id: search.template };
  if (typeof search.duplicateOf === 'string') return { from: 'duplicate', orderNumber: search.duplicateOf };
  if (typeof search.returnOf === 'string') return { from: 'return', orderNumber: search.returnOf };
  return { from: 'nothing' };
}

function seedOf(facts: OrderFacts, places: readonly OrderPlace[], order: OrderDraft): OrderSeed {
  return { order, record: null, facts, places, defaultCommodity: null };
}

async function beginWithNothing(company: OrderFormFacts): Promise<OrderSeed> {
  const { defaultLocation, defaultCommodity } = company.configuration.orderDefaults;
  const places = await fetchPlaces(defaultLocation === null ? [] : [defaultLocation]);
  const facts = orderFacts(company, places);
  const seed = seedOf(facts, places, newOrder(facts));
  if (defaultCommodity === null) return seed;
  // It may have been deleted, or be hidden from this person: then the line is simply empty.
  const commodity = await call(commodities.get, { params: { id: defaultCommodity } }).catch(() => null);
  return { ...seed, defaultCommodity: commodity };
}

async function beginWith(
  company: OrderFormFacts,
  stops: readonly { locationNumber: string | null }[],
  orderOf: (facts: OrderFacts) => OrderDraft,
): Promise<OrderSeed> {
  const places = await fetchPlaces(stops.flatMap(({ locationNumber }) => locationNumber ?? []));
  const facts = orderFacts(company, places);
  return seedOf(facts, places, settle(orderOf(facts), facts));
}

async function beginWithTemplate(company: OrderFormFacts, id: string): Promise<OrderSeed> {
  const template = (await call(orders.templates, {})).find((one) => one.id === id);
  if (!template) return beginWithNothing(company);
  return beginWith(company, template.draft.stops, (facts) => orderOfBody(template.draft, facts).order);
}

async function beginWithOrder(
  company: OrderFormFacts,
  orderNumber: string,
  made: (order: OrderDraft, orderNumber: string) => OrderDraft,
): Promise<OrderSeed> {
  const record = await call(orders.get, { params: { orderNumber } });
  return beginWith(company, record.stops, (facts) => made(orderOfRecord(record, facts), orderNumber));
}

export function newOrderQuery(beginning: Beginning) {
  return queryOptions({
    queryKey: ['new-order', beginning],
    queryFn: async () => {
      const company = await call(orders.formFacts, {});
      if (beginning.from === 'template') return beginWithTemplate(company, beginning.id);
      if (beginning.from === 'duplicate') return beginWithOrder(company, beginning.orderNumber, duplicateOf);
      if (beginning.from === 'return') return beginWithOrder(company, beginning.orderNumber, returnOf);
      return beginWithNothing(company);
    },
    // Asked anew each time the page is opened, and then left alone: somebody is typing.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}
