import { EMPTY_CONFIGURATION } from '@lanewright/domain/configuration/sections.ts';
import { describe, expect, it } from 'vitest';
import { formFieldOf, formOf, problemsWithSection, valuesOf, type SectionForm } from './form.ts';

const quote = (change: Partial<SectionForm<'quoteMarkup'>>): SectionForm<'quoteMarkup'> => ({
  ...formOf<'quoteMarkup'>(EMPTY_CONFIGURATION.quoteMarkup),
  ...change,
});

describe('a section and its form', () => {
  it('are the same before anything is typed', () => {
    for (const values of Object.values(EMPTY_CONFIGURATION)) expect(valuesOf(formOf(values))).toEqual(values);
    const full = { ...EMPTY_CONFIGURATION.insurance, minimumCargoInsurance: 100_000, defaultFreightValue: 0 };
    expect(valuesOf<'insurance'>(formOf<'insurance'>(full))).toEqual(full);
  });

  it('send texts without the spaces around them, also those of a list', () => {
    const form: SectionForm<'orderDefaults'> = {
      ...formOf<'orderDefaults'>(EMPTY_CONFIGURATION.orderDefaults),
      customsBrokerName: ' Lone Star Customs ',
      referenceNumberTypes: [{ label: ' Job ', category: 'order', isRequired: true, wellknownTypeId: null }],
    };
    const values = valuesOf<'orderDefaults'>(form);
    expect(values.customsBrokerName).toBe('Lone Star Customs');
    expect(values.referenceNumberTypes[0]?.label).toBe('Job');
  });
});

describe('problemsWithSection', () => {
  it.each<[string, Partial<SectionForm<'quoteMarkup'>>, string[]]>([
    ['nothing', {}, []],
    ['a percentage', { domesticTLMarkup: '8.25' }, []],
    ['what is no number', { domesticTLMarkup: '1.2.3' }, ['domesticTLMarkup: Enter a number.']],
    [
      'a margin of everything',
      { prepaidAddMarkupMethod: 'Margin', defaultPrepaidAdd: '100' },
      ['defaultPrepaidAdd: A margin must be below 100%.'],
    ],
  ])('with %s', (_title, change, said) => {
    const problems = problemsWithSection('quoteMarkup', quote(change));
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(said);
  });
});

it.each([
  ['defaultPrepaidAdd', 'defaultPrepaidAdd'],
  ['values.defaultPrepaidAdd', 'defaultPrepaidAdd'],
  ['version', null],
  ['toString', null],
])('the server’s %s is said at %s', (name, field) => {
  expect(formFieldOf(quote({}), name)).toBe(field);
});
