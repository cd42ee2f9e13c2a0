import type { OrderPart, OrderSplit } from '@lanewright/contract/orders.ts';
import type { PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { itemsOf, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import {
  canBeDivided,
  nameOfItem,
  problemsWithParts,
  splitByUnits,
  splitOrder,
  type ItemUnits,
} from '@lanewright/domain/orders/split.ts';
import { ORDER_STATUS, orderStatusLabel } from '@lanewright/domain/orders/statuses.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { loadFacts } from '../facts.ts';
import { findOrder, findOrderById, type KeptOrder } from '../store/order-rows.ts';
import * as store from '../store/order-writes.ts';
import { saveSummaries } from '../store/summaries.ts';
import { addOrders } from './add-orders.ts';
import { measure } from './measure.ts';
import { auditedOrder } from './save-order.ts';

/** Why the order cannot be split now, however it is divided; empty when it can. */
function whyNotNow({ status, activeShipmentNumber }: KeptOrder): string {
  if (activeShipmentNumber !== null) return `The order is on shipment ${activeShipmentNumber}: take it off first.`;
  return status === ORDER_STATUS.Draft || status === ORDER_STATUS.Accepted
    ? ''
    : `The order is ${orderStatusLabel(status)}.`;
}

interface Proposal {
  parts: OrderDraft[];
  units: ItemUnits[];
  reason: string;
}

const noProposal = (reason: string): Proposal => ({ parts: [], units: [], reason });

/** The parts that are proposed, or why there are none. */
function proposalFor(order: KeptOrder, rules: PayloadRules): Proposal {
  const reason = whyNotNow(order);
  if (reason !== '') return noProposal(reason);
  const split = splitOrder(order.draft, rules);
  if (split.kind === 'fits') return noProposal('The order fits on one truck.');
  if (split.kind === 'cannot')
    return noProposal(`${nameOfItem(split.item)} cannot be divided: one piece of it is more than a truck takes.`);
  return { parts: split.parts, units: split.units, reason: '' };
}

function partInFigures(part: OrderDraft): OrderPart {
  const items = itemsOf(part);
  const { weight, pallets, linearFeet } = totalsOf(items);
  return {
    weight,
    pallets,
    linearFeet,
    items: items.map((item) => ({
      description: nameOfItem(item),
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
  const { parts, units, reason } = proposalFor(order, rules);
  const { equipmentMode, equipmentTypes } = order.draft;
  const { maxPayloadDry, maxPayloadReefer, maxPayloadFlatbed } = rules;
  const items = itemsOf(order.draft);
  return {
    version: order.version,
    reason,
    parts: parts.map(partInFigures),
    units: units.map((one) => ({ ...one, units: [...one.units] })),
    isDivisible: whyNotNow(order) === '' && canBeDivided(items),
    items: items.map((item) => ({ ...item, id: item.id! })),
    equipmentMode,
    equipmentTypes,
    payloads: { maxPayloadDry, maxPayloadReefer, maxPayloadFlatbed },
  };
}

interface WantedSplit {
  version: number;
  /** Without it, as proposed. */
  items?: readonly ItemUnits[] | undefined;
}

/** The proposed parts, or those that a person chose. */
function partsOrRefusal(order: KeptOrder, rules: PayloadRules, { version, items }: WantedSplit): OrderDraft[] {
  if (items === undefined) {
    const { parts, reason } = proposalFor(order, rules);
    if (reason !== '') throw new Refused(reason);
    return parts;
  }
  const reason = whyNotNow(order);
  if (reason !== '') throw new Refused(reason);
  // Another version is refused later, with who changed it: units are not compared with other items.
  if (order.version !== version) return [order.draft];
  refuseIf(problemsWithParts(itemsOf(order.draft), items));
  return splitByUnits(order.draft, items);
}

/**
 * The order keeps its number and the first part; the rest are new orders, made in the same transaction. What was decided is
 * kept under the key of the request: afterwards the order fits, and a repeat could not decide it again.
 */
export async function splitIntoOrders(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  orderNumber: string,
  wanted: WantedSplit,
): Promise<{ orderNumbers: string[] }> {
  const drafts = await scope.once('decided', async (db) => {
    const { order, rules } = await theOrder(db, orderNumber);
    return partsOrRefusal(order, rules, wanted);
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
      version: wanted.version,
      lock: () => findOrder(db, orderNumber, true),
      check: (before) => void partsOrRefusal(before, freightRules, wanted),
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
