import { describe, expect, it } from 'vitest';
import { emptyOf, tidy } from '../../fields/draft.ts';
import { readHeadings } from '../../fields/import-file.ts';
import { dieselOn } from '../fuel.ts';
import { RATING_KINDS, RATING_KIND_NAMES, type RatingKind } from './fields.ts';
import { fileFields, readFiledRow } from './file.ts';
import { readTerms, type KeptRow } from './read-terms.ts';
import { nameOfRow, problemsWithRatingRow, subjectOf, type RatingDraft } from './rules.ts';
import { readFactors, spellFactors } from './factors.ts';
import { CLASS_FACTORS, EQUIPMENT, readMonths, SEASON, spellMonths, STATE_FACTORS, WEIGHT_BREAKS } from './tables.ts';

const draft = (kind: RatingKind, values: object, carrierId: string | null = null): RatingDraft => ({
  kind,
  carrierId,
  values: { ...emptyOf(RATING_KINDS[kind].fields), ...values } as RatingDraft['values'],
});
const messages = (row: RatingDraft) =>
  Object.fromEntries(problemsWithRatingRow(row).map(({ field, message }) => [field, message]));

describe('small tables', () => {
  it.each([
    ['il = 1.15; In=1.12', STATE_FACTORS, 'IL = 1.15; IN = 1.12'],
    ['500 = .84\n0 = 1', WEIGHT_BREAKS, 'has no number in "500 = .84"'],
    ['500 = 0.84\n0 = 1', WEIGHT_BREAKS, '0 = 1; 500 = 0.84'],
    ['500 = 0.84', WEIGHT_BREAKS, 'does not name 0'],
    ['51 = 1', CLASS_FACTORS, 'names no freight class "51"'],
    ['Illinois = 1', STATE_FACTORS, 'names no state "Illinois"'],
    ['IL = 1; il = 2', STATE_FACTORS, 'names IL twice'],
    ['13 = 1', SEASON, 'names no month "13"'],
    ['dry = 1.85', EQUIPMENT, 'does not name Reefer'],
    ['IL 1.15', STATE_FACTORS, 'has no "=" in "IL 1.15"'],
  ] as const)('%j', (text, keys, expected) => {
    const read = readFactors(text, keys as typeof STATE_FACTORS);
    expect('reason' in read ? read.reason : spellFactors(text, keys as typeof STATE_FACTORS)).toBe(expected);
  });

  it.each([
    ['7, 4;5', '4; 5; 7'],
    ['4 4', '4'],
    ['13', '13'],
  ])('months: %j', (text, expected) => {
    expect(spellMonths(text)).toBe(expected);
  });
  it('months that are none are said', () => {
    expect(readMonths('4; 13')).toEqual({ reason: 'names no month "13"' });
  });
});

describe('a row', () => {
  const terms = {
    source: 'LTL',
    effectiveDate: '2026-01-01',
    tariff: 'T',
    fuelTable: 'F',
    discount: 80,
    spreadLow: 0.9,
    spreadHigh: 1.1,
    extraDays: 0,
    cutOff: '15:00:00',
    leastMinutes: 120,
  };
  it.each<[string, RatingDraft, Record<string, string>]>([
    ['of diesel', draft('dieselPrice', { region: 'US', effectiveDate: '2026-11-09', price: 3.745 }), {}],
    [
      'of diesel without anything',
      draft('dieselPrice', {}),
      { region: 'Index region is required', effectiveDate: 'Week from is required', price: 'Price is required' },
    ],
    [
      'of diesel for nothing',
      draft('dieselPrice', { region: 'US', effectiveDate: '2026-11-09', price: 0 }),
      { price: 'Price must be greater than 0.' },
    ],
    [
      'of diesel with a carrier',
      draft('dieselPrice', { region: 'US', effectiveDate: '2026-11-09', price: 3 }, 'somebody'),
      { carrierId: 'A diesel price belongs to no carrier.' },
    ],
    ['of terms', draft('carrierTerms', terms, 'somebody'), {}],
    ['of terms of nobody', draft('carrierTerms', terms), { carrierId: 'Carrier is required' }],
    [
      'of terms of LTL without a tariff',
      draft('carrierTerms', { ...terms, tariff: null, fuelTable: null }, 'somebody'),
      { tariff: 'Tariff is required of LTL', fuelTable: 'Fuel table is required of LTL' },
    ],
    ['of volume needs neither', draft('carrierTerms', { ...terms, source: 'VLTL', tariff: null, fuelTable: null }, 'a'), {}],
    [
      'with levels the wrong way round',
      draft('carrierTerms', { ...terms, spreadHigh: 0.8 }, 'somebody'),
      { spreadHigh: 'Highest level cannot be below Lowest level' },
    ],
    [
      'with half a guarantee and half a border',
      draft('carrierTerms', { ...terms, guaranteedPercent: 20, mexicoFlat: 250 }, 'somebody'),
      {
        guaranteedLeast: 'Guaranteed, at least is required beside Guaranteed',
        mexicoPercent: 'Border to Mexico is required beside Border to Mexico, flat',
      },
    ],
    [
      'that ends before it begins',
      draft('holiday', { name: 'Fair', country: 'US', effectiveDate: '2026-12-02', expirationDate: '2026-12-01' }),
      { expirationDate: 'Expiration Date cannot be before Effective Date' },
    ],
  ])('%s', (_title, row, expected) => {
    expect(messages(row)).toEqual(expected);
  });

  it('is about what a newer one takes the place of', () => {
    const subject = (kind: RatingKind, values: object, carrierId: string | null = null) =>
      subjectOf(draft(kind, values, carrierId));
    expect(subject('tariff', { name: 'Demo' })).toBe(subject('tariff', { name: 'DEMO' }));
    expect(subject('accessorialPrice', { accessorial: 'Hazmat' }, 'a')).not.toBe(
      subject('accessorialPrice', { accessorial: 'Hazmat' }),
    );
    expect(subject('market', { name: 'A' })).toBe(subject('market', { name: 'B' }));
    expect(nameOfRow(draft('carrierTerms', { source: 'VLTL' }))).toBe('VLTL');
  });

  it('of a file is read by its headings, and says at which column it fails', () => {
    const { layout, problems } = readHeadings(fileFields('holiday'), ['Holiday', 'Day', 'Country', 'Carrier']);
    expect(problems).toEqual([]);
    expect(readFiledRow('holiday', layout, ['Fair', '12/01/2026', 'us', 'AQFL'])).toEqual({
      row: {
        carrier: 'AQFL',
        values: tidy(RATING_KINDS.holiday.fields, {
          name: 'Fair',
          effectiveDate: '2026-12-01',
          expirationDate: null,
          country: 'US',
        }),
      },
      problems: [],
    });
    expect(readFiledRow('holiday', layout, ['Fair', '', 'France', '']).problems).toEqual([
      { field: 'country', message: 'Country: "France" is not in the list.' },
      { field: 'effectiveDate', message: 'Day is required' },
    ]);
  });

  it.each(RATING_KIND_NAMES)('%s needs all but a few of its fields', (kind) => {
    expect(Object.keys(messages(draft(kind, {}))).length).toBeGreaterThan(1);
  });
});

