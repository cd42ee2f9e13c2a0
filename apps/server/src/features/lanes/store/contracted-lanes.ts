import { MOST_RATES } from '@lanewright/contract/lanes.ts';
import type { ContractedRate } from '@lanewright/domain/lanes/contract-rates.ts';
import type { LaneEnd, StopPlace } from '@lanewright/domain/lanes/lane-end.ts';
import { keysOfWay, type MatchedLane } from '@lanewright/domain/lanes/lane-match.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface ContractSearch {
  from: StopPlace;
  to: StopPlace;
  mode: ShippingMode;
  equipmentMode: EquipmentMode;
  day: CalendarDay;
}

export type KeptContractRate = ContractedRate & { logoFileId: string | null };
export type ContractedLane = MatchedLane & { rates: KeptContractRate[] };

interface Row {
  laneId: string;
  origin: LaneEnd;
  destination: LaneEnd;
  rate: KeptContractRate;
}

/** A rate of `lane_rate r` as rules know it, with its carrier `c`. */
export const RATE_WITH_CARRIER = sql`
      jsonb_build_object('id', r.id, 'sequence', r.sequence,
        'effectiveDate', to_char(r.effective_date, 'YYYY-MM-DD'),
        'expirationDate', to_char(r.expiration_date, 'YYYY-MM-DD'),
        'rateType', r.rate_type, 'chargeType', r.charge_type, 'rate', r.rate, 'minCharge', r.min_charge,
        'additionalCharges', r.additional_charges,
        'ranges', (
          select coalesce(jsonb_agg(jsonb_build_object('minPallets', g.min_pallets, 'maxPallets', g.max_pallets,
            'ratePerPallet', g.rate_per_pallet) order by g.min_pallets), '[]')
          from lane_rate_range g where g.company_id = r.company_id and g.lane_rate_id = r.id),
        'logoFileId', c.logo_file_id,
        'carrier', jsonb_build_object('id', c.id, 'name', c.name, 'status', c.status, 'holdReason', c.hold_reason,
          'mcNumber', c.mc_number, 'dotNumber', c.dot_number, 'modes', to_jsonb(c.modes), 'equipmentModes', to_jsonb(c.equipment_modes),
          'isHazmatCertified', c.is_hazmat_certified,
          'insurance', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'insurer', i.insurer,
              'policyNumber', i.policy_number, 'amount', i.amount,
              'expirationDate', to_char(i.expiration_date, 'YYYY-MM-DD')) order by i.kind), '[]')
            from carrier_insurance i where i.company_id = c.company_id and i.carrier_id = c.id)))`;

/** So many lanes may say the very same ends. */
const MOST_ALIKE = 100;

/**
 * The lanes that serve a way with their rates in force that day, in one question: a look-up of each pair of ends. Limits keep it
 * one: joined freely, all rates of a company may be read for the few that are wanted.
 */
export async function findContractedLanes(
  db: Db,
  { from, to, mode, equipmentMode, day }: ContractSearch,
): Promise<ContractedLane[]> {
  const keys = keysOfWay(from, to);
  const { rows } = await sql<Row>`
    select l.id as "laneId",
      jsonb_build_object('kind', l.origin_kind, 'city', l.origin_city, 'state', l.origin_state,
        'postalCode', l.origin_postal_code, 'country', l.origin_country) as origin,
      jsonb_build_object('kind', l.destination_kind, 'city', l.destination_city, 'state', l.destination_state,
        'postalCode', l.destination_postal_code, 'country', l.destination_country) as destination,
      ${RATE_WITH_CARRIER} as rate
    from unnest(${keys.map(({ originKey }) => originKey)}::text[],
      ${keys.map(({ destinationKey }) => destinationKey)}::text[]) as way (origin_key, destination_key)
    cross join lateral (
      select * from lane
      where company_id = (select current_company()) and origin_key = way.origin_key
        and destination_key = way.destination_key and deleted_at is null
        and mode = ${mode} and equipment_mode = ${equipmentMode}
      limit ${MOST_ALIKE}) l
    cross join lateral (
      select * from lane_rate
      where company_id = l.company_id and lane_id = l.id and sequence is not null
        and effective_date <= ${day}::date and expiration_date >= ${day}::date
      limit ${MOST_RATES}) r
    cross join lateral (
      select * from carrier where company_id = r.company_id and id = r.carrier_id limit 1) c`.execute(db);
  const lanes = new Map<string, ContractedLane>();
  for (const { laneId: id, origin, destination, rate } of rows) {
    const lane = lanes.get(id) ?? { id, origin, destination, rates: [] };
    lane.rates.push(rate);
    lanes.set(id, lane);
  }
  return [...lanes.values()];
}
