import { describe, expect, it } from 'vitest';
import { mergeThreeWays, plainWords, unitsOf, type MergeUnit } from './three-way.ts';

interface Form {
  code: string;
  weight: string;
  isHazmat: boolean;
  unNumber: string;
  people: string[];
}

const HAZMAT: MergeUnit<Form> = {
  label: 'Hazmat',
  fields: ['isHazmat', 'unNumber'],
  inWords: ({ unNumber }) => unNumber,
};
const PEOPLE: MergeUnit<Form> = {
  label: 'People',
  fields: ['people'],
  inWords: ({ people }) => people.join(),
  merge: (loaded, mine, theirs) => ({
    people: [...new Set([...mine.people, ...theirs.people])].filter(
      (one) => !loaded.people.includes(one) || (mine.people.includes(one) && theirs.people.includes(one)),
    ),
  }),
};
const UNITS = [
  ...unitsOf<Form>({ code: 'Code', weight: 'Weight' }, (form, field) => plainWords(form[field as 'code'])),
  HAZMAT,
  PEOPLE,
];
const loaded: Form = { code: 'A', weight: '1', isHazmat: false, unNumber: '', people: ['ana', 'bo'] };

const merged = (mine: Partial<Form>, theirs: Partial<Form>) => {
  const { values, asked, taken } = mergeThreeWays(UNITS, loaded, { ...loaded, ...mine }, { ...loaded, ...theirs });
  return { values, asked: asked.map(({ label }) => label), taken: taken.map(({ label }) => label) };
};

describe('what two people changed at once', () => {
  it.each<[string, Partial<Form>, Partial<Form>, Partial<Form>, string[], string[]]>([
    ['is mine where only I changed it', { code: 'B' }, {}, { code: 'B' }, [], []],
    ['is theirs where only they changed it', {}, { weight: '2' }, { weight: '2' }, [], ['Weight']],
    [
      'is both where each changed something else',
      { code: 'B' },
      { weight: '2' },
      { code: 'B', weight: '2' },
      [],
      ['Weight'],
    ],
    ['is nothing to ask where both changed it to the same', { code: 'B' }, { code: 'B' }, { code: 'B' }, [], []],
    [
      'is asked where both changed it, and stays mine until then',
      { code: 'B' },
      { code: 'C' },
      { code: 'B' },
      ['Code'],
      [],
    ],
    [
      'is taken as a whole where fields belong together',
      {},
      { isHazmat: true, unNumber: 'UN1' },
      { isHazmat: true, unNumber: 'UN1' },
      [],
      ['Hazmat'],
    ],
    [
      'is asked as a whole where fields belong together',
      { unNumber: 'UN2' },
      { isHazmat: true, unNumber: '' },
      { isHazmat: false, unNumber: 'UN2' },
      ['Hazmat'],
      [],
    ],
    [
      'comes together in a list',
      { people: ['ana'] },
      { people: ['ana', 'bo', 'cy'] },
      { people: ['ana', 'cy'] },
      [],
      ['People'],
    ],
  ])('%s', (_title, mine, theirs, values, asked, taken) => {
    expect(merged(mine, theirs)).toEqual({ values: { ...loaded, ...values }, asked, taken });
  });
});

it.each([
  [true, 'Yes'],
  ['', '–'],
  [null, '–'],
  [[], '–'],
  [['TL', 'LTL'], 'TL, LTL'],
  [12, '12'],
])('%j reads "%s"', (value, words) => {
  expect(plainWords(value)).toBe(words);
});
