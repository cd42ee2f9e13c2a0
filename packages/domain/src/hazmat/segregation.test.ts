import { describe, expect, test } from 'vitest';
import { EXPLOSIVE_CODES, areExplosivesCompatible } from './explosive-compatibility.ts';
import { isKnownHazardClass, LIMITED_QUANTITY, mayTravelTogether, segregationOf, toHazardText } from './segregation.ts';

const OTHER_CLASSES = [
  '2.1',
  '2.2',
  '2.3',
  '2.3 zone A',
  '2.3 zone B',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.1 PG I zone A',
  '6.2',
  '7',
  '8',
  '8 liquid',
  '8 solid',
  '9',
];
const ALL_CLASSES = [...EXPLOSIVE_CODES, ...OTHER_CLASSES];

function verdictOf(one: string, other: string): 'together' | 'separated' | 'never' {
  if (mayTravelTogether([one], [other], false)) return 'together';
  return mayTravelTogether([one], [other], true) ? 'separated' : 'never';
}

/** Partners among the classes other than explosives. */
function partnersOf(one: string, verdict: 'separated' | 'never'): string[] {
  return OTHER_CLASSES.filter((other) => verdictOf(one, other) === verdict);
}

const EVERYTHING_WITH_A_ROW = OTHER_CLASSES.filter((one) => !['6.1', '6.2', '8 solid', '9'].includes(one));
const CLASSES_4_AND_5 = ['4.1', '4.2', '4.3', '5.1', '5.2'];

describe('freight other than explosives', () => {
  test.each<[string, { never: string[]; separated: string[] }]>([
    ['2.1', { never: ['2.3 zone A'], separated: ['2.3', '2.3 zone B', '6.1 PG I zone A', '7'] }],
    ['2.2', { never: [], separated: [] }],
    ['2.3 zone A', { never: ['2.1', '3', ...CLASSES_4_AND_5, '8', '8 liquid'], separated: [] }],
    ['2.3 zone B', { never: [], separated: ['2.1', '3', ...CLASSES_4_AND_5, '8', '8 liquid'] }],
    ['2.3', { never: [], separated: ['2.1', '3', ...CLASSES_4_AND_5, '8', '8 liquid'] }],
    ['3', { never: ['2.3 zone A', '6.1 PG I zone A'], separated: ['2.3', '2.3 zone B', '5.1'] }],
    ['4.1', { never: ['2.3 zone A', '6.1 PG I zone A'], separated: ['2.3', '2.3 zone B', '8', '8 liquid'] }],
    ['4.2', { never: ['2.3 zone A', '6.1 PG I zone A', '8', '8 liquid'], separated: ['2.3', '2.3 zone B'] }],
    ['4.3', { never: ['2.3 zone A', '6.1 PG I zone A'], separated: ['2.3', '2.3 zone B', '8', '8 liquid'] }],
    ['5.1', { never: ['2.3 zone A', '6.1 PG I zone A'], separated: ['2.3', '2.3 zone B', '3', '8', '8 liquid'] }],
    ['5.2', { never: ['2.3 zone A', '6.1 PG I zone A'], separated: ['2.3', '2.3 zone B', '8', '8 liquid'] }],
    ['6.1 PG I zone A', { never: ['3', ...CLASSES_4_AND_5, '8', '8 liquid'], separated: ['2.1'] }],
    ['7', { never: [], separated: ['2.1'] }],
    [
      '8',
      { never: ['2.3 zone A', '4.2', '6.1 PG I zone A'], separated: ['2.3', '2.3 zone B', '4.1', '4.3', '5.1', '5.2'] },
    ],
    ['8 solid', { never: [], separated: [] }],
    ['6.1', { never: [], separated: [] }],
    ['6.2', { never: [], separated: [] }],
    ['9', { never: [], separated: [] }],
  ])('class %s is kept from the classes the law names, and from no others', (one, { never, separated }) => {
    expect({ never: partnersOf(one, 'never'), separated: partnersOf(one, 'separated') }).toEqual({ never, separated });
  });

  test.each<[string, { never: string[]; separated: string[] }]>([
    ['1.1D', { never: EVERYTHING_WITH_A_ROW, separated: [] }],
    ['1.2D', { never: EVERYTHING_WITH_A_ROW, separated: [] }],
    ['1.5D', { never: EVERYTHING_WITH_A_ROW, separated: [] }],
    ['1.3C', { never: EVERYTHING_WITH_A_ROW.filter((other) => !['2.2', '4.1', '7'].includes(other)), separated: [] }],
    [
      '1.4S',
      {
        never: [],
        separated: ['2.1', '2.3', '2.3 zone A', '2.3 zone B', '3', '4.2', '6.1 PG I zone A', '8', '8 liquid'],
      },
    ],
    ['1.6N', { never: [], separated: [] }],
  ])('the explosive %s is kept from the classes the law names, and from no others', (one, { never, separated }) => {
    expect({ never: partnersOf(one, 'never'), separated: partnersOf(one, 'separated') }).toEqual({ never, separated });
  });

  test('a division without its letter is kept from other freight like the division with any letter', () => {
    for (const code of EXPLOSIVE_CODES) {
      for (const other of OTHER_CLASSES) expect(verdictOf(code, other)).toBe(verdictOf(code.slice(0, 3), other));
    }
  });
});

