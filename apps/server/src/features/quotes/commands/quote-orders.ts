import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { QuoteOfOrders, quotes, SavedQuote } from '@lanewright/contract/quotes.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { inSentences, problem } from '@lanewright/domain/problem.ts';
import { quoteOfOrders, reasonNotToQuote } from '@lanewright/domain/quotes/quote-of-orders.ts';
import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findPlaceForAddress } from '../../geography/commands.ts';
import { ordersForLoad } from '../../orders/commands/orders-for-loads.ts';
import { quotedFreight, reasonsNotToPriceTogether } from '../../shipments/commands/quoted-freight.ts';
import { createQuote } from './save-quote.ts';

function refuse(message: string): never {
  throw new Refused(message, [problem('orderNumbers', message)]);
}

async function placesOf(db: Db, stops: Order['stops']) {
  const places = [];
  for (const { location } of stops) places.push(location && (await findPlaceForAddress(db, location)));
  return places;
}

async function detailsOf(db: Db, orderNumbers: readonly string[]) {
  const orders = await ordersForLoad(db, orderNumbers);
  if (orders.length < new Set(orderNumbers.map((number) => number.toUpperCase())).size)
    refuse('There is no such order.');
  const apart = (await reasonsNotToPriceTogether(db, orders)).map((why) => problem('orderNumbers', why));
  if (apart.length > 0) throw new Refused(inSentences(apart), apart);
  const ofOrders = { orderIds: orders.map(({ id }) => id), ...typesOf(orders) };
  const isPrepaidAdd = orders.every(({ tmsOrderDetails }) => tmsOrderDetails.freightTermType === 'PrepaidAdd');
  return { details: await detailsOfOrders(db, orders), ofOrders, isPrepaidAdd };
}

/** Several orders share the usual trailer of their mode. */
const typesOf = ([first, ...others]: readonly Order[]) => ({
  isOfOrders: true,
  equipmentTypes: first && others.length === 0 ? first.equipmentTypes : [],
});

async function detailsOfOrders(db: Db, orders: readonly Order[]): Promise<QuoteDraft> {
  const freight = await quotedFreight(db, orders);
  const asked = { ...freight, stops: await placesOf(db, freight.stops) };
  const whyNot = reasonNotToQuote(asked);
  return whyNot === null ? quoteOfOrders(asked) : refuse(whyNot);
}

/** What a person would have to fill in by hand to have orders priced as they are now. */
export async function quoteOrders(
  parts: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  { orderNumbers, requoteOf }: BodyOf<typeof quotes.ofOrders>,
): Promise<QuoteOfOrders> {
  const { details, ofOrders, isPrepaidAdd } = await scope.inCompany((db) => detailsOf(db, orderNumbers));
  return { ...(await createQuote(parts, scope, { details, requoteOf, ...ofOrders })), isPrepaidAdd };
}

/** Exported for shipments: the same of orders as they would be. */
export async function quoteFreight(
  parts: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  orders: readonly Order[],
  requoteOf: string | null,
  /** Orders that are not saved yet cannot be linked with their quote. */
  { areSaved = true }: { areSaved?: boolean } = {},
): Promise<SavedQuote> {
  const details = await scope.inCompany((db) => detailsOfOrders(db, orders));
  const orderIds = areSaved ? orders.map(({ id }) => id) : [];
  return createQuote(parts, scope, { details, requoteOf, orderIds, ...typesOf(orders) });
}
