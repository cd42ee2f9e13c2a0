import { describe, expect, it } from 'vitest';
import { CARRIER_FIELDS } from './carrier-fields.ts';
import { EMPTY_CARRIER, type CarrierDraft, type InsurancePolicy } from './carrier.ts';
import { carrierInWords, type TrailOfCarrier } from './history.ts';
import { problemsWithCarrier, tidyCarrier } from './rules.ts';
import { problemsWithHold, whyNotHeld, whyNotReleased } from './states.ts';
import {
  belowMinimum,
  insuranceState,
  insuranceWarnings,
  insuredUntil,
  whyNotUsable,
  type CarrierNeed,
  type KnownCarrier,
} from './usable.ts';

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
    ['with a word for a number', { mcNumber: 'pending' }, { mcNumber: 'MC number is up to 8 digits.' }],
    ['with a term that is not there', { paymentTerm: 40 }, { paymentTerm: 'Choose payment terms from the list.' }],
    [
      'insured for nothing',
      { insurance: [policy({ amount: 0 })] },
      { 'insurance.0.amount': 'Amount is more than $0, up to $1,000,000,000.' },
    ],
    ...[
      [0.01, null],
      [250_000.29, null],
      [1_000_000_000, null],
      [1_000_000_000.01, 'Amount is more than $0, up to $1,000,000,000.'],
      [1.005, 'The amount has at most two decimals.'],
      [0.004, 'The amount has at most two decimals.'],
      [999_999_999.999, 'The amount has at most two decimals.'],
    ].map(([amount, message]): [string, Partial<CarrierDraft>, Record<string, string>] => [
      `insured for ${amount} dollars`,
      { insurance: [policy({ amount: amount as number })] },
      message === null ? {} : { 'insurance.0.amount': message as string },
    ]),
    ['with a wrong address', { email: 'dispatch@' }, { email: 'Please enter a valid email address' }],
    ['with one insurance twice', { insurance: [policy(), policy()] }, { 'insurance.1.kind': 'Cargo is there twice.' }],
  ])('%s', (_title, change, expected) => {
    const found = problemsWithCarrier(draft(change)).map(({ field, message }) => [field, message]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('is kept in one spelling, its insurance in one order', () => {
    const liability = policy({ kind: 'AutoLiability', insurer: ' Plains ', amount: 1_000_000.04 });
    const kept = tidyCarrier(draft({ scac: ' blrt', mcNumber: 'MC-990 001', insurance: [liability, policy()] }));
    expect(kept).toMatchObject({ scac: 'BLRT', mcNumber: '990001', dotNumber: null });
    expect(kept.insurance).toEqual([policy(), { ...liability, insurer: 'Plains' }]);
    expect(CARRIER_FIELDS.paymentTerm.inWords(5)).toBe('Net 30');
  });

  it('is held where it is used, and released where it is not', () => {
    expect([whyNotHeld('Active'), whyNotHeld('OnHold'), whyNotHeld('Invited')]).toEqual([
      null,
      null,
      'The carrier is invited and not used yet. Confirm it first.',
    ]);
    expect([whyNotReleased('OnHold'), whyNotReleased('Invited'), whyNotReleased('Active')]).toEqual([
      null,
      null,
      'The carrier is active already.',
    ]);
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

  const WORTH = 'that the freight is worth. Correct the freight value or choose another carrier.';
  const UNKNOWN_WORTH =
    'that your company requires where the freight value is not known. Enter the freight value or choose another carrier.';

  it.each<[string, Partial<KnownCarrier>, Partial<CarrierNeed>, string[]]>([
    ['for what it does', {}, {}, []],
    ['not on hold', { status: 'OnHold', holdReason: 'Two claims' }, {}, ['On hold: Two claims']],
    ['not before it has confirmed', { status: 'Invited' }, {}, ['Invited, and not confirmed yet.']],
    ['without being asked for its numbers', { mcNumber: null }, {}, []],
    ['with one of them', { mcNumber: null, dotNumber: '12' }, {}, []],
    ['not with neither', { mcNumber: null, dotNumber: null }, {}, ['No MC or DOT number is known.']],
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
    [
      'not for dearer freight',
      {},
      { freightValue: 100_001 },
      [`Cargo insurance of $100,000 is less than the $100,001 ${WORTH}`],
    ],
    ['for freight within its insurance, whatever the minimum', {}, { minimumCargoInsurance: 250_000 }, []],
    ['for freight of unknown value, at the minimum', {}, { freightValue: null }, []],
    [
      'not for freight of unknown value, below the minimum',
      {},
      { freightValue: null, minimumCargoInsurance: 100_001 },
      [`Cargo insurance of $100,000 is less than the $100,001 ${UNKNOWN_WORTH}`],
    ],
    [
      'not for freight of $0, which nobody has stated, below the minimum',
      {},
      { freightValue: 0, minimumCargoInsurance: 100_001 },
      [`Cargo insurance of $100,000 is less than the $100,001 ${UNKNOWN_WORTH}`],
    ],
    ['for freight of one cent, whatever the minimum', {}, { freightValue: 0.01, minimumCargoInsurance: 100_001 }, []],
    [
      'for a rate that is agreed before there is freight, whatever the minimum',
      {},
      { freightValue: null, isWithoutFreight: true, minimumCargoInsurance: 100_001 },
      [],
    ],
    [
      'not below the minimum where the value of some freight is unknown',
      {},
      { freightValue: 1_000, hasFreightOfUnknownValue: true, minimumCargoInsurance: 100_001 },
      [`Cargo insurance of $100,000 is less than the $100,001 ${UNKNOWN_WORTH}`],
    ],
    [
      'not below the known value where the value of some freight is unknown',
      {},
      { freightValue: 100_001, hasFreightOfUnknownValue: true },
      [`Cargo insurance of $100,000 is less than the $100,001 ${UNKNOWN_WORTH}`],
    ],
    ['for any freight where the company checks none', {}, { freightValue: 900_000, minimumCargoInsurance: null }, []],
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

it.each([
  [[], null, 'None'],
  [['2026-11-15'], '2026-11-15', 'Expired'],
  [['2027-06-01', '2026-11-16'], '2026-11-16', 'Expiring'],
  [['2026-12-16'], '2026-12-16', 'Expiring'],
  [['2026-12-17', '2027-06-01'], '2026-12-17', 'Current'],
] as const)('insured to %j stands as of the first to run out', (days, until, state) => {
  const insurance = days.map((expirationDate) => policy({ expirationDate }));
  expect(insuredUntil(insurance)).toBe(until);
  expect(insuranceState(insuredUntil(insurance), '2026-11-16')).toBe(state);
});

it.each([
  [[], null, null],
  [[], 100_000, 'No cargo insurance is known. Your company requires $100,000 where the freight value is not known.'],
  [[policy()], 100_000, null],
  [
    [policy()],
    250_000,
    'Cargo insurance of $100,000 is less than the $250,000 that your company requires where the freight value is not known.',
  ],
])('%j beside a minimum of %s', (insurance, minimum, expected) => {
  expect(belowMinimum(insurance, minimum)).toBe(expected);
});

const HISTORY: [string, TrailOfCarrier, TrailOfCarrier, string[]][] = [
  [
    'fields',
    { name: 'Blue Ridge', scac: null, paymentTerm: 5, modes: ['TL'] },
    { name: 'Blue Ridge Transport', scac: 'BLRT', paymentTerm: 6, modes: ['TL', 'LTL'] },
    [
      'changed name from Blue Ridge to Blue Ridge Transport',
      'set SCAC to BLRT',
      'changed modes from Truckload to Truckload, LTL',
      'changed payment terms from Net 30 to Net 45',
    ],
  ],
  [
    'a hold',
    { status: 'Active', holdReason: '' },
    { status: 'OnHold', holdReason: 'Two claims' },
    ['put the carrier on hold: Two claims'],
  ],
  ['its reason', { holdReason: 'One claim' }, { holdReason: 'Two' }, ['changed the reason of the hold to: Two']],
  ['a release', { status: 'OnHold', holdReason: 'x' }, { status: 'Active', holdReason: '' }, ['released the carrier']],
  ['a confirmation', { status: 'Invited' }, { status: 'Active' }, ['confirmed the carrier']],
  [
    'insurance',
    { insurance: [policy(), policy({ kind: 'GeneralLiability' })] },
    { insurance: [policy({ amount: 250_000 }), policy({ kind: 'AutoLiability', insurer: '', policyNumber: '' })] },
    [
      'changed cargo insurance from $100,000 until 01/31/2027, Great Plains, GP-1 to $250,000 until 01/31/2027, Great Plains, GP-1',
      'added auto liability insurance: $100,000 until 01/31/2027',
      'removed general liability insurance',
    ],
  ],
  [
    'people',
    { contacts: [{ id: '1', fullName: 'Ann Young' }] },
    { contacts: [{ id: '2', fullName: 'Bob Abel' }] },
    ['added the contact Bob Abel', 'removed the contact Ann Young'],
  ],
  ['a first logo', { logoFileId: null }, { logoFileId: '1' }, ['added a logo']],
  ['another', { logoFileId: '1' }, { logoFileId: '2' }, ['replaced the logo']],
  ['none any more', { logoFileId: '2' }, { logoFileId: null }, ['removed the logo']],
  [
    'a warning',
    {},
    { warned: { kind: 'Cargo', expirationDate: '2026-12-01', on: '2026-11-16' } },
    ['warned: Cargo insurance expires on 12/01/2026.'],
  ],
];

it.each(HISTORY)('the history of a carrier tells of %s', (_title, before, after, words) => {
  expect(carrierInWords(before, after)).toEqual(words);
});
