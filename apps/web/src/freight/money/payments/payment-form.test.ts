import { expect, test } from 'vitest';
import { bodyOf, problemsWithForm, type PaymentForm } from './payment-form.ts';

const form: PaymentForm = {
  checkNumber: '100\u00a0\u00a0482\u200b',
  paymentDate: '2026-11-16',
  method: 'Check',
  total: '10',
  note: 'Bank\tletter \u2028of Monday',
  lines: [{ key: 1, invoiceNumber: '\u200eI100001\u00a0', amount: '10' }],
};

test('a payment is sent without line breaks, tabs and invisible characters', () => {
  expect(bodyOf(form)).toMatchObject({
    checkNumber: '100 482',
    note: 'Bank letter of Monday',
    lines: [{ invoiceNumber: 'I100001', amount: 10 }],
  });
});

test('a check number that nobody sees is missing', () => {
  const fields = problemsWithForm({ ...form, checkNumber: '\u200b\t' }).map(({ field }) => field);
  expect(fields).toContain('checkNumber');
});

test.each([
  ['12.345', 'An amount has at most two decimals.'],
  ['1e3', 'Enter Amount as a number in digits, such as 1200.'],
])('the amount %s of a line is refused as it was typed', (amount, message) => {
  const lines = [{ key: 7, invoiceNumber: 'I100001', amount }];
  const first = problemsWithForm({ ...form, total: '2000', lines }).find(({ field }) => field === 'lines.7.amount');
  expect(first?.message).toBe(message);
});

test('a total that is no number is called so', () => {
  const first = problemsWithForm({ ...form, total: 'abc' }).find(({ field }) => field === 'totalPaymentAmount');
  expect(first?.message).toBe('Enter Total as a number in digits, such as 1200.');
});
