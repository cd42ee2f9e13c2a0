import { JOIN_GROUP, LEAVE_GROUP, LIVE_CHANNELS, RECEIVE_EVENT } from '@lanewright/contract/live.ts';
import { NAMES, VALUES } from './hostile-values.ts';

/** Small enough to arrive: what is larger ends the connection before anything looks at it. */
const LARGEST_MESSAGE = 9_000;

/** What a live message may carry instead of the name of a group. */
export const LIVE_PAYLOADS: readonly unknown[] = [
  ...VALUES.filter((value) => JSON.stringify(value).length < LARGEST_MESSAGE),
  undefined,
  'contacts:',
  'contacts::',
  'contacts:x:y:z',
  'commodities:00000000-0000-0000-0000-000000000000',
  'COMMODITIES:00000000-0000-0000-0000-00000000000A',
  'toString',
  '__proto__:constructor',
  `contacts:${'a'.repeat(5_000)}`,
  ':'.repeat(2_000),
  Buffer.from([1, 2, 3]),
  { _placeholder: true, num: 0 },
  { _placeholder: true, num: 1e9 },
];

export const LIVE_EVENTS: readonly string[] = [
  JOIN_GROUP,
  LEAVE_GROUP,
  RECEIVE_EVENT,
  'message',
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'x'.repeat(2_000),
];

export const LIVE_NAMESPACES: readonly string[] = [
  ...Object.keys(LIVE_CHANNELS).map((channel) => `/${channel}`),
  '/',
  '/toString',
  '/__proto__',
  '/constructor',
  '/contacts/',
  '/Contacts',
  '/contacts?x=1',
  `/${'x'.repeat(500)}`,
  ...NAMES.filter((name) => name.length < 100).map((name) => `/${encodeURIComponent(name.toWellFormed())}`),
];

/** What may stand where a token is expected. */
export const LIVE_TOKENS: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'a.b.c',
  5,
  [],
  {},
  { toString: 1 },
  'x'.repeat(5_000),
];

/** Packets below the level of messages, as nobody's library would write them. */
export const LIVE_PACKETS: readonly string[] = [
  '',
  '2',
  '2[',
  '2{}',
  '2{"a":1}',
  '2[]',
  '2[null]',
  '2[1]',
  '2[{"toString":1}]',
  '2["JoinGroupAsync"',
  '2["disconnect"]',
  '2["connect_error"]',
  '2["newListener"]',
  '2/contacts,["JoinGroupAsync",{"toString":1}]',
  '2/contacts,99999999999999999999["JoinGroupAsync","contacts"]',
  '3/contacts,1[]',
  '3[]',
  '4',
  '4{"message":1}',
  '51-["x",{"_placeholder":true,"num":0}]',
  '5999999-["x"]',
  '61-[]',
  '9',
  '0/toString,',
  '0/__proto__,{}',
  '0/contacts,{"token":{"toString":1}}',
  '0/contacts,[',
  '0/contacts,5',
  '1/contacts,',
  '1',
  `2${'['.repeat(4_000)}`,
];
