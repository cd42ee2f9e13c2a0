import type { RemittanceBody } from '@lanewright/contract/payments.ts';
import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { problemsWithNote } from '@lanewright/domain/money/payment-rules.ts';
import { problemsWithRemittance } from '@lanewright/domain/money/remittance.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';

/** The facts of a payment as they are typed. */
export interface PaymentFacts {
  checkNumber: string;
  paymentDate: string | null;
  method: RemittanceBody['method'];
  total: string;
  note: string;
}

/** A new payment as it is typed, with the invoices that it pays. */
export interface PaymentForm extends PaymentFacts {
  lines: PaidLine[];
}

export interface PaidLine {
  /** Tells one from another while they come and go. */
  key: number;
  invoiceNumber: string;
  amount: string;
}

/** Lines that nobody has written in say nothing. */
const writtenLines = ({ lines }: Pick<PaymentForm, 'lines'>) =>
  lines.filter(({ invoiceNumber, amount }) => foldText(invoiceNumber) !== '' || amount.trim() !== '');

/** As they are sent. */
export const linesOf = (lines: PaidLine[]): RemittanceBody['lines'] =>
  writtenLines({ lines }).map(({ invoiceNumber, amount }) => ({
    invoiceNumber: foldText(invoiceNumber),
    amount: typedAmount(amount) ?? 0,
  }));

/** What each line lacks, under its key: `lines.{key}.amount`. */
export const problemsWithLines = (lines: PaidLine[]): Problem[] =>
  writtenLines({ lines }).flatMap(({ key, invoiceNumber, amount }) => [
    ...(foldText(invoiceNumber) === '' ? [problem(`lines.${key}.invoiceNumber`, 'Invoice number is required')] : []),
    ...problemsWithTypedAmount(`lines.${key}.amount`, 'Amount', amount),
    ...(typedAmount(amount) === null ? [problem(`lines.${key}.amount`, 'Amount is required')] : []),
  ]);

/** Unapplied money is accepted once somebody has confirmed the figures. */
export function bodyOf(form: PaymentForm, acceptUnapplied = false): RemittanceBody {
  return {
    checkNumber: foldText(form.checkNumber),
    paymentDate: form.paymentDate ?? '',
    method: form.method,
    totalPaymentAmount: typedAmount(form.total) ?? 0,
    note: foldText(form.note),
    acceptUnapplied,
    lines: linesOf(form.lines),
  };
}

/** By the rules of a remittance; those of a line come under its key: `lines.{key}.amount`. */
export function problemsWithForm(form: PaymentForm): Problem[] {
  const { checkNumber, paymentDate, totalPaymentAmount, lines, note } = bodyOf(form);
  const whole = problemsWithRemittance(
    {
      checkNumber,
      paymentDate,
      totalCents: toCents(totalPaymentAmount),
      lines: lines.map((line) => ({ invoiceNumber: line.invoiceNumber, amountCents: toCents(line.amount) })),
    },
    Date.now(),
  );
  return [
    ...problemsWithTypedAmount('totalPaymentAmount', 'Total', form.total),
    ...form.lines.flatMap(({ key, amount }) => problemsWithTypedAmount(`lines.${key}.amount`, 'Amount', amount)),
    ...[...whole, ...problemsWithNote(note)].map((one) => problem(keyedField(form, one.field), one.message)),
    ...problemsWithLines(form.lines),
  ];
}

/** The server and the rules count the lines that were sent; the form knows each by its key. */
export function keyedField(form: Pick<PaymentForm, 'lines'>, field: string): string {
  const [first, index, name] = field.split('.');
  if (first !== 'lines' || index === undefined || name === undefined) return field;
  const line = writtenLines(form)[Number(index)];
  return line ? `lines.${line.key}.${name}` : field;
}
