import { describe, expect, it } from 'vitest';
import { afterDock, drive, RESTED } from '@lanewright/domain/hours-of-service/drive.ts';
import { DWELL_MS, PLANNED_DRIVING } from '@lanewright/domain/hours-of-service/limits.ts';
import type { Fleet } from '../input.ts';
import { alongRoute } from '../on-one-truck.ts';
import { drawFrom } from '../testing/draw.ts';
import { MONDAY, SAMPLE_FLEET, SAMPLE_TARIFF, sampleOrder, sampleSource } from '../testing/sample-orders.ts';
import { drivingOf, leastMinutes, leastMinutesSinceStart } from './driving.ts';

const MINUTE = 60_000;
const PLANNED: Fleet = {
  ...SAMPLE_FLEET,
  milesPerHour: PLANNED_DRIVING.mph,
  drivingHoursPerDay: PLANNED_DRIVING.hoursPerDay,
  teamDrivingHoursPerDay: PLANNED_DRIVING.teamHoursPerDay,
  dwellMinutes: DWELL_MS.partLoad / MINUTE,
};
const mph = PLANNED_DRIVING.mph;

/** Minutes that the law requires for so many miles, from the beginning of the work at the first dock on. */
function lawfulMinutes(miles: number, drivers: 1 | 2, dockMinutes: number): number {
  const dockMs = dockMinutes * MINUTE;
  return dockMinutes + drive(0, miles, { hours: afterDock(RESTED, dockMs), drivers, mph }).at / MINUTE;
}

describe.each([
  ['one driver', false, 1 as const],
  ['a team', true, 2 as const],
])('%s', (_name, isTeam, drivers) => {
  it('is never planned to drive faster than the law allows, nor to arrive earlier for more miles', () => {
    const draw = drawFrom(drivers);
    for (let trial = 0; trial < 400; trial += 1) {
      const fleet = { ...PLANNED, dwellMinutes: draw.oneOf([0, 30, 60, 120, 180]) };
      const driving = drivingOf(fleet, isTeam);
      const miles = draw.whole(0, 60_000) / 10;
      const about = `${miles} miles after ${fleet.dwellMinutes} minutes`;
      const planned = leastMinutesSinceStart(driving, miles);
      expect(planned + 0.001, about).toBeGreaterThanOrEqual(lawfulMinutes(miles, drivers, fleet.dwellMinutes));
      expect(leastMinutesSinceStart(driving, miles + 0.1), about).toBeGreaterThan(planned);
    }
  });

  it('takes exactly what the law requires on its first day', () => {
    const driving = drivingOf(PLANNED, isTeam);
    for (let miles = 0; miles <= (isTeam ? 1_000 : 550); miles += 12.5)
      expect(leastMinutesSinceStart(driving, miles), `${miles}`).toBeCloseTo(lawfulMinutes(miles, drivers, 60), 4);
  });

  it('arrives on a plan no earlier than the law allows', () => {
    const draw = drawFrom(drivers + 10);
    for (let trial = 0; trial < 60; trial += 1) {
      const miles = draw.whole(1, 3_400);
      const orders = ['A', 'B'].map((id) => sampleOrder({ id, isTeam, stops: [{ at: [0, 0] }, { at: [miles, 0] }] }));
      const route = [0, 1].flatMap((stop) => orders.map((order) => ({ order, stop })));
      const shipment = alongRoute(route, sampleSource({}, PLANNED), SAMPLE_TARIFF)!;
      const arrived = (shipment.stops.at(-1)!.arriveAt - MONDAY) / MINUTE;
      expect(arrived + 0.001, `${miles} miles`).toBeGreaterThanOrEqual(lawfulMinutes(miles, drivers, 60));
    }
  });
});

