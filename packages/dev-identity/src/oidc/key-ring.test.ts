import { expect, test } from 'vitest';
import { ringAt, type RingKey } from './key-ring.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(START + days * 24 * 3_600_000);
const key = (kid: string, signsFromDay: number): RingKey => ({
  jwk: { kty: 'RSA', kid },
  signsFrom: day(signsFromDay),
});

const ONE: [RingKey] = [key('a', 0)];
const TWO: [RingKey, RingKey] = [key('a', 0), key('b', 90)];
const THREE: [RingKey, RingKey, RingKey] = [key('a', 0), key('b', 90), key('c', 180)];

test.each<[string, [RingKey, ...RingKey[]], number, string, number | null]>([
  ['a new key signs alone', ONE, 0, 'a', null],
  ['nothing is due while it is young', ONE, 88.99, 'a', null],
  ['the next is due a day before it signs', ONE, 89, 'a', 90],
  ['a key found late goes on until the next was published for a day', ONE, 400, 'a', 401],
  ['the next is published and not yet used', TWO, 89.99, 'a b', null],
  ['then they change places', TWO, 90, 'b a', null],
  ['the old one stays for fifteen days', TWO, 104.99, 'b a', null],
  ['and goes', TWO, 105, 'b', null],
  ['of three, the middle one signs until the last does', THREE, 179.5, 'b c', null],
  ['the last one asks for the next in its turn', THREE, 269, 'c', 270],
])('%s', (_rule, ring, atDay, published, nextDay) => {
  const view = ringAt(ring, day(atDay));
  expect(view.published.map(({ jwk }) => jwk.kid).join(' ')).toBe(published);
  expect(view.current).toBe(view.published[0]);
  expect(view.nextSignsFrom).toEqual(nextDay === null ? null : day(nextDay));
});

test('no moment of a long life is without an overlap', () => {
  let ring: [RingKey, ...RingKey[]] = ONE;
  let before = ringAt(ring, day(0));
  for (let hour = 6; hour <= 24 * 400; hour += 6) {
    const now = day(hour / 24);
    const { nextSignsFrom } = ringAt(ring, now);
    if (nextSignsFrom) ring = [...ring, { jwk: { kty: 'RSA', kid: `k${hour}` }, signsFrom: nextSignsFrom }];
    const view = ringAt(ring, now);
    // Whoever looked six hours ago knows the key that signs now, and who looks now still knows the one of then.
    expect(before.published).toContain(view.current);
    expect(view.published).toContain(before.current);
    before = view;
  }
  expect(ring.length).toBe(5);
});
