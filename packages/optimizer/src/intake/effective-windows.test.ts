import { expect, test } from 'vitest';
import type { ConstraintSet, OrderStop, TimeWindow } from '../input.ts';
import { effectiveWindowsOf } from './effective-windows.ts';
import { DAY, HOUR, MONDAY, constraints, dropoff, fleet, order, pickup } from './example-input.ts';

const monday = { earlyAt: MONDAY + 8 * HOUR, lateAt: MONDAY + 16 * HOUR };
const tuesday = { earlyAt: MONDAY + DAY + 8 * HOUR, lateAt: MONDAY + DAY + 16 * HOUR };
const tuesdayAndTwoDays = { earlyAt: tuesday.earlyAt, lateAt: tuesday.lateAt + 2 * DAY };
const noon = MONDAY + 12 * HOUR;
const aroundNoon = { earlyAt: noon - HOUR / 2, lateAt: noon + HOUR / 2 };

const load: Partial<OrderStop> = { windows: [monday, tuesday] };

test.each<[string, OrderStop, Partial<ConstraintSet>, boolean, TimeWindow[]]>([
  ['windows are as given without slippage', pickup(load), {}, false, [monday, tuesday]],
  ['the last window of a pickup slips', pickup(load), { pickupDateSlippage: 2 }, false, [monday, tuesdayAndTwoDays]],
  ['the last window of a dropoff slips', dropoff(load), { dropoffDateSlippage: 2 }, false, [monday, tuesdayAndTwoDays]],
  ['a pickup has no use for dropoff days', pickup(load), { dropoffDateSlippage: 2 }, false, [monday, tuesday]],
  ['a dropoff has no use for pickup days', dropoff(load), { pickupDateSlippage: 2 }, false, [monday, tuesday]],
  ['a just-in-time order never slips', pickup(load), { pickupDateSlippage: 2 }, true, [monday, tuesday]],
  [
    'an appointment that is not honoured is nothing',
    pickup({ ...load, appointmentAt: noon }),
    {},
    false,
    [monday, tuesday],
  ],
  [
    'an honoured appointment takes the place of the windows and never slips',
    pickup({ ...load, appointmentAt: noon }),
    { honorAppointments: true, pickupDateSlippage: 2 },
    false,
    [aroundNoon],
  ],
  ['without an appointment the windows stay', pickup(load), { honorAppointments: true }, false, [monday, tuesday]],
])('%s', (_, stop, limits, isJustInTime, expected) => {
  const given = structuredClone(stop);
  expect(effectiveWindowsOf(stop, order({ isJustInTime }), constraints(limits), fleet())).toEqual(expected);
  expect(stop).toEqual(given);
});
