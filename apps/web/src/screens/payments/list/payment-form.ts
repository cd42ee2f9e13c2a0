import type { RemittanceBody } from '@lanewright/contract/payments.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { typedAmount } from '@lanewright/domain/money/charges.ts';
import { problemsWithRemittance } from '@lanewright/domain/money/remittance.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';

/** As it is typed. */
export interface PaymentForm {
  checkNumber: string;
  paymentDate: string | null;
  method: RemittanceBody['method'];
  total: string;
  note: string;
  lines: PaidLine[];
}

export interface PaidLine {
  /** Tells one from another while they come and go. */
  key: number;
  invoiceNumber: string;
  amount: string;
}

/** Lines that nobody has written in say nothing. */
const writtenLines = ({ lines }: PaymentForm) =>
  lines.filter(({ invoiceNumber, amount }) => invoiceNumber.trim() !== '' || amount.trim() !== '');

/** Unapplied money is accepted once somebody has confirmed the figures. */
export function bodyOf(form: PaymentForm, acceptUnapplied = false): RemittanceBody {
  return {
    checkNumber: form.checkNumber.trim(),
    paymentDate: form.paymentDate ?? '',
    method: form.method,
    totalPaymentAmount: typedAmount(form.total) ?? 0,
    note: form.note.trim(),
    acceptUnapplied,
    lines: writtenLines(form).map(({ invoiceNumber, amount }) => ({
      invoiceNumber: invoiceNumber.trim(),
      amount: typedAmount(amount) ?? 0,
    })),
  };
}

/** By the rules of a remittance; those of a line come under its key: `lines.{key}.amount`. */
export function problemsWithForm(form: PaymentForm): Problem[] {
  const { checkNumber, paymentDate, totalPaymentAmount, lines } = bodyOf(form);
  const ofLines = writtenLines(form).flatMap(({ key, invoiceNumber, amount }) => [
    ...(invoiceNumber.trim() === '' ? [problem(`lines.${key}.invoiceNumber`, 'Invoice number is required')] : []),
    ...(typedAmount(amount) === null ? [problem(`lines.${key}.amount`, 'Amount is required')] : []),
  ]);
  const whole = problemsWithRemittance(
    {
      checkNumber,
      paymentDate,
      totalCents: toCents(totalPaymentAmount),
      lines: lines.map((line) => ({ invoiceNumber: line.invoiceNumber, amountCents: toCents(line.amount) })),
    },
    Date.now(),
  );
  return [...whole.map((one) => problem(keyedField(form, one.field), one.message)), ...ofLines];
}

/** The server and the rules count the lines that were sent; the form knows each by its key. */
export function keyedField(form: PaymentForm, field: string): string {
  const [first, index, name] = field.split('.');
  if (first !== 'lines' || index === undefined || name === undefined) return field;
  const line = writtenLines(form)[Number(index)];
  return line ? `lines.${line.key}.${name}` : field;
}
