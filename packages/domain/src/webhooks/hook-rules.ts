import { isAllowed, type Permission } from '../access/permissions.ts';
import { problem, type Problem } from '../problem.ts';
import { isNumericAddress, isPublicAddress } from './addresses.ts';
import { hookEventNeeds, type HookEvent } from './events.ts';

export const MAX_HOOK_NAME = 100;
export const MAX_HOOK_URL = 500;
export const MOST_HOOKS = 20;
/** What was sent is kept for so long. */
export const LOG_DAYS = 30;

export interface HookDraft {
  name: string;
  url: string;
  events: readonly HookEvent[];
}

/** Scheme, host without its port, the rest. Names and passwords in an address would stand in our log. */
const ADDRESS = /^(https?):\/\/(\[[0-9a-f:.]{2,45}\]|[^\s/?#\\@:[\]]{1,253})(?::(\d{1,5}))?([/?#][^\s\\]*)?$/i;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i;

/**
 * The host as a connection reads it. 127.1, 0x7f.1 and 2130706433 are all 127.0.0.1, and a dot at the end changes nothing. Null
 * where the last part is a number and the whole is no address.
 */
function asConnected(host: string): string | null {
  const name = host.replace(/\.$/, '');
  if (!IS_NUMBER.test(name.split('.').at(-1)!)) return name;
  const parts = name.split('.').map((part) => (IS_NUMBER.test(part) ? numberOf(part) : Number.NaN));
  const [last, before] = [parts.at(-1)!, parts.slice(0, -1)];
  const isAddress = parts.length <= 4 && before.every((part) => part <= 255) && last < 256 ** (5 - parts.length);
  if (!isAddress) return null;
  const rest = Array.from(
    { length: 5 - parts.length },
    (_, at) => Math.floor(last / 256 ** (4 - parts.length - at)) % 256,
  );
  return [...before, ...rest].join('.');
}

/** Decimal, octal after a 0, or hexadecimal after 0x: as browsers and the servers of this product read hosts. */
const IS_NUMBER = /^(?:0x[0-9a-f]*|[0-9]+)$/i;

function numberOf(part: string): number {
  if (/^0x/i.test(part)) return part.length === 2 ? 0 : Number.parseInt(part.slice(2), 16);
  if (!/^0[0-9]/.test(part)) return Number(part);
  return /^[0-7]+$/.test(part) ? Number.parseInt(part, 8) : Number.NaN;
}

/** What is wrong with an address that we shall send to; null: nothing that can be told without asking the network. */
export function addressProblem(url: string, { allowsPrivate }: { allowsPrivate: boolean }): string | null {
  const [, scheme, host, port] = ADDRESS.exec(url) ?? [];
  if (scheme === undefined || host === undefined) return 'Must be an address such as https://example.com/hooks';
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return 'The port must be from 1 to 65535';
  if (allowsPrivate) return null;
  if (scheme.toLowerCase() !== 'https') return 'Must begin with https://';
  const bare = asConnected(host.replace(/^\[|\]$/g, ''));
  const isReachable =
    bare !== null && (isNumericAddress(bare) ? isPublicAddress(bare) : !LOCAL_NAME.test(bare) && bare.includes('.'));
  if (!isReachable) return 'Must be reachable from the internet';
  return null;
}

export function problemsWithHook(
  { name, url, events }: HookDraft,
  { allowsPrivate }: { allowsPrivate: boolean },
): Problem[] {
  const address = url.trim() === '' ? 'Address is required' : addressProblem(url.trim(), { allowsPrivate });
  return [
    ...(name.trim() === '' ? [problem('name', 'Name is required')] : []),
    ...(name.trim().length > MAX_HOOK_NAME ? [problem('name', `At most ${MAX_HOOK_NAME} characters.`)] : []),
    ...(address === null ? [] : [problem('url', address)]),
    ...(url.trim().length > MAX_HOOK_URL ? [problem('url', `At most ${MAX_HOOK_URL} characters.`)] : []),
    ...(events.length === 0 ? [problem('events', 'Choose at least one event.')] : []),
  ];
}

/** Of these, what a person cannot have sent because they may not see it themselves. */
export function eventsBeyond(events: readonly HookEvent[], held: readonly Permission[]): HookEvent[] {
  return events.filter((event) => !isAllowed(held, hookEventNeeds(event)));
}
