import { expect, test } from 'vitest';
import { DEVICE_KEPT_SECONDS, deviceToken, knownDevice } from './known-device.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const token = deviceToken(['key'], 'ada', NOW);
const [name, since, seal] = token.split('.');

test.each<[string, string[], string, string, Date, boolean]>([
  ['the account it was made for', ['key'], 'ada', token, NOW, true],
  ['a key that was replaced but is still accepted', ['newer', 'key'], 'ada', token, NOW, true],
  ['half a year later, to the second', ['key'], 'ada', token, later(DEVICE_KEPT_SECONDS - 1), true],
  ['after half a year', ['key'], 'ada', token, later(DEVICE_KEPT_SECONDS), false],
  ['another account', ['key'], 'eve', token, NOW, false],
  ['another key', ['other'], 'ada', token, NOW, false],
  ['another name under the seal', ['key'], 'ada', `x${name}.${since}.${seal}`, NOW, false],
  ['a later date under the seal', ['key'], 'ada', `${name}.zzzzzz.${seal}`, NOW, false],
  ['something before the seal', ['key'], 'ada', `${name}.${since}.x.${seal}`, NOW, false],
  ['nothing', ['key'], 'ada', '', NOW, false],
  ['nonsense', ['key'], 'ada', 'a.b.c', NOW, false],
])('%s', (_rule, keys, accountId, given, now, isKnown) => {
  expect(knownDevice(keys, accountId, given, now) !== null).toBe(isKnown);
});
