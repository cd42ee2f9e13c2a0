import type { RemittancePlan } from '@lanewright/contract/payments.ts';
import { inAccounts, toDollars } from '@lanewright/domain/money/accounting.ts';
import {
  groupRemittances,
  REMITTANCE_FIELDS,
  type PlannedRemittance,
} from '@lanewright/domain/money/import/remittance-row.ts';
import {
  applyRemittance,
  checkKey,
  problemsWithRemittance,
  type Application,
} from '@lanewright/domain/money/remittance.ts';
import { inSentences, problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  byLine,
  fingerprintOf,
  firstTold,
  importTemplate,
  readOnThread,
  refuseUnlessShown,
  type Readable,
} from '../../platform/files/planned-import.ts';
import type { Scope } from '../../platform/scope.ts';
import { READ_REMITTANCE_FILE, type RemittanceFileReading } from './read-file.ts';
import { payableInvoices, recordRemittance, SAME_CHECK } from './record-payment.ts';

type Reading = Readable<RemittanceFileReading>;

interface Planned {
  payments: { remittance: PlannedRemittance; application: Application }[];
  rejections: { line: number; reason: string }[];
  fingerprint: string;
}

/** What each check would pay, one after the other: an invoice that two of them name is owed less by the second. */
async function planned(db: Db, reading: Reading, lock: boolean): Promise<Planned> {
  const { remittances, rejections } = groupRemittances(reading.rows);
  const numbers = [...new Set(remittances.flatMap(({ lines }) => lines.map(({ invoiceNumber }) => invoiceNumber)))];
  const invoices = await payableInvoices(db, numbers, lock);
  const keys = remittances.map(({ checkNumber }) => checkKey(checkNumber));
  const taken = new Set(
    keys.length === 0
      ? []
      : (
          await db
            .selectFrom('payment')
            .select('check_key')
            .where('check_key', 'in', keys)
            .where('voided_at', 'is', null)
            .execute()
        ).map(({ check_key: key }) => key),
  );
  const owed = new Map(invoices.map((invoice) => [invoice.invoiceNumber, invoice]));
  const payments: Planned['payments'] = [];
  const refused: Planned['rejections'] = [];
  for (const remittance of remittances) {
    const application = applyRemittance(remittance, [...owed.values()]);
    const problems = [
      ...(taken.has(checkKey(remittance.checkNumber)) ? [problem('checkNumber', SAME_CHECK)] : []),
      ...problemsWithRemittance(remittance, Date.now()),
      ...application.problems,
    ];
    if (problems.length > 0) {
      refused.push({ line: remittance.line, reason: `${remittance.checkNumber}: ${inSentences(problems)}` });
      continue;
    }
    payments.push({ remittance, application });
    for (const { invoiceNumber, shortCents } of application.applied)
      owed.set(invoiceNumber, {
        ...owed.get(invoiceNumber)!,
        balanceCents: shortCents,
        status: shortCents === 0 ? 'Settled' : 'Active',
      });
  }
  return {
    payments,
    rejections: byLine(reading.rejections, rejections, refused),
    fingerprint: fingerprintOf(payments),
  };
}

export async function importRemittances(
  scope: Scope,
  { data, confirm }: { data: string; confirm: string | null },
): Promise<RemittancePlan> {
  const reading = await readOnThread(scope, READ_REMITTANCE_FILE, data);
  if (confirm === null) return answer(await scope.inCompany((db) => planned(db, reading, false)), false);
  return scope.once('imported', async (db) => {
    const again = await planned(db, reading, true);
    refuseUnlessShown(confirm, again.fingerprint);
    for (const { remittance } of again.payments)
      await recordRemittance(
        db,
        scope,
        // What would stay unapplied was shown with the plan, whose fingerprint confirms it.
        { ...remittance, note: '', isUnappliedAccepted: true },
        scope.stepId(`check ${checkKey(remittance.checkNumber)}`),
      );
    return answer(again, true);
  });
}

function answer({ payments, rejections, fingerprint }: Planned, isDone: boolean): RemittancePlan {
  return {
    paymentCount: payments.length,
    payments: firstTold(payments).map(({ remittance, application }) => ({
      line: remittance.line,
      checkNumber: remittance.checkNumber,
      totalPaymentAmount: toDollars(remittance.totalCents),
      invoices: application.applied.length,
      appliedAmount: toDollars(remittance.totalCents - application.unappliedCents),
      unappliedAmount: toDollars(application.unappliedCents),
      shortPaid: application.applied
        .filter(({ shortCents }) => shortCents !== 0)
        .map(({ invoiceNumber, shortCents }) => `${invoiceNumber} ${inAccounts(toDollars(shortCents))} short`),
    })),
    unchangedCount: 0,
    rejectionCount: rejections.length,
    rejections: firstTold(rejections),
    fingerprint,
    isDone,
  };
}

export const remittanceTemplate = (): Buffer =>
  importTemplate(REMITTANCE_FIELDS, {
    'Check Number': '100482',
    'Payment Date': '11/16/2026',
    'Total Payment Amount': '2480.00',
    Method: 'Check',
    'Invoice Number': 'I100001',
    Amount: '2480.00',
  });
