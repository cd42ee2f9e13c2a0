import type { Feature } from '../../feature.ts';
import { forgetOldNotifications } from './commands/forget-old.ts';
import { notificationRoutes } from './routes.ts';

export const notificationFeature: Feature = {
  routes: () => notificationRoutes,
  jobs: () => [forgetOldNotifications],
  schedules: [
    { job: forgetOldNotifications, name: 'forget-notifications', rhythm: { dailyAt: '03:20', zone: 'Etc/UTC' } },
  ],
  // Nobody hears of another's.
  canSee: { notifications: (scope, userId) => Promise.resolve(scope.userId === userId) },
};
