import { dailyInEachCompany, OfDay } from '../../../platform/jobs/daily-in-each-company.ts';
import { defineJob, type JobKind } from '../../../platform/jobs/definition.ts';
import { removeOldPositions } from '../store/event-rows.ts';

/** Positions of a delivered shipment are of use until nobody disputes its detention or its lateness any more. */
const STORED_DAYS = 180;
const BATCH = 2_000;

const REMOVE_OLD_POSITIONS: JobKind<OfDay> = {
  kind: 'remove-old-positions',
  lane: 'quick',
  perCompany: 1,
  payload: OfDay,
};

/** In batches, each in a transaction of its own, so that a backlog is worked off however large it is. */
export const removeOldPositionsJob = defineJob({
  ...REMOVE_OLD_POSITIONS,
  run: async (job) => {
    let removed = 0;
    let last: number;
    do {
      last = await job.effect((db) => removeOldPositions(db, STORED_DAYS, BATCH));
      removed += last;
    } while (last === BATCH && !job.signal.aborted);
    return { removed };
  },
});

export const removeOldPositionsDaily = dailyInEachCompany(REMOVE_OLD_POSITIONS);
