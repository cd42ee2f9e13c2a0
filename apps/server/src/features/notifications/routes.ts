import { NOTIFICATION_PAGE_SIZE, notifications } from '@lanewright/contract/notifications.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { refuseIf } from '../../platform/failures.ts';
import { serve } from '../../platform/http/serve.ts';
import { announce } from '../../platform/outbox/announce.ts';
import * as store from './store/notices.ts';

const PLACE = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readPlace(after: string | undefined): store.Place | null {
  if (after === undefined) return null;
  const [, at, id] = PLACE.exec(after) ?? [];
  if (at === undefined || id === undefined) {
    refuseIf([problem('after', 'after is not a place in this list.')]);
    return null;
  }
  return { createdAt: new Date(Number(at)), id };
}

export const notificationRoutes = serve(notifications, {
  list: async ({ scope, query }) => {
    const { after, ...which } = query;
    const asked = { ...which, after: readPlace(after), limit: NOTIFICATION_PAGE_SIZE + 1 };
    const found = await scope.inCompany((db) => store.ownNotifications(db, scope, asked));
    const data = found.slice(0, NOTIFICATION_PAGE_SIZE);
    const last = data.at(-1);
    return { data, ...(found.length > data.length && { next: `${Date.parse(last!.createdAt)}_${last!.id}` }) };
  },
  unread: ({ scope }) => scope.inCompany(async (db) => ({ unread: await store.countUnread(db, scope) })),
  markRead: ({ scope, body }) =>
    scope.inCompany(async (db) => {
      // The person's other pages count anew as well.
      if (await store.markRead(db, scope, body)) await announce(db, scope, 'notifications', { entityId: scope.userId });
      return { unread: await store.countUnread(db, scope) };
    }),
});
