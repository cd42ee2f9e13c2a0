import { access } from '@lanewright/contract/access.ts';
import { serve } from '../../platform/http/serve.ts';

export const accessRoutes = serve(access, {
  currentUser: ({ scope }) => scope.user,
});
