import type { NeedRow } from '@lanewright/contract/dashboard.ts';
import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { ShipmentFilter, type ListedShipment, type ShipmentSort } from '@lanewright/contract/shipment-list.ts';
import { figureFilter, mayCount } from '@lanewright/domain/dashboard/figures.ts';
import {
  MOST_ROWS,
  MOST_ROWS_OF_A_NEED,
  needsFor,
  SHOWN_ROW_BY_ROW,
  type NeedOfRows,
} from '@lanewright/domain/dashboard/needs.ts';
import { RECORDS } from '@lanewright/domain/records/record-types.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readTimeZone } from '../../platform/http/time-zone.ts';
import type { UserScope } from '../../platform/scope.ts';
import { firstMismatches } from '../invoices/commands/invoices-to-count.ts';
import { firstShipments, shipmentsById } from '../shipments/commands/count-shipments.ts';
import { firstOpenOffers, type OpenOffer } from '../tendering/commands/open-offers.ts';

const town = ({ city, state }: { city: string; state: string }) => [city, state].filter(Boolean).join(', ');

function ofShipment(need: NeedOfRows, shipment: ListedShipment): NeedRow {
  const { origin, destination, shipmentNumber: number, id, carrier, nextStop } = shipment;
  const stop = need === 'noCarrier' || need === 'tendering' ? origin : (nextStop ?? destination);
  const promised = stop.appointmentDateTime ?? stop.lateDateTime;
  const ends = stop === nextStop ? nextStop.etaDateTime : promised;
  return {
    need,
    number,
    path: RECORDS.Shipment.pathOf({ id, number }),
    origin: town(origin),
    destination: town(destination),
    carrierName: carrier?.companyName ?? '',
    at: need === 'noNews' ? shipment.lastNewsDateTime : ends,
    promised,
    place: town(stop),
    ianaTimeZone: stop.ianaTimeZone,
    difference: null,
  };
}

/** What a tender waits for is the carrier's answer, not the pickup. */
function ofTender(shipment: ListedShipment, offer: OpenOffer | undefined): NeedRow {
  const row = ofShipment('tendering', shipment);
  if (offer === undefined) return row;
  return { ...row, at: offer.answerUntil.toISOString(), promised: null, carrierName: offer.carrierName };
}

/** Those whose time to answer ends first, then those that wait for something else, by their pickups. */
async function tenders(db: Db, byPickup: () => Promise<ListedShipment[]>): Promise<NeedRow[]> {
  const offers = await firstOpenOffers(db, MOST_ROWS_OF_A_NEED);
  const offered = await shipmentsById(
    db,
    offers.map(({ shipmentId }) => shipmentId),
  );
  const others = offered.length < MOST_ROWS_OF_A_NEED ? await byPickup() : [];
  const known = new Set(offered.map(({ id }) => id));
  return [...offered, ...others.filter(({ id }) => !known.has(id))].slice(0, MOST_ROWS_OF_A_NEED).map((shipment) =>
    ofTender(
      shipment,
      offers.find(({ shipmentId }) => shipmentId === shipment.id),
    ),
  );
}

function ofMismatch({ id, invoiceNumber: number, carrier, difference, dueDate }: RateMismatch): NeedRow {
  return {
    need: 'mismatches',
    number,
    path: RECORDS.CarrierInvoice.pathOf({ id, number }),
    origin: '',
    destination: '',
    carrierName: carrier.carrierName,
    at: null,
    promised: null,
    place: dueDate ?? '',
    ianaTimeZone: null,
    difference,
  };
}

const SORTS: Record<Exclude<NeedOfRows, 'mismatches'>, ShipmentSort> = {
  noCarrier: 'pickup',
  tendering: 'pickup',
  late: 'attention',
  noNews: 'attention',
  atRisk: 'attention',
};

/** The first rows of what is most urgent. Each need is asked of the list that its number leads to. */
export function findNeeds(scope: UserScope, timeZone: string | undefined): Promise<NeedRow[]> {
  const now = new Date();
  const { permissions } = scope.user;
  const today = localTimeAt(readTimeZone(timeZone), now.getTime()).date;
  const asking = { now, timeZone, permissions };

  const rowsOf = async (db: Db, need: NeedOfRows): Promise<NeedRow[]> => {
    if (need === 'mismatches') return (await firstMismatches(db, scope, MOST_ROWS_OF_A_NEED)).map(ofMismatch);
    const filter = ShipmentFilter.parse(figureFilter(need, today));
    const found = () => firstShipments(db, { filter, sort: SORTS[need], limit: MOST_ROWS_OF_A_NEED, asking });
    if (need === 'tendering') return tenders(db, found);
    return (await found()).map((shipment) => ofShipment(need, shipment));
  };

  return scope.inCompany(async (db) => {
    const rows: NeedRow[] = [];
    const waiting = needsFor(permissions);
    for (const need of SHOWN_ROW_BY_ROW) {
      if (rows.length >= MOST_ROWS) break;
      if (waiting.includes(need) && mayCount(permissions, need)) rows.push(...(await rowsOf(db, need)));
    }
    // A tender for a pickup that is due is both: it is told once, as the worse of the two.
    const known = new Set<string>();
    return rows.filter(({ path }) => !known.has(path) && known.add(path)).slice(0, MOST_ROWS);
  });
}
