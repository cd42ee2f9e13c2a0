import { z } from 'zod';

/** How a record opens from a search result. */
export const LINK_BEHAVIOURS = ['sameWindow', 'newTab', 'popout'] as const;
export const LinkBehaviour = z.enum(LINK_BEHAVIOURS);
export type LinkBehaviour = z.infer<typeof LinkBehaviour>;

/** Things a person can ask to be told by mail. */
export const NOTIFICATION_KINDS = ['shipmentStatus', 'onTimeStatus', 'mentions', 'optimizationFinished'] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Preferences = z.strictObject({
  linkBehaviour: LinkBehaviour.default('popout'),
  mailAbout: z.array(NotificationKind).max(NOTIFICATION_KINDS.length).default([]),
});
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = { linkBehaviour: 'popout', mailAbout: ['mentions'] };
