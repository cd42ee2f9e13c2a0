import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';

export const MAX_LANE_IMPORT_ROWS = 1_000;

const ImportedRate = z.object({
  line: z.int(),
  lane: z.string(),
  carrier: z.string(),
  /** What becomes different, in words; nothing for a rate that is added. */
  changes: z.array(z.string()),
});

/** What a file of lanes and rates would do, or has done. */
export const LaneImportPlan = ImportPlan.extend({
  newLaneCount: z.int(),
  newLanes: z.array(z.object({ line: z.int(), lane: z.string(), from: z.string(), to: z.string() })),
  newRateCount: z.int(),
  newRates: z.array(ImportedRate),
  changedRateCount: z.int(),
  changedRates: z.array(ImportedRate),
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
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    body: ImportBody,
    answers: LaneImportPlan,
    example: { body: { modelFile: { data: 'TGFuZSxNb2RlLE9yaWdpbixEZXN0aW5hdGlvbgpBLFRMLElMLEdBCg==' } } },
  }),
};
