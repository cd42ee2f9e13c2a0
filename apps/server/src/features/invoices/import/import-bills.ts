import type { BillImportPlan, BillResult } from '@lanewright/contract/carrier-bills.ts';
import type { LineRejection } from '@lanewright/domain/fields/import-file.ts';
import { NOTHING_TO_CREDIT } from '@lanewright/domain/money/bill-relation.ts';
import { BILL_FIELDS } from '@lanewright/domain/money/import/bill-row.ts';
import type { CarrierBill } from '@lanewright/domain/money/bill.ts';
import { matchBill, type Match } from '@lanewright/domain/money/matching.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import {
  byLine,
  fingerprintOf,
  firstTold,
  importTemplate,
  readOnThread,
  refuseUnlessShown,
  type Readable,
} from '../../../platform/files/planned-import.ts';
import type { Scope } from '../../../platform/scope.ts';
import { keysOfBills, knownBills, receiveBill, shipmentsLike } from '../commands/receive-bill.ts';
import { READ_BILL_FILE, type BillFile, type BillFileReading } from './read-file.ts';

type Reading = Readable<BillFileReading>;

/** So many are imported in one transaction: enough to be quick, few enough that nobody waits long for their shipments. */
const BATCH = 100;

interface PlannedBill {
  line: number;
  bill: CarrierBill;
  match: Match;
  /** The same bill has come before, or stands higher in the file: it is recorded once. */
  isKnown: boolean;
}

interface Planned {
  /** In the order in which they are imported. */
  bills: PlannedBill[];
  refused: LineRejection[];
  fingerprint: string;
}

const shipmentOf = ({ match }: PlannedBill): string | null =>
  match.state === 'Matched' ? match.candidate.shipment.id : null;

/** Shipments are locked in one order, whatever the order of the file; of one shipment a credit comes after what it credits. */
function inOrder(one: PlannedBill, other: PlannedBill): number {
  const [first, second] = [shipmentOf(one) ?? '~', shipmentOf(other) ?? '~'];
  if (first !== second) return first < second ? -1 : 1;
  return Number(one.bill.amount < 0) - Number(other.bill.amount < 0) || one.line - other.line;
}

