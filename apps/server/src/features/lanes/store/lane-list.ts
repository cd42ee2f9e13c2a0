import type { LaneSearch, ListedLane } from '@lanewright/contract/lanes.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import { ENDS_SOON_DAYS } from '@lanewright/domain/lanes/expiry.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { contractDay } from '@lanewright/domain/units/contract-day.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith } from '../../../platform/database/listing/conditions.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { lanesOf } from './lane-rows.ts';

type Filters = Pick<LaneSearch, 'rates'>;

/** Names that begin with what was typed come first. */
export const laneList = defineList<Filters, ListedLane>({
  name: 'lanes',
  table: 'lane',
  only: sql`lane.deleted_at is null`,
  filters: {
    rates: () => {
      const today = contractDay(Date.now());
      return sql`lane.id = any (array(
        select r.lane_id from lane_rate r
        where r.company_id = (select current_company())
          and r.expiration_date between ${today}::date and ${addDays(today, ENDS_SOON_DAYS)}::date
      ))`;
    },
  },
  sorts: { name: ['name_key', 'id'], createDateTime: ['created_at', 'id'] },
  search: { best: (typed) => [{ is: beginsWith('lane.name_key', typed) }] },
  load: lanesOf,
});

export function searchLanes(db: Db, { searchTerm, ...query }: LaneSearch): Promise<Page<ListedLane>> {
  return listPage(db, laneList, { ...query, words: searchTerm });
}
