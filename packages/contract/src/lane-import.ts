import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const MAX_LANE_IMPORT_ROWS = 1_000;
export const MAX_LANE_IMPORT_BYTES = 2 * 1024 * 1024;
/** The first so many are told; all are counted. */
export const MOST_LANE_IMPORT_TOLD = 200;
/** As base64 a file is a third longer. */
const BODY_LIMIT = 3 * 1024 * 1024;

const ImportedRate = z.object({
  line: z.int(),
  lane: z.string(),
  carrier: z.string(),
  /** What becomes different, in words; nothing for a rate that is added. */
  changes: z.array(z.string()),
});

/** What a file of lanes and rates would do, or has done. */
export const LaneImportPlan = z.object({
  newLaneCount: z.int(),
  newLanes: z.array(z.object({ line: z.int(), lane: z.string(), from: z.string(), to: z.string() })),
  newRateCount: z.int(),
  newRates: z.array(ImportedRate),
  changedRateCount: z.int(),
  changedRates: z.array(ImportedRate),
  unchangedCount: z.int(),
  rejectionCount: z.int(),
  rejections: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Says this very plan: sent back, it is carried out. */
  fingerprint: z.string(),
  isDone: z.boolean(),
});
export type LaneImportPlan = z.infer<typeof LaneImportPlan>;

const own = { needs: { all: ['CreateLane', 'EditLane'] }, company: 'own' } as const;

export const laneImport = {
  template: endpoint({
    get: '/lane-import/template',
    ...own,
    rate: 'read',
    about: 'The CSV file to fill in with lanes and their rates: headings and an example.',
    answers: { file: 'Lanewright lanes template.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  import: endpoint({
    post: '/lane-import',
    ...own,
    rate: 'heavy',
    about:
      'Lanes and rates from a CSV file, given as base64. Without a confirmation nothing is kept: the answer says what would be added, which rates would change and how, and why rows are refused. Sent again with the fingerprint of that answer, it is done, unless something else would happen by then (409).',
    repeats: 'by-steps',
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({
      modelFile: z.strictObject({ data: z.string().min(1) }),
      confirm: z.string().max(64).nullable().default(null),
    }),
    answers: LaneImportPlan,
    example: { body: { modelFile: { data: 'TGFuZSxNb2RlLE9yaWdpbixEZXN0aW5hdGlvbgpBLFRMLElMLEdBCg==' } } },
  }),
};
