import { z } from 'zod';
import type { NotificationKind } from '../access/preferences.ts';
import type { Permission } from '../access/permissions.ts';
import { MAX_EMAIL_LENGTH } from '../contacts/email-address.ts';

/** What can be watched; `entityType` on the wire. */
export const WATCHED_TYPES = ['CustomerLane', 'Shipment', 'Order'] as const;
export const WatchedType = z.enum(WATCHED_TYPES);
export type WatchedType = z.infer<typeof WatchedType>;

interface WatchedFacts {
  /** Inside a sentence. */
  called: string;
  /** To see who watches. */
  sees: Permission;
  /** To add, edit and remove watchers. */
  edits: Permission;
}

export const WATCHED: Record<WatchedType, WatchedFacts> = {
  CustomerLane: { called: 'lane', sees: 'ViewLanes', edits: 'EditLane' },
  Shipment: { called: 'shipment', sees: 'ViewShipment', edits: 'ViewShipment' },
  Order: { called: 'order', sees: 'ViewOrder', edits: 'ViewOrder' },
};

/** Which of them, the kind of the record says. */
export const SEES_WATCHERS = { any: WATCHED_TYPES.map((type) => WATCHED[type].sees) };
export const EDITS_WATCHERS = { any: WATCHED_TYPES.map((type) => WATCHED[type].edits) };

/** What a watcher is told of. */
export const NEWS_KINDS = ['ShipmentStatus', 'OnTimeStatus'] as const;
export const NewsKind = z.enum(NEWS_KINDS);
export type NewsKind = z.infer<typeof NewsKind>;

export const WatcherNotificationType = z.enum(['All', ...NEWS_KINDS, 'None']);
export type WatcherNotificationType = z.infer<typeof WatcherNotificationType>;

/** As people choose them; None is what is left when all are off. */
export const WATCHER_CHOICES: readonly { value: WatcherNotificationType; label: string }[] = [
  { value: 'All', label: 'All Updates' },
  { value: 'ShipmentStatus', label: 'Status Updates' },
  { value: 'OnTimeStatus', label: 'On Time Status Updates' },
  { value: 'None', label: 'No Updates' },
];

export function wantsNews(type: WatcherNotificationType, kind: NewsKind): boolean {
  return type === 'All' || type === kind;
}

/** How people choose to be told of it. */
export const KIND_OF_NEWS: Record<NewsKind, NotificationKind> = {
  ShipmentStatus: 'shipmentStatus',
  OnTimeStatus: 'onTimeStatus',
};

export const MAX_WATCHER_NAME = 100;
/** Of one record. */
export const MOST_WATCHERS = 100;

export const Watcher = z.object({
  id: z.uuid(),
  name: z.string(),
  emailAddress: z.string(),
  notificationType: WatcherNotificationType,
  entityId: z.uuid(),
  entityType: WatchedType,
  /** Of this company: needs no confirmation, and is told in the portal as well. */
  isUser: z.boolean(),
  /** Nobody else is mailed before they have said that they want to be. */
  isConfirmed: z.boolean(),
});
export type Watcher = z.infer<typeof Watcher>;

export const WatchedRecord = z.strictObject({ entityType: WatchedType, entityId: z.uuid().toLowerCase() });
export type WatchedRecord = z.infer<typeof WatchedRecord>;

/** By e-mail address, or one of the company's users. */
export const WatcherDraft = z.strictObject({
  ...WatchedRecord.shape,
  emailAddress: z.string().max(MAX_EMAIL_LENGTH).default(''),
  userId: z.uuid().toLowerCase().optional(),
  name: z.string().max(MAX_WATCHER_NAME).default(''),
  notificationType: WatcherNotificationType.default('All'),
});
export type WatcherDraft = z.infer<typeof WatcherDraft>;

/** The address stays: another address is another watcher, who has to be asked. */
export const WatcherEdit = z.strictObject({ notificationType: WatcherNotificationType });
export type WatcherEdit = z.infer<typeof WatcherEdit>;
