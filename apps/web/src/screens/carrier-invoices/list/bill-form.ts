import type { SentBill } from '@lanewright/contract/carrier-bills.ts';
import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { problemsWithBill } from '@lanewright/domain/money/bill.ts';
import { problemsWithTypedAmount, typedAmount } from '@lanewright/domain/money/charges.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';

export interface BillLineForm {
  /** Tells lines apart while they come and go. */
  key: string;
  description: string;
  code: string;
  total: string;
}

export const EMPTY_LINE: BillLineForm = { key: '', description: '', code: '', total: '' };

/** As it is typed. */
export interface BillForm {
  invoiceNumber: string;
  amount: string;
  invoiceDate: string | null;
  dueDate: string | null;
  terms: number | null;
  proNumber: string;
  billOfLading: string;
  shipmentNumber: string;
  carrierCode: string;
  correction: SentBill['correction'];
  lines: readonly BillLineForm[];
}

export const EMPTY_BILL: BillForm = {
  invoiceNumber: '',
  amount: '',
  invoiceDate: null,
  dueDate: null,
  terms: null,
  proNumber: '',
  billOfLading: '',
  shipmentNumber: '',
  carrierCode: '',
  correction: null,
  lines: [],
};

export const sumOfLines = (lines: readonly BillLineForm[]): number =>
  sumOfMoney(lines.map(({ total }) => typedAmount(total) ?? 0));

/** The names of the fields of its lines. */
export const lineFieldsOf = ({ lines }: BillForm): string[] =>
  lines.flatMap((_, index) => ['description', 'code', 'total'].map((name) => `lines.${index}.${name}`));

export function bodyOf(form: BillForm): SentBill {
  return {
    ...form,
    invoiceNumber: foldText(form.invoiceNumber),
    proNumber: foldText(form.proNumber),
    billOfLading: foldText(form.billOfLading),
    shipmentNumber: foldText(form.shipmentNumber),
    carrierCode: foldText(form.carrierCode),
    amount: typedAmount(form.amount) ?? 0,
    invoiceDate: form.invoiceDate ?? '',
    lines: form.lines.map(({ description, code, total }) => ({
      description: foldText(description),
      code: foldText(code),
      units: null,
      rate: null,
      weight: null,
      freightClass: '',
      total: typedAmount(total) ?? 0,
    })),
  };
}

function problemsWithLine({ description, code, total }: BillLineForm, index: number): Problem[] {
  return [
    ...(description.trim() === '' && code.trim() === ''
      ? [problem(`lines.${index}.description`, 'A description or a code is required')]
      : []),
    ...problemsWithTypedAmount(`lines.${index}.total`, 'Amount', total),
    ...(typedAmount(total) === null ? [problem(`lines.${index}.total`, 'Amount is required')] : []),
  ];
}

export function problemsWithForm(form: BillForm): Problem[] {
  const untyped = typedAmount(form.amount) === null ? [problem('amount', 'Amount is required')] : [];
  const unreadable = problemsWithTypedAmount('amount', 'Amount', form.amount);
  return [
    ...unreadable,
    ...untyped,
    ...form.lines.flatMap(problemsWithLine),
    ...problemsWithBill(bodyOf(form), Date.now()),
  ];
}
