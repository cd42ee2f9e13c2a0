import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/definition.ts';
import type { Rhythm } from '../../../platform/jobs/schedules.ts';

/** In one go; what is left over comes some minutes later. */
const MOST_AT_ONCE = 50_000;
const NOW_AND_THEN: Rhythm = { everyMinutes: 5 };

/** Every change of shipments adds to what freight cost by the quarter of an hour: makes one row of what came together. */
const foldTallies = defineJob({
  kind: 'fold-freight-tallies',
  lane: 'quick',
  perCompany: 1,
  payload: z.object({}),
  run: (running) =>
    running.finish(async (db) => {
      const { rows } = await sql<{ folded: number }>`select fold_freight_tallies(${MOST_AT_ONCE}) as folded`.execute(
        db,
      );
      return { folded: rows[0]!.folded };
    }),
});

export const folding = { job: foldTallies, name: foldTallies.kind, rhythm: NOW_AND_THEN };
