import { access } from '@lanewright/contract/access.ts';
import type { FeatureParts } from '../../feature.ts';
import { serve, type Route } from '../../platform/http/serve.ts';
import { adminsToAsk, preferencesOf, savePreferences, signOutEverywhere } from './commands.ts';

export function accessRoutes({ identity }: FeatureParts): Route[] {
  return serve(access, {
    currentUser: ({ scope }) => scope.user,
    admins: ({ scope }) => adminsToAsk(scope),
    preferences: ({ scope }) => preferencesOf(scope),
    savePreferences: ({ scope, body }) => savePreferences(scope, body),
    signOutEverywhere: ({ scope }) => signOutEverywhere(identity, scope),
  });
}
