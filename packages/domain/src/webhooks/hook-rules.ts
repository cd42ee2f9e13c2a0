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

/** What is wrong with an address that we shall send to; null: nothing that can be told without asking the network. */
export function addressProblem(url: string, { allowsPrivate }: { allowsPrivate: boolean }): string | null {
  const [, scheme, host, port] = ADDRESS.exec(url) ?? [];
  if (scheme === undefined || host === undefined) return 'Must be an address such as https://example.com/hooks';
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return 'The port must be from 1 to 65535';
  if (allowsPrivate) return null;
  if (scheme.toLowerCase() !== 'https') return 'Must begin with https://';
  const bare = host.replace(/^\[|\]$/g, '');
  if (isNumericAddress(bare) ? !isPublicAddress(bare) : LOCAL_NAME.test(bare) || !bare.includes('.'))
    return 'Must be reachable from the internet';
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
