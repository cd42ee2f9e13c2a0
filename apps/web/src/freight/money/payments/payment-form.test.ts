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
