import { notifications } from '@lanewright/contract/notifications.ts';
import type { Notification } from '@lanewright/domain/notifications/notification.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { NOTIFICATIONS } from '../../api/unread-notifications.ts';

const LIST = [NOTIFICATIONS, 'list'];

interface Told {
  rows: Notification[];
  hasMore: boolean;
}

async function firstPages(pages: number, isUnread: boolean, signal: AbortSignal): Promise<Told> {
  const rows: Notification[] = [];
  let after: string | undefined;
  for (let page = 1; page <= pages; page++) {
    const query = { ...(isUnread && { isUnread }), ...(after !== undefined && { after }) };
    const answer = await call(notifications.list, { query, signal });
    rows.push(...answer.data);
    after = answer.next;
    if (after === undefined) break;
  }
  return { rows, hasMore: after !== undefined };
}

/** The first pages of the list; what comes live is asked for by the area of the key. The rows stay while more come. */
export function useNotifications(isUnread: boolean, pages: number) {
  return useQuery({
    queryKey: [...LIST, isUnread, pages],
    queryFn: ({ signal }) => firstPages(pages, isUnread, signal),
    placeholderData: (shown, query) => (query?.queryKey[2] === isUnread ? shown : undefined),
  });
}
