import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { changeInWords } from './change-in-words.ts';
import { choice, listedNumber, position, several, yesNo } from './choice-fields.ts';
import { draftOf } from './draft-schema.ts';
import { asRequired, emptyOf, missingFields, problemsWithLimits, tidy } from './draft.ts';
import type { Field, NamesOf } from './field.ts';
import { formOf, fromForm, toForm, unreadableNumbers } from './form.ts';
import { headingOf, importColumns, readHeadings, readRow } from './import-file.ts';
import { decimal, isWithinTextLength, whole } from './number-fields.ts';
import { requiredText, text } from './text-fields.ts';
import { day, wallTime } from './time-fields.ts';

/** One field of each kind. */
const CRATE_FIELDS = {
  name: requiredText({ label: 'Name', limit: 10 }),
  dockCode: text({
    label: 'Dock code',
    spell: (typed) => typed.toUpperCase(),
    looks: { like: /^D\d$/, inWords: 'D and a digit' },
  }),
  wood: choice({ label: 'Wood', from: ['Oak', 'Pine'] }),
  layers: whole({ label: 'Layers', digits: 2, least: 0 }),
  height: decimal({ label: 'Outer height', unit: 'in', digits: 4 }),
  grade: listedNumber({ label: 'Grade', from: [1, 2.5] }),
  hazard: position({
    label: 'Hazard',
    from: [
      { code: '3', name: 'Flammable' },
      { code: '8', name: 'Corrosive' },
    ],
  }),
  isHeatTreated: yesNo({ label: 'Heat treated' }),
};
const Crate = draftOf(CRATE_FIELDS);
type Crate = z.infer<typeof Crate>;

const EMPTY: Crate = {
  name: '',
  dockCode: null,
  wood: null,
  layers: null,
  height: null,
  grade: null,
  hazard: null,
  isHeatTreated: false,
};
const box = {
  name: 'Box',
  dockCode: 'D1',
  wood: 'Oak',
  layers: 0,
  height: 47.5,
  grade: 2.5,
  hazard: 0,
  isHeatTreated: true,
} satisfies Crate;

describe('the schema of a draft', () => {
  it('describes the lengths, patterns and limits that the rules check', () => {
    const { properties } = z.toJSONSchema(Crate, { io: 'input' });
    expect(properties).toMatchObject({
      name: { type: 'string', maxLength: 10 },
      dockCode: { anyOf: [{ type: 'string', pattern: '^D\\d$' }, { type: 'null' }] },
      layers: { anyOf: [{ type: 'number', minimum: 0, maximum: 99, multipleOf: 1 }, { type: 'null' }] },
      grade: { anyOf: [{ type: 'number', enum: [1, 2.5] }, { type: 'null' }] },
      hazard: { anyOf: [{ type: 'number', minimum: 0, maximum: 1, multipleOf: 1 }, { type: 'null' }] },
      height: { anyOf: [{ type: 'number', exclusiveMinimum: 0, maximum: 9999 }, { type: 'null' }] },
    });
  });

  it('leaves the check to the rules, whose answer is in words', () => {
    expect(Crate.safeParse({ ...EMPTY, name: 'x'.repeat(11), layers: 100.5 }).success).toBe(true);
  });

  it('has the plain types of its fields', () => {
    expectTypeOf<Crate>().toEqualTypeOf<{
      name: string;
      dockCode: string | null;
      wood: 'Oak' | 'Pine' | null;
      layers: number | null;
      height: number | null;
      grade: number | null;
      hazard: number | null;
      isHeatTreated: boolean;
    }>();
    expectTypeOf<NamesOf<typeof CRATE_FIELDS, Field<number | null, string>>>().toEqualTypeOf<'layers' | 'height'>();
  });

  it('asks for what is required and fills in the rest', () => {
    expect(Crate.parse({ name: '' })).toEqual(EMPTY);
    expect(emptyOf(CRATE_FIELDS)).toEqual(EMPTY);
    expect(Crate.safeParse({}).success).toBe(false);
  });

  it.each([{ colour: 'red' }, { wood: 'Birch' }, { layers: '3' }, { isHeatTreated: null }])('refuses %j', (wrong) => {
    expect(Crate.safeParse({ ...box, ...wrong }).success).toBe(false);
  });
});

