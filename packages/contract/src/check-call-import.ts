import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';

export const MAX_CHECK_CALL_IMPORT_ROWS = 1_000;

/** What a file of check calls would do, or has done. */
export const CheckCallImportPlan = ImportPlan.extend({
  newCount: z.int(),
  newCheckCalls: z.array(
    z.object({
      line: z.int(),
      shipmentNumber: z.string(),
      /** "Arrived at stop 2, Nashville, TN". */
      said: z.string(),
      activityDateTime: z.iso.datetime({ offset: true }),
      ianaTimeZone: z.string(),
    }),
  ),
});
export type CheckCallImportPlan = z.infer<typeof CheckCallImportPlan>;

const own = { needs: 'BookShipment', company: 'own' } as const;

export const checkCallImport = {
  template: endpoint({
    get: '/check-call-import/template',
    ...own,
    rate: 'read',
    about: 'The CSV file to fill in with check calls: headings and an example.',
    answers: { file: 'Lanewright check calls template.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  import: endpoint({
    post: '/check-call-import',
    ...own,
    rate: 'heavy',
    about:
      'Check calls from a CSV file, given as base64. Without a confirmation nothing is kept: the answer says which would be added, how many are known already, and why rows are refused. Sent again with the fingerprint of that answer, it is done, unless something else would happen by then (409).',
    repeats: 'by-steps',
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    body: ImportBody,
    answers: CheckCallImportPlan,
    example: {
      body: { modelFile: { data: 'U2hpcG1lbnQsRXZlbnQsRGF0ZSxUaW1lClMxMDA0ODIsQXJyaXZlZCwxMS8xNy8yMDI2LDE0OjEyCg==' } },
    },
  }),
};
