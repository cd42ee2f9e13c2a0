import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { REMOVE_UNCLAIMED_DOCUMENT, removeUnclaimedFile } from './commands/keep-file.ts';
import { documentRoutes } from './routes.ts';

export const documentFeature: Feature = {
  routes: documentRoutes,
  jobs: ({ files }) => [
    defineJob({
      ...REMOVE_UNCLAIMED_DOCUMENT,
      run: ({ scope, payload }) => removeUnclaimedFile(files, scope!, payload),
    }),
  ],
};
