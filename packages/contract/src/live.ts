/** Live updates: one namespace a channel, groups inside it, one event name. Ids travel, documents never do. */
export const LIVE_CHANNELS = {
  commodities: 'ViewCommodity',
  contacts: 'SignedIn',
  locations: 'ViewLocations',
  shipments: 'ViewShipment',
} as const;
export type LiveChannel = keyof typeof LIVE_CHANNELS;

/** The scope a token must carry to open the channel. */
export const LIVE_SCOPE = 'socket';
export const JOIN_GROUP = 'JoinGroupAsync';
export const LEAVE_GROUP = 'LeaveGroupAsync';
export const RECEIVE_EVENT = 'ReceiveEvent';

export interface LiveEvent {
  entityId: string;
  notificationType?: string;
}

export interface LiveGroup {
  channel: LiveChannel;
  entityId?: string;
  notificationType?: string;
}

/** `shipments`, `shipments:{entityId}`, each optionally followed by `:{notificationType}`. */
export function groupName({ channel, entityId, notificationType }: LiveGroup): string {
  return [channel, entityId, notificationType].filter((part) => part !== undefined).join(':');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOTIFICATION_TYPE = /^[A-Za-z]{1,40}$/;

export function parseGroupName(name: string): LiveGroup | null {
  const [channel = '', ...rest] = name.split(':');
  if (!Object.hasOwn(LIVE_CHANNELS, channel) || rest.length > 2) return null;
  const group: LiveGroup = { channel: channel as LiveChannel };
  if (rest[0] !== undefined && UUID.test(rest[0])) group.entityId = rest.shift()!;
  if (rest[0] !== undefined && NOTIFICATION_TYPE.test(rest[0])) group.notificationType = rest.shift()!;
  return rest.length === 0 ? group : null;
}

/** Everyone who must hear of a change: the whole channel, the record, and either of them for this kind of news only. */
export function groupsHearing(channel: LiveChannel, event: LiveEvent): string[] {
  const { entityId, notificationType } = event;
  const groups: LiveGroup[] = [{ channel }, { channel, entityId }];
  if (notificationType !== undefined)
    groups.push({ channel, notificationType }, { channel, entityId, notificationType });
  return groups.map(groupName);
}
