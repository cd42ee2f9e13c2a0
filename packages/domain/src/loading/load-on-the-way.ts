import type { EquipmentMode, EquipmentType } from '../orders/lists.ts';
import type { LineItemDraft, OrderDraft } from '../orders/order.ts';
import { problemsWithLoad, warningsOfLoad, type LoadItem, type LoadToCheck } from './load-problems.ts';
import { trailerLimits, type PayloadRules, type TrailerLimits } from './trailer-limits.ts';

type KnownItem = LoadItem & Pick<LineItemDraft, 'uniqueIdentifier'>;

/** What a truck does for one order at one stop. */
interface Handling {
  orderId: string;
  loads: readonly KnownItem[];
  unloads: readonly number[];
}

/** The freight on board, by order, whenever nothing more is loaded before something is unloaded. */
function fullestLoads(handlings: readonly Handling[]): LoadItem[][][] {
  const onBoard = new Map<string, Map<number, KnownItem>>();
  const loads: LoadItem[][][] = [];
  for (const [index, { orderId, loads: loaded, unloads }] of handlings.entries()) {
    const items = onBoard.get(orderId) ?? new Map<number, KnownItem>();
    onBoard.set(orderId, items);
    for (const item of loaded) items.set(item.uniqueIdentifier, item);
    for (const identifier of unloads) items.delete(identifier);
    const isLoadedFurther = (handlings[index + 1]?.loads.length ?? 0) > 0;
    if (loaded.length > 0 && !isLoadedFurther)
      loads.push([...onBoard.values()].map((ofOrder) => [...ofOrder.values()]));
  }
  return loads;
}

const distinct = (sentences: readonly string[]) => [...new Set(sentences)];

const problemsOnTheWay = (load: Omit<LoadToCheck, 'orders'>, handlings: readonly Handling[], rules: PayloadRules) =>
  distinct(
    fullestLoads(handlings).flatMap((orders) =>
      problemsWithLoad({ ...load, orders }, rules).map(({ message }) => message),
    ),
  );

const warningsOnTheWay = (load: Omit<LoadToCheck, 'orders'>, handlings: readonly Handling[], rules: PayloadRules) =>
  distinct(fullestLoads(handlings).flatMap((orders) => warningsOfLoad({ ...load, orders }, rules)));

/** An order that is entered, as far as a truck has to carry it. */
type DraftToLoad = Pick<OrderDraft, 'equipmentMode' | 'equipmentTypes'> & {
  stops: readonly Pick<OrderDraft['stops'][number], 'lineItems' | 'assigned'>[];
};

/** What one truck cannot carry of an order, or only with care. The order itself may be so: it can be split. */
export function remarksOfLoad(order: DraftToLoad, rules: PayloadRules): string[] {
  const handlings = order.stops.map(({ lineItems, assigned }) => ({
    orderId: '',
    loads: lineItems,
    unloads: assigned,
  }));
  return [...problemsOnTheWay(order, handlings, rules), ...warningsOnTheWay(order, handlings, rules)];
}

/** An order on a truck. */
export interface OrderToLoad {
  id: string;
  equipmentMode: EquipmentMode | null;
  equipmentTypes: readonly EquipmentType[];
  stops: readonly { id: string; stopType: 'Pickup' | 'Dropoff'; lineItems: readonly KnownItem[] }[];
}

function handlingsOf(orders: readonly OrderToLoad[], stopIds: readonly string[]): Handling[] {
  const byId = new Map(orders.flatMap(({ id, stops }) => stops.map((stop) => [stop.id, { id, stop }] as const)));
  return stopIds.flatMap((stopId) => {
    const known = byId.get(stopId);
    if (!known) return [];
    const { stopType, lineItems } = known.stop;
    const isPickup = stopType === 'Pickup';
    return {
      orderId: known.id,
      loads: isPickup ? lineItems : [],
      unloads: isPickup ? [] : lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier),
    };
  });
}

/** Several orders share a trailer that is found for all of them: the usual one of the mode, or one that an order names. */
const sharedLoad = (orders: readonly OrderToLoad[]) => ({
  equipmentMode: orders[0]?.equipmentMode ?? null,
  equipmentTypes: orders.flatMap(({ equipmentTypes }) => equipmentTypes),
  ...(orders.length > 1 && { takesAnyType: true }),
});

/** Why one truck cannot carry the orders, which it handles stop by stop: in sentences, empty where it can. */
export function reasonsNotOnOneTruck(
  orders: readonly OrderToLoad[],
  stopIds: readonly string[],
  rules: PayloadRules,
): string[] {
  return problemsOnTheWay(sharedLoad(orders), handlingsOf(orders, stopIds), rules);
}

/** Why orders are not put together by hand that a truck handles stop by stop: pallets are not planned to be turned. */
export function reasonsNotToConsolidate(
  orders: readonly OrderToLoad[],
  stopIds: readonly string[],
  rules: PayloadRules,
): string[] {
  return problemsOnTheWay({ ...sharedLoad(orders), isConsolidated: true }, handlingsOf(orders, stopIds), rules);
}

/** What the trailer holds that orders share; as long as no equipment is chosen, a dry van. */
export function sharedTrailer(orders: readonly OrderToLoad[], rules: PayloadRules): TrailerLimits {
  const { equipmentMode, equipmentTypes: types, takesAnyType } = sharedLoad(orders);
  return trailerLimits({ mode: equipmentMode ?? 'Dry', types, takesAnyType }, rules);
}
