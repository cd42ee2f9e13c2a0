import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';
import type { OrderForm, StopForm } from './order-form.ts';

/** The three states that an undo compares: around the change, and what is in the form when the user presses Undo. */
interface States {
  before: OrderForm;
  after: OrderForm;
  now: OrderForm;
}

interface Undone {
  form: OrderForm;
  /** Items that the change removed and that must be added again, because others have been added or edited since. */
  itemsToAdd: { item: LineItemDraft; stopKey: string }[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value goes back to what it was before the change, unless it has been edited since. */
function undone<T>(before: T, after: T, now: T): T {
  return isSame(before, after) || !isSame(after, now) ? now : before;
}

function undoneGroup<T extends object>(before: T, after: T, now: T): T {
  const names = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, undone(before[name], after[name], now[name])])) as T;
}

/** Takes a change back field by field, so that what was typed after it stays. */
export function undoChange({ before, after, now }: States): Undone {
  const areItemsSame = isSame(freightOf(after), freightOf(now));
  const form: OrderForm = {
    ...undoneGroup(before, after, now),
    tmsOrderDetails: undoneGroup(before.tmsOrderDetails, after.tmsOrderDetails, now.tmsOrderDetails),
    item: undoneGroup(before.item, after.item, now.item),
    stops: undoneStops({ before, after, now }, areItemsSame),
  };
  return { form, itemsToAdd: areItemsSame ? [] : removedItems(before, after) };
}

const freightOf = ({ stops }: OrderForm) => stops.map(({ key, lineItems, assigned }) => ({ key, lineItems, assigned }));

const byKey = ({ stops }: OrderForm) => new Map(stops.map((stop) => [stop.key, stop]));

function undoneStops(states: States, areItemsSame: boolean): StopForm[] {
  const { before, after, now } = states;
  const [stopsBefore, stopsAfter, stopsNow] = [byKey(before), byKey(after), byKey(now)];
  const isUnusedAddition = (stop: StopForm) => !stopsBefore.has(stop.key) && isSame(stopsAfter.get(stop.key), stop);
  const stops = now.stops
    .filter((stop) => !isUnusedAddition(stop))
    .map((stop) => {
      const [was, became] = [stopsBefore.get(stop.key), stopsAfter.get(stop.key)];
      if (!was || !became) return stop;
      const { lineItems, assigned } = stop;
      return { ...undoneGroup(was, became, stop), ...(!areItemsSame && { lineItems, assigned }) };
    });
  for (const [index, stop] of before.stops.entries()) {
    if (stopsAfter.has(stop.key) || stopsNow.has(stop.key)) continue;
    // Behind the stop that it followed; the first pickup and the last dropoff are never removed.
    const at = stops.findIndex(({ key }) => key === before.stops[index - 1]?.key) + 1;
    stops.splice(at, 0, areItemsSame ? stop : { ...stop, lineItems: [], assigned: [] });
  }
  const isSameRoute = isSame([...stopsAfter.keys()], [...stopsNow.keys()]);
  if (!isSameRoute) return stops;
  const place = (stop: StopForm) => before.stops.findIndex(({ key }) => key === stop.key);
  return stops.every((stop) => place(stop) >= 0) ? stops.toSorted((one, other) => place(one) - place(other)) : stops;
}

/** Numbers of items change when one is removed, so an item is recognized by everything else. */
function removedItems(before: OrderForm, after: OrderForm): Undone['itemsToAdd'] {
  const contentOf = ({ uniqueIdentifier: _number, ...content }: LineItemDraft) => JSON.stringify(content);
  const left = after.stops.flatMap(({ lineItems }) => lineItems.map(contentOf));
  const count = (form: OrderForm) => form.stops.reduce((sum, { lineItems }) => sum + lineItems.length, 0);
  // Items that only changed are still there.
  if (count(before) <= count(after)) return [];
  return before.stops.flatMap(({ key, lineItems }) =>
    lineItems.flatMap((item) => {
      const at = left.indexOf(contentOf(item));
      if (at < 0) return [{ item, stopKey: key }];
      left.splice(at, 1);
      return [];
    }),
  );
}
