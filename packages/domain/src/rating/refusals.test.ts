import { describe, expect, it } from 'vitest';
import { ATLANTA, exampleQuestion, MONTERREY, PALLET, TORONTO } from './example-question.ts';
import { DEMO_500, LAKESIDE, PRAIRIE } from './example-terms.ts';
import { ratedClass, sizeOf, type FreightSize, type IntegratedQuestion, type RatedProduct } from './question.ts';
import { whyNotCarried } from './refusals.ts';
import type { CarrierTerms } from './terms.ts';

const SIZE: FreightSize = {
  weight: 900,
  pallets: 1,
  linearFeet: 4,
  cubicFeet: 53,
  density: 17,
  longestPiece: 4,
  heaviestPiece: 900,
};

describe('why a carrier does not carry', () => {
  it.each<[string, CarrierTerms, Partial<IntegratedQuestion>, Partial<FreightSize>, string[]]>([
    ['it does', LAKESIDE, {}, {}, []],
    ['another origin', LAKESIDE, { from: ATLANTA }, {}, ['Does not pick up in GA.']],
    ['another destination', LAKESIDE, { to: ATLANTA }, {}, ['Does not deliver to GA.']],
    ['none named is everywhere', PRAIRIE, { from: ATLANTA, to: ATLANTA }, {}, []],
    ['a border that it crosses', LAKESIDE, { to: TORONTO }, {}, []],
    [
      'a border that it does not',
      { ...PRAIRIE, borders: { CA: null, MX: null } },
      { to: TORONTO },
      {},
      ['Does not cross the border to Canada.'],
    ],
    [
      'the other border',
      { ...PRAIRIE, borders: LAKESIDE.borders },
      { to: MONTERREY },
      {},
      ['Does not cross the border to Mexico.'],
    ],
    [
      'back from Mexico',
      { ...PRAIRIE, borders: LAKESIDE.borders },
      { from: MONTERREY },
      {},
      ['Does not cross the border to Mexico.'],
    ],
    ['hazmat', LAKESIDE, { products: [PALLET, { ...PALLET, isHazmat: true }] }, {}, ['Does not carry hazmat.']],
    ['hazmat by what is asked for alone', LAKESIDE, { accessorials: ['Hazmat'] }, {}, ['Does not carry hazmat.']],
    ['over the sea', PRAIRIE, { to: { ...ATLANTA, state: 'PR' } }, {}, ['No road leads from IL to PR.']],
    ['hazmat that it carries', PRAIRIE, { products: [{ ...PALLET, isHazmat: true }] }, {}, []],
    ['as heavy as it takes', LAKESIDE, {}, { weight: 10_000 }, []],
    ['a pound heavier', LAKESIDE, {}, { weight: 10_001 }, ['Carries at most 10,000 lbs; this is 10,001 lbs.']],
    ['as long as it takes', LAKESIDE, {}, { longestPiece: 12 }, []],
    [
      'an inch longer',
      LAKESIDE,
      {},
      { longestPiece: 12 + 1 / 12 },
      ['Carries pieces up to 12 ft; the longest is 12.08 ft.'],
    ],
    ['as heavy as LTL goes', PRAIRIE, {}, { weight: 20_000 }, []],
    [
      'a pound heavier than LTL',
      PRAIRIE,
      {},
      { weight: 20_001 },
      ['LTL ends at 20,000 lbs; this is 20,001 lbs. Ask for LTL Volume.'],
    ],
    ['pallets as heavy as docks handle', PRAIRIE, {}, { heaviestPiece: 4_600 }, []],
    [
      'a pallet a pound heavier',
      PRAIRIE,
      {},
      { heaviestPiece: 4_601 },
      ['LTL takes pallets up to 4,600 lbs; the heaviest is 4,601 lbs. Use more pallets.'],
    ],
    ['as much floor as LTL goes', PRAIRIE, {}, { linearFeet: 12 }, []],
    [
      'a bit more floor',
      PRAIRIE,
      {},
      { linearFeet: 12.01 },
      ['LTL ends at 12 linear feet; this takes 12.01. Ask for LTL Volume.'],
    ],
    ['as bulky as LTL goes, and light', PRAIRIE, {}, { cubicFeet: 750, density: 5.99 }, []],
    [
      'bulkier and light',
      PRAIRIE,
      {},
      { cubicFeet: 750.5, density: 5.99 },
      ['750.5 cubic feet at 5.99 lbs/ft³ are too light and bulky for LTL. Ask for LTL Volume.'],
    ],
    ['bulkier and dense enough', PRAIRIE, {}, { cubicFeet: 900, density: 6 }, []],
    ['nobody knows how bulky', PRAIRIE, {}, { cubicFeet: null, density: null }, []],
    [
      'several at once',
      LAKESIDE,
      { from: ATLANTA, products: [{ ...PALLET, isHazmat: true }] },
      { weight: 25_000 },
      [
        'Does not pick up in GA.',
        'Does not carry hazmat.',
        'Carries at most 10,000 lbs; this is 25,000 lbs.',
        'LTL ends at 20,000 lbs; this is 25,000 lbs. Ask for LTL Volume.',
      ],
    ],
  ])('%s', (_title, own, asked, size, reasons) => {
    expect(whyNotCarried(exampleQuestion(asked), { ...SIZE, ...size }, own, DEMO_500)).toEqual(reasons);
  });

  it('the limits of LTL are none of a source without a tariff', () => {
    const size = { ...SIZE, weight: 30_000, linearFeet: 30, cubicFeet: 2_000, density: 5 };
    expect(whyNotCarried(exampleQuestion(), size, PRAIRIE, null)).toEqual([]);
  });
});

