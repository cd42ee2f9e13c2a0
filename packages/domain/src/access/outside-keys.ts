import { problem, type Problem } from '../problem.ts';
import { API_SCOPES, type ApiScope } from './api-scopes.ts';
import { CARRIER_SCOPES, type CarrierScope } from './carrier-scopes.ts';
import type { Instant } from '../units/zoned-time.ts';

/** Who calls us that is no person: a carrier, somebody who watches trucks for us, a program of the company. */
export const KEY_KINDS = ['Carrier', 'Provider', 'Integrator'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** What a key opens. */
export const KEY_SCOPES = [...CARRIER_SCOPES, ...API_SCOPES] as const;
export type KeyScope = CarrierScope | ApiScope;

/** So that a key that lies about somewhere is known for one. */
export const KEY_PREFIX = 'lwk_';
export const MAX_KEY_NAME = 100;
export const MOST_KEYS = 500;
/** A key that nobody renews ends by itself. */
export const LONGEST_KEY_DAYS = 730;

export interface KeyDraft {
  name: string;
  kind: KeyKind;
  carrierId: string | null;
  scopes: readonly KeyScope[];
  expiresAt: Instant | null;
}

const DAY_MS = 86_400_000;
const isForCarriers = (scope: KeyScope): boolean => CARRIER_SCOPES.some((one) => one === scope);

export function problemsWithKey({ name, kind, carrierId, scopes, expiresAt }: KeyDraft, now: Instant): Problem[] {
  return [
    ...(name.trim() === '' ? [problem('name', 'Name is required')] : []),
    ...(name.trim().length > MAX_KEY_NAME ? [problem('name', `At most ${MAX_KEY_NAME} characters.`)] : []),
    ...(kind === 'Carrier' && carrierId === null ? [problem('carrierId', 'Carrier is required')] : []),
    ...(kind !== 'Carrier' && carrierId !== null
      ? [problem('carrierId', 'Only a key of a carrier belongs to one.')]
      : []),
    ...(scopes.length === 0 ? [problem('scopes', 'Say what the key is for.')] : []),
    ...(kind !== 'Integrator' && !scopes.every(isForCarriers)
      ? [problem('scopes', 'Only a program of the company may read and write its records.')]
      : []),
    ...(expiresAt !== null && expiresAt <= now ? [problem('expiresAt', 'Must be in the future')] : []),
    ...(expiresAt !== null && expiresAt > now + LONGEST_KEY_DAYS * DAY_MS
      ? [problem('expiresAt', `At most ${LONGEST_KEY_DAYS} days from now.`)]
      : []),
  ];
}

export type KeyState = 'Active' | 'Expired' | 'Revoked';

export function keyState(
  { expiresAt, isRevoked }: { expiresAt: Instant | null; isRevoked: boolean },
  now: Instant,
): KeyState {
  if (isRevoked) return 'Revoked';
  return expiresAt !== null && expiresAt <= now ? 'Expired' : 'Active';
}
