import { CARRIER_RATES_SHOWN, type CarrierRate } from '@lanewright/contract/lanes.ts';
import { laneEndInWords, type LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import type { LaneRateType, RateUnit } from '@lanewright/domain/lanes/words.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Row {
  id: string;
  laneId: string;
  laneName: string;
  origin: LaneEnd;
  destination: LaneEnd;
  rateType: LaneRateType;
  chargeType: RateUnit;
  rate: number;
  effectiveDate: CalendarDay;
  expirationDate: CalendarDay;
  sequence: number | null;
  total: number;
}

/** The rates of a carrier that have not expired, by the names of their lanes; how many there are in all. */
export async function ratesOfCarrier(
  db: Db,
  carrierId: string,
  today: CalendarDay,
): Promise<{ rates: CarrierRate[]; total: number }> {
  const { rows } = await sql<Row>`
    select r.id, l.id as "laneId", l.customer_reference_number as "laneName",
      jsonb_build_object('kind', l.origin_kind, 'city', l.origin_city, 'state', l.origin_state,
        'postalCode', l.origin_postal_code) as origin,
      jsonb_build_object('kind', l.destination_kind, 'city', l.destination_city, 'state', l.destination_state,
        'postalCode', l.destination_postal_code) as destination,
      r.rate_type as "rateType", r.charge_type as "chargeType", r.rate, r.sequence,
      to_char(r.effective_date, 'YYYY-MM-DD') as "effectiveDate",
      to_char(r.expiration_date, 'YYYY-MM-DD') as "expirationDate", count(*) over ()::int as total
    from lane_rate r join lane l on l.company_id = r.company_id and l.id = r.lane_id
    where r.company_id = (select current_company()) and r.carrier_id = ${carrierId}
      and r.expiration_date >= ${today}::date and l.deleted_at is null
    order by l.name_key, r.effective_date, r.id limit ${CARRIER_RATES_SHOWN}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rates: rows.map(({ total: _total, origin, destination, sequence, ...rate }) => ({
      ...rate,
      originLocationDetails: laneEndInWords(origin),
      destinationLocationDetails: laneEndInWords(destination),
      ...(sequence === null ? {} : { sequence }),
    })),
  };
}
