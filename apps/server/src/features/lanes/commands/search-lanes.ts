import { SEARCH_KINDS, type FoundLane } from '@lanewright/domain/search/search-result.ts';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { laneList } from '../store/lane-list.ts';

/** As the list of lanes finds them. */
export async function searchLanes(db: Db, { q, limit }: { q: string; limit: number }): Promise<FoundLane[]> {
  const lanes = await firstFound(db, laneList, { words: q, limit });
  return lanes.map((lane) => ({
    projectionType: 'LaneSearch',
    id: lane.id,
    group: SEARCH_KINDS.LaneSearch.group,
    name: lane.customerReferenceNumber,
    origin: lane.originLocationDetails,
    destination: lane.destinationLocationDetails,
  }));
}
