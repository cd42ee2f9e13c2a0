import { outsideKeys } from '@lanewright/contract/outside-keys.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { describeCaller } from './commands/describe-caller.ts';
import { createKey, listKeys, revokeKey, takeOverKey } from './commands/edit-keys.ts';

export const outsideKeyFeature: Feature = {
  routes: () =>
    serve(outsideKeys, {
      list: ({ scope, query }) => listKeys(scope, query),
      caller: ({ scope }) => describeCaller(scope),
      create: ({ scope, body }) => createKey(scope, body),
      takeOver: ({ scope, params }) => takeOverKey(scope, params.id),
      revoke: ({ scope, params }) => revokeKey(scope, params.id),
    }),
};
