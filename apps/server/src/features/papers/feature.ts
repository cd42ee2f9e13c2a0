import { papers } from '@lanewright/contract/papers.ts';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { readPictureFile } from '../pictures/commands/keep-picture.ts';
import { removeLogo, saveLogo } from './commands/logo.ts';
import { printPalletLabels } from './commands/pallet-labels.ts';
import { bolOptions, bolReport } from './commands/print-bol.ts';
import { readReport } from './commands/print-many.ts';
import { reprint } from './commands/reprint.ts';
import { REPRINT } from './commands/reprint-later.ts';
import { sendBols } from './commands/send-bol.ts';
import { findLogo } from './store/paper-rows.ts';

/** Bills of lading and labels, and how the company wants them to look. */
export const paperFeature: Feature = {
  routes: (parts) =>
    serve(papers, {
      options: ({ scope, params }) => bolOptions(scope, params.id),
      print: ({ scope, body }) => bolReport(parts, scope, body),
      send: ({ scope, body }) => {
        requireMail(parts.mail);
        return sendBols(parts, scope, body);
      },
      report: ({ scope, params }) => readReport(parts, scope, params.id),
      palletLabels: ({ scope, body }) => printPalletLabels(parts, scope, body),
      saveLogo: ({ scope, body }) => saveLogo(parts.files, scope, body.data),
      removeLogo: ({ scope }) => removeLogo(scope),
      logo: async ({ scope }) => ({ logoFileId: await scope.inCompany(findLogo) }),
      logoFile: ({ scope, params }) => readPictureFile(parts.files, scope, 'company-logo', params.id),
    }),
  jobs: (parts) => [defineJob({ ...REPRINT, run: (job) => reprint(parts, job) })],
};
