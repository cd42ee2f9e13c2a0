import type { BillResult, SentBill } from '@lanewright/contract/carrier-bills.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import { billKey, plainNumber, plainPro, problemsWithBill, unknownCarrierKey } from '@lanewright/domain/money/bill.ts';
import { invoiceToCredit, isCredit, relationOf, whyNotCredited } from '@lanewright/domain/money/bill-relation.ts';
import { isPaidByShipper, type BillRelation } from '@lanewright/domain/money/invoice.ts';
import { matchBill, type BilledShipment, type Match } from '@lanewright/domain/money/matching.ts';
import { dueDay, NET_30 } from '@lanewright/domain/money/payment-terms.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { inSentences } from '@lanewright/domain/problem.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { preferIndexes } from '../../../platform/database/listing/selection.ts';
import { Refused } from '../../../platform/failures.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { findInvoice, invoicesOfShipment } from '../store/invoice-rows.ts';
import { cancelledBooking, shipmentToBill } from '../store/shipment-to-bill.ts';
import { chargesOfBooking, makeInvoice } from './bill-shipment.ts';
import { offsetCredits } from './offset-credits.ts';
import { settleStanding } from './standing.ts';

export interface Sender {
  source: 'API' | 'Upload' | 'Manual';
  /** Known from the key it was sent with. */
  carrierId: string | null;
}

interface KeptBill {
  id: string;
  state: string;
  invoiceId: string | null;
}

type Numbers = Pick<SentBill, 'proNumber' | 'billOfLading' | 'shipmentNumber'>;

export interface LikelyShipment extends BilledShipment {
  carrierName: string;
  originCity: string;
  destinationCity: string;
  cost: number | null;
}

/** A number that many shipments share says nothing. */
const MOST_LIKELY = 2_000;

/** Booked ones, also such as were cancelled, that the numbers of these bills may mean: few, by their indexes, in one question. */
export async function shipmentsLike(db: Db, bills: readonly Numbers[]): Promise<LikelyShipment[]> {
  const some = (numbers: string[]) => [...new Set(numbers)].filter(Boolean);
  const pros = some(bills.map(({ proNumber }) => plainPro(proNumber)));
  const papers = some(bills.flatMap(({ billOfLading }) => [billOfLading.trim(), plainNumber(billOfLading)]));
  const numbers = some(
    bills.flatMap(({ shipmentNumber, billOfLading }) => [plainNumber(shipmentNumber), plainNumber(billOfLading)]),
  ).map((number) => number.toLowerCase());
  await preferIndexes(db);
  const { rows } = await sql<LikelyShipment>`
    with found as (
      select id from shipment where company_id = (select current_company()) and number_key = any (${numbers}::text[])
      union
      (select id from shipment where company_id = (select current_company()) and pro_key = any (${pros}::text[]) limit ${MOST_LIKELY})
      union
      select shipment_id from bill_of_lading where company_id = (select current_company()) and bol_number = any (${papers}::text[])
    )
    select s.id, s.shipment_number as "shipmentNumber", s.pro_number as "proNumber", b.carrier_id as "carrierId",
      coalesce(b.cancelled ->> 'carrierName', s.carrier_name) as "carrierName", s.origin_city as "originCity",
      s.destination_city as "destinationCity", coalesce(b.cancelled ->> 'cost', s.cost::text)::float8 as cost, (
        select c.scac from carrier c where c.company_id = s.company_id and c.id = b.carrier_id
      ) as "carrierCode", b.cancelled is not null as "isCancelled",
      array(select b.bol_number from bill_of_lading b where b.company_id = s.company_id and b.shipment_id = s.id) as "billsOfLading"
    from found join shipment s on s.company_id = (select current_company()) and s.id = found.id
    cross join lateral (select ${cancelledBooking} as cancelled) k
    cross join lateral (select k.cancelled, coalesce((k.cancelled ->> 'carrierId')::uuid, s.carrier_id) as carrier_id) b
    where s.status >= 3 or k.cancelled is not null`.execute(db);
  return rows;
}

export async function matchFor(db: Db, sent: SentBill, carrierId: string | null): Promise<Match> {
  return matchBill({ ...sent, carrierId }, await shipmentsLike(db, [sent]));
}

