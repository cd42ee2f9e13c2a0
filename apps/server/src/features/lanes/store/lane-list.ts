import type { LaneSearch, ListedLane } from '@lanewright/contract/lanes.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith } from '../../../platform/database/listing/conditions.ts';
import { defineList } from '../../../platform/database/listing/list.ts';
import { listPage } from '../../../platform/database/listing/list-page.ts';
import { lanesOf } from './lane-rows.ts';

/** Names that begin with what was typed come first. */
export const laneList = defineList<object, ListedLane>({
  name: 'lanes',
  table: 'lane',
  only: sql`lane.deleted_at is null`,
  filters: {},
  sorts: { name: ['name_key', 'id'], createDateTime: ['created_at', 'id'] },
  search: { best: (typed) => [{ is: beginsWith('lane.name_key', typed) }] },
  load: lanesOf,
});

export function searchLanes(db: Db, { searchTerm, ...query }: LaneSearch): Promise<Page<ListedLane>> {
  return listPage(db, laneList, { ...query, words: searchTerm });
}
