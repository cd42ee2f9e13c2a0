import type { etaFields } from '@lanewright/domain/tracking/eta-fields.ts';
import { MOST_POSITIONS, type ShipmentPosition, type WhichShipments } from '@lanewright/contract/shipment-list.ts';
import { IN_MOTION } from '@lanewright/domain/shipments/shipment-views.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import { sql } from 'kysely';
import { isOneOfNumbers } from '../../../platform/database/listing/conditions.ts';
import { foundByWords } from '../../../platform/database/listing/search.ts';
import { preferIndexes, selectionOf, where } from '../../../platform/database/listing/selection.ts';
import { plannedEachTime } from '../../../platform/database/named-statements.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { askingOf } from './find-shipments.ts';
import { readFilter } from './read-filter.ts';
import { shipmentListing } from './shipment-list.ts';

type Row = Omit<ShipmentPosition, 'nextStop' | 'ianaTimeZone' | keyof typeof etaFields> & {
  eta_at: Date | null;
  eta_earliest_at: Date | null;
  eta_latest_at: Date | null;
  eta_news_at: Date | null;
  eta_day: string | null;
  city: string | null;
  state: string | null;
  zone: string | null;
};

const MOVING = IN_MOTION.map((name) => SHIPMENT_STATUS[name]);

/** All that are on the road and match, however the list is paged; those that somebody has to look at before others. */
export function findPositions(scope: UserScope, { timeZone, ...filter }: WhichShipments) {
  const conditions = readFilter(filter, askingOf(scope, timeZone));
  return scope.inCompany(async (db) => {
    await preferIndexes(db);
    const selection = selectionOf(shipmentListing, { ...conditions, page: 1, pageSize: 1 });
    const words = await foundByWords(db, selection, filter.searchTerm ?? '');
    const matching = where([
      isOneOfNumbers('shipment.status', MOVING),
      sql`shipment.latitude is not null`,
      ...selection.conditions,
      ...words,
    ]);
    const { rows } = await sql<Row>`${plannedEachTime}
      select s.id, s.shipment_number as "shipmentNumber", s.latitude, s.longitude, s.status as "shipmentStatus",
        s.on_time_status as "onTimeStatus", s.exception, s.at_risk_reason as "atRiskReason",
        s.eta_at, t.eta_earliest_at, t.eta_latest_at, t.eta_news_at, t.eta_day, p.city, p.state, p.iana_time_zone as zone
      from (
        select * from shipment ${matching} order by shipment.tracking_sort, shipment.id limit ${MOST_POSITIONS + 1}
      ) s
      left join shipment_stop t
        on t.company_id = s.company_id and t.shipment_id = s.id and t.stop_number = s.next_stop_number
      left join location p on p.company_id = t.company_id and p.id = t.location_id
      order by s.tracking_sort, s.id`.execute(db);
    return { data: rows.slice(0, MOST_POSITIONS).map(asPosition), isComplete: rows.length <= MOST_POSITIONS };
  });
}

function asPosition(row: Row): ShipmentPosition {
  const {
    eta_at: eta,
    eta_earliest_at: earliest,
    eta_latest_at: latest,
    eta_news_at: news,
    eta_day: etaDay,
    city,
    state,
    zone,
    ...truck
  } = row;
  const inZone = (at: Date | null) => (at === null ? null : isoAt(zone ?? 'UTC', at.getTime()));
  return {
    ...truck,
    nextStop: [city, state].filter(Boolean).join(', '),
    etaDateTime: inZone(eta),
    etaEarliestDateTime: inZone(earliest),
    etaLatestDateTime: inZone(latest),
    etaNewsDateTime: inZone(news),
    etaDay,
    ianaTimeZone: zone,
  };
}
