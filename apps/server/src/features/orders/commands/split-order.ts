import type { OrderPart, OrderSplit } from '@lanewright/contract/orders.ts';
import type { PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { itemsOf, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { splitOrder } from '@lanewright/domain/orders/split.ts';
import { ORDER_STATUS, orderStatusLabel } from '@lanewright/domain/orders/statuses.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { loadFacts } from '../facts.ts';
import { findOrder, findOrderById, type KeptOrder } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { addOrders } from './add-orders.ts';
import { measure } from './measure.ts';
import { auditedOrder } from './save-order.ts';

const nameOf = ({ description, commodityCode }: { description: string | null; commodityCode: string | null }) =>
  description ?? commodityCode ?? 'An item';

/** Its parts, or why there are none. */
function partsOf(
  { draft, status, activeShipmentNumber }: KeptOrder,
  rules: PayloadRules,
): { parts: OrderDraft[]; reason: string } {
  if (activeShipmentNumber !== null)
    return { parts: [], reason: `The order is on shipment ${activeShipmentNumber}: take it off first.` };
  if (status !== ORDER_STATUS.Draft && status !== ORDER_STATUS.Accepted)
    return { parts: [], reason: `The order is ${orderStatusLabel(status)}.` };
  const split = splitOrder(draft, rules);
  if (split.kind === 'fits') return { parts: [], reason: 'The order fits on one truck.' };
  if (split.kind === 'cannot')
    return {
      parts: [],
      reason: `${nameOf(split.item)} cannot be divided: one piece of it is more than a truck takes.`,
    };
  return { parts: split.parts, reason: '' };
}

function partInFigures(part: OrderDraft): OrderPart {
  const items = itemsOf(part);
  const { weight, pallets, linearFeet } = totalsOf(items);
  return {
    weight,
    pallets,
    linearFeet,
    items: items.map((item) => ({
      description: nameOf(item),
      totalWeight: item.totalWeight,
      packageCount: item.packageCount,
      palletCount: item.palletCount,
    })),
  };
}

async function theOrder(db: Db, orderNumber: string): Promise<{ order: KeptOrder; rules: PayloadRules }> {
  const order = await findOrder(db, orderNumber);
  if (!order) throw new NotFound();
  const { freightRules } = await configurationOf(db);
  return { order, rules: freightRules };
}

export async function previewSplit(scope: Scope, orderNumber: string): Promise<OrderSplit> {
  const { order, rules } = await scope.inCompany((db) => theOrder(db, orderNumber));
  const { parts, reason } = partsOf(order, rules);
  return { version: order.version, reason, parts: parts.map(partInFigures) };
}

function partsOrRefusal(order: KeptOrder, rules: PayloadRules): OrderDraft[] {
  const { parts, reason } = partsOf(order, rules);
  if (reason !== '') throw new Refused(reason);
  return parts;
}

/**
 * The order keeps its number and the first part; the rest are new orders, made in the same transaction. What was decided is
 * kept under the key of the request: afterwards the order fits, and a repeat could not decide it again.
 */
export async function splitIntoOrders(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  orderNumber: string,
  version: number,
): Promise<{ orderNumbers: string[] }> {
  const drafts = await scope.once('decided', async (db) => {
    const { order, rules } = await theOrder(db, orderNumber);
    return partsOrRefusal(order, rules);
  });
  const facts = await scope.inCompany((db) =>
    loadFacts(
      db,
      drafts.flatMap(({ stops }) => stops.map(({ locationNumber }) => locationNumber)),
    ),
  );
  const parts = await Promise.all(
    drafts.map(async (draft) => ({ draft, measured: await measure(mileage, { draft, facts }) })),
  );
  return scope.once('split', async (db) => {
    const { freightRules } = await configurationOf(db);
    const [first, ...rest] = parts;
    const { id, status, quoteId } = await editRecord<KeptOrder>(scope, {
      kind: 'order',
      version,
      lock: () => findOrder(db, orderNumber, true),
      check: (before) => void partsOrRefusal(before, freightRules),
      save: async (_db, before) => {
        await store.updateOrder(db, scope, before.id, { status: before.status, quoteId: before.quoteId, ...first! });
        await store.saveParts(db, scope, before.id, first!.draft, facts.locations, before.draft);
        const order = (await findOrderById(db, before.id))!;
        await saveSummaries(db, scope, [order]);
        return order;
      },
      audited: auditedOrder,
      news: { channel: 'orders', notificationType: 'Changed' },
    });
    const added = await addOrders(
      db,
      scope,
      rest.map((part, index) => ({ id: scope.stepId(`part ${index + 2}`), status, quoteId, ...part })),
      facts.locations,
      { splitFrom: orderNumber.toUpperCase() },
    );
    const orderNumbers = added.map((order) => order.orderNumber);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'order', entityId: id, before: {}, after: { splitInto: orderNumbers } },
    ]);
    return { orderNumbers: [orderNumber.toUpperCase(), ...orderNumbers] };
  });
}
