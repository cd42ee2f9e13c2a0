import { z } from 'zod';
import { NotificationKind } from '../access/preferences.ts';

/** Something that a person was told in the portal. */
export const Notification = z.object({
  id: z.uuid(),
  kind: NotificationKind,
  /** One line. */
  title: z.string(),
  body: z.string(),
  /** A path in the portal. */
  link: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Unread ones are counted so far and no further. */
export const MOST_UNREAD_COUNTED = 99;

/** Read ones are kept for so long. */
export const READ_KEPT_DAYS = 90;
