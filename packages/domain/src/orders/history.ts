import { fieldChanges } from '../fields/field-changes.ts';
import { isSameValue, type Fields } from '../fields/field.ts';
import { FREIGHT_TERM_FIELDS, LINE_ITEM_FIELDS, ORDER_FIELDS, STOP_FIELDS } from './order-fields.ts';
import type { LineItemDraft, OrderDraft, OrderReference, StopDraft } from './order.ts';
import { ORDER_STATUS, orderStatusLabel, type OrderStatus } from './statuses.ts';

/** What the trail keeps of an order: all of it at its beginning, later only what became different. */
export type TrailOfOrder = Partial<
  Omit<OrderDraft, 'tmsOrderDetails'> &
    OrderDraft['tmsOrderDetails'] & {
      status: OrderStatus;
      voidReason: string;
      orderNumber: string;
      /** The orders that have taken over what did not fit on one truck. */
      splitInto: string[];
    }
>;

const FIELDS: Fields = { ...ORDER_FIELDS, ...FREIGHT_TERM_FIELDS };

const nameOfItem = ({ description, commodityCode }: LineItemDraft) => description ?? commodityCode ?? 'an item';
const nameOfStop = ({ type, locationNumber }: StopDraft) =>
  `${(type ?? 'Stop').toLowerCase()}${locationNumber === null ? '' : ` at ${locationNumber}`}`;

/** By their ids: what came, what went, and what both have. */
function paired<T extends { id: string | null }>(before: readonly T[], after: readonly T[]) {
  const known = new Map(before.map((one) => [one.id, one]));
  const left = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !known.has(id)),
    removed: before.filter(({ id }) => !left.has(id)),
    kept: after.flatMap((now) => (known.has(now.id) ? [[known.get(now.id)!, now] as const] : [])),
  };
}

/** The only one of its kind before and after is the same one with another value. */
function referenceChanges(before: readonly OrderReference[], after: readonly OrderReference[], of = ''): string[] {
  const said = ({ label, value }: OrderReference) => `${label} ${value}`.trim();
  const notIn = (list: readonly OrderReference[]) => (one: OrderReference) =>
    one.value !== '' && !list.some((other) => said(other) === said(one));
  const [added, removed] = [after.filter(notIn(before)), before.filter(notIn(after))];
  const onlyOf = (list: readonly OrderReference[], kind: string) => {
    const [only, ...more] = list.filter(({ label }) => label === kind);
    return more.length === 0 ? only : undefined;
  };
  const changed = added.flatMap((now) => {
    const was = onlyOf(removed, now.label);
    return was && onlyOf(added, now.label) ? [{ was, now }] : [];
  });
  return [
    ...changed.map(({ was, now }) => `changed reference ${now.label} from ${was.value} to ${now.value}${of}`),
    ...added.filter((one) => !changed.some(({ now }) => now === one)).map((one) => `added reference ${said(one)}${of}`),
    ...removed
      .filter((one) => !changed.some(({ was }) => was === one))
      .map((one) => `removed reference ${said(one)}${of}`),
  ];
}

function stopChanges(before: readonly StopDraft[], after: readonly StopDraft[]): string[] {
  const stops = paired(before, after);
  const items = paired(
    before.flatMap(({ lineItems }) => lineItems),
    after.flatMap(({ lineItems }) => lineItems),
  );
  return [
    ...stops.added.map((stop) => `added a ${nameOfStop(stop)}`),
    ...stops.removed.map((stop) => `removed the ${nameOfStop(stop)}`),
    ...stops.kept.flatMap(([was, is]) => [
      // A person is an id here, which tells nobody anything.
      ...fieldChanges(
        { ...STOP_FIELDS, contactId: { ...STOP_FIELDS.contactId, inWords: () => 'somebody' } },
        was,
        is,
        ` of the ${nameOfStop(is)}`,
      ),
      ...referenceChanges(was.referenceNumbers, is.referenceNumbers, ` of the ${nameOfStop(is)}`),
    ]),
    ...items.added.map((item) => `added ${nameOfItem(item)}`),
    ...items.removed.map((item) => `removed ${nameOfItem(item)}`),
    ...items.kept.flatMap(([was, is]) => fieldChanges(LINE_ITEM_FIELDS, was, is, ` of ${nameOfItem(is)}`)),
    ...(stops.added.length + stops.removed.length === 0 && isReassigned(before, after)
      ? ['changed which items are delivered where']
      : []),
  ];
}

function isReassigned(before: readonly StopDraft[], after: readonly StopDraft[]): boolean {
  const delivered = (stops: readonly StopDraft[]) => {
    const ids = new Map(
      stops.flatMap(({ lineItems }) => lineItems.map(({ id, uniqueIdentifier }) => [uniqueIdentifier, id])),
    );
    return stops.flatMap((stop) => stop.assigned.map((identifier) => `${ids.get(identifier)} ${stop.id}`)).toSorted();
  };
  return !isSameValue(delivered(before), delivered(after));
}

function statusChanges(before: TrailOfOrder, after: TrailOfOrder): string[] {
  if (after.status === undefined || after.status === before.status) return [];
  if (after.status === ORDER_STATUS.Voided) {
    return [after.voidReason ? `voided the order: ${after.voidReason}` : 'voided the order'];
  }
  return [`made the order ${orderStatusLabel(after.status)}`];
}

/** What became different, one sentence for each thing. */
export function historyInWords(before: TrailOfOrder, after: TrailOfOrder): string[] {
  return [
    ...statusChanges(before, after),
    ...(after.splitInto ? [`split the order: the rest is on ${after.splitInto.join(', ')}`] : []),
    ...fieldChanges(FIELDS, before, after),
    ...('billingSettingId' in after ? ['changed where the bill goes'] : []),
    ...(after.referenceNumbers ? referenceChanges(before.referenceNumbers ?? [], after.referenceNumbers) : []),
    ...(after.stops ? stopChanges(before.stops ?? [], after.stops) : []),
  ];
}
