import { agreementImport } from '@lanewright/contract/agreement-import.ts';
import { agreements } from '@lanewright/contract/agreements.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { agreementsOf, createAgreement, deleteAgreement, updateAgreement } from './commands.ts';
import { importAgreements } from './import/import-agreements.ts';
import { agreementTemplate } from './import/template.ts';

export const agreementFeature: Feature = {
  routes: () => [
    ...serve(agreementImport, {
      template: () => ({ bytes: agreementTemplate() }),
      import: ({ scope, body }) => importAgreements(scope, { data: body.modelFile.data, confirm: body.confirm }),
    }),
    ...serve(agreements, {
      list: ({ scope, params }) => agreementsOf(scope, params.id),
      create: ({ scope, params, body }) => createAgreement(scope, params.id, body),
      update: ({ scope, params, body }) => updateAgreement(scope, params.id, body),
      remove: ({ scope, params }) => deleteAgreement(scope, params.id),
    }),
  ],
};
