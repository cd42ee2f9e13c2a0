import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { mostPallets } from '../loading/most-pallets.ts';
import { isOverTheTruck } from './consolidation.ts';
import { DEFAULT_PAYLOADS } from '../loading/trailer-limits.ts';
import { mergedStops, type StopOfOrder } from './merged-stops.ts';

describe('what one truck takes', () => {
  const load = (change: object) => ({ weight: 1, pallets: 1, stackablePallets: 1, linearFeet: 1, ...change });

  it.each([
    [{ weight: 45_000 }, null, false],
    [{ weight: 45_000.1 }, null, true],
    [{ weight: 48_000 }, 'Flatbed' as const, false],
    [{ weight: 48_000.1 }, 'Flatbed' as const, true],
    [{ pallets: 52, stackablePallets: 52 }, null, false],
    [{ pallets: 53, stackablePallets: 53 }, null, true],
    [{ pallets: 26, stackablePallets: 0 }, null, false],
    [{ pallets: 27, stackablePallets: 0 }, null, true],
    [{ linearFeet: 53 }, null, false],
    [{ linearFeet: 53.1 }, null, true],
  ])('%j of %s is more: %s', (change, mode, isOver) => {
    expect(isOverTheTruck(load(change), mode)).toBe(isOver);
  });

  it('follows the payloads of the company', () => {
    const rules = { ...DEFAULT_PAYLOADS, maxPayloadDry: 46_000 };
    expect(isOverTheTruck(load({ weight: 46_000 }), 'Dry', rules)).toBe(false);
    expect(isOverTheTruck(load({ weight: 46_001 }), 'Dry', rules)).toBe(true);
  });

  it.each([
    [10, 0, 26],
    [10, 10, 52],
    [30, 20, 42],
    [40, 10, 26],
  ])('of %d pallets of which %d can be stacked, %d fit', (pallets, stackablePallets, most) => {
    expect(mostPallets({ pallets, stackablePallets })).toBe(most);
  });
});

const JOLIET = { latitude: 41.5, longitude: -88.1 };
const OMAHA = { latitude: 41.3, longitude: -96 };
const DALLAS = { latitude: 32.8, longitude: -96.8 };

let made = 0;
const stop = (change: Partial<StopOfOrder>): StopOfOrder => ({
  orderNumber: 'O1',
  stopId: `s${++made}`,
  stopType: 'Pickup',
  locationId: null,
  coordinates: JOLIET,
  earlyAt: '2026-11-18T14:00:00Z',
  lateAt: '2026-11-18T18:00:00Z',
  appointmentAt: null,
  lineItemIds: [],
  weight: 100,
  pallets: 1,
  cubicFeet: 10,
  linearFeet: 4,
  ...change,
});
const drop = (change: Partial<StopOfOrder>) => stop({ stopType: 'Dropoff', coordinates: OMAHA, ...change });
const shown = (stops: readonly StopOfOrder[]) =>
  mergedStops(stops).map((one) => `${one.stopNumber} ${one.stopType} ${one.orderNumbers.join('+')}`);

describe('the stops of several orders', () => {
  it('at one place and of one kind are one, with all that is done there', () => {
    const [pickup, ...others] = mergedStops([
      stop({ orderNumber: 'O1', lineItemIds: ['a'], appointmentAt: '2026-11-18T15:00:00Z' }),
      stop({ orderNumber: 'O2', lineItemIds: ['b'], earlyAt: '2026-11-18T13:00:00Z', lateAt: '2026-11-18T17:00:00Z' }),
      stop({ orderNumber: 'O3', appointmentAt: '2026-11-18T09:00:00-06:00' }),
      stop({ orderNumber: 'O4', appointmentAt: '2026-11-18T14:30:00Z' }),
    ]);
    expect(others).toEqual([]);
    expect(pickup).toMatchObject({
      stopNumber: 1,
      orderNumbers: ['O1', 'O2', 'O3', 'O4'],
      lineItemIds: ['a', 'b'],
      weight: 400,
      pallets: 4,
      cubicFeet: 40,
      linearFeet: 16,
      earlyAt: '2026-11-18T13:00:00Z',
      lateAt: '2026-11-18T17:00:00Z',
      appointments: [
        { at: '2026-11-18T14:30:00Z', orderNumbers: ['O4'] },
        { at: '2026-11-18T15:00:00Z', orderNumbers: ['O1', 'O3'] },
      ],
    });
  });

  it('of another kind at the same place are another stop', () => {
    expect(shown([stop({}), drop({ coordinates: JOLIET, orderNumber: 'O2' })])).toEqual([
      '1 Pickup O1',
      '2 Dropoff O2',
    ]);
  });

  it('that are nowhere on the map stay apart', () => {
    expect(shown([stop({ coordinates: null }), stop({ coordinates: null, orderNumber: 'O2' })])).toHaveLength(2);
  });

  it('begin with the pickups, the earliest first; then come the dropoffs, the earliest and then the nearest first', () => {
    expect(
      shown([
        drop({ orderNumber: 'far', coordinates: DALLAS }),
        drop({ orderNumber: 'near' }),
        drop({
          orderNumber: 'soon',
          coordinates: { latitude: 25.8, longitude: -80.2 },
          earlyAt: '2026-11-18T10:00:00Z',
        }),
        drop({ orderNumber: 'nowhen', coordinates: { latitude: 41.6, longitude: -88 }, earlyAt: null }),
        stop({
          orderNumber: 'late',
          coordinates: { latitude: 41.9, longitude: -87.6 },
          earlyAt: '2026-11-19T10:00:00Z',
        }),
        stop({ orderNumber: 'first' }),
      ]),
    ).toEqual([
      '1 Pickup first',
      '2 Pickup late',
      '3 Dropoff soon',
      '4 Dropoff near',
      '5 Dropoff far',
      '6 Dropoff nowhen',
    ]);
  });

  it('keep all freight, and every stop once', () => {
    const place = fc.constantFrom(JOLIET, OMAHA, DALLAS, null);
    const any = fc
      .record({
        coordinates: place,
        stopType: fc.constantFrom('Pickup' as const, 'Dropoff' as const),
        weight: fc.integer({ min: 0, max: 9_999 }),
        earlyAt: fc.constantFrom('2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z', null),
      })
      .map(stop);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (stops) => {
        const merged = mergedStops(stops);
        expect(merged.flatMap(({ stopIds }) => stopIds).sort()).toEqual(stops.map(({ stopId }) => stopId).sort());
        expect(merged.reduce((total, { weight }) => total + weight, 0)).toBe(
          stops.reduce((total, { weight }) => total + weight, 0),
        );
        expect(merged.map(({ stopNumber }) => stopNumber)).toEqual(merged.map((_, index) => index + 1));
        expect(merged.findLastIndex(({ stopType }) => stopType === 'Pickup')).toBeLessThan(
          merged.findIndex(({ stopType }) => stopType === 'Dropoff') >>> 0,
        );
      }),
      runs(100),
    );
  });
});
