import type { CarrierSearch, ListedCarrier } from '@lanewright/contract/carriers.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import type { InsuranceState } from '@lanewright/domain/carriers/lists.ts';
import { WARNED_DAYS_BEFORE } from '@lanewright/domain/carriers/usable.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { contractDay } from '@lanewright/domain/units/contract-day.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith, is } from '../../../platform/database/listing/conditions.ts';
import { defineList, type Condition } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { asCarrier, insuranceOf, type CarrierRow } from './carrier-rows.ts';

const CARRIES: Record<ShippingMode, string> = {
  LTL: 'carrier.carries_ltl',
  VLTL: 'carrier.carries_vltl',
  TL: 'carrier.carries_tl',
};

const HAS: Record<EquipmentMode, string> = {
  Dry: 'carrier.has_dry',
  Reefer: 'carrier.has_reefer',
  Flatbed: 'carrier.has_flatbed',
  Bulk: 'carrier.has_bulk',
  Drayage: 'carrier.has_drayage',
  PowerOnly: 'carrier.has_power_only',
};

/** As `insuranceState` of the domain says it of one carrier. */
const INSURED: Record<InsuranceState, (today: CalendarDay, warned: CalendarDay) => Condition> = {
  None: () => sql`carrier.insured_until is null`,
  Expired: (today) => sql`carrier.insured_until < ${today}::date`,
  Expiring: (today, warned) =>
    sql`carrier.insured_until >= ${today}::date and carrier.insured_until <= ${warned}::date`,
  Current: (_today, warned) => sql`carrier.insured_until > ${warned}::date`,
};

type Filters = Pick<CarrierSearch, 'mode' | 'status' | 'equipmentMode' | 'insurance'>;

/** Names that begin with what was typed come first. */
export const carrierList = defineList<Filters, ListedCarrier>({
  name: 'carriers',
  table: 'carrier',
  filters: {
    mode: (mode) => is(CARRIES[mode], true),
    status: (status) => is('carrier.status', status),
    equipmentMode: (equipment) => is(HAS[equipment], true),
    insurance: (state) => {
      const today = contractDay(Date.now());
      return INSURED[state](today, addDays(today, WARNED_DAYS_BEFORE));
    },
  },
  sorts: { name: ['name_key'], updatedAt: ['updated_at', 'id'] },
  search: { best: (typed) => [{ is: beginsWith('carrier.name_key', typed) }] },
  load: loadCarriers,
});

async function loadCarriers(db: Db, ids: readonly string[]): Promise<ListedCarrier[]> {
  const today = contractDay(Date.now());
  const { rows } = await sql<CarrierRow & { rate_count: number; lane_count: number }>`
    select c.*, coalesce(r.rate_count, 0)::int as rate_count, coalesce(r.lane_count, 0)::int as lane_count
    from carrier c
    left join lateral (
      select count(*) as rate_count, count(distinct lane_id) as lane_count from lane_rate
      where company_id = c.company_id and carrier_id = c.id
        and effective_date <= ${today}::date and expiration_date >= ${today}::date
    ) r on true
    where c.company_id = (select current_company()) and c.id = any (${ids}::uuid[])`.execute(db);
  const insurance = await insuranceOf(db, ids);
  return rows.map((row) => ({
    ...asCarrier(row, insurance.get(row.id) ?? []),
    rateCount: row.rate_count,
    laneCount: row.lane_count,
  }));
}

export function searchCarriers(db: Db, { searchTerm, ...query }: CarrierSearch): Promise<Page<ListedCarrier>> {
  return listPage(db, carrierList, { ...query, words: searchTerm });
}
