import { describe, expect, it } from 'vitest';
import { keyState, LONGEST_KEY_DAYS, MAX_KEY_NAME, problemsWithKey, type KeyDraft } from './outside-keys.ts';

const NOW = 1_000_000_000_000;
const DAY = 86_400_000;
const draft: KeyDraft = { name: 'Blue Ridge', kind: 'Carrier', carrierId: 'c', scopes: ['tracking'], expiresAt: null };

describe('a key', () => {
  it.each<[string, Partial<KeyDraft>, string[]]>([
    ['of a carrier', {}, []],
    ['without a name', { name: '  ' }, ['name']],
    ['with the longest name', { name: 'x'.repeat(MAX_KEY_NAME) }, []],
    ['with a longer one', { name: 'x'.repeat(MAX_KEY_NAME + 1) }, ['name']],
    ['of a carrier, but which', { carrierId: null }, ['carrierId']],
    ['of a provider', { kind: 'Provider', carrierId: null }, []],
    ['of a provider for one carrier', { kind: 'Provider' }, ['carrierId']],
    [
      'of a program of the company',
      { kind: 'Integrator', carrierId: null, scopes: ['tracking', 'orders:write', 'invoices:read'] },
      [],
    ],
    ['of a carrier that would read orders', { scopes: ['tracking', 'orders:read'] }, ['scopes']],
    ['for nothing', { scopes: [] }, ['scopes']],
    ['that has ended', { expiresAt: NOW }, ['expiresAt']],
    ['for a moment', { expiresAt: NOW + 1 }, []],
    ['for the longest time', { expiresAt: NOW + LONGEST_KEY_DAYS * DAY }, []],
    ['for longer', { expiresAt: NOW + LONGEST_KEY_DAYS * DAY + 1 }, ['expiresAt']],
  ])('%s', (_name, changes, fields) => {
    expect(problemsWithKey({ ...draft, ...changes }, NOW).map(({ field }) => field)).toEqual(fields);
  });
});

it.each([
  [null, false, 'Active'],
  [NOW + 1, false, 'Active'],
  [NOW, false, 'Expired'],
  [NOW, true, 'Revoked'],
] as const)('until %s, revoked %s: %s', (expiresAt, isRevoked, state) => {
  expect(keyState({ expiresAt, isRevoked }, NOW)).toBe(state);
});
