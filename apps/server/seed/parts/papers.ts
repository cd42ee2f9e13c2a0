import { FILE_KINDS, MAX_DOCUMENT_BYTES } from '@lanewright/domain/documents/file-kinds.ts';
import { locationLabel } from '@lanewright/domain/locations/location.ts';
import { writeNoteHtml } from '@lanewright/domain/notes/note-html.ts';
import { mentionedIn, noteText } from '@lanewright/domain/notes/note-text.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Insertable } from 'kysely';
import { fileKey } from '../../src/outside/files/port.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { DocumentTable } from '../../src/platform/database/tables.ts';
import { orderDice, ordersOfCompany } from '../orders/orders.ts';
import { notesOf } from '../papers/order-notes.ts';
import { papersOf, type PaperedOrder } from '../papers/order-papers.ts';
import { insertMany, type DemoContext, type DemoPart } from '../part.ts';
import { dice, type Dice } from '../random.ts';
import { staffOf } from './people.ts';

/** Among so many of the newest orders some are looked for. */
const LOOKED_AT = 200;
/** So many of each kind have papers and notes: a handful, as most orders need none. */
const OF_EACH = 3;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const ENTITY = 'Order';
const KINDS = { '.pdf': FILE_KINDS.pdf, '.png': FILE_KINDS.png };

const isAt = (order: PaperedOrder, least: number, below: number) => order.status >= least && order.status < below;
const CHOSEN: readonly ((order: PaperedOrder) => boolean)[] = [
  (order) => isAt(order, ORDER_STATUS.Accepted, ORDER_STATUS.InTransit) && !order.isInternational,
  (order) => isAt(order, ORDER_STATUS.Accepted, ORDER_STATUS.InTransit) && order.isInternational,
  (order) => isAt(order, ORDER_STATUS.InTransit, ORDER_STATUS.Delivered),
  (order) => order.status >= ORDER_STATUS.Delivered,
];

/** The newest last. */
function newestIds({ seed, orders, companyIndex }: DemoContext): string[] {
  const count = ordersOfCompany(orders, companyIndex);
  const ofIndex = orderDice(seed, companyIndex);
  return Array.from({ length: Math.min(LOOKED_AT, count) }, (_, at) =>
    ofIndex(Math.max(0, count - LOOKED_AT) + at).uuid('order'),
  );
}

/** What people delete leaves the trail, which tells that they had it. */
async function areMade(db: Db, orderId: string): Promise<boolean> {
  const made = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('entity_kind', '=', 'order')
    .where('entity_id', '=', orderId)
    .where('action', '=', 'created')
    .executeTakeFirst();
  return made !== undefined;
}

