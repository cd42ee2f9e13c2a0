import { describe, expect, it } from 'vitest';
import { createRateLimiter, MOST_CALLERS } from './rate-limit.ts';

const HEAVY_BURST = 20;
const PUBLIC_BURST = 60;

/** A limiter whose clock stands still until it is moved. */
function limiter() {
  let now = 0;
  const made = createRateLimiter(() => now);
  const isRefused = (...args: Parameters<typeof made.take>) => {
    try {
      made.take(...args);
      return false;
    } catch {
      return true;
    }
  };
  return { ...made, isRefused, pass: (ms: number) => void (now += ms) };
}

describe('the rate limiter', () => {
  it('lets a burst through, then refuses with the time to wait, then refills', () => {
    const { take, pass } = limiter();
    for (let call = 0; call < HEAVY_BURST; call++) take('heavy', 'robin');
    expect(() => take('heavy', 'robin')).toThrow('Too many requests. Please try again in 2 seconds.');
    take('heavy', 'somebody else');
    take('read', 'robin');
    pass(2_000);
    take('heavy', 'robin');
    expect(() => take('heavy', 'robin')).toThrow(/Too many/);
  });

  it('does not forget who has used up their share, however many others come', () => {
    const { take, isRefused, pass } = limiter();
    for (let call = 0; call < PUBLIC_BURST; call++) take('public', '192.0.2.1');
    for (let other = 0; other < 3 * MOST_CALLERS; other++) isRefused('public', `other-${other}`);
    expect(isRefused('public', '192.0.2.1')).toBe(true);
    pass(500);
    expect(isRefused('public', '192.0.2.1')).toBe(false);
    expect(isRefused('public', '192.0.2.1')).toBe(true);
  });

  it('lets newcomers beyond those it can count share one allowance, and counts them again when others have rested', () => {
    const { isRefused, pass } = limiter();
    for (let other = 0; other < MOST_CALLERS; other++) isRefused('public', `other-${other}`);
    const refused = Array.from({ length: PUBLIC_BURST + 1 }, (_, call) => isRefused('public', `late-${call}`));
    expect(refused.filter(Boolean)).toHaveLength(1);
    // Strangers who crowd the public pages take nothing from people who are signed in.
    expect(isRefused('read', 'robin')).toBe(false);
    pass(60_000);
    expect(isRefused('public', 'after')).toBe(false);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::1', '::2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1', '192.0.2.2', false],
  ])('whether %s and %s are one caller: a network gives a home 2^64 addresses', (one, other, isSame) => {
    const { take, isRefused } = limiter();
    for (let call = 0; call < PUBLIC_BURST; call++) take('public', one);
    expect(isRefused('public', other)).toBe(isSame);
  });
});
