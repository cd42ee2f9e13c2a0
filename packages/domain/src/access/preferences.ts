import { z } from 'zod';

/** How a record opens from a search result. */
export const LINK_BEHAVIOURS = ['sameWindow', 'newTab', 'popout'] as const;
export const LinkBehaviour = z.enum(LINK_BEHAVIOURS);
export type LinkBehaviour = z.infer<typeof LinkBehaviour>;

/** What a person can be told about, in the portal and by mail. A new kind is added to `bell_about` by a migration. */
export const NOTIFICATION_KINDS = [
  'shipmentStatus',
  'onTimeStatus',
  'mentions',
  'optimizationFinished',
  'finishedWork',
  'runningOut',
  'integrations',
  'approvals',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

const someKinds = z.array(NotificationKind).max(NOTIFICATION_KINDS.length);

export const Preferences = z.strictObject({
  linkBehaviour: LinkBehaviour.default('popout'),
  bellAbout: someKinds.default([...NOTIFICATION_KINDS]),
  mailAbout: someKinds.default([]),
});
export type Preferences = z.infer<typeof Preferences>;

/** Who watches a shipment, or is mentioned, expects to hear of it away from the portal too. */
export const DEFAULT_PREFERENCES: Preferences = {
  linkBehaviour: 'popout',
  bellAbout: [...NOTIFICATION_KINDS],
  mailAbout: ['shipmentStatus', 'onTimeStatus', 'mentions', 'approvals'],
};
