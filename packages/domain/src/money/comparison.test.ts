import { describe, expect, it } from 'vitest';
import {
  changeSinceBooking,
  compareCharges,
  largestDifferenceFirst,
  mainCauseText,
  whyItDiffers,
} from './comparison.ts';

const charge = (name: string, total: number, description = '') => ({ name, description, total });
const line = (description: string, total: number, code = '') => ({ description, code, total });

const booked = [charge('Freight Rate', 1_423.8, 'Line haul Dallas to Memphis'), charge('Fuel Surcharge', 239.56)];

describe('charges side by side', () => {
  it('puts each line of a bill beside what it is for', () => {
    const standing = [...booked, charge('Lumper', 117.14)];
    const billed = [
      line('LINE HAUL DALLAS TO MEMPHIS', 1_423.8),
      line('Fuel, week of 11/09', 262.16, 'fsc'),
      line('Lumper, receipt 4471', 144.94),
      line('Detention', 262.5),
    ];
    expect(compareCharges({ booked, standing, billed })).toEqual([
      { name: 'Freight Rate', booked: 1_423.8, approvedLater: 0, invoiced: 1_423.8, difference: 0 },
      { name: 'Fuel Surcharge', booked: 239.56, approvedLater: 0, invoiced: 262.16, difference: -22.6 },
      { name: 'Lumper', booked: 0, approvedLater: 117.14, invoiced: 144.94, difference: -27.8 },
      { name: 'Detention', booked: 0, approvedLater: 0, invoiced: 262.5, difference: -262.5 },
    ]);
  });

  it('does not guess where a bill is a sum alone', () => {
    const [first] = compareCharges({ booked, standing: booked, billed: [] });
    expect(first).toMatchObject({ booked: 1_423.8, invoiced: null, difference: null });
  });

  it.each([
    ['a charge taken off since', [charge('Fuel Surcharge', 10)], [], -10],
    ['one that was lowered', [charge('Fuel Surcharge', 10)], [charge('Fuel Surcharge', 4)], -6],
    ['one that was added twice', [], [charge('Fuel Surcharge', 4), charge('Fuel Surcharge', 5)], 9],
  ])('says what was approved later: %s', (_, before, standing, approvedLater) => {
    expect(compareCharges({ booked: before, standing, billed: [] })).toMatchObject([{ approvedLater }]);
  });

  it.each([
    [line('', 5, 'DET'), 'Detention'],
    [line('', 5, 'X9'), 'X9'],
    [line('', 5), 'Other'],
    [line('fuel surcharge adj.', 5), 'Fuel Surcharge'],
  ])('finds a name for %j', (billed, name) => {
    expect(compareCharges({ booked, standing: booked, billed: [billed] }).map((one) => one.name)).toContain(name);
  });
});

describe('why a charge differs', () => {
  const row = (booked: number, approvedLater: number, invoiced: number | null) => ({
    name: 'x',
    booked,
    approvedLater,
    invoiced,
    difference: invoiced === null ? null : booked + approvedLater - invoiced,
  });
  it.each([
    [row(10, 0, null), null],
    [row(10, 5, 15), null],
    [row(0, 0, 15), 'Not on the booking'],
    [row(10, 0, 0), 'Not invoiced'],
    [row(10, 0, 15), 'Above what was booked'],
    [row(10, 10, 15), 'Below what was booked'],
    [{ ...row(0, 5, 0), name: 'Rate Mismatch Adjustment' }, null],
  ])('%j: %s', (compared, why) => expect(whyItDiffers(compared)).toBe(why));
});

describe('the main cause', () => {
  const row = (name: string, booked: number, invoiced: number | null) => ({
    name,
    booked,
    approvedLater: 0,
    invoiced,
    difference: invoiced === null ? null : booked - invoiced,
  });

  it.each([
    ['nothing differs', [row('Freight Rate', 100, 100)], null],
    ['the bill has no lines', [row('Freight Rate', 100, null)], null],
    [
      'one charge differs',
      [row('Freight Rate', 100, 100), row('Detention', 0, 50)],
      'All of it is Detention: $50.00, not on the booking.',
    ],
    [
      'one is more than half',
      [row('Fuel', 10, 15), row('Detention', 0, 50)],
      'Most of it is Detention: $50.00, not on the booking.',
    ],
    [
      'two are equal',
      [row('Fuel', 10, 60), row('Detention', 0, 50)],
      'The largest part is Fuel: $50.00, above what was booked.',
    ],
    [
      'some are too low',
      [row('Fuel', 10, 5), row('Detention', 0, 50)],
      'The largest part is Detention: $50.00, not on the booking.',
    ],
    ['a charge was not invoiced', [row('Fuel', 10, 0)], 'All of it is Fuel: $10.00, not invoiced.'],
    ['the largest was decided', [row('Rate Mismatch Adjustment', 100, 0), row('Fuel', 10, 15)], null],
  ])('when %s', (_, rows, text) => {
    expect(mainCauseText(rows)).toBe(text);
  });

  it('comes first, and charges that agree keep their order', () => {
    const rows = [row('A', 1, 1), row('B', 5, 6), row('C', 1, 1), row('D', 20, 10)];
    expect(largestDifferenceFirst(rows).map(({ name }) => name)).toEqual(['D', 'B', 'A', 'C']);
  });
});

it.each([
  [false, 120, 'Approved later'],
  [false, 0, 'Approved later'],
  [false, -413.71, 'Not expected'],
  [true, -413.71, 'Cancelled'],
] as const)('the change since the booking, cancelled %s, by %d, is called %s', (isCancelled, amount, label) => {
  expect(changeSinceBooking(isCancelled, amount)).toBe(label);
});
