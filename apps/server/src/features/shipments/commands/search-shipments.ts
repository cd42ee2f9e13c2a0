import { SEARCH_KINDS, type FoundShipment } from '@lanewright/domain/search/search-result.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { shipmentListing } from '../list/shipment-list.ts';

/** Voided ones are few, so leaving them out of a few more than are wanted mostly leaves enough. */
const SPARE = 10;

/** The newest first, after the one whose very number was typed. */
export async function searchShipments(
  db: Db,
  { q, includeVoided, hidesDrafts, limit }: { q: string; includeVoided: boolean; hidesDrafts?: boolean; limit: number },
): Promise<FoundShipment[]> {
  const hidden = hidesDrafts ? { exceptDrafts: true as const } : {};
  const asked = { words: q, limit: limit + SPARE, orderByDirection: -1 as const, ...hidden };
  const found = await firstFound(db, shipmentListing, asked);
  const wanted = found.filter(({ shipmentStatus }) => includeVoided || shipmentStatus !== SHIPMENT_STATUS.Voided);
  return wanted.slice(0, limit).map(({ id, shipmentNumber, shipmentStatus, carrier }) => ({
    projectionType: 'ShipmentSearch',
    id,
    group: SEARCH_KINDS.ShipmentSearch.group,
    shipmentNumber,
    statusDescription: shipmentStatusLabel(shipmentStatus),
    carrierName: carrier?.companyName ?? '',
  }));
}