describe.each([
  ['one driver', false, 1 as const],
  ['a team', true, 2 as const],
])('each leg of a plan: %s', (_name, isTeam, drivers) => {
  it.each([
    ['at a shift', 0],
    ['just above a shift', 1],
    ['of two days', 600],
  ])('takes the rests within it although the truck stood for days before: %s', (_length, beyond) => {
    const miles = (isTeam ? PLANNED.teamDrivingHoursPerDay : PLANNED.drivingHoursPerDay) * mph + beyond;
    const orders = [0, 120].map((open) =>
      sampleOrder({
        id: open,
        isTeam,
        stops: [
          { at: [0, 0], open, close: open + 12 },
          { at: [miles, 0], close: 400 },
        ],
      }),
    );
    const route = [0, 1].flatMap((stop) => orders.map((order) => ({ order, stop })));
    const { stops } = alongRoute(route, sampleSource({}, PLANNED), SAMPLE_TARIFF)!;
    expect(stops).toHaveLength(2);
    const needed = leastMinutes(drivingOf(PLANNED, isTeam), miles);
    expect((stops[1]!.arriveAt - stops[0]!.departAt) / MINUTE).toBeCloseTo(needed, 3);
  });

  it('is never faster than the law, whatever was waited for before it', () => {
    const draw = drawFrom(drivers + 20);
    for (let trial = 0; trial < 80; trial += 1) {
      const at = [0, draw.whole(0, 900), draw.whole(900, 2_000), draw.whole(2_000, 3_500)];
      const stopAt = (x: number) => ({ at: [x, 0] as const, open: draw.whole(0, 300), close: 900 });
      const orders = [
        sampleOrder({ id: 'A', isTeam, stops: [stopAt(at[0]!), stopAt(at[2]!)] }),
        sampleOrder({ id: 'B', isTeam, stops: [stopAt(at[1]!), stopAt(at[3]!)] }),
      ];
      const route = [0, 1].flatMap((stop) => orders.map((order) => ({ order, stop })));
      const { stops } = alongRoute(route, sampleSource({}, PLANNED), SAMPLE_TARIFF)!;
      for (let index = 1; index < stops.length; index += 1) {
        const miles = at.at(index - stops.length)! - at.at(index - 1 - stops.length)!;
        const law = drive(0, miles, { hours: RESTED, drivers, mph }).at / MINUTE;
        const taken = (stops[index]!.arriveAt - stops[index - 1]!.departAt) / MINUTE;
        expect(taken + 0.001, `trial ${trial}, stop ${index}, ${miles} miles`).toBeGreaterThanOrEqual(law);
      }
    }
  });
});

describe('hours on the road', () => {
  const HOUR_MILES = mph;
  it.each([
    ['up to eight hours at the wheel', 8, 8],
    ['a break behind that', 8.02, 8.52],
    ['a whole shift', 11, 11.5],
    ['a rest for the remainder of the day behind it', 11.02, 24.02],
    ['a break in the second shift', 19.02, 32.52],
    ['six rests before seventy hours on duty', 69, 69 + 6 * 13],
    ['the longer rest behind them', 69.02, 69.02 + 6 * 13 + 34],
  ])('one driver: %s', (_name, atTheWheel, hours) =>
    expect(leastMinutes(drivingOf(PLANNED, false), atTheWheel * HOUR_MILES) / 60).toBeCloseTo(hours, 6),
  );

  it.each([
    ['up to eight hours at the wheel', 8, 8],
    ['a break behind that', 8.02, 8.52],
    ['a change of drivers behind eleven', 11.02, 11.77],
    ['a whole shift', 20, 21.25],
    ['the remainder of the day', 20.02, 24.02],
    ['never a longer rest', 90, 90 + 4 * 4 + 0.5],
  ])('a team: %s', (_name, atTheWheel, hours) =>
    expect(leastMinutes(drivingOf(PLANNED, true), atTheWheel * HOUR_MILES) / 60).toBeCloseTo(hours, 6),
  );

  it('a fleet without rests only drives', () => {
    const driving = drivingOf({ ...PLANNED, drivingHoursPerDay: 24 }, false);
    expect(leastMinutesSinceStart(driving, 5_000)).toBe((5_000 / mph) * 60);
  });
});
