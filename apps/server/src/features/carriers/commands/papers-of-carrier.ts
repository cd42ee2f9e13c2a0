import type { PaperFacts } from '@lanewright/domain/documents/rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import { nameOfCarrier } from '../store/carrier-rows.ts';

/** A carrier takes its papers at any time; none hangs on a stop. */
export async function papersOfCarrier(db: Db, id: string): Promise<PaperFacts> {
  if ((await nameOfCarrier(db, id)) === null) throw new NotFound();
  return {
    record: 'Carrier',
    isInternational: false,
    isUnderWay: true,
    isDelivered: false,
    isByContract: false,
    dropoffs: [],
  };
}
