import { describe, expect, it } from 'vitest';
import { tidy } from '../fields/draft.ts';
import { COMMODITY_FIELDS, EMPTY_COMMODITY, type CommodityDraft } from './commodity.ts';
import { missingCommodityFields, problemsWithCommodity } from './rules.ts';
import { normalizeUNNumber } from './un-number-text.ts';

function makeDraft(change: Partial<CommodityDraft> = {}): CommodityDraft {
  return { ...EMPTY_COMMODITY, commodityCode: 'OAT-50', description: 'Rolled oats', ...change };
}

const NEEDS_HAZMAT =
  'Hazmat must be Yes when a hazard class, packing group, UN number or proper shipping name is given.';
const MARKS_NEED_HAZMAT = 'Hazmat must be Yes when a technical name, limited quantity or reportable quantity is given.';
const hazmat = { isHazmat: true, hazmatHazardClass: 9, hazmatPackingGroup: 1, hazmatUNNumber: 'UN1263' };

describe('missingCommodityFields', () => {
  it.each<[string, Partial<CommodityDraft>, string[]]>([
    ['nothing but code and description', {}, []],
    ['no code', { commodityCode: '' }, ['commodityCode']],
    ['a code of spaces', { commodityCode: '   ' }, ['commodityCode']],
    ['no description', { description: '' }, ['description']],
    ['hazmat without its facts', { isHazmat: true }, ['hazmatHazardClass', 'hazmatPackingGroup', 'hazmatUNNumber']],
    ['hazmat with all that it must say', hazmat, []],
    ['the first entry of both lists, which is 0', { ...hazmat, hazmatHazardClass: 0, hazmatPackingGroup: 0 }, []],
    ['hazmat without a UN number', { ...hazmat, hazmatUNNumber: ' ' }, ['hazmatUNNumber']],
    ['hazmat facts missing while hazmat is off', { isHazmat: false }, []],
  ])('with %s', (_title, change, missing) => {
    expect(missingCommodityFields(makeDraft(change))).toEqual(missing);
  });
});

