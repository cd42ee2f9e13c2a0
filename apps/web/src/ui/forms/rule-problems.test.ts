import type { UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { resolveWith, showServerProblems } from './rule-problems.ts';

interface Form {
  name: string;
  hours: { start: string }[];
}
const values: Form = { name: '', hours: [{ start: '' }] };

it('shows the first problem of each field, also of one that lies in a list', async () => {
  const resolve = resolveWith<Form>(() => [
    { field: 'name', message: 'Name is required' },
    { field: 'name', message: 'Name is too short' },
    { field: 'hours.0.start', message: 'Must be before late time' },
  ]);
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toEqual({
    name: { type: 'rule', message: 'Name is required' },
    hours: [{ start: { type: 'rule', message: 'Must be before late time' } }],
  });
});

it('hands the values on when no rule objects', async () => {
  const answer = await resolveWith<Form>(() => [])(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(answer).toEqual({ values, errors: {} });
});

it('puts the server’s problems on the form’s fields and returns the rest', () => {
  const shown: unknown[] = [];
  const form = { setError: (...args: unknown[]) => shown.push(args) } as unknown as UseFormReturn<Form>;
  const problems = { company: ['Closed.'], Name: ['Taken.', 'Too long.'], 'hours.0.start': ['Too early.'] };
  const others = showServerProblems(form, problems, (field) => {
    if (field === 'Name') return 'name';
    return field === 'hours.0.start' ? field : null;
  });
  expect(others).toEqual(['Closed.']);
  expect(shown).toEqual([
    ['name', { type: 'server', message: 'Taken. Too long.' }, { shouldFocus: true }],
    ['hours.0.start', { type: 'server', message: 'Too early.' }, { shouldFocus: false }],
  ]);
});
