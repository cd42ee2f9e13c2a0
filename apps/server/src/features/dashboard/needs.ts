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
import { daysLate } from '@lanewright/domain/tracking/on-time.ts';
import { instantOfIso, localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readTimeZone } from '../../platform/http/time-zone.ts';
import type { UserScope } from '../../platform/scope.ts';
import { firstMismatches } from '../invoices/commands/invoices-to-count.ts';
import { firstShipmentIds, shipmentsById } from '../shipments/commands/count-shipments.ts';
import { firstOpenOffers, type OpenOffer } from '../tendering/commands/open-offers.ts';

const town = ({ city, state }: { city: string; state: string }) => [city, state].filter(Boolean).join(', ');

function ofShipment(need: NeedOfRows, shipment: ListedShipment): NeedRow {
  const { origin, destination, shipmentNumber: number, id, carrier, nextStop } = shipment;
  const stop = need === 'noCarrier' || need === 'tendering' ? origin : (nextStop ?? destination);
  const promised = stop.appointmentDateTime ?? stop.lateDateTime;
  const ends = stop === nextStop ? nextStop.etaDateTime : promised;
  // Without a time of day there is no hour by which it is late, only days.
  const etaDay = stop === nextStop ? nextStop.etaDay : null;
  const isByDay = etaDay !== null && promised !== null;
  return {
    need,
    number,
    path: RECORDS.Shipment.pathOf({ id, number }),
    origin: town(origin),
    destination: town(destination),
    carrierName: carrier?.companyName ?? '',
    at: need === 'noNews' ? shipment.lastNewsDateTime : isByDay ? promised : ends,
    daysLate: isByDay ? daysLate(etaDay, instantOfIso(promised), stop.ianaTimeZone ?? 'UTC') : null,
    promised,
    place: town(stop),
    ianaTimeZone: stop.ianaTimeZone,
    difference: null,
  };
}

/** What a tender waits for is the carrier's answer, not the pickup. */
function rowOf({ need, offer }: Told, shipment: ListedShipment): NeedRow {
  const row = ofShipment(need, shipment);
  if (offer === undefined) return row;
  return { ...row, at: offer.answerUntil.toISOString(), promised: null, carrierName: offer.carrierName };
}

/** A shipment that is told; all of them are loaded at once. */
interface Told {
  need: NeedOfRows;
  shipmentId: string;
  offer?: OpenOffer;
}

/** Those whose time to answer ends first, then those that wait for something else, by their pickups. */
async function tenders(db: Db, byPickup: () => Promise<string[]>): Promise<Told[]> {
  const offers = await firstOpenOffers(db, MOST_ROWS_OF_A_NEED);
  const offered = offers.map((offer): Told => ({ need: 'tendering', shipmentId: offer.shipmentId, offer }));
  if (offered.length === MOST_ROWS_OF_A_NEED) return offered;
  const others = (await byPickup()).filter((id) => !offers.some(({ shipmentId }) => shipmentId === id));
  return [...offered, ...others.map((shipmentId): Told => ({ need: 'tendering', shipmentId }))].slice(
    0,
    MOST_ROWS_OF_A_NEED,
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
    daysLate: null,
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

  const toldOf = async (db: Db, need: keyof typeof SORTS): Promise<Told[]> => {
    const filter = ShipmentFilter.parse(figureFilter(need, today));
    const found = () => firstShipmentIds(db, { filter, sort: SORTS[need], limit: MOST_ROWS_OF_A_NEED, asking });
    if (need === 'tendering') return tenders(db, found);
    return (await found()).map((shipmentId) => ({ need, shipmentId }));
  };

  return scope.inCompany(async (db) => {
    // A tender for a pickup that is due is both: it is told once, as the worse of the two.
    const told = new Map<string, Told>();
    const mismatches: NeedRow[] = [];
    const waiting = needsFor(permissions);
    for (const need of SHOWN_ROW_BY_ROW) {
      if (told.size >= MOST_ROWS) break;
      if (!waiting.includes(need) || !mayCount(permissions, need)) continue;
      if (need === 'mismatches') {
        mismatches.push(...(await firstMismatches(db, scope, MOST_ROWS_OF_A_NEED)).map(ofMismatch));
        continue;
      }
      for (const one of await toldOf(db, need)) if (!told.has(one.shipmentId)) told.set(one.shipmentId, one);
    }
    const shipments = await shipmentsById(db, [...told.keys()]);
    const rows = shipments.map((shipment) => rowOf(told.get(shipment.id)!, shipment));
    return [...rows, ...mismatches].slice(0, MOST_ROWS);
  });
}
