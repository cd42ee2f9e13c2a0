import type { CarrierSearch } from '@lanewright/contract/carriers.ts';
import { counting, type Counting } from '../../../platform/database/listing/list-page.ts';
import { carrierList } from '../store/carrier-list.ts';

/** Exported for the dashboard. */
export const carriersToCount = (filter: Pick<CarrierSearch, 'insurance' | 'status'>): Counting =>
  counting(carrierList, filter);
