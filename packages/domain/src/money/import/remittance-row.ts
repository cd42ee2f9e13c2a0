import { choice } from '../../fields/choice-fields.ts';
import { readRow, type ImportLayout } from '../../fields/import-file.ts';
import { foldText } from '../../fields/one-line.ts';
import { text } from '../../fields/text-fields.ts';
import { day } from '../../fields/time-fields.ts';
import { problem, type Problem } from '../../problem.ts';
import { toCents } from '../accounting.ts';
import { checkKey, type Remittance } from '../remittance.ts';
import { typedMoney } from './typed-money.ts';

/** A row of the file is an invoice that a check pays; the check's own figures stand on each of its rows. */
export const REMITTANCE_FIELDS = {
  checkNumber: { ...text({ label: 'Check number', limit: 40 }), isRequired: true },
  paymentDate: { ...day({ label: 'Payment date' }), isRequired: true },
  totalPaymentAmount: typedMoney({ label: 'Total payment amount', isRequired: true }),
  method: choice({ label: 'Method', from: ['Check', 'ACH'] }),
  invoiceNumber: { ...text({ label: 'Invoice number', limit: 20 }), isRequired: true },
  amount: typedMoney({ label: 'Amount', isRequired: true }),
};

export interface RemittanceRow {
  checkNumber: string;
  paymentDate: string;
  totalCents: number;
  method: 'Check' | 'ACH';
  invoiceNumber: string;
  amountCents: number;
}

const REQUIRED = ['checkNumber', 'paymentDate', 'totalPaymentAmount', 'invoiceNumber', 'amount'] as const;

export function readRemittanceRow(
  layout: ImportLayout,
  cells: readonly string[],
): { row: RemittanceRow; problems: [] } | { row: null; problems: Problem[] } {
  const { draft, problems } = readRow(REMITTANCE_FIELDS, layout, cells, (values) =>
    REQUIRED.filter((name) => foldText(String(values[name] ?? '')) === '').map((name) =>
      problem(name, `${REMITTANCE_FIELDS[name].label} is required`),
    ),
  );
  if (draft === null) return { row: null, problems };
  return {
    row: {
      checkNumber: foldText(draft.checkNumber!),
      paymentDate: draft.paymentDate!,
      totalCents: toCents(draft.totalPaymentAmount!),
      method: draft.method ?? 'Check',
      invoiceNumber: foldText(draft.invoiceNumber!),
      amountCents: toCents(draft.amount!),
    },
    problems: [],
  };
}

export interface PlannedRemittance extends Remittance {
  /** Where the check begins. */
  line: number;
  method: 'Check' | 'ACH';
}

export interface GroupedRemittances {
  remittances: PlannedRemittance[];
  rejections: { line: number; reason: string }[];
}

/** Rows of one check together; one whose rows contradict each other is left out whole. */
export function groupRemittances(rows: readonly { line: number; row: RemittanceRow }[]): GroupedRemittances {
  const remittances: PlannedRemittance[] = [];
  const rejections: GroupedRemittances['rejections'] = [];
  for (const some of Map.groupBy(rows, ({ row }) => checkKey(row.checkNumber)).values()) {
    const { line, row: first } = some[0]!;
    const other = some.find(
      ({ row }) =>
        row.totalCents !== first.totalCents || row.paymentDate !== first.paymentDate || row.method !== first.method,
    );
    if (other) {
      const reason = `The rows of check ${first.checkNumber} have different dates, totals or methods.`;
      rejections.push({ line: other.line, reason });
      continue;
    }
    remittances.push({
      line,
      checkNumber: first.checkNumber,
      paymentDate: first.paymentDate,
      totalCents: first.totalCents,
      method: first.method,
      lines: some.map(({ row }) => ({ invoiceNumber: row.invoiceNumber, amountCents: row.amountCents })),
    });
  }
  return { remittances, rejections };
}
