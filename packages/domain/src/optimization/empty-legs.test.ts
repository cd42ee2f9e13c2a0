import { describe, expect, it } from 'vitest';
import { emptyLegs, emptyLegsInWords } from './empty-legs.ts';
import { exampleStop } from './example-preplan.ts';
import { DROPOFF, PICKUP, type PreplanStop } from './preplan.ts';

const none = { weight: 0, palletCount: 0, volume: 0, linearFeet: 0 };

/** "A+ B+ A- B-": stops of one or more tasks, each with its order and whether it is loaded or unloaded. */
function route(text: string): { stops: PreplanStop[] } {
  const untimed = {
    earlyDateTime: null,
    lateDateTime: null,
    appointmentDateTime: null,
    startAt: null,
    endAt: null,
  };
  const indexes = new Map<string, number>();
  return {
    stops: text.split(' ').map((tasks, at) => {
      const names = tasks.replaceAll(/[+-]/g, '').split('');
      return exampleStop({
        id: String(at),
        stopNumber: at + 1,
        stopType: tasks.endsWith('+') ? PICKUP : DROPOFF,
        orders: names,
        distance: at === 0 ? null : 10 * at,
        location: { ...exampleStop({}).location, city: `City ${at + 1}` },
        tasks: names.map((orderNumber) => {
          const stopIndex = indexes.get(orderNumber) ?? 0;
          indexes.set(orderNumber, stopIndex + 1);
          return { ...none, ...untimed, orderNumber, stopId: `${orderNumber}${stopIndex}`, stopIndex };
        }),
      });
    }),
  };
}

describe('where a truck drives empty', () => {
  it.each([
    ['AB+ A- B-', []],
    ['A+ B+ A- B-', []],
    ['A+ A- B+ B-', ['2>3']],
    ['A+ A- B+ B- C+ C-', ['2>3', '4>5']],
    // Two pickups of one order: it is not empty between them, nor between its two dropoffs.
    ['A+ A+ A- A- B+ B-', ['4>5']],
    ['A+ A-', []],
  ])('%s: %j', (text, legs) => {
    expect(emptyLegs(route(text)).map(({ from, to }) => `${from.stopNumber}>${to.stopNumber}`)).toEqual(legs);
  });

  it('is told with the way', () => {
    expect(emptyLegsInWords(emptyLegs(route('A+ A- B+ B-')))).toBe(
      'Continuous move: the truck is empty from City 2 to City 3, 20 mi. What comes before and after shares its price, not its room.',
    );
  });
});
