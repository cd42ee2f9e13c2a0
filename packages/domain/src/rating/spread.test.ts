import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import type { RatedPlace } from './question.ts';
import { levelOf } from './spread.ts';

const at = (postalCode: string): RatedPlace => ({ city: '', state: '', postalCode, country: 'US' });
const level = (carrierId: string, from: string, to: string, spread = { low: 0.92, high: 1.15 }) =>
  levelOf({ carrierId, spread }, { from: at(from), to: at(to) });

describe('the level of a carrier between two zones', () => {
  // FNV-1a of "carrier|zone|zone" worked out apart from the code: a level once quoted stays as it is.
  it.each([
    ['prairie', '60433', '30336', 0.9891],
    ['lakeside', '60433', '30336', 1.0744],
    ['prairie', '30336', '60433', 1.1384],
    ['prairie', 'M5V 2T6', '60433', 1.0215],
  ])('%s from %s to %s: %d', (carrierId, from, to, expected) => {
    expect(level(carrierId, from, to)).toBe(expected);
  });

  it('is that of the zone: three characters, however they are written', () => {
    expect(level('prairie', '60499', '30301')).toBe(level('prairie', '60433', '30336'));
    expect(level('prairie', ' m5 v2t6', '60433')).toBe(level('prairie', 'M5V 2T6', '60433'));
  });

  it('is exactly one where there is no spread', () => {
    expect(level('prairie', '60433', '30336', { low: 1, high: 1 })).toBe(1);
  });

  it('lies between the least and the most, with four places, and in many places', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 100, max: 99_999 }),
        fc.integer({ min: 100, max: 99_999 }),
        (id, from, to) => {
          const found = level(id, String(from).padStart(5, '0'), String(to).padStart(5, '0'));
          seen.add(found);
          expect(found).toBeGreaterThanOrEqual(0.92);
          expect(found).toBeLessThanOrEqual(1.15);
          expect(Math.round(found * 10_000) / 10_000).toBe(found);
        },
      ),
      runs(300),
    );
    expect(seen.size).toBeGreaterThan(200);
    expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(0.2);
  });
});
