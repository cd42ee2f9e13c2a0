import { describe, expect, it } from 'vitest';
import { expiryInWords, expiryOf, type ExpiringRate } from './expiry.ts';

const TODAY = '2026-11-16';
const rate = (id: string, sequence: number | null, expirationDate: string, handledOn: string | null = null) => ({
  id,
  sequence,
  effectiveDate: '2026-01-01',
  expirationDate,
  carrierName: `Carrier ${id}`,
  handledOn,
});
const RATES: ExpiringRate[] = [
  rate('a', 0, '2026-11-15'),
  rate('b', 1, '2026-11-16'),
  rate('c', 2, '2026-10-31', '2026-11-01'),
  rate('d', 3, '2027-01-31'),
];

describe('the end of rates', () => {
  it('is the day after their last one, and seen to once', () => {
    expect(expiryOf('Notify', RATES, TODAY).ended.map(({ id }) => id)).toEqual(['a']);
    expect(expiryOf('Notify', RATES, '2026-11-17').ended.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('comes once more for a rate that was prolonged', () => {
    const prolonged = [rate('a', 0, '2026-11-15', '2026-10-01')];
    expect(expiryOf(null, prolonged, TODAY).ended).toHaveLength(1);
    expect(expiryOf(null, [rate('a', 0, '2026-11-15', '2026-11-15')], TODAY).ended).toHaveLength(1);
    expect(expiryOf(null, [rate('a', 0, '2026-11-15', '2026-11-16')], TODAY).ended).toHaveLength(0);
  });

  it.each([
    [null, {}],
    ['Notify', {}],
    ['RemoveFromSequence', { a: null, b: 0, c: 1, d: 2 }],
    ['MoveToSpot', { a: null, b: 0, c: 1, d: 2 }],
  ] as const)('with %s leaves these turns: %j', (action, turns) => {
    expect(Object.fromEntries(expiryOf(action, RATES, TODAY).turns)).toEqual(turns);
  });

  it('moves the lane to spot once nothing is left in sequence', () => {
    const [a] = RATES;
    expect(expiryOf('MoveToSpot', RATES, TODAY).isMovedToSpot).toBe(false);
    expect(expiryOf('MoveToSpot', [a!], TODAY).isMovedToSpot).toBe(true);
    expect(expiryOf('RemoveFromSequence', [a!], TODAY).isMovedToSpot).toBe(false);
    expect(expiryOf('MoveToSpot', [], TODAY).isMovedToSpot).toBe(false);
  });

  it.each([
    ['Notify', 1, 'The rate of Carrier a has expired on 11/15/2026.'],
    [null, 2, '2 rates have expired.'],
    ['RemoveFromSequence', 1, 'The rate of Carrier a has expired on 11/15/2026 and was taken out of the sequence.'],
    ['RemoveFromSequence', 2, '2 rates have expired and were taken out of the sequence.'],
    ['MoveToSpot', 1, 'The rate of Carrier a has expired on 11/15/2026; shipments go to the spot market instead.'],
  ] as const)('with %s, of %i, is said: %s', (action, count, words) => {
    expect(expiryInWords(action, RATES.slice(0, count))).toBe(words);
  });
});
