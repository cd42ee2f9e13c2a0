import type { LaneRate } from '@lanewright/contract/lanes.ts';
import { describe, expect, it } from 'vitest';
import { makeRate } from '../../../freight/lanes/fake-lanes.ts';
import {
  draftFromForm,
  EMPTY_CHARGE,
  EMPTY_RATE,
  fieldOf,
  formFromRate,
  problemsWithForm,
  type RateForm,
} from './rate-form.ts';

const form = (change: Partial<RateForm> = {}): RateForm => ({
  ...EMPTY_RATE,
  carrierId: '0199e000-0000-7000-8000-000000000001',
  carrierName: 'Blue Ridge',
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: '1,450.50',
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  ...change,
});
const row = (minPallets: string, maxPallets: string, ratePerPallet: string) => ({
  id: null,
  minPallets,
  maxPallets,
  ratePerPallet,
});
const said = (values: RateForm) =>
  problemsWithForm(values, { edited: null, ofLane: [] }).map(({ field, message }) => `${field}: ${message}`);

describe('the form of a rate', () => {
  it('with all it needs makes a rate without a table', () => {
    expect(said(form())).toEqual([]);
    expect(draftFromForm(form())).toMatchObject({ rate: 1450.5, rateSpecifications: null, additionalCharges: [] });
  });

  it('that is empty says what is missing, from top to bottom', () => {
    expect(said(EMPTY_RATE)).toEqual([
      'carrierId: Please choose one of your TL carriers',
      'rateType: Rate Type is required',
      'chargeType: Rate Unit is required',
      'rate: Rate is required',
      'effectiveDate: Effective Date is required',
      'expirationDate: Expiration Date is required',
    ]);
  });

  it('of $0.00, or for days on which the carrier has a rate, is refused', () => {
    expect(said(form({ rate: '0.00' }))).toEqual(['rate: Rate must be at least $0.01.']);
    const values = form({ effectiveDate: '2026-03-01' });
    const ofLane = [
      makeRate(1, { carrierId: values.carrierId!, effectiveDate: '2026-01-01', expirationDate: '2026-03-01' }),
    ];
    expect(problemsWithForm(values, { edited: null, ofLane })[0]).toMatchObject({
      field: 'effectiveDate',
      message: expect.stringContaining('End that rate by 02/28/2026'),
    });
    expect(problemsWithForm(values, { edited: ofLane[0]!, ofLane })).toEqual([]);
  });

  it.each<[string, RateForm['ranges'], string[]]>([
    ['rows without gaps', [row('1', '10', '60'), row('11', '26', '50.25')], []],
    ['a late start', [row('2', '10', '60')], ['ranges.0.minPallets: Must start at 1']],
    ['a gap', [row('1', '10', '60'), row('12', '26', '50')], ['ranges.1.minPallets: Min must be 11']],
    ['no number', [row('1', 'ten', '60')], ['ranges.0.maxPallets: Enter a valid number']],
    ['too many', [row('1', '27', '60')], ['ranges.0.maxPallets: Max cannot be > 26']],
    ['a row backwards', [row('1', '10', '60'), row('11', '5', '60')], ['ranges.1.maxPallets: Needs to be ≥ Min']],
    ['no price', [row('1', '10', '0')], ['ranges.0.ratePerPallet: Rate Must be > 0']],
  ])('by the pallet with %s', (_title, ranges, expected) => {
    expect(said(form({ chargeType: 'Pallet', rate: '', minCharge: '400', ranges }))).toEqual(expected);
  });

  it('by the pallet needs a minimum, and its rate is that of the table', () => {
    const ranges = [row('1', '26', '50')];
    expect(said(form({ chargeType: 'Pallet', ranges }))).toEqual(['minCharge: Min Charge is required']);
    expect(draftFromForm(form({ chargeType: 'Pallet', ranges })).rate).toBe(1300);
  });

  it('asks for all of a charge', () => {
    expect(said(form({ additionalCharges: [EMPTY_CHARGE] }))).toEqual([
      'additionalCharges.0.description: Description is required',
      'additionalCharges.0.type: Type is required',
      'additionalCharges.0.units: Units is required',
      'additionalCharges.0.rate: Rate is required',
      'additionalCharges.0.chargeRateType: Method is required',
    ]);
  });

  it('begins with what is kept, and says the same again', () => {
    const charge = { description: 'Tarp', type: 'Accessorial', units: 2, rate: 75.5, chargeRateType: 'other' as const };
    const rate = {
      ...draftFromForm(form({ chargeType: 'Pallet', minCharge: '400', ranges: [row('1', '26', '50')] })),
      carrierName: 'Blue Ridge',
      additionalCharges: [{ ...charge, total: 151 }],
    } as LaneRate;
    expect(draftFromForm(formFromRate(rate))).toMatchObject({
      rate: 1300,
      minCharge: 400,
      rateSpecifications: rate.rateSpecifications,
      additionalCharges: [charge],
    });
  });

  it.each([
    ['rateSpecifications.rateRanges.1.maxPallets', 'ranges.1.maxPallets'],
    ['additionalCharges.0.type', 'additionalCharges.0.type'],
    ['carrierId', 'carrierId'],
    ['laneId', null],
  ])('shows what the server says of %s at %s', (name, field) => {
    expect(fieldOf(name)).toBe(field);
  });
});
