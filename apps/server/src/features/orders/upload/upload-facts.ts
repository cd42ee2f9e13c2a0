import type { NamedPlace, UploadFacts } from '@lanewright/domain/orders/upload/judge-upload.ts';
import type { UploadedOrder } from '@lanewright/domain/orders/upload/uploaded-order.ts';
import type { Db } from '../../../platform/database/database.ts';
import { commoditiesOfCodes } from '../../commodities/commands.ts';
import { placesOfWarehouses } from '../../locations/commands/places-for-stops.ts';
import { loadFacts, type LoadedFacts } from '../facts.ts';

export type LoadedUploadFacts = UploadFacts & LoadedFacts;

function textsOf(
  orders: readonly UploadedOrder[],
  of: (order: UploadedOrder) => { values: Record<string, unknown> }[],
  name: string,
) {
  return [...new Set(orders.flatMap((order) => of(order).flatMap(({ values }) => (values[name] as string) ?? [])))];
}

/** The same number of questions for one order and for thousands. */
export async function loadUploadFacts(db: Db, orders: readonly UploadedOrder[]): Promise<LoadedUploadFacts> {
  const texts = textsOf(orders, ({ stops }) => stops, 'locationNumber');
  const warehouses = await placesOfWarehouses(db, texts);
  const facts = await loadFacts(db, [
    ...texts,
    ...[...warehouses.values()].map(({ locationNumber }) => locationNumber),
  ]);
  const commodities = await commoditiesOfCodes(
    db,
    textsOf(orders, ({ items }) => items, 'commodityCode'),
  );
  // A number is a number, also where somebody has given another place such a code.
  const numbers = [...facts.places.keys()].map(
    (locationNumber) => [locationNumber.toLowerCase(), { locationNumber, ediCode: null }] as const,
  );
  return { ...facts, commodities, placesNamed: new Map<string, NamedPlace>([...warehouses, ...numbers]) };
}
