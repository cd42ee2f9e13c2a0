import { notifications } from '@lanewright/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { useLiveRefresh } from './live.ts';

export const NOTIFICATIONS = 'notifications';
export const UNREAD = [NOTIFICATIONS, 'unread'];

/** How many notifications of the signed-in person are unread, as they come and are read. */
export function useUnread(userId: string): number {
  useLiveRefresh({ channel: 'notifications', entityId: userId });
  const query = useQuery({ queryKey: UNREAD, queryFn: ({ signal }) => call(notifications.unread, { signal }) });
  return query.data?.unread ?? 0;
}
