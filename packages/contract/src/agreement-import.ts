import { AgreementDraft } from '@lanewright/domain/agreements/agreement.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ImportBody, ImportPlan, PLANNED_IMPORT_BODY_LIMIT } from './import-plan.ts';

export const MAX_AGREEMENT_IMPORT_ROWS = 1_000;

const onLine = { line: z.int(), carrier: z.string() };

/** What a file of LTL agreements would do, or has done. */
export const AgreementImportPlan = ImportPlan.extend({
  newCount: z.int(),
  newAgreements: z.array(
    z.object({
      ...onLine,
      ...AgreementDraft.pick({
        name: true,
        discount: true,
        minimumCharge: true,
        originStates: true,
        destinationStates: true,
        effectiveDate: true,
        expirationDate: true,
      }).shape,
    }),
  ),
  changedCount: z.int(),
  /** With what becomes different, in words. */
  changedAgreements: z.array(z.object({ ...onLine, name: z.string(), changes: z.array(z.string()) })),
});
export type AgreementImportPlan = z.infer<typeof AgreementImportPlan>;

const own = { needs: 'EditCarrierNetwork', company: 'own' } as const;

export const agreementImport = {
  template: endpoint({
    get: '/ltl-agreement-import/template',
    ...own,
    rate: 'read',
    about: 'The CSV file to fill in with LTL agreements: headings and an example.',
    answers: { file: 'Lanewright LTL agreements template.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  import: endpoint({
    post: '/ltl-agreement-import',
    ...own,
    rate: 'heavy',
    about:
      'LTL agreements from a CSV file, given as base64. Without a confirmation nothing is kept: the answer says which agreements would be added, which would change and how, and why rows are refused. Sent again with the fingerprint of that answer, it is done, unless something else would happen by then (409).',
    repeats: 'by-steps',
    bodyLimit: PLANNED_IMPORT_BODY_LIMIT,
    body: ImportBody,
    answers: AgreementImportPlan,
    example: { body: { modelFile: { data: 'Q2FycmllcixOYW1lCkJMUlQsTWlkd2VzdCAyMDI2Cg==' } } },
  }),
};
