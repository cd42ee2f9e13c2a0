/** Live updates: one namespace a channel, groups inside it, one event name. Ids travel, documents never do. */
export const LIVE_CHANNELS = {
  carriers: 'ViewCarrierNetwork',
  commodities: 'ViewCommodity',
  contacts: 'SignedIn',
  invoices: { any: ['ViewInvoice', 'ViewCarrierInvoice', 'ViewRateMismatches'] },
  jobs: 'SignedIn',
  lanes: 'ViewLanes',
  locations: 'ViewLocations',
  notifications: 'SignedIn',
  optimization: 'Optimization',
  orders: 'ViewOrder',
  payments: 'ViewPayments',
  quotes: 'ViewQuoteHistory',
  shipments: 'ViewShipment',
} as const;
export type LiveChannel = keyof typeof LIVE_CHANNELS;

/** Channels that, besides the permission, are joined by beta users only. */
export const BETA_CHANNELS: ReadonlySet<LiveChannel> = new Set(['optimization']);

/** Channels that are only joined record by record: whose records are not for everybody who may open the channel. */
const RECORDS_ONLY: ReadonlySet<LiveChannel> = new Set(['jobs', 'notifications']);

/** The scope a token must carry to open the channel. */
export const LIVE_SCOPE = 'socket';
export const JOIN_GROUP = 'JoinGroupAsync';
export const LEAVE_GROUP = 'LeaveGroupAsync';
export const RECEIVE_EVENT = 'ReceiveEvent';
/** Brings a newer token of the same person, so that a connection need not end with the one it began with. */
export const RENEW_TOKEN = 'RenewTokenAsync';

/**
 * What joining a group answers. `quietMs`: for so long nothing was told in it. Who began to read before that, and joins
 * only now, has missed nothing.
 */
export type JoinAnswer = { ok: true; quietMs: number } | { ok: false; message: string };

export interface LiveEvent {
  entityId: string;
  notificationType?: string;
  /** Of a job that is under way. */
  progress?: { done: number; of: number };
}

export interface LiveGroup {
  channel: LiveChannel;
  entityId?: string;
  notificationType?: string;
}

/** `shipments`, `shipments:{entityId}`, each optionally followed by `:{notificationType}`. */
export function groupName({ channel, entityId, notificationType }: LiveGroup): string {
  return [channel, entityId?.toLowerCase(), notificationType].filter((part) => part !== undefined).join(':');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_NAME = 120;
const NOTIFICATION_TYPE = /^[A-Za-z]{1,40}$/;

/** An id in capitals names the same record; `groupName` of the answer is the one spelling of a group. */
export function parseGroupName(name: string): LiveGroup | null {
  if (name.length > LONGEST_NAME) return null;
  const [channel = '', ...rest] = name.split(':');
  if (!Object.hasOwn(LIVE_CHANNELS, channel) || rest.length > 2) return null;
  const group: LiveGroup = { channel: channel as LiveChannel };
  if (rest[0] !== undefined && UUID.test(rest[0])) group.entityId = rest.shift()!.toLowerCase();
  if (rest[0] !== undefined && NOTIFICATION_TYPE.test(rest[0])) group.notificationType = rest.shift()!;
  if (group.entityId === undefined && RECORDS_ONLY.has(group.channel)) return null;
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