describe('the size of freight', () => {
  it.each<[string, RatedProduct[], Partial<FreightSize>]>([
    ['nothing', [], { weight: 0, pallets: 0, linearFeet: 0, density: null, longestPiece: 0 }],
    // 48 x 40 x 48 in = 92,160 cubic inches of 1,728; two stand side by side on 98 in.
    [
      'a pallet',
      [PALLET],
      { weight: 900, pallets: 1, linearFeet: 4, cubicFeet: 92_160 / 1_728, longestPiece: 4, heaviestPiece: 900 },
    ],
    [
      'two pallets side by side',
      [{ ...PALLET, pallets: 2 }],
      { heaviestPiece: 450, pallets: 2, linearFeet: 4, cubicFeet: (2 * 92_160) / 1_728 },
    ],
    ['three of them', [{ ...PALLET, pallets: 3 }], { linearFeet: 8 }],
    ['four that can be stacked', [{ ...PALLET, pallets: 4, isStackable: true }], { linearFeet: 4 }],
    [
      'no pallets, five packages',
      [{ ...PALLET, pallets: 0, count: 5 }],
      { heaviestPiece: 180, pallets: 0, linearFeet: 12 },
    ],
    [
      'two products',
      [PALLET, { ...PALLET, weight: 100, length: 100, width: 20, height: 10 }],
      { weight: 1_000, linearFeet: 8.33, longestPiece: 100 / 12 },
    ],
    ['the longest side may be the width', [{ ...PALLET, length: 20, width: 90 }], { longestPiece: 7.5 }],
    [
      'one of two without a height',
      [PALLET, { ...PALLET, height: null }],
      { cubicFeet: null, density: null, linearFeet: 4 },
    ],
    [
      'without any side',
      [{ ...PALLET, length: null, width: null, height: null }],
      { linearFeet: 0, longestPiece: 0, cubicFeet: null },
    ],
  ])('%s', (_title, products, expected) => {
    expect(sizeOf(products)).toMatchObject(expected);
  });

  it.each<[string, Partial<RatedProduct>, number | null]>([
    ['the one it was given', { freightClass: 110 }, 110],
    ['by density: 900 lbs on 53.33 cubic feet are 16.875', { freightClass: null }, 70],
    ['by density of two pallets: 8.44', { freightClass: null, pallets: 2 }, 100],
    ['no side is known', { freightClass: null, height: null }, null],
    ['no weight is known', { freightClass: null, weight: 0 }, null],
  ])('class: %s', (_title, change, expected) => {
    expect(ratedClass({ ...PALLET, ...change })).toBe(expected);
  });
});
