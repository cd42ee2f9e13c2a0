import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';

export const MAX_CARRIER_IMPORT_ROWS = 2_000;

/** What a file of carriers would do, or has done. */
export const CarrierImportPlan = ImportPlan.extend({
  newCount: z.int(),
  newCarriers: z.array(
    z.object({ line: z.int(), name: z.string(), scac: z.string(), modes: z.string(), equipment: z.string() }),
  ),
});
export type CarrierImportPlan = z.infer<typeof CarrierImportPlan>;

const own = { needs: 'EditCarrierNetwork', company: 'own' } as const;

export const carrierImport = {
  template: endpoint({
    get: '/carrier-import/template',
    ...own,
    rate: 'read',
    about: 'The CSV file to fill in with carriers: headings and an example.',
    answers: { file: 'Lanewright carriers template.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  import: endpoint({
    post: '/carrier-import',
    ...own,
    rate: 'heavy',
    about:
      'Carriers from a CSV file, given as base64. Without a confirmation nothing is saved: the answer says which carriers would be added, how many are in the network already, and why rows are refused. Sent again with the fingerprint of that answer, they are added, unless something else would happen by then (409).',
    repeats: 'by-steps',
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    body: ImportBody,
    answers: CarrierImportPlan,
    example: { body: { modelFile: { data: 'TmFtZSxTQ0FDLE1vZGVzCkJsdWUgUmlkZ2UsQkxSVCxUTAo=' } } },
  }),
};
