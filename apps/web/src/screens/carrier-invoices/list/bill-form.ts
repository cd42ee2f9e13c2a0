import type { SentBill } from '@lanewright/contract/carrier-bills.ts';
import { problemsWithBill } from '@lanewright/domain/money/bill.ts';
import { typedAmount } from '@lanewright/domain/money/charges.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';

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
};

export function bodyOf(form: BillForm): SentBill {
  return {
    ...form,
    invoiceNumber: form.invoiceNumber.trim(),
    amount: typedAmount(form.amount) ?? 0,
    invoiceDate: form.invoiceDate ?? '',
    lines: [],
  };
}

export function problemsWithForm(form: BillForm): Problem[] {
  const untyped = typedAmount(form.amount) === null ? [problem('amount', 'Amount is required')] : [];
  return [...untyped, ...problemsWithBill(bodyOf(form))];
}
