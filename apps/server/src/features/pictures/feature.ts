import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { REMOVE_UNCLAIMED_PICTURE, removeUnclaimedPicture } from './commands/keep-picture.ts';

/** Pictures of people and logos; who has one answers for it. */
export const pictureFeature: Feature = {
  jobs: ({ files }) => [
    defineJob({
      ...REMOVE_UNCLAIMED_PICTURE,
      run: ({ scope, payload }) => removeUnclaimedPicture(files, scope!, payload),
    }),
  ],
};
