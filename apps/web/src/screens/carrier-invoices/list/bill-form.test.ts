import { expect, test } from 'vitest';
import { EMPTY_BILL, EMPTY_LINE, problemsWithForm } from './bill-form.ts';

test.each([
  ['12.345', 'An amount has at most two decimals.'],
  ['1e3', 'Enter Amount as a number in digits, such as 1200.'],
  ['abc', 'Enter Amount as a number in digits, such as 1200.'],
  ['', 'Amount is required'],
])('the amount %j of a bill and of its lines is refused in words', (amount, message) => {
  const lines = [{ ...EMPTY_LINE, description: 'Freight', total: amount }];
  const problems = problemsWithForm({ ...EMPTY_BILL, amount, lines });
  const messageOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  expect([messageOf('amount'), messageOf('lines.0.total')]).toEqual([message, message]);
});
