import {
  MOST_WAITING_BILLS,
  type BillResult,
  type SentBill,
  type WaitingBill,
} from '@lanewright/contract/carrier-bills.ts';
import { matchBill } from '@lanewright/domain/money/matching.ts';
import { problemsWithBill } from '@lanewright/domain/money/bill.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { sql } from 'kysely';
import { announce } from '../../../platform/outbox/announce.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { shipmentByNumber } from '../../shipments/commands/shipment-number.ts';
import { applyBill, receiveBill, shipmentsLike } from './receive-bill.ts';

interface Row {
  id: string;
  state: WaitingBill['state'];
  invoiceNumber: string;
  cents: number;
  invoiceDate: string;
  received: Date;
  carrierId: string | null;
  carrierName: string;
  carrierCode: string;
  proNumber: string;
  billOfLading: string;
  shipmentNumber: string;
}

/** Bills that nobody knows the shipment of, with those that they may be for. */
export function waitingBills(scope: Scope): Promise<{ data: WaitingBill[]; total: number }> {
  return scope.inCompany(async (db) => {
    const { rows } = await sql<Row>`
      select b.id, b.state, b.external_number as "invoiceNumber", b.amount_cents::float8 as cents, b.billed_on::text as "invoiceDate",
        b.received_at as received, b.carrier_id as "carrierId", b.carrier_code as "carrierCode", b.pro_number as "proNumber",
        b.bill_of_lading as "billOfLading", b.shipment_number as "shipmentNumber",
        coalesce((select c.name from carrier c where c.company_id = b.company_id and c.id = b.carrier_id), '') as "carrierName"
      from carrier_bill b
      where b.company_id = (select current_company()) and b.state in ('Ambiguous', 'Unmatched')
      order by b.received_at, b.id limit ${MOST_WAITING_BILLS}`.execute(db);
    const shipments = await shipmentsLike(db, rows);
    const data = rows.map(({ cents, received, carrierId, ...bill }): WaitingBill => {
      const match = matchBill({ ...bill, carrierId }, shipments);
      const candidates = match.state === 'Matched' ? [match.candidate] : match.candidates;
      return {
        ...bill,
        amount: cents / 100,
        receivedDateTime: received.toISOString(),
        candidates: candidates.map(({ shipment, reasons, isOtherCarrier }) => {
          const facts = shipments.find(({ id }) => id === shipment.id)!;
          return {
            shipmentNumber: shipment.shipmentNumber,
            carrierName: facts.carrierName,
            isOtherCarrier,
            reasons,
            originCity: facts.originCity,
            destinationCity: facts.destinationCity,
            bookedAmount: facts.cost,
          };
        }),
      };
    });
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from carrier_bill
      where company_id = (select current_company()) and state in ('Ambiguous', 'Unmatched')`.execute(db);
    return { data, total: counted.rows[0]!.total };
  });
}

/** By hand: what is wrong is said field by field. */
export function addBill(scope: UserScope, sent: SentBill): Promise<BillResult> {
  refuseIf(problemsWithBill(sent, Date.now()));
  return scope.inCompany(async (db) => {
    const result = await receiveBill(db, scope, sent, { source: 'Manual', carrierId: null });
    if (result.result === 'refused') refuseIf([problem('amount', result.reason)]);
    if (result.result === 'known') throw new Refused(result.reason);
    return result;
  });
}

/** From a carrier's program: each by itself, so that one that is refused keeps no other back. */
export async function takeBills(scope: Scope, carrierId: string | null, bills: readonly SentBill[]) {
  const results: BillResult[] = [];
  for (const bill of bills)
    results.push(await scope.inCompany((db) => receiveBill(db, scope, bill, { source: 'API', carrierId })));
  return { results };
}

export function matchByHand(scope: UserScope, id: string, shipmentNumber: string): Promise<BillResult> {
  return scope.inCompany(async (db) => {
    const bill = await db
      .selectFrom('carrier_bill')
      .select(['state', 'external_number'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!bill) throw new NotFound();
    if (bill.state !== 'Unmatched' && bill.state !== 'Ambiguous')
      throw new Refused('Somebody has decided about this bill already.');
    const shipment = await shipmentByNumber(db, shipmentNumber);
    if (!shipment) refuseIf([problem('shipmentNumber', `There is no shipment ${shipmentNumber}.`)]);
    const [booked] = await shipmentsLike(db, [
      { shipmentNumber: shipment!.shipmentNumber, proNumber: '', billOfLading: '' },
    ]);
    if (!booked) refuseIf([problem('shipmentNumber', 'This shipment was never booked.')]);
    const applied = await applyBill(db, scope, id, shipment!.id);
    await announce(db, scope, 'invoices', { entityId: id, notificationType: 'BillMatched' });
    return {
      ...applied,
      invoiceNumber: bill.external_number,
      result: 'matched',
      shipmentNumber: shipment!.shipmentNumber,
      reason: '',
    };
  });
}

export function dismissBill(scope: UserScope, id: string, reason: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const bill = await db
      .selectFrom('carrier_bill')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!bill) throw new NotFound();
    if (bill.state === 'Dismissed') return null;
    if (bill.state === 'Matched') throw new Refused('Somebody has decided about this bill already.');
    await db
      .updateTable('carrier_bill')
      .set({ state: 'Dismissed', dismiss_reason: reason, decided_at: new Date(), decided_by: scope.userId })
      .where('id', '=', id)
      .execute();
    await announce(db, scope, 'invoices', { entityId: id, notificationType: 'BillDismissed' });
    return null;
  });
}