async function readOrders(db: Db, ids: readonly string[], companyName: string): Promise<PaperedOrder[]> {
  const orders = await db
    .selectFrom('order_summary')
    .select(['id', 'order_number', 'status', 'is_international', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const stops = await db
    .selectFrom('order_stop')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('stop_number')
    .execute();
  const items = await db
    .selectFrom('order_line_item')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('unique_identifier')
    .execute();
  return orders.map((order) => ({
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    isInternational: order.is_international,
    createdAt: order.created_at,
    companyName,
    stops: stops
      .filter(({ order_id: of }) => of === order.id)
      .map((stop) => ({
        id: stop.id,
        isPickup: stop.type === 'Pickup',
        name: locationLabel({
          companyName: stop.company_name,
          name: stop.location_name,
          customerAlias: { companyAlias: stop.company_alias, locationAlias: stop.location_alias },
        }),
        address: `${stop.address_line1}, ${stop.city}, ${stop.state} ${stop.postal_code}`,
        day: stop.base_date,
      })),
    items: items
      .filter(({ order_id: of }) => of === order.id)
      .map((item) => ({
        description: item.description ?? '',
        packages: item.package_count ?? 0,
        unit: item.packaging_unit_type ?? '',
        pallets: item.pallet_count ?? 0,
        weight: item.total_weight ?? 0,
      })),
  }));
}

interface Told {
  at: Date;
  userId: string;
  orderId: string;
  after: unknown;
  action: 'created' | 'changed';
}

/** Everything that hangs on one order, in the order in which it came there. */
function madeFor(order: PaperedOrder, { seed, today, company, companyIndex, scope }: DemoContext) {
  const staff = staffOf(seed, company, companyIndex);
  const random: Dice = dice(seed, `papers of ${order.id}`, companyIndex);
  const of = { company_id: scope.companyId, entity_type: ENTITY, entity_id: order.id };
  const [documents, notes] = [papersOf(order), notesOf(order, staff)];
  const count = documents.length + notes.length;
  // Some hours after the order was made, and never after the day of the demonstration has begun.
  const timeOf = (place: number) =>
    new Date(
      Math.min(order.createdAt.getTime() + (place + 1) * 5 * HOUR_MS, Date.parse(today) - (count - place) * HOUR_MS),
    );
  const planner = staff[1]!.id;
  const documentRows = documents.map(({ name, type, extension, stopId, content }, index) => ({
    content,
    row: {
      ...of,
      id: random.uuid(`document ${index}`),
      file_id: random.uuid(`file ${index}`),
      stop_id: stopId,
      name,
      type,
      extension,
      content_type: KINDS[extension].contentType,
      byte_count: content.length,
      created_at: timeOf(index),
      created_by: planner,
      updated_at: timeOf(index),
      updated_by: planner,
    },
  }));
  const noteRows = notes.map(({ by, tree }, index) => ({
    ...of,
    id: random.uuid(`note ${index}`),
    note_html: writeNoteHtml(tree),
    note_content: noteText(tree),
    told_user_ids: mentionedIn(tree),
    created_at: timeOf(documents.length + index),
    created_by: by.id,
  }));
  const trail: Told[] = [
    {
      at: order.createdAt,
      userId: planner,
      orderId: order.id,
      action: 'created',
      after: { number: order.orderNumber },
    },
    ...documentRows.map(({ row: { id, name, extension, type, created_at: at } }): Told => {
      const document = { id, name: `${name}${extension}`, type };
      return { at, userId: planner, orderId: order.id, action: 'changed', after: { document } };
    }),
    ...noteRows.map(({ id, note_content: text, created_at: at, created_by: userId }): Told => {
      return { at, userId, orderId: order.id, action: 'changed', after: { note: { id, text } } };
    }),
  ];
  return { documentRows, noteRows, trail };
}

/** Papers and notes on some of the newest orders, and that they came to be there. */
async function makePapers(context: DemoContext): Promise<boolean> {
  const { scope, company, today, files } = context;
  const ids = newestIds(context);
  if (!files || ids.length === 0) return false;
  const newest = ids.at(-1)!;
  const orders = await scope.inCompany(async (db) =>
    (await areMade(db, newest)) ? null : readOrders(db, ids, company.name),
  );
  if (!orders) return false;
  const isSettled = ({ createdAt }: PaperedOrder) => createdAt.getTime() < Date.parse(today) - DAY_MS;
  const chosen = CHOSEN.flatMap((isWanted) =>
    orders.filter((order) => order.items.length > 0 && isSettled(order) && isWanted(order)).slice(0, OF_EACH),
  );
  const made = chosen.map((order) => madeFor(order, context));
  const documents: Insertable<DocumentTable>[] = [];
  // Before the rows that name them. What a crash leaves is written again under the same ids.
  for (const { row, content } of made.flatMap(({ documentRows }) => documentRows)) {
    const options = { contentType: row.content_type, maxBytes: MAX_DOCUMENT_BYTES };
    const { sha256 } = await files.put(fileKey(scope.companyId, row.file_id), content, options);
    documents.push({ ...row, sha256 });
  }
  const trail = made.flatMap((one) => one.trail);
  if (!chosen.some(({ id }) => id === newest)) trail.push(...beginningOf(newest, orders, context));
  await scope.inCompany(async (db) => {
    await insertMany(db, 'document', documents);
    await insertMany(
      db,
      'note',
      made.flatMap(({ noteRows }) => noteRows),
    );
    await insertMany(
      db,
      'audit_entry',
      trail
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ at, userId, orderId, action, after }) => ({
          company_id: scope.companyId,
          at,
          user_id: userId,
          action,
          entity_kind: 'order',
          entity_id: orderId,
          after: JSON.stringify(after),
        })),
    );
  });
  return true;
}

/** By which it is known the next time that all of this was made. */
function beginningOf(
  orderId: string,
  orders: readonly PaperedOrder[],
  { seed, company, companyIndex, today }: DemoContext,
): Told[] {
  const { createdAt, orderNumber } = orders.find(({ id }) => id === orderId) ?? {
    createdAt: new Date(today),
    orderNumber: '',
  };
  const planner = staffOf(seed, company, companyIndex)[1]!.id;
  return [{ at: createdAt, userId: planner, orderId, action: 'created', after: { number: orderNumber } }];
}

export const papers: DemoPart = { name: 'papers', make: makePapers };