test('explosives travel together as their groups allow, and separating them changes nothing', () => {
  for (const one of EXPLOSIVE_CODES) {
    for (const other of EXPLOSIVE_CODES) {
      const expected = areExplosivesCompatible(one, other) ? 'together' : 'never';
      expect([one, other, verdictOf(one, other)]).toEqual([one, other, expected]);
    }
  }
  expect([verdictOf('1.2D', '1.1D'), verdictOf('1.2D', '1.3C'), verdictOf('1.2D', '1.4F')]).toEqual([
    'together',
    'together',
    'never',
  ]);
});

test('the law is the same whichever order is asked first', () => {
  const uneven = ALL_CLASSES.flatMap((one) =>
    ALL_CLASSES.filter((other) => verdictOf(one, other) !== verdictOf(other, one)).map(
      (other) => `${one} with ${other}`,
    ),
  );
  expect(uneven).toEqual([]);
});

test('freight without a hazard class travels with any, known or not', () => {
  for (const one of [...ALL_CLASSES, 'no such class']) {
    expect(mayTravelTogether([], [one], false) && mayTravelTogether([one], [], false)).toBe(true);
  }
});

test.each([
  [['9', '3'], ['2.2', '5.1'], false],
  [['9', '3'], ['2.2', '5.2'], true],
  [['8'], ['9', '4.2'], false],
])('of %j and %j the worst pair decides', (a, b, isAllowed) => {
  expect(mayTravelTogether(a, b, false)).toBe(isAllowed);
});

test('a class that nobody knows travels with no other class', () => {
  expect(mayTravelTogether(['no such class'], ['9'], true)).toBe(false);
  expect(mayTravelTogether(['9'], ['no such class'], true)).toBe(false);
});

test('the 35 codes of explosives, their six divisions and the other classes are known', () => {
  expect(EXPLOSIVE_CODES).toHaveLength(41);
  expect(ALL_CLASSES.filter((text) => !isKnownHazardClass(text))).toEqual([]);
});

describe('subsidiary hazards', () => {
  test.each([
    ['a subsidiary hazard that is stricter than the class', '6.1 (3)', '5.1', 'separated'],
    ['a class that is stricter than the subsidiary hazard', '8 (3)', '4.2', 'never'],
    ['a class without a row whose subsidiary hazard has one', '9 (4.2)', '8', 'never'],
    ['two subsidiary hazards against each other', '6.1 (3)', '9 (5.1)', 'separated'],
    ['the strictest of several', '3 (6.1, 8)', '4.2', 'never'],
    ['none that restricts', '3 (6.1)', '8', 'together'],
    ['goods of one class, whatever else they are', '5.1 (8)', '5.1 (8)', 'together'],
    ['goods of one class with subsidiary hazards that would be separated', '8 (3)', '8 (5.1)', 'together'],
    ['a limited quantity', LIMITED_QUANTITY, '1.1D', 'together'],
  ])('%s: %s with %s is %s', (_, one, other, expected) => {
    expect([segregationOf(one, other), segregationOf(other, one)]).toEqual([expected, expected]);
  });

  test('are written as on shipping papers', () => {
    expect([toHazardText('8', []), toHazardText('8', ['3']), toHazardText('3', ['6.1', '8'])]).toEqual([
      '8',
      '8 (3)',
      '3 (6.1, 8)',
    ]);
    expect(['8 (3)', '3 (6.1, 8)', LIMITED_QUANTITY].every(isKnownHazardClass)).toBe(true);
  });
});

test.each([
  '',
  '1',
  '8 (42)',
  '(3)',
  '8 ()',
  '8(3)',
  '1.7',
  '1.1S',
  '1.1I',
  '2',
  '2.4',
  '2.3 zone C',
  '6.1 zone A',
  '10',
  ' 3',
  '1.4s',
  'toString',
  'constructor',
])('%j is no hazard class', (text) => {
  expect(isKnownHazardClass(text)).toBe(false);
});
