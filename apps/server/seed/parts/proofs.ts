import { FILE_KINDS, MAX_DOCUMENT_BYTES } from '@lanewright/domain/documents/file-kinds.ts';
import { OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { sql, type Insertable } from 'kysely';
import { fileKey } from '../../src/outside/files/port.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { DocumentTable } from '../../src/platform/database/tables.ts';
import { deliveryReceipt } from '../papers/delivery-receipt.ts';
import { insertMany, type DemoContext, type DemoPart } from '../part.ts';
import { dice } from '../random.ts';
import { staffOf } from './people.ts';

/** So many of the newest of a company have a file; of the others the carrier has the proof. */
const NEWEST = 400;
/** So many files are written at a time. */
const AT_ONCE = 16;
/** The sheet is scanned some hours after the truck has left. */
const SCANNED_AFTER_MS = 3 * 3_600_000;

interface Brought {
  id: string;
  shipmentNumber: string;
  carrierName: string;
  proNumber: string | null;
  pallets: number;
  weight: number;
}

interface Drop extends Brought {
  stopId: string;
  place: string;
  at: Date;
  orderNumbers: string[];
}

/** Table by table: what was loaded a moment ago is unknown to the planner, and a join may take any way. */
async function provenDrops(db: Db): Promise<Drop[]> {
  const { rows: brought } = await sql<Brought>`
    select id, shipment_number as "shipmentNumber", carrier_name as "carrierName", pro_number as "proNumber", pallets, weight
    from shipment
    where company_id = (select current_company()) and status >= ${SHIPMENT_STATUS.DeliveryConfirmed} and delivered_at is not null
    order by delivered_at desc, id limit ${NEWEST}`.execute(db);
  const ids = brought.map(({ id }) => id);
  const { rows: stops } = await sql<{ id: string; shipmentId: string; locationId: string | null; at: Date }>`
    select id, shipment_id as "shipmentId", location_id as "locationId", proof_at as at from shipment_stop
    where company_id = (select current_company()) and shipment_id = any (${ids}::uuid[]) and stop_type = 'Dropoff' and proof_at is not null
    order by proof_at desc, id`.execute(db);
  const { rows: places } = await sql<{ id: string; label: string }>`
    select id, label from location
    where company_id = (select current_company()) and id = any (${stops.map(({ locationId }) => locationId)}::uuid[])`.execute(
    db,
  );
  const { rows: carried } = await sql<{ shipmentId: string; orderId: string }>`
    select shipment_id as "shipmentId", order_id as "orderId" from shipment_order
    where company_id = (select current_company()) and shipment_id = any (${ids}::uuid[]) and is_live`.execute(db);
  const { rows: orders } = await sql<{ id: string; orderNumber: string }>`
    select id, order_number as "orderNumber" from freight_order
    where company_id = (select current_company()) and id = any (${carried.map(({ orderId }) => orderId)}::uuid[])`.execute(
    db,
  );
  const shipmentOf = new Map(brought.map((shipment) => [shipment.id, shipment]));
  const labelOf = new Map(places.map(({ id, label }) => [id, label]));
  const numberOf = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  const ordersOf = Map.groupBy(carried, ({ shipmentId }) => shipmentId);
  return stops.map(({ id: stopId, shipmentId, locationId, at }) => ({
    ...shipmentOf.get(shipmentId)!,
    stopId,
    at,
    place: labelOf.get(locationId ?? '') ?? 'The receiver',
    orderNumbers: (ordersOf.get(shipmentId) ?? []).flatMap(({ orderId }) => numberOf.get(orderId) ?? []).toSorted(),
  }));
}

/** What people delete leaves the trail, which tells that they had it. */
async function areMade(db: Db, shipmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry
    where company_id = (select current_company()) and entity_kind = 'shipment' and entity_id = ${shipmentId} and after ? 'document'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The delivery receipts of what was brought last. */
async function makeProofs({ scope, seed, today, company, companyIndex, files }: DemoContext): Promise<boolean> {
  if (!files) return false;
  const drops = await scope.inCompany(async (db) => {
    const found = await provenDrops(db);
    return found.length === 0 || (await areMade(db, found[0]!.id)) ? [] : found;
  });
  if (drops.length === 0) return false;
  const by = staffOf(seed, company, companyIndex)[1]!.id;
  const made: Insertable<DocumentTable>[] = [];
  // As they were scanned: the trail grows with time.
  drops.sort((one, other) => one.at.getTime() - other.at.getTime());
  // Before the rows that name them. What a crash leaves is written again under the same ids.
  for (let start = 0; start < drops.length; start += AT_ONCE)
    made.push(...(await Promise.all(drops.slice(start, start + AT_ONCE).map(proofOf))));
  await scope.inCompany(async (db) => {
    await insertMany(db, 'document', made);
    await insertMany(
      db,
      'audit_entry',
      made.map((row) => ({
        company_id: scope.companyId,
        at: row.created_at!,
        user_id: by,
        action: 'changed',
        entity_kind: 'shipment',
        entity_id: row.entity_id,
        after: JSON.stringify({ document: { id: row.id, name: `${row.name}${row.extension}`, type: row.type } }),
      })),
    );
  });
  return true;

  async function proofOf(drop: Drop): Promise<Insertable<DocumentTable>> {
    const random = dice(seed, `proof of ${drop.stopId}`, companyIndex);
    const content = deliveryReceipt({
      ...drop,
      companyName: company.name,
      carrierName: drop.carrierName || OWN_FREIGHT_SERVICE,
      day: drop.at.toISOString().slice(0, 10),
    });
    const fileId = random.uuid('file');
    const { contentType } = FILE_KINDS.pdf;
    const { sha256 } = await files!.put(fileKey(scope.companyId, fileId), content, {
      contentType,
      maxBytes: MAX_DOCUMENT_BYTES,
    });
    const at = new Date(Math.min(drop.at.getTime() + SCANNED_AFTER_MS, Date.parse(today) - 1));
    return {
      company_id: scope.companyId,
      id: random.uuid('document'),
      entity_type: 'Shipment',
      entity_id: drop.id,
      stop_id: drop.stopId,
      name: `Delivery receipt ${drop.shipmentNumber}`,
      type: 'ProofOfDelivery',
      extension: '.pdf',
      content_type: contentType,
      byte_count: content.length,
      sha256,
      file_id: fileId,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    };
  }
}

export const proofs: DemoPart = { name: 'proofs of delivery', make: makeProofs };
