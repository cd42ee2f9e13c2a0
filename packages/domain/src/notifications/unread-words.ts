import { MOST_UNREAD_COUNTED } from './notification.ts';

/** On the bell; empty when there is nothing to say. One more than is counted stands for all that are more. */
export function unreadBadge(unread: number): string {
  if (unread <= 0) return '';
  return unread > MOST_UNREAD_COUNTED ? `${MOST_UNREAD_COUNTED}+` : String(unread);
}

export function bellName(unread: number): string {
  if (unread <= 0) return 'Notifications';
  return `Notifications, ${unread > MOST_UNREAD_COUNTED ? `more than ${MOST_UNREAD_COUNTED}` : unread} unread`;
}