describe('the limits of fields', () => {
  it.each<[Partial<Crate>, string[]]>([
    [{}, []],
    [EMPTY, []],
    [{ name: 'x'.repeat(11) }, ['Name can have at most 10 characters.']],
    [{ name: ` ${'x'.repeat(10)} ` }, []],
    [{ dockCode: ' d1 ' }, []],
    [{ dockCode: 'E1' }, ['Dock code is D and a digit.']],
    [{ layers: 1.5 }, ['Layers must be a whole number.']],
    [{ layers: -1 }, ['Layers cannot be less than 0.']],
    [{ layers: 100 }, ['Layers can have at most 2 digits.']],
    [{ height: 0 }, ['Outer height must be greater than 0.']],
    [{ height: 12.75 }, ['Outer height can have at most 4 digits.']],
    [{ grade: 3 }, ['Grade must be one of 1, 2.5.']],
    [{ hazard: 2 }, ['Choose a hazard from the list.']],
    [{ hazard: 0.5 }, ['Choose a hazard from the list.']],
    [{ hazard: -1 }, ['Choose a hazard from the list.']],
  ])('of %j are said in words', (change, messages) => {
    const found = problemsWithLimits(CRATE_FIELDS, { ...box, ...change });
    expect(found.map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    [5, 3, true],
    [0.5, 3, true],
    [0.55, 3, false],
    [Number.NaN, 3, false],
    [Number.POSITIVE_INFINITY, 9, false],
  ])('count the text of %d against %d places', (value, places, expected) => {
    expect(isWithinTextLength(value, places)).toBe(expected);
  });
});

it('says which fields are missing: the required ones, and those a rule asks for', () => {
  expect(missingFields(CRATE_FIELDS, { ...EMPTY, name: '\u200b ' })).toEqual(['name']);
  expect(missingFields(CRATE_FIELDS, { ...box, hazard: null }, ['hazard', 'layers'])).toEqual(['hazard']);
  expect(asRequired(CRATE_FIELDS, 'height')).toEqual({ field: 'height', message: 'Outer height is required.' });
});

it('keeps texts trimmed, in one spelling, without invisible marks, and none that is empty', () => {
  expect(tidy(CRATE_FIELDS, { ...box, name: '\u202e Box\u2069 ', dockCode: ' d1' })).toEqual(box);
  expect(tidy(CRATE_FIELDS, { ...EMPTY, dockCode: ' \ufeff' })).toEqual(EMPTY);
});

describe('a form', () => {
  it('holds numbers as text and the rest as it is, and leaves out what is not a field', () => {
    const form = toForm(CRATE_FIELDS, { ...box, version: 3 } as Crate);
    expect(form).toEqual({ ...box, layers: '0', height: '47.5' });
    expect(formOf(CRATE_FIELDS).safeParse(form).success).toBe(true);
    expect(formOf(CRATE_FIELDS).safeParse({ ...form, layers: 0 }).success).toBe(false);
  });

  it.each([box, EMPTY])('gives back what it was made from', (draft) => {
    expect(tidy(CRATE_FIELDS, fromForm(CRATE_FIELDS, toForm(CRATE_FIELDS, draft)))).toEqual(draft);
  });

  it('takes what is no number for nothing', () => {
    expect(fromForm(CRATE_FIELDS, { ...toForm(CRATE_FIELDS, box), layers: ' ', height: '.' })).toMatchObject({
      layers: null,
      height: null,
    });
  });
});

describe('an import', () => {
  const { layout } = readHeadings(
    CRATE_FIELDS,
    importColumns(CRATE_FIELDS).map(({ heading }) => heading),
  );
  const read = (...cells: string[]) => readRow(CRATE_FIELDS, layout, cells, () => []);

  it('has a column for each field, with what may be chosen', () => {
    expect(headingOf(CRATE_FIELDS.height)).toBe('Outer Height (in)');
    expect(importColumns(CRATE_FIELDS).slice(5)).toEqual([
      { heading: 'Grade', choices: undefined },
      { heading: 'Hazard', choices: ['3 Flammable', '8 Corrosive'] },
      { heading: 'Heat Treated', choices: ['Yes', 'No'] },
    ]);
  });

  it('reads every kind of cell', () => {
    expect(read('Box', 'd1', 'oak', '0', '47.5', '2.5', 'flammable', 'y')).toEqual({ draft: box, problems: [] });
    expect(read('', '', '', '', '', '', '', '').draft).toEqual(EMPTY);
  });

  it('says what it cannot read, and repeats no more of it than a message needs', () => {
    const { problems } = read('Box', '', 'Birch', 'many', '4,5', '', 'x'.repeat(100_000), 'maybe');
    expect(problems.map(({ message }) => message)).toEqual([
      'Wood: "Birch" is not in the list.',
      'Layers: "many" is not a number.',
      'Outer height: "4,5" is not a number.',
      `Hazard: "${'x'.repeat(60)}..." is not in the list.`,
      'Heat treated: "maybe" is neither Yes nor No.',
    ]);
  });

  it('says everything that is wrong with a row, and asks the rules of the record only what it could read', () => {
    const always = () => ['name', 'wood'].map((field) => ({ field, message: `No ${field}.` }));
    const said = (...cells: string[]) =>
      readRow(CRATE_FIELDS, layout, cells, always).problems.map(({ message }) => message);
    expect(said('Box')).toEqual(['No name.', 'No wood.']);
    expect(said('Box', '', 'Birch')).toEqual(['Wood: "Birch" is not in the list.', 'No name.']);
    expect(said(...'Box,,,,,,,,,,,astray'.split(','))).toEqual(['There are more cells than headings.']);
  });
});

it('says what an edit changed, in words', () => {
  expect(changeInWords(CRATE_FIELDS, box, box)).toEqual([]);
  expect(
    changeInWords(CRATE_FIELDS, box, {
      ...box,
      dockCode: null,
      layers: 4,
      height: 48,
      hazard: 1,
      isHeatTreated: false,
    }),
  ).toEqual([
    'Dock code: D1 -> nothing',
    'Layers: 0 -> 4',
    'Outer height: 47.5 in -> 48 in',
    'Hazard: 3 Flammable -> 8 Corrosive',
    'Heat treated: Yes -> No',
  ]);
});

describe('a list of choices', () => {
  const doors = several({ label: 'Doors', from: ['Swing', 'Roll'], nameOf: (word) => `${word} door` });

  it('holds each choice once, in the order chosen', () => {
    expect(doors.tidy(['Roll', 'Swing', 'Roll'])).toEqual(['Roll', 'Swing']);
    expect(doors.inWords(['Roll', 'Swing'])).toBe('Roll door, Swing door');
    expect(doors.schema(z).safeParse(['Barn']).success).toBe(false);
  });

  it.each([
    ['roll; Swing door', { value: ['Roll', 'Swing'] }],
    [' ; ', { value: [] }],
    ['Roll, Swing', { reason: 'is not in the list' }],
  ])('reads the cell "%s"', (cell, reading) => {
    expect(doors.readCell(cell)).toEqual(reading);
  });

  it('has changed when it holds something else', () => {
    const fields = { doors };
    expect(changeInWords(fields, { doors: ['Roll'] }, { doors: ['Roll'] })).toEqual([]);
    expect(changeInWords(fields, { doors: [] }, { doors: ['Roll'] })).toEqual(['Doors: nothing -> Roll door']);
  });
});

describe('days and times', () => {
  it.each([
    ['2026-03-08', { value: '2026-03-08' }],
    ['3/8/2026', { value: '2026-03-08' }],
    ['3/8/26', { value: '2026-03-08' }],
    ['2026-02-30', { reason: 'is not a day such as 03/08/2026' }],
  ])('reads the day "%s"', (cell, reading) => {
    expect(day({ label: 'Pickup' }).readCell(cell)).toEqual(reading);
  });

  it.each([
    ['7:05', { value: '07:05:00' }],
    ['7:05 PM', { value: '19:05:00' }],
    ['23:59:59', { value: '23:59:59' }],
    ['24:00', { reason: 'is not a time such as 16:30 or 4:30 PM' }],
    ['5', { reason: 'is not a time such as 16:30 or 4:30 PM' }],
  ])('reads the time "%s"', (cell, reading) => {
    expect(wallTime({ label: 'Early' }).readCell(cell)).toEqual(reading);
  });

  it('are said as people write them', () => {
    expect(day({ label: 'Pickup' }).inWords('2026-03-08')).toBe('03/08/2026');
    expect(wallTime({ label: 'Early' }).inWords('07:05:00')).toBe('07:05');
  });
});

it('holds a number between its limits, below zero as well', () => {
  const fields = { temperature: decimal({ label: 'Temperature', digits: 4, least: -40, most: 90 }) };
  const problems = (temperature: number) => problemsWithLimits(fields, { temperature }).map(({ message }) => message);
  expect([-40, -39.5, 0, 90].flatMap(problems)).toEqual([]);
  expect(problems(-41)).toEqual(['Temperature cannot be less than -40.']);
  expect(problems(91)).toEqual(['Temperature cannot be more than 90.']);
});

it.each<[number, string | null]>([
  [12.34, null],
  [0.01, null],
  [0.001, 'Depth can have at most 2 decimal places.'],
  [1e-7, 'Depth can have at most 2 decimal places.'],
  [9_999, null],
  [9_999.5, 'Depth cannot be more than 9999.'],
])('a number that is kept with two places may be %d: %s', (depth, problem) => {
  const fields = { depth: decimal({ label: 'Depth', digits: 7, most: 9_999, places: 2 }) };
  expect(problemsWithLimits(fields, { depth })[0]?.message ?? null).toBe(problem);
});

describe('a number as it is typed', () => {
  it.each<[string, number | null]>([
    ['1200', 1200],
    [' 12.5 ', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['-4', -4],
    ['1,200', 1200],
    ['1,234,567.5', 1234567.5],
    ['1 200', 1200],
    ['12 in', 12],
    ['12in', 12],
    ['1e3', null],
    ['0x10', null],
    ['12 lbs', null],
    ['1,5', null],
    ['1,20', null],
    ['1.2.3', null],
    ['1 2', null],
    ['--4', null],
    ['Infinity', null],
    ['', null],
  ])('"%s" is %s', (typed, value) => {
    expect(CRATE_FIELDS.height.fromInput(typed)).toBe(value);
  });

  it('is said to be none where it is none, and only there', () => {
    const form = { ...toForm(CRATE_FIELDS, EMPTY), name: '1e3', height: '1e3', layers: ' ' };
    expect(unreadableNumbers(CRATE_FIELDS, form)).toEqual([
      { field: 'height', message: 'Enter Outer height as a number in digits, such as 1200.' },
    ]);
  });
});
