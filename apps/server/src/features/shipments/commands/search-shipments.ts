import { SEARCH_KINDS, type FoundShipment } from '@lanewright/domain/search/search-result.ts';
import { cityLine } from '@lanewright/domain/locations/location.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { shipmentListing } from '../list/shipment-list.ts';

/** Voided ones are few, so leaving them out of a few more than are wanted mostly leaves enough. */
const SPARE = 10;

interface Row {
  id: string;
  shipment_number: string;
  status: ShipmentStatus;
  carrier_name: string;
  origin_city: string;
  origin_state: string;
  origin_zip: string | null;
  destination_city: string;
  destination_state: string;
  destination_zip: string | null;
}

/** One question for all that was found. A stop may serve several orders, all at the same place. */
async function loadRows(db: Db, ids: readonly string[]): Promise<Row[]> {
  const zipOf = (turn: 'asc' | 'desc') => sql`(
    select b.postal_code from shipment_stop p
    join shipment_stop_part a on a.company_id = p.company_id and a.shipment_stop_id = p.id
    join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
    where p.company_id = s.company_id and p.shipment_id = s.id order by p.stop_number ${sql.raw(turn)} limit 1)`;
  const { rows } = await sql<Row>`
    select s.id, s.shipment_number, s.status, s.carrier_name, s.origin_city, s.origin_state, s.destination_city,
      s.destination_state, ${zipOf('asc')} as origin_zip, ${zipOf('desc')} as destination_zip
    from shipment s where s.company_id = (select current_company()) and s.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

const listing = { ...shipmentListing, load: loadRows };

function endOf(row: Row, end: 'origin' | 'destination'): string {
  return cityLine({ city: row[`${end}_city`], state: row[`${end}_state`], postalCode: row[`${end}_zip`] ?? '' });
}

/** The newest first, after the one whose very number was typed. */
export async function searchShipments(
  db: Db,
  { q, includeVoided, hidesDrafts, limit }: { q: string; includeVoided: boolean; hidesDrafts?: boolean; limit: number },
): Promise<FoundShipment[]> {
  const hidden = hidesDrafts ? { exceptDrafts: true as const } : {};
  const asked = { words: q, limit: limit + SPARE, orderByDirection: -1 as const, ...hidden };
  const found = await firstFound(db, listing, asked);
  const wanted = found.filter(({ status }) => includeVoided || status !== SHIPMENT_STATUS.Voided);
  return wanted.slice(0, limit).map((row) => ({
    projectionType: 'ShipmentSearch',
    id: row.id,
    group: SEARCH_KINDS.ShipmentSearch.group,
    shipmentNumber: row.shipment_number,
    origin: endOf(row, 'origin'),
    destination: endOf(row, 'destination'),
    statusDescription: shipmentStatusLabel(row.status),
    carrierName: row.carrier_name,
  }));
}
