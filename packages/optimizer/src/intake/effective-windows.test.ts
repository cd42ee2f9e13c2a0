import { expect, test } from 'vitest';
import type { ConstraintSet, OrderStop, TimeWindow } from '../input.ts';
import { effectiveWindowsOf } from './effective-windows.ts';
import { DAY, HOUR, MONDAY, constraints, dropoff, fleet, order, pickup } from '../testing/example-input.ts';

const monday = { earlyAt: MONDAY + 8 * HOUR, lateAt: MONDAY + 16 * HOUR };
const tuesday = { earlyAt: MONDAY + DAY + 8 * HOUR, lateAt: MONDAY + DAY + 16 * HOUR };
const later = ({ earlyAt, lateAt }: TimeWindow, days: number) => ({
  earlyAt: earlyAt + days * DAY,
  lateAt: lateAt + days * DAY,
});
const slipped = [monday, tuesday, later(tuesday, 1), later(tuesday, 2)];
const allDay = { earlyAt: MONDAY, lateAt: MONDAY + DAY };
const noon = MONDAY + 12 * HOUR;
const aroundNoon = { earlyAt: noon - HOUR / 2, lateAt: noon + HOUR / 2 };

const load: Partial<OrderStop> = { windows: [monday, tuesday] };

test.each<[string, OrderStop, Partial<ConstraintSet>, boolean, TimeWindow[]]>([
  ['windows are as given without slippage', pickup(load), {}, false, [monday, tuesday]],
  ['a pickup slips to the same hours of later days', pickup(load), { pickupDateSlippage: 2 }, false, slipped],
  ['a dropoff slips to the same hours of later days', dropoff(load), { dropoffDateSlippage: 2 }, false, slipped],
  [
    'a dock that never closes stays open',
    pickup({ windows: [allDay] }),
    { pickupDateSlippage: 2 },
    false,
    [{ earlyAt: MONDAY, lateAt: MONDAY + 3 * DAY }],
  ],
  [
    'nothing opens between the windows of the order itself',
    pickup({ windows: [monday, later(monday, 3)] }),
    { pickupDateSlippage: 1 },
    false,
    [monday, later(monday, 3), later(monday, 4)],
  ],
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
