import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runs, trials } from '../../test/trials.ts';
import { TIME_ZONES } from '../geography/time-zones.ts';
import { instantAt, instantOfIso, isoAt, isoOfLocal, localOfIso, localTimeAt } from './zoned-time.ts';

const FROM = Temporal.PlainDateTime.from('1990-01-01T00:00:00');
const TO = Temporal.PlainDateTime.from('2037-12-31T23:59:59');
const SECONDS = FROM.until(TO, { largestUnit: 'second' }).seconds;
const anyReading = fc.integer({ min: 0, max: SECONDS }).map((seconds) => FROM.add({ seconds }));
const anyZone = fc.constantFrom(...TIME_ZONES);

function localOf(reading: Temporal.PlainDateTime) {
  return { date: reading.toPlainDate().toString(), time: reading.toPlainTime().toString({ smallestUnit: 'second' }) };
}

function expectAgreement(zone: string, reading: Temporal.PlainDateTime): void {
  const expected = reading.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const instant = instantAt(zone, localOf(reading));
  const about = `${zone} ${reading.toString()}`;
  expect(instant, about).toBe(expected.epochMilliseconds);
  expect(localTimeAt(zone, instant), about).toEqual(localOf(expected.toPlainDateTime()));
  expect(isoAt(zone, instant), about).toBe(expected.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
}

/** The years around 2007, when the dates of the changes moved in the United States and Canada. */
const YEARS = { from: trials(2006, 1990), to: trials(2007, 2037) };

/** Every change of the clocks of a zone in these years. */
function transitionsOf(zone: string): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = [];
  let next = FROM.with({ year: YEARS.from }).toZonedDateTime(zone).getTimeZoneTransition('next');
  while (next && next.year <= YEARS.to) {
    found.push(next);
    next = next.getTimeZoneTransition('next');
  }
  return found;
}

describe('clocks against an independent implementation', () => {
  it('agree at any time, in every zone', () => {
    fc.assert(fc.property(anyZone, anyReading, expectAgreement), runs(150, 3000));
  });

  it('agree around every change of the clocks, in every zone', () => {
    const changes = TIME_ZONES.flatMap((zone) => transitionsOf(zone).map((transition) => ({ zone, transition })));
    expect(changes.length).toBeGreaterThan(trials(150, 3000));
    const reach = 2 * 3600 + 1;
    let seed = 1;
    for (const { zone, transition } of changes) {
      const before = transition.subtract({ seconds: 1 }).toPlainDateTime().add({ seconds: 1 });
      const after = transition.toPlainDateTime();
      // Both edges of the gap or overlap to the second, and one more place near it, a different one each time.
      seed = (seed * 48_271) % 2_147_483_647;
      for (const edge of [before, after]) {
        for (const seconds of [-1, 0, 1]) expectAgreement(zone, edge.add({ seconds }));
      }
      expectAgreement(zone, before.add({ seconds: (seed % (2 * reach)) - reach }));
    }
  });

  it('show what they are asked for at any instant, in every zone', () => {
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 631_152_000_000, max: 2_145_916_800_000 }), (zone, instant) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        expect(localTimeAt(zone, instant)).toEqual(
          localOf(expected.toPlainDateTime().round({ smallestUnit: 'second', roundingMode: 'floor' })),
        );
        expect(instantOfIso(isoAt(zone, instant))).toBe(instant);
      }),
      runs(200, 2000),
    );
  });
});

