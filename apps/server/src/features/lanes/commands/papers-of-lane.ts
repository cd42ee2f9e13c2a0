import type { PaperFacts } from '@lanewright/domain/documents/rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import { laneNameOf } from './lane-name.ts';

/** What decides which documents a lane takes and needs: agreements, whenever there are some. */
export async function papersOfLane(db: Db, id: string): Promise<PaperFacts> {
  if ((await laneNameOf(db, id)) === null) throw new NotFound();
  return {
    record: 'CustomerLane',
    isInternational: false,
    isUnderWay: false,
    isDelivered: false,
    isByContract: false,
    dropoffs: [],
  };
}