/** Shipments of which a carrier has billed something already. */
async function billedShipments(db: Db, shipmentIds: readonly string[]): Promise<Set<string>> {
  if (shipmentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct shipment_id as id from invoice
    where company_id = (select current_company()) and shipment_id = any (${[...new Set(shipmentIds)]}::uuid[])
      and side = 'Carrier' and status <> 'Voided' and external_cents > 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function planned(db: Db, { rows }: Reading): Promise<Planned> {
  const shipments = await shipmentsLike(
    db,
    rows.map(({ row }) => row),
  );
  const matched = rows.map(({ line, row }) => ({
    line,
    bill: row,
    match: matchBill({ ...row, carrierId: null }, shipments),
  }));
  const keys = await keysOfBills(
    db,
    matched.map(({ bill, match }) => ({ sent: bill, match })),
  );
  const seen = await knownBills(db, keys.flat());
  const all = matched.map((one, index) => {
    const isKnown = keys[index]!.some((key) => seen.has(key));
    seen.add(keys[index]![0]!);
    return { ...one, isKnown };
  });
  const told = all.map((one) => [one.bill, shipmentOf(one)]);
  const credits = all.filter(({ bill }) => bill.amount < 0).flatMap((one) => shipmentOf(one) ?? []);
  const billed = await billedShipments(db, credits);
  for (const one of all) if (one.bill.amount > 0) billed.add(shipmentOf(one) ?? '');
  const isRefused = (one: PlannedBill) => {
    const shipment = shipmentOf(one);
    return one.bill.amount < 0 && shipment !== null && !one.isKnown && !billed.has(shipment);
  };
  return {
    bills: all.filter((one) => !isRefused(one)).toSorted(inOrder),
    refused: all.filter(isRefused).map(({ line }) => ({ line, reason: NOTHING_TO_CREDIT })),
    fingerprint: fingerprintOf(told),
  };
}

interface Outcome {
  line: number;
  result: BillResult['result'];
  reason: string;
}

async function receive(db: Db, scope: Scope, bills: readonly PlannedBill[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { line, bill } of bills) {
    const sent = { ...bill, lines: [...bill.lines] };
    const { result, reason } = await receiveBill(db, scope, sent, { source: 'Upload', carrierId: null });
    outcomes.push({ line, result, reason });
  }
  return outcomes;
}

interface CarriedOut {
  outcomes: Outcome[];
  done: number;
  failure: string | null;
}

/**
 * A batch a transaction. Where one fails, its bills are imported one by one, so that a single bad bill keeps no other back; a failure
 * that is not about the bill ends the import there. Sending the file again continues the import: bills that are stored are skipped.
 */
async function carryOut(
  scope: Scope,
  bills: readonly PlannedBill[],
  { after, most }: { after: number; most: number | null },
  log: Logger,
): Promise<CarriedOut> {
  const until = Math.min(bills.length, after + (most ?? bills.length));
  const outcomes: Outcome[] = [];
  for (let at = after; at < until; at += BATCH) {
    const batch = bills.slice(at, Math.min(at + BATCH, until));
    try {
      outcomes.push(...(await scope.once(`bills from ${at}`, (db) => receive(db, scope, batch))));
    } catch (error) {
      log.warn({ err: error, from: at }, 'A batch of carrier invoices is imported one by one.');
      for (const [index, one] of batch.entries())
        try {
          outcomes.push(...(await scope.once(`bill ${at + index}`, (db) => receive(db, scope, [one]))));
        } catch (why) {
          if (!(why instanceof Refused)) {
            log.error({ err: why, line: one.line }, 'The import of carrier invoices stopped.');
            return { outcomes, done: at + index, failure: STOPPED };
          }
          outcomes.push({ line: one.line, result: 'refused', reason: why.message });
        }
    }
  }
  return { outcomes, done: Math.max(after, until), failure: null };
}

const STOPPED = 'The import was interrupted. Import the file again to continue with the remaining rows.';

interface BillImport extends BillFile {
  confirm: string | null;
  after: number;
  most: number | null;
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done. */
export async function importBills(
  scope: Scope,
  { data, mapping, confirm, after, most }: BillImport,
  log: Logger,
): Promise<BillImportPlan> {
  const reading = await readOnThread(scope, READ_BILL_FILE, { data, mapping });
  const plan = await scope.inCompany((db) => planned(db, reading));
  if (confirm === null) return answer(reading, plan, null);
  refuseUnlessShown(confirm, plan.fingerprint);
  return answer(reading, plan, await carryOut(scope, plan.bills, { after, most }, log));
}

function answer(
  { rejections }: Reading,
  { bills, refused, fingerprint }: Planned,
  carriedOut: CarriedOut | null,
): BillImportPlan {
  const { outcomes, done, failure } = carriedOut ?? { outcomes: [], done: 0, failure: null };
  const told = ({ line, bill, match }: PlannedBill) => ({
    line,
    invoiceNumber: bill.invoiceNumber,
    amount: bill.amount,
    shipmentNumber: match.state === 'Matched' ? match.candidate.shipment.shipmentNumber : '',
    becomes: becomesOf(bill, match),
  });
  const byLineNumber = bills.filter(({ isKnown }) => !isKnown).toSorted((one, other) => one.line - other.line);
  const matched = byLineNumber.filter(({ match }) => match.state === 'Matched');
  const waiting = byLineNumber.filter(({ match }) => match.state !== 'Matched');
  const late = outcomes.filter(({ result }) => result === 'refused').map(({ line, reason }) => ({ line, reason }));
  const wrong = byLine(rejections, refused, late);
  const remaining = bills.slice(done).map(({ line }) => line);
  return {
    matchedCount: matched.length,
    matched: firstTold(matched).map(told),
    waitingCount: waiting.length,
    waiting: firstTold(waiting).map(told),
    unchangedCount:
      carriedOut === null
        ? bills.filter(({ isKnown }) => isKnown).length
        : outcomes.filter(({ result }) => result === 'known').length,
    rejectionCount: wrong.length,
    rejections: firstTold(wrong),
    fingerprint,
    doneCount: done,
    totalCount: bills.length,
    stopped:
      failure === null
        ? null
        : {
            reason: failure,
            remainingCount: remaining.length,
            remainingLines: firstTold(remaining.toSorted((one, other) => one - other)),
          },
    isDone: carriedOut !== null && failure === null && done >= bills.length,
  };
}

function becomesOf({ amount }: CarrierBill, { state }: Match): string {
  if (state === 'Ambiguous') return 'Waits: its numbers point to several shipments';
  if (state === 'Unmatched') return 'Waits: no shipment has these numbers';
  return amount < 0 ? 'Credit' : 'Matched';
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
