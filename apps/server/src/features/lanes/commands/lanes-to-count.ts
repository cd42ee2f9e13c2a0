import type { LaneSearch } from '@lanewright/contract/lanes.ts';
import { counting, type Counting } from '../../../platform/database/listing/list-page.ts';
import { laneList } from '../store/lane-list.ts';

/** Exported for the dashboard. */
export const lanesToCount = (filter: Pick<LaneSearch, 'rates'>): Counting => counting(laneList, filter);
