import { describe, expect, it } from 'vitest';
import { EMPTY_CARRIER, type CarrierDraft, type InsurancePolicy } from './carrier.ts';
import { problemsWithCarrier, problemsWithHold } from './rules.ts';
import { insuranceWarnings, whyNotUsable, type CarrierNeed, type KnownCarrier } from './usable.ts';

const policy = (change: Partial<InsurancePolicy> = {}): InsurancePolicy => ({
  kind: 'Cargo',
  insurer: 'Great Plains',
  policyNumber: 'GP-1',
  amount: 100_000,
  expirationDate: '2027-01-31',
  ...change,
});
const draft = (change: Partial<CarrierDraft> = {}): CarrierDraft => ({
  ...EMPTY_CARRIER,
  name: 'Blue Ridge Transport',
  modes: ['TL'],
  ...change,
});

describe('a carrier', () => {
  it.each<[string, Partial<CarrierDraft>, Record<string, string>]>([
    ['with a name and a mode', {}, {}],
    ['without', { name: ' ', modes: [] }, { name: 'Name is required.', modes: 'Choose at least one mode.' }],
    ['with a SCAC of two letters', { scac: 'BR' }, {}],
    ['with a SCAC of five', { scac: 'BRIDG' }, { scac: 'SCAC is 2 to 4 letters.' }],
    ['with a number', { mcNumber: '123456', dotNumber: '12345678' }, {}],
    ['with a wrong address', { email: 'dispatch@' }, { email: 'Please enter a valid email address' }],
    ['with one insurance twice', { insurance: [policy(), policy()] }, { 'insurance.1.kind': 'Cargo is there twice.' }],
  ])('%s', (_title, change, expected) => {
    const found = problemsWithCarrier(draft(change)).map(({ field, message }) => [field, message]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('is held with a reason', () => {
    expect(problemsWithHold(' ').map(({ message }) => message)).toEqual(['Reason is required']);
    expect(problemsWithHold('x'.repeat(500))).toEqual([]);
    expect(problemsWithHold('x'.repeat(501))).toHaveLength(1);
  });
});

describe('a carrier can be used', () => {
  const carrier = (change: Partial<KnownCarrier> = {}): KnownCarrier => ({
    status: 'Active',
    holdReason: '',
    modes: ['TL'],
    equipmentModes: ['Dry', 'Reefer'],
    isHazmatCertified: false,
    insurance: [policy()],
    ...change,
  });
  const need = (change: Partial<CarrierNeed> = {}): CarrierNeed => ({
    day: '2026-11-20',
    mode: 'TL',
    equipmentMode: 'Dry',
    isHazmat: false,
    freightValue: 50_000,
    minimumCargoInsurance: 100_000,
    ...change,
  });

  it.each<[string, Partial<KnownCarrier>, Partial<CarrierNeed>, string[]]>([
    ['for what it does', {}, {}, []],
    ['not on hold', { status: 'OnHold', holdReason: 'Two claims' }, {}, ['On hold: Two claims']],
    ['not before it has confirmed', { status: 'Invited' }, {}, ['Invited, and not confirmed yet.']],
    ['not for another mode', {}, { mode: 'LTL' }, ['Does not carry LTL.']],
    ['not without the equipment', {}, { equipmentMode: 'Flatbed' }, ['Has no Flatbed equipment.']],
    ['for any equipment where none is known', { equipmentModes: [] }, { equipmentMode: 'Flatbed' }, []],
    ['not for hazmat', {}, { isHazmat: true }, ['Does not carry hazmat.']],
    ['for hazmat with the certificate', { isHazmatCertified: true }, { isHazmat: true }, []],
    ['not uninsured', { insurance: [] }, {}, ['No cargo insurance is known.']],
    ['uninsured where the company does not ask', { insurance: [] }, { minimumCargoInsurance: null }, []],
    ['on the last day of its insurance', {}, { day: '2027-01-31' }, []],
    ['not after it', {}, { day: '2027-02-01' }, ['Cargo insurance expires on 01/31/2027, before the pickup.']],
    ['for freight as dear as its insurance', {}, { freightValue: 100_000 }, []],
    ['not for dearer freight', {}, { freightValue: 100_001 }, ['Cargo insurance of $100,000 is less than $100,001.']],
    [
      'not for less than the company asks',
      {},
      { minimumCargoInsurance: 250_000 },
      ['Cargo insurance of $100,000 is less than $250,000.'],
    ],
  ])('%s', (_title, known, asked, expected) => {
    expect(whyNotUsable(carrier(known), need(asked))).toEqual(expected);
  });
});

it.each([
  ['2026-11-15', ['Cargo insurance has expired on 11/15/2026.']],
  ['2026-11-16', ['Cargo insurance expires on 11/16/2026.']],
  ['2026-12-16', ['Cargo insurance expires on 12/16/2026.']],
  ['2026-12-17', []],
])('an insurance to %s is warned of 30 days before', (expirationDate, expected) => {
  expect(insuranceWarnings([policy({ expirationDate })], '2026-11-16')).toEqual(expected);
});
