import { carrierImport } from '@lanewright/contract/carrier-import.ts';
import { carriers } from '@lanewright/contract/carriers.ts';
import type { FeatureParts } from '../../feature.ts';
import { serve, type Route } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { readPictureFile } from '../pictures/commands/keep-picture.ts';
import { removeLogo, saveLogo } from './commands/logo.ts';
import {
  createCarrier,
  getCarrier,
  holdCarrier,
  releaseCarrier,
  saveCarrierContacts,
  updateCarrier,
} from './commands/save-carrier.ts';
import { customerCarriers } from './commands/search-carriers.ts';
import { scorecardOfCarrier } from './commands/scorecard.ts';
import { exportCarriers } from './export.ts';
import { importCarriers } from './import/import-carriers.ts';
import { carrierTemplate } from './import/template.ts';
import { searchCarriers } from './store/carrier-list.ts';

export function carrierRoutes({ files, mail }: FeatureParts): Route[] {
  const imports = serve(carrierImport, {
    template: () => ({ bytes: carrierTemplate() }),
    import: ({ scope, body }) => importCarriers(scope, { data: body.modelFile.data, confirm: body.confirm }),
  });
  const ofCarriers = serve(carriers, {
    list: ({ scope, query }) => scope.inCompany((db) => searchCarriers(db, query)),
    export: async ({ scope, query }) => ({ bytes: await exportCarriers(scope, query) }),
    findForCustomer: ({ scope, query }) => scope.inCompany((db) => customerCarriers(db, query)),
    get: ({ scope, params }) => getCarrier(scope, params.id),
    scorecard: ({ scope, params }) => scorecardOfCarrier(scope, params.id),
    create: ({ scope, body }) => {
      if (body.isInvited) requireMail(mail);
      return createCarrier(scope, body);
    },
    update: ({ scope, params, body }) => updateCarrier(scope, params.id, body),
    hold: ({ scope, params, body }) => holdCarrier(scope, params.id, body),
    release: ({ scope, params, body }) => releaseCarrier(scope, params.id, body),
    saveContacts: ({ scope, params, body }) => saveCarrierContacts(scope, params.id, body),
    saveLogo: ({ scope, params, body }) => saveLogo(files, scope, params.id, body.data),
    removeLogo: ({ scope, params }) => removeLogo(scope, params.id),
    logo: ({ scope, params }) => readPictureFile(files, scope, 'carrier-logo', params.id),
  });
  return [...imports, ...ofCarriers];
}
