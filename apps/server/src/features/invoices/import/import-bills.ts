import type { BillImportPlan } from '@lanewright/contract/carrier-bills.ts';
import { BILL_FIELDS } from '@lanewright/domain/money/import/bill-row.ts';
import type { CarrierBill } from '@lanewright/domain/money/bill.ts';
import { matchBill, type Match } from '@lanewright/domain/money/matching.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  fingerprintOf,
  firstTold,
  importTemplate,
  readOnThread,
  refuseUnlessShown,
  type Readable,
} from '../../../platform/files/planned-import.ts';
import type { Scope } from '../../../platform/scope.ts';
import { knownBills, receiveBill, shipmentsLike, sourceKey } from '../commands/receive-bill.ts';
import { READ_BILL_FILE, type BillFile, type BillFileReading } from './read-file.ts';

type Reading = Readable<BillFileReading>;

interface PlannedBill {
  line: number;
  bill: CarrierBill;
  match: Match;
  /** The same bill has come before, or stands higher in the file: it is recorded once. */
  isKnown: boolean;
}

interface Planned {
  bills: PlannedBill[];
  fingerprint: string;
}

async function planned(db: Db, { rows }: Reading): Promise<Planned> {
  const shipments = await shipmentsLike(
    db,
    rows.map(({ row }) => row),
  );
  const keyOf = (row: CarrierBill) => sourceKey({ ...row, lines: [...row.lines] }, { carrierId: null });
  const seen = await knownBills(
    db,
    rows.map(({ row }) => keyOf(row)),
  );
  const bills = rows.map(({ line, row }) => {
    const key = keyOf(row);
    const isKnown = seen.has(key);
    seen.add(key);
    return { line, bill: row, match: matchBill({ ...row, carrierId: null }, shipments), isKnown };
  });
  const told = bills.map(({ bill, match }) => [bill, match.state === 'Matched' ? match.candidate.shipment.id : null]);
  return { bills, fingerprint: fingerprintOf(told) };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importBills(
  scope: Scope,
  { data, mapping, confirm }: BillFile & { confirm: string | null },
): Promise<BillImportPlan> {
  const reading = await readOnThread(scope, READ_BILL_FILE, { data, mapping });
  if (confirm === null) {
    const plan = await scope.inCompany((db) => planned(db, reading));
    return answer(reading, plan, { known: plan.bills.filter(({ isKnown }) => isKnown).length, isDone: false });
  }
  return scope.once('imported', async (db) => {
    const again = await planned(db, reading);
    refuseUnlessShown(confirm, again.fingerprint);
    let known = 0;
    for (const { bill } of again.bills) {
      const { result } = await receiveBill(
        db,
        scope,
        { ...bill, lines: [...bill.lines] },
        { source: 'Upload', carrierId: null },
      );
      if (result === 'known') known += 1;
    }
    return answer(reading, again, { known, isDone: true });
  });
}

function answer(
  { rejections }: Reading,
  { bills, fingerprint }: Planned,
  { known, isDone }: { known: number; isDone: boolean },
): BillImportPlan {
  const told = ({ line, bill, match }: PlannedBill) => ({
    line,
    invoiceNumber: bill.invoiceNumber,
    amount: bill.amount,
    shipmentNumber: match.state === 'Matched' ? match.candidate.shipment.shipmentNumber : '',
    becomes:
      match.state === 'Matched'
        ? 'Matched'
        : match.state === 'Ambiguous'
          ? 'Waits: its numbers point to several shipments'
          : 'Waits: no shipment has these numbers',
  });
  const unknown = bills.filter(({ isKnown }) => !isKnown);
  const matched = unknown.filter(({ match }) => match.state === 'Matched');
  const waiting = unknown.filter(({ match }) => match.state !== 'Matched');
  return {
    matchedCount: matched.length,
    matched: firstTold(matched).map(told),
    waitingCount: waiting.length,
    waiting: firstTold(waiting).map(told),
    unchangedCount: known,
    rejectionCount: rejections.length,
    rejections: firstTold(rejections),
    fingerprint,
    isDone,
  };
}

export const billTemplate = (): Buffer =>
  importTemplate(BILL_FIELDS, {
    'Invoice Number': 'INV-7731',
    Amount: '1240.50',
    'Invoice Date': '11/12/2026',
    Terms: 'Net 30',
    'Carrier Code': 'BLRT',
    'PRO Number': '7300441',
    'Shipment Number': 'S100482',
  });
