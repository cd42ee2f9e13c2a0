import { describe, expect, it } from 'vitest';
import { compareCharges, whyItDiffers } from './comparison.ts';

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
