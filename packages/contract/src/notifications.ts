import { NotificationKind } from '@lanewright/domain/access/preferences.ts';
import { MOST_UNREAD_COUNTED, Notification } from '@lanewright/domain/notifications/notification.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { yesOrNo } from './paging.ts';

export const NOTIFICATION_PAGE_SIZE = 20;

/** One more than is counted stands for all that are more. */
export const UnreadCount = z.object({
  unread: z
    .int()
    .min(0)
    .max(MOST_UNREAD_COUNTED + 1),
});

/** Which are read now: some by id, what tells of one thing (a job, say), or all that came until a moment. */
export const MarkRead = z.union([
  z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(100) }),
  z.strictObject({ aboutId: z.uuid().toLowerCase() }),
  z.strictObject({ until: z.iso.datetime() }),
]);
export type MarkRead = z.infer<typeof MarkRead>;

const own = { needs: 'SignedIn', company: 'own' } as const;

/** What the signed-in person was told; nobody reads another's. */
export const notifications = {
  list: endpoint({
    get: '/notifications',
    ...own,
    rate: 'read',
    about: 'What the signed-in person was told, newest first, a page at a time.',
    query: z.strictObject({
      isUnread: yesOrNo,
      kind: NotificationKind.optional(),
      /** The `next` of an answer: the page that follows it. */
      after: z.string().max(200).optional(),
    }),
    answers: z.object({ data: z.array(Notification), next: z.string().optional() }),
  }),
  unread: endpoint({
    get: '/notifications/unread',
    ...own,
    rate: 'read',
    about: `How many of them are unread; ${MOST_UNREAD_COUNTED + 1} stands for more than ${MOST_UNREAD_COUNTED}.`,
    answers: UnreadCount,
  }),
  markRead: endpoint({
    put: '/notifications/read',
    ...own,
    rate: 'write',
    about: 'Mark some or all of them as read. What is not there is passed over.',
    body: MarkRead,
    answers: UnreadCount,
    example: { body: { until: '2026-11-16T06:00:00Z' } },
  }),
};
