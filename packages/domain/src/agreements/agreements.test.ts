import { describe, expect, it } from 'vitest';
import { emptyOf, tidy } from '../fields/draft.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from './agreement.ts';
import { readAccessorials, readClassMapping, readFuelTable, readStates } from './notation.ts';
import { agreementFor, contradiction, problemsWithAgreement } from './rules.ts';

const agreement = (change: Partial<AgreementDraft> = {}): AgreementDraft => ({
  ...emptyOf(AGREEMENT_FIELDS),
  name: 'Midwest 2026',
  discount: 80,
  minimumCharge: 120,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  ...change,
});

describe('the notation of tables', () => {
  it.each([
    [
      '50-85 = 70; 92.5=85',
      [
        [50, 85, 70],
        [92.5, 92.5, 85],
      ],
    ],
    [
      '92.5 = 85\n 50 - 85 = 70',
      [
        [50, 85, 70],
        [92.5, 92.5, 85],
      ],
    ],
    ['', []],
    ['50-85', 'has no "=" in "50-85"'],
    ['51-85 = 70', 'names no freight class in "51-85 = 70"'],
    ['50-85 = 71', 'names no freight class in "50-85 = 71"'],
    ['85-50 = 70', 'has 85-50 the wrong way round'],
    ['50-85 = 70; 85-100 = 92.5', 'names class 85 twice'],
  ])('classes: %j', (text, expected) => {
    const read = readClassMapping(text);
    const rows = 'rows' in read ? read.rows.map(({ from, to, ratedAs }) => [from, to, ratedAs]) : read.reason;
    expect(rows).toEqual(expected);
  });

  it.each([
    [
      '3.50 = 28; $3.25=25.5%',
      [
        [3.25, 25.5],
        [3.5, 28],
      ],
    ],
    ['3.50 = much', 'has no two numbers in "3.50 = much"'],
    ['3.50 = 101', 'has more than 100% in "3.50 = 101"'],
    ['3.5 = 28; 3.50 = 29', 'names $3.5 twice'],
  ])('fuel: %j', (text, expected) => {
    const read = readFuelTable(text);
    expect('rows' in read ? read.rows.map(Object.values) : read.reason).toEqual(expected);
  });

  it.each([
    [
      'lift gate at delivery = $45; DeliveryAppointment = waived',
      [
        ['DeliveryLiftGateService', 45],
        ['DeliveryAppointment', 0],
      ],
    ],
    ['Teleport = 4', 'names no service "Teleport"'],
    ['Inside delivery = a lot', 'has no amount in "Inside delivery = a lot"'],
    ['Inside delivery = 4; DeliveryInside = 5', 'names DeliveryInside twice'],
  ])('charges: %j', (text, expected) => {
    const read = readAccessorials(text);
    expect('rows' in read ? read.rows.map(Object.values) : read.reason).toEqual(expected);
  });

  it.each([
    ['wi, il;IN il', ['IL', 'IN', 'WI']],
    ['', []],
    ['Illinois', 'names no state "Illinois"'],
    ['il, QQ', 'names no state "QQ"'],
    ['on; nle; vi', ['NLE', 'ON', 'VI']],
  ])('states: %j', (text, expected) => {
    const read = readStates(text);
    expect('rows' in read ? read.rows : read.reason).toEqual(expected);
  });

  it('that nobody knows any more does not make an agreement one for everywhere', () => {
    const kept = { ...agreement({ originStates: 'QQ' }), id: 'kept' };
    const question = { originState: 'IL', destinationState: 'GA', day: '2026-06-01' };
    expect(agreementFor([kept], question)).toBeNull();
    expect(agreementFor([{ ...kept, originStates: 'QQ; IL' }], question)?.id).toBe('kept');
  });

  it('has one spelling that is read as the same', () => {
    const typed = agreement({
      classMapping: '92.5=85\n50 -85= 70',
      fuelTable: '3.5=28; 3.25 = 25.5%',
      accessorials: 'deliveryappointment = 0\nlift gate at delivery=45',
      originStates: 'wi il',
    });
    const kept = tidy(AGREEMENT_FIELDS, typed);
    expect(kept).toMatchObject({
      classMapping: '50-85 = 70; 92.5 = 85',
      fuelTable: '3.25 = 25.5; 3.50 = 28',
      accessorials: 'Delivery appointment = waived; Lift gate at delivery = 45.00',
      originStates: 'IL; WI',
      destinationStates: null,
    });
    expect(tidy(AGREEMENT_FIELDS, kept)).toEqual(kept);
  });
});

describe('an agreement', () => {
  it.each<[string, Partial<AgreementDraft>, Record<string, string>]>([
    ['with all it needs', {}, {}],
    [
      'without figures',
      { discount: null, minimumCharge: null },
      { discount: 'Discount is required', minimumCharge: 'Minimum charge is required' },
    ],
    [
      'without days',
      { effectiveDate: null, expirationDate: null },
      { effectiveDate: 'Effective Date is required', expirationDate: 'Expiration Date is required' },
    ],
    [
      'that ends before it begins',
      { expirationDate: '2025-12-31' },
      { expirationDate: 'Expiration Date cannot be before Effective Date' },
    ],
    ['that gives all away', { discount: 100 }, { discount: 'Discount cannot be more than 99.99.' }],
    ['with a table that nobody can read', { fuelTable: 'cheap' }, { fuelTable: 'Fuel table has no "=" in "cheap".' }],
  ])('%s', (_title, change, expected) => {
    const problems = problemsWithAgreement(agreement(change));
    expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual(expected);
  });

  it.each<[string, Partial<AgreementDraft>, string | null]>([
    ['on the same days', {}, 'Midwest 2026 holds for the same states from 01/01/2026 to 12/31/2026.'],
    [
      'from its last day on',
      { effectiveDate: '2026-12-31', expirationDate: '2027-12-31' },
      'Midwest 2026 holds for the same states from 01/01/2026 to 12/31/2026.',
    ],
    ['from the day after', { effectiveDate: '2027-01-01', expirationDate: '2027-12-31' }, null],
    ['for fewer states', { originStates: 'IL' }, null],
  ])('contradicts another one %s', (_title, change, message) => {
    expect(contradiction(agreement(change), [agreement()])?.message ?? null).toBe(message);
  });

  it('that holds is the one in force for the smallest area', () => {
    const made = (id: string, change: Partial<AgreementDraft>) => ({ id, ...agreement(change) });
    const all = [
      made('everywhere', {}),
      made('from IL', { originStates: 'IL' }),
      made('IL to GA', { originStates: 'IL', destinationStates: 'GA' }),
      made('last year', { originStates: 'IL', destinationStates: 'GA', expirationDate: '2026-01-31' }),
      made('midwest', { originStates: 'IL; IN; WI' }),
    ];
    const holds = (originState: string, destinationState: string, day = '2026-11-16') =>
      agreementFor(all, { originState, destinationState, day })?.id ?? null;
    expect(holds('IL', 'GA')).toBe('IL to GA');
    expect(holds('il', 'TX')).toBe('from IL');
    expect(holds('WI', 'TX')).toBe('midwest');
    expect(holds('OH', 'TX')).toBe('everywhere');
    expect(holds('IL', 'GA', '2027-01-01')).toBeNull();
  });
});
