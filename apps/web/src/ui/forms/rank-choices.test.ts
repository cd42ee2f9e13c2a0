import { STATES } from '@lanewright/domain/geography/countries.ts';
import { HAZARD_CLASSES } from '@lanewright/domain/commodities/lists.ts';
import { describeListEntry } from '@lanewright/domain/fields/choice-fields.ts';
import { expect, it } from 'vitest';
import { rankChoices } from './rank-choices.ts';

const states = STATES.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
const lanes = STATES.map(({ country, code, name }) => ({ value: `${country}|${code}`, label: `${name} (${code})` }));
const hazards = HAZARD_CLASSES.map((entry, value) => ({ value, label: describeListEntry(entry) }));
const named = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

it.each([
  ['VA', 'VA Virginia'],
  ['va', 'VA Virginia'],
  [' MI ', 'MI Michigan'],
  ['virginia', 'VA Virginia'],
  ['west v', 'WV West Virginia'],
  ['queretaro', 'QUE Querétaro'],
  ['ca', 'CA California'],
])('finds the state of %j first', (typed, first) => expect(rankChoices(states, typed)[0]?.label).toBe(first));

it.each(STATES.map(({ code }) => code))('finds the state %s by its code', (code) => {
  expect(rankChoices(states, code)[0]?.value).toBe(code);
  expect(rankChoices(lanes, code)[0]?.value).toMatch(new RegExp(`\\|${code}$`));
});

it.each(HAZARD_CLASSES.map(({ code }) => code))(
  'finds the hazard class %s by its code, not by its position',
  (code) => {
    expect(rankChoices(hazards, code)[0]?.label).toMatch(new RegExp(`^${code} `));
  },
);

it('puts the begin of the label before the begin of a word, and that before any other place', () => {
  const choices = named('Drum', 'Steel drum', 'Humdrum', 'Drum, steel', 'Box');
  expect(rankChoices(choices, 'drum').map(({ label }) => label)).toEqual([
    'Drum',
    'Drum, steel',
    'Steel drum',
    'Humdrum',
  ]);
});

it('leaves the order of the list where nothing is typed, and finds nothing where nothing matches', () => {
  expect(rankChoices(states, ' ')).toEqual(states);
  expect(rankChoices(states, 'zzz')).toEqual([]);
});