describe('the hour that spring leaves out and the one that autumn has twice', () => {
  it.each([
    ['before the gap', '2026-03-08', '01:59:59', '2026-03-08T01:59:59-06:00'],
    ['the first second of the gap', '2026-03-08', '02:00:00', '2026-03-08T03:00:00-05:00'],
    ['inside the gap, forward by an hour', '2026-03-08', '02:30:00', '2026-03-08T03:30:00-05:00'],
    ['after the gap', '2026-03-08', '03:00:00', '2026-03-08T03:00:00-05:00'],
    ['before the overlap', '2026-11-01', '00:59:59', '2026-11-01T00:59:59-05:00'],
    ['inside the overlap, the first of the two', '2026-11-01', '01:30:00', '2026-11-01T01:30:00-05:00'],
    ['after the overlap', '2026-11-01', '02:00:00', '2026-11-01T02:00:00-06:00'],
  ])('in Chicago: %s', (_title, date, time, expected) => {
    expect(isoAt('America/Chicago', instantAt('America/Chicago', { date, time }))).toBe(expected);
  });

  it.each([
    ['America/St_Johns', '2006-10-29', '00:00:30', '2006-10-29T00:00:30-02:30'],
    ['America/Phoenix', '2026-03-08', '02:30:00', '2026-03-08T02:30:00-07:00'],
    ['America/Mexico_City', '2026-04-05', '02:30:00', '2026-04-05T02:30:00-06:00'],
    ['America/Tijuana', '2026-03-08', '02:30:00', '2026-03-08T03:30:00-07:00'],
    ['Pacific/Honolulu', '2026-07-01', '00:00:00', '2026-07-01T00:00:00-10:00'],
  ])('in %s on %s at %s', (zone, date, time, expected) => {
    expect(isoAt(zone, instantAt(zone, { date, time }))).toBe(expected);
  });
});

describe('instants as text', () => {
  it.each([
    ['2026-03-08T01:30:00-06:00', 1_772_955_000_000],
    ['2026-03-08T07:30:00Z', 1_772_955_000_000],
    ['2026-03-08T07:30Z', 1_772_955_000_000],
    ['2026-03-08T07:30:00.123456+00:00', 1_772_955_000_123],
    ['2026-03-08T13:00:00.5+05:30', 1_772_955_000_500],
    ['1969-12-31T23:59:59.999Z', -1],
  ])('reads %s', (text, expected) => {
    expect(instantOfIso(text)).toBe(expected);
  });

  it.each([
    '2026-03-08T01:30:00',
    '2026-03-08',
    '2026-02-30T01:30:00Z',
    '2026-03-08T24:00:00Z',
    '2026-03-08T01:30:00+24:00',
    '2026-03-08T01:30:00-0600',
    '2026-03-08 01:30:00Z',
    'now',
  ])('refuses %s', (text) => {
    expect(() => instantOfIso(text)).toThrow(RangeError);
  });

  it('writes milliseconds only when there are any, also before 1970', () => {
    expect(isoAt('America/Denver', 1_772_955_000_000)).toBe('2026-03-08T00:30:00-07:00');
    expect(isoAt('America/Denver', 1_772_955_000_007)).toBe('2026-03-08T00:30:00.007-07:00');
    expect(isoAt('UTC', -1)).toBe('1969-12-31T23:59:59.999+00:00');
  });
});

it('says that a zone does not exist', () => {
  expect(() => localTimeAt('America/Atlantis', 0)).toThrow(/America\/Atlantis/);
});

describe('a time written where it is', () => {
  it('is read again as it was written, also when the clocks jump over it', () => {
    fc.assert(
      fc.property(anyZone, anyReading, (zone, reading) => {
        const text = isoOfLocal(zone, localOf(reading));
        expect(localOfIso(zone, text)).toEqual(localOf(reading));
        expect(instantOfIso(text)).toBe(instantAt(zone, localOf(reading)));
      }),
      runs(100, 1000),
    );
    expect(isoOfLocal('America/Chicago', { date: '2026-03-08', time: '02:30:00' })).toBe('2026-03-08T02:30:00-06:00');
    expect(localOfIso('America/Chicago', '2026-03-08T02:30:00-06:00').time).toBe('02:30:00');
  });

  it('is read as the clocks show it when it was written elsewhere', () => {
    expect(localOfIso('America/Chicago', '2026-07-01T00:30:00Z')).toEqual({ date: '2026-06-30', time: '19:30:00' });
    expect(localOfIso('America/Chicago', '2026-07-01T08:15-05:00')).toEqual({ date: '2026-07-01', time: '08:15:00' });
  });
});