describe('what is in force', () => {
  const kept = (kind: RatingKind, effectiveDate: string, values: object, expirationDate: string | null = null): KeptRow => ({
    kind,
    carrierId: null,
    effectiveDate,
    expirationDate,
    values: draft(kind, { ...values, effectiveDate, expirationDate }).values,
  });
  const fee = (from: string, rate: number, until: string | null = null) =>
    kept('accessorialPrice', from, { accessorial: 'Hazmat', unit: 'Flat', rate }, until);

  it.each<[string, KeptRow[], number[]]>([
    ['the newest that has begun', [fee('2026-01-01', 50), fee('2026-11-01', 60), fee('2026-12-01', 70)], [60]],
    ['on its first day', [fee('2026-01-01', 50), fee('2026-11-16', 60)], [60]],
    ['on its last day', [fee('2026-01-01', 50, '2026-11-16')], [50]],
    ['not after it', [fee('2026-01-01', 50, '2026-11-15')], []],
    ['the older one where the newer has ended', [fee('2026-01-01', 50), fee('2026-11-01', 60, '2026-11-10')], [50]],
  ])('%s', (_title, rows, rates) => {
    expect(readTerms(rows, '2026-11-16').accessorials.map(({ rate }) => rate)).toEqual(rates);
  });

  it.each<[string, KeptRow[], string[]]>([
    ['none', [], ['2026-11-26', '2026-12-25', '2027-01-01']],
    ['one', [kept('holiday', '2026-12-24', { name: 'Inventory', country: 'US' })], ['2026-12-24']],
    [
      'one of another country',
      [kept('holiday', '2026-12-26', { name: 'Boxing Day', country: 'CA' })],
      ['2026-12-26', '2026-11-26', '2026-12-25', '2027-01-01'],
    ],
  ])('holidays are the federal ones where a company lists %s for the US', (_title, rows, days) => {
    expect(readTerms(rows, '2026-11-16').holidays.map(({ day }) => day)).toEqual(days);
  });

  it('holidays are told by their days, and a price of diesel that was ended counts no more', () => {
    const { holidays, diesel } = readTerms(
      [
        kept('holiday', '2026-11-26', { name: 'Thanksgiving', country: 'US' }),
        kept('dieselPrice', '2026-11-02', { region: 'US', price: 3.7 }),
        kept('dieselPrice', '2026-11-09', { region: 'US', price: 9.9 }, '2026-11-10'),
      ],
      '2026-11-16',
    );
    expect(holidays).toEqual([{ day: '2026-11-26', country: 'US', name: 'Thanksgiving', carrierId: null }]);
    expect(dieselOn(diesel, { region: 'US', weekday: 'Monday' }, '2026-11-16')).toEqual({
      price: 3.7,
      from: '2026-11-02',
      isEstimate: true,
    });
  });
});