/** Which of these bills have come before. */
export async function knownBills(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select source_key as key from carrier_bill
    where company_id = (select current_company()) and source_key = any (${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The carriers of this company that codes mean; in one question for all of them. */
async function carriersByCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const scacs = [...new Set(codes.map(plainNumber))].filter(Boolean);
  if (scacs.length === 0) return new Map();
  const carriers = await db.selectFrom('carrier').select(['id', 'scac']).where('scac', 'in', scacs).execute();
  return new Map(carriers.map(({ id, scac }) => [scac!, id]));
}

const carrierByCode = async (db: Db, code: string): Promise<string | null> =>
  (await carriersByCode(db, [code])).get(plainNumber(code)) ?? null;

interface Identified {
  /** Null where nothing says who the carrier is. */
  carrierId: string | null;
  /** The names under which the same bill may have come before; the first is its own. */
  keys: [string, ...string[]];
}

type Identifiable = Parameters<typeof unknownCarrierKey>[0] & Pick<SentBill, 'carrierCode'>;

/**
 * Who sent a bill: the carrier of the key, else of the code, else of the shipment that it is for. Two carriers may use the same
 * number for the same amount, so a bill is known only by its own carrier.
 */
function identify(sent: Identifiable, match: Match, named: string | null): Identified {
  const shipment = match.state === 'Matched' ? match.candidate.shipment : null;
  const code = plainNumber(sent.carrierCode);
  if (named !== null || code !== '') return { carrierId: named, keys: [billKey(named ?? code, sent)] };
  const unknown = unknownCarrierKey(sent);
  if (!shipment) return { carrierId: null, keys: [unknown] };
  return { carrierId: shipment.carrierId, keys: [billKey(shipment.carrierId ?? shipment.id, sent), unknown] };
}

/** The names under which bills from a file may have come before. */
export async function keysOfBills(db: Db, bills: readonly { sent: Identifiable; match: Match }[]): Promise<string[][]> {
  const carriers = await carriersByCode(
    db,
    bills.map(({ sent }) => sent.carrierCode),
  );
  return bills.map(
    ({ sent, match }) => identify(sent, match, carriers.get(plainNumber(sent.carrierCode)) ?? null).keys,
  );
}

/** Invoices of carriers for a shipment that were not voided, the first first. */
const carrierInvoicesOf = async (db: Db, shipmentId: string, lock: boolean) =>
  (await invoicesOfShipment(db, shipmentId, lock)).filter(
    ({ side, status }) => side === 'Carrier' && status !== 'Voided',
  );

/**
 * Takes a bill in: refused with the reason, known already, matched to its shipment's invoice, or kept until somebody says which
 * shipment it is for.
 */
export async function receiveBill(db: Db, scope: Scope, sent: SentBill, sender: Sender): Promise<BillResult> {
  const answer = (result: BillResult['result'], more: Partial<BillResult> = {}): BillResult => ({
    invoiceNumber: sent.invoiceNumber,
    result,
    carrierInvoiceNumber: null,
    shipmentNumber: null,
    relation: null,
    reason: '',
    ...more,
  });
  const problems = problemsWithBill(sent, Date.now());
  if (problems.length > 0) return answer('refused', { reason: inSentences(problems) });
  const match = await matchFor(db, sent, sender.carrierId);
  const named = sender.carrierId ?? (await carrierByCode(db, sent.carrierCode));
  const { carrierId, keys } = identify(sent, match, named);
  const [key] = keys;
  const id = stepIdsOf(`bill|${scope.companyId}|${key}`)('bill');
  const before = await findKept(db, keys);
  const amountCents = toCents(sent.amount);
  if (before === null && match.state === 'Matched' && isCredit({ amountCents })) {
    const earlier = await carrierInvoicesOf(db, match.candidate.shipment.id, false);
    const reason = whyNotCredited(amountCents, carrierId, earlier);
    if (reason !== null) return answer('refused', { reason });
  }
  // Whoever is first keeps it; the same bill sent at the same moment waits here and is known then.
  const kept = before ?? (await keepBill(db, scope, { id, key, sent, sender }));
  if (kept) {
    const invoice = kept.invoiceId === null ? null : await findInvoice(db, kept.invoiceId);
    return answer('known', {
      carrierInvoiceNumber: invoice?.invoiceNumber ?? null,
      reason: 'This bill has come before.',
    });
  }
  if (match.state !== 'Matched') {
    await db.updateTable('carrier_bill').set({ state: match.state }).where('id', '=', id).execute();
    const reason =
      match.state === 'Ambiguous'
        ? 'Its numbers point to several shipments.'
        : 'No shipment of this carrier has these numbers.';
    return answer('waiting', { reason });
  }
  const { shipment } = match.candidate;
  const applied = await applyBill(db, scope, id, shipment.id);
  return answer('matched', { ...applied, shipmentNumber: shipment.shipmentNumber });
}

interface NewBill {
  id: string;
  key: string;
  sent: SentBill;
  sender: Sender;
}

/** What was there already; null where it is kept now. */
async function keepBill(db: Db, scope: Scope, { id, key, sent, sender }: NewBill): Promise<KeptBill | null> {
  const made = await db
    .insertInto('carrier_bill')
    .values({
      company_id: scope.companyId,
      id,
      source: sender.source,
      source_key: key,
      state: 'Unmatched',
      carrier_id: sender.carrierId,
      carrier_code: sent.carrierCode,
      external_number: sent.invoiceNumber,
      amount_cents: toCents(sent.amount),
      billed_on: sent.invoiceDate,
      due_on: sent.dueDate,
      payment_term: sent.terms,
      pro_number: sent.proNumber,
      pro_key: plainPro(sent.proNumber),
      bill_of_lading: sent.billOfLading,
      shipment_number: sent.shipmentNumber,
      correction: sent.correction,
      lines: JSON.stringify(sent.lines),
      received_by: scope.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? null : findKept(db, [key]);
}

async function findKept(db: Db, keys: readonly string[]): Promise<KeptBill | null> {
  const { rows } = await sql<KeptBill>`
    select id, state, invoice_id as "invoiceId" from carrier_bill
    where company_id = (select current_company()) and source_key = any (${keys}::text[]) limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Applied {
  carrierInvoiceNumber: string;
  relation: BillRelation;
}

/** A kept bill becomes what the invoice of its shipment says that the carrier wants; or, where that has one, an invoice of its own. */
export async function applyBill(db: Db, scope: Scope, billId: string, shipmentId: string): Promise<Applied> {
  const shipment = (await shipmentToBill(db, shipmentId))!;
  const bill = await db.selectFrom('carrier_bill').selectAll().where('id', '=', billId).executeTakeFirstOrThrow();
  const bills = await carrierInvoicesOf(db, shipmentId, true);
  const original = bills.find(({ relation }) => relation === 'Original');
  const earlier = bills
    .filter(({ externalNumber }) => externalNumber !== null)
    .map(({ externalNumber, externalCents }) => ({ invoiceNumber: externalNumber!, amountCents: externalCents! }));
  const relation = relationOf(
    {
      invoiceNumber: bill.external_number,
      amountCents: bill.amount_cents,
      correction: bill.correction as 'BalanceDue' | 'Corrected' | null,
    },
    earlier,
  );
  const carrierId = bill.carrier_id ?? (await carrierByCode(db, bill.carrier_code));
  const isACredit = isCredit({ amountCents: bill.amount_cents });
  const credited = isACredit ? invoiceToCredit(carrierId, bills) : original;
  const reason = isACredit ? whyNotCredited(bill.amount_cents, carrierId, bills) : null;
  if (reason !== null) throw new Refused(reason);
  const isOurs = isPaidByShipper(shipment.orders.map(({ freightTerms }) => freightTerms));
  const isOver = shipment.status === SHIPMENT_STATUS.Voided;
  // A later bill, one for freight that somebody else pays and one for what was cancelled is expected to come to nothing.
  const id =
    relation === 'Original' && original
      ? original.id
      : await makeInvoice(db, scope, {
          side: 'Carrier',
          shipment,
          charges: relation === 'Original' && isOurs && !isOver ? chargesOfBooking(shipment) : [],
          method: bill.source as 'API' | 'Upload' | 'Manual',
          relation,
          firstInvoiceId: credited?.id ?? null,
          carrierId: bill.carrier_id,
        });
  const terms = bill.payment_term ?? shipment.carrierTerms ?? NET_30;
  const invoicedOn = bill.billed_on;
  await db
    .updateTable('invoice')
    .set({
      external_number: bill.external_number,
      external_cents: bill.amount_cents,
      received_at: bill.received_at,
      invoice_method: bill.source,
      invoiced_on: invoicedOn,
      due_on: bill.due_on ?? dueDay(invoicedOn, terms),
      payment_term: terms,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('carrier_bill')
    .set({ state: 'Matched', invoice_id: id, decided_at: new Date(), decided_by: scope.userId })
    .where('id', '=', billId)
    .execute();
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'invoice',
      entityId: id,
      before: {},
      after: { received: `${bill.external_number}, ${inAccounts(toDollars(bill.amount_cents))}` },
    },
  ]);
  const { invoiceNumber } = await settleStanding(db, scope, id);
  await offsetCredits(db, scope, shipmentId);
  return { carrierInvoiceNumber: invoiceNumber, relation };
}