describe('problemsWithCommodity', () => {
  it('finds nothing wrong with a whole commodity', () => {
    const whole = {
      packageQuantity: 36,
      perPackageWeight: 52,
      palletCount: 1,
      packageLength: 48,
      packageWidth: 40,
      packageHeight: 44,
    };
    expect(
      problemsWithCommodity(makeDraft({ ...whole, ...hazmat, freightClass: 77.5, nmfcNumber: '43940-02' })),
    ).toEqual([]);
  });

  it.each<[string, Partial<CommodityDraft>, string, string | null]>([
    ['a weight of five digits', { perPackageWeight: 99999 }, 'perPackageWeight', null],
    [
      'a weight of six digits',
      { perPackageWeight: 100000 },
      'perPackageWeight',
      'Unit weight can have at most 5 digits.',
    ],
    ['a weight whose text takes five places', { perPackageWeight: 12.75 }, 'perPackageWeight', null],
    [
      'a weight whose text takes six places',
      { perPackageWeight: 123.45 },
      'perPackageWeight',
      'Unit weight can have at most 5 digits.',
    ],
    [
      'a weight too small to be written',
      { perPackageWeight: 1e-7 },
      'perPackageWeight',
      'Unit weight can have at most 5 digits.',
    ],
    ['a weight of 0', { perPackageWeight: 0 }, 'perPackageWeight', 'Unit weight must be greater than 0.'],
    ['a negative weight', { perPackageWeight: -1 }, 'perPackageWeight', 'Unit weight must be greater than 0.'],
    ['a length of three digits', { packageLength: 999 }, 'packageLength', null],
    ['a length of four digits', { packageLength: 1000 }, 'packageLength', 'Length can have at most 3 digits.'],
    ['a width of four digits', { packageWidth: 1000 }, 'packageWidth', 'Width can have at most 3 digits.'],
    ['a height of four digits', { packageHeight: 1000 }, 'packageHeight', 'Height can have at most 3 digits.'],
    ['a pallet count of three digits', { palletCount: 999 }, 'palletCount', null],
    ['a pallet count of four digits', { palletCount: 1000 }, 'palletCount', 'Pallet count can have at most 3 digits.'],
    ['no pallets at all', { palletCount: 0 }, 'palletCount', null],
    ['half a pallet', { palletCount: 1.5 }, 'palletCount', 'Pallet count must be a whole number.'],
    ['half a package', { packageQuantity: 0.5 }, 'packageQuantity', 'Package count must be a whole number.'],
    [
      'a class that does not exist',
      { freightClass: 80 },
      'freightClass',
      'Freight class must be one of 50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500.',
    ],
    ['a class that density never suggests', { freightClass: 500 }, 'freightClass', null],
    [
      'a hazard class past the list',
      { ...hazmat, hazmatHazardClass: 20 },
      'hazmatHazardClass',
      'Choose a hazard class from the list.',
    ],
    [
      'a packing group past the list',
      { ...hazmat, hazmatPackingGroup: 4 },
      'hazmatPackingGroup',
      'Choose a packing group from the list.',
    ],
    [
      'a UN number of three digits',
      { ...hazmat, hazmatUNNumber: 'UN126' },
      'hazmatUNNumber',
      'UN number is UN or NA and four digits, such as UN1263.',
    ],
    ['a proper shipping name of 200 characters', { ...hazmat, hazmatProperShippingName: 'x'.repeat(200) }, '', null],
    [
      'a proper shipping name of 201 characters',
      { ...hazmat, hazmatProperShippingName: 'x'.repeat(201) },
      'hazmatProperShippingName',
      'Proper shipping name can have at most 200 characters.',
    ],
    ['a UN number without its letters', { ...hazmat, hazmatUNNumber: '1263' }, 'hazmatUNNumber', null],
    ['fewer pallets than none', { palletCount: -1 }, 'palletCount', 'Pallet count cannot be less than 0.'],
    ['a hazard class while hazmat is off', { hazmatHazardClass: 0 }, 'isHazmat', NEEDS_HAZMAT],
    ['a packing group while hazmat is off', { hazmatPackingGroup: 3 }, 'isHazmat', NEEDS_HAZMAT],
    ['a UN number while hazmat is off', { hazmatUNNumber: 'UN1263' }, 'isHazmat', NEEDS_HAZMAT],
    ['a proper shipping name while hazmat is off', { hazmatProperShippingName: 'Paint' }, 'isHazmat', NEEDS_HAZMAT],
    ['a technical name while hazmat is off', { hazmatTechnicalName: 'acetone' }, 'isHazmat', MARKS_NEED_HAZMAT],
    ['a limited quantity while hazmat is off', { isLimitedQuantity: true }, 'isHazmat', MARKS_NEED_HAZMAT],
    ['a reportable quantity while hazmat is off', { isReportableQuantity: true }, 'isHazmat', MARKS_NEED_HAZMAT],
    [
      'all of it while hazmat is off',
      { ...hazmat, isHazmat: false, isLimitedQuantity: true },
      'isHazmat',
      NEEDS_HAZMAT,
    ],
    [
      'hazmat with its marks',
      { ...hazmat, hazmatTechnicalName: 'acetone', isLimitedQuantity: true, isReportableQuantity: true },
      '',
      null,
    ],
    ['an n.o.s. name without its technical name', { ...hazmat, hazmatProperShippingName: 'Paint, n.o.s.' }, '', null],
    ['a UN number of blanks while hazmat is off', { hazmatUNNumber: ' ' }, 'isHazmat', null],
    [
      'a code of invisible characters',
      { commodityCode: '\u202e\u200f' },
      'commodityCode',
      'Commodity code is required.',
    ],
    ['a code of 50 characters', { commodityCode: 'x'.repeat(50) }, 'commodityCode', null],
    [
      'a code of 51 characters',
      { commodityCode: 'x'.repeat(51) },
      'commodityCode',
      'Commodity code can have at most 50 characters.',
    ],
    ['no description', { description: '' }, 'description', 'Description is required.'],
  ])('judges %s', (_title, change, field, message) => {
    const found = problemsWithCommodity(makeDraft(change));
    expect(found).toEqual(message === null ? [] : [{ field, message }]);
  });
});

it.each([
  ['1263', 'UN1263'],
  ['un 1263', 'UN1263'],
  ['na1993', 'NA1993'],
  ['12', '12'],
])('writes the UN number %s as %s', (typed, written) => {
  expect(normalizeUNNumber(typed)).toBe(written);
});

it('is kept with trimmed texts, none of them empty, and the UN number in its one spelling', () => {
  const draft = makeDraft({ commodityCode: ' A ', customerProductCode: '  ', ...hazmat, hazmatUNNumber: ' un 1263 ' });
  expect(tidy(COMMODITY_FIELDS, draft)).toEqual({ ...makeDraft(hazmat), commodityCode: 'A' });
});

it('has a code without invisible characters, so that two codes never look like one', () => {
  const draft = makeDraft({ commodityCode: '\u202eOAT\u200b-50\u2069\ufeff' });
  expect(tidy(COMMODITY_FIELDS, draft).commodityCode).toBe('OAT-50');
});

describe('the UN number of a commodity', () => {
  const wrong = { ...hazmat, hazmatHazardClass: 0 };
  const message = 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.';

  it.each<[string, Partial<CommodityDraft>, Partial<CommodityDraft> | null, string[]]>([
    ['is refused with another class on a new commodity', wrong, null, [message]],
    ['is refused with another class where it was right before', wrong, hazmat, [message]],
    ['may keep the class that it had before', { ...wrong, description: 'Rolled oats, fine' }, wrong, []],
    [
      'is refused with a third class',
      { ...wrong, hazmatUNNumber: 'UN1805' },
      wrong,
      ['UN1805 (Phosphoric acid solution) is class 8. Change the hazard class or the UN number.'],
    ],
  ])('%s', (_, change, before, expected) => {
    const found = problemsWithCommodity(makeDraft(change), before && makeDraft(before));
    expect(found.map((one) => one.message)).toEqual(expected);
  });
});
