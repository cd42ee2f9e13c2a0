import {
  customerStatus,
  isCancelled,
  statusByItself,
  statusOncePaid,
  type InvoiceFacts,
} from '@lanewright/domain/money/invoice-rules.ts';
import { discriminatorOf, invoiceStatusLabel, type InvoiceStatus } from '@lanewright/domain/money/invoice.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import { CREDIT_CARD_FEE } from '@lanewright/domain/money/charges.ts';
import { isMismatch } from '@lanewright/domain/money/mismatch.ts';
import { dueDay, NET_30 } from '@lanewright/domain/money/payment-terms.ts';
import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { companyToday } from '../../configuration/commands/company-today.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findInvoice, type InvoiceRecord } from '../store/invoice-rows.ts';
import { completeOrders, reopenOrders } from './complete-orders.ts';
import { enterSettlement } from './ledger.ts';
import { PASS_ON } from './jobs.ts';

/** Locked, nobody else changes it until the end of the transaction. A shipment is locked before its invoices. */
export const lockInvoice = (db: Db, id: string): Promise<InvoiceRecord | null> => findInvoice(db, id, true);

export interface Papers {
  required: number;
  available: number;
}

interface Around {
  shipmentStatus: number | null;
  shipmentOriginationType: Origination | null;
  dropoffs: number;
  proven: number;
  hasPayerBillingSettings: boolean;
  hasCardFee: boolean;
  disputedCents: number;
}

/** What an invoice depends on besides itself, in one question. */
async function around(db: Db, { id, shipmentId }: InvoiceRecord): Promise<Around> {
  const { rows } = await sql<Around>`
    select s.status as "shipmentStatus", s.origination as "shipmentOriginationType",
      (select count(*)::int from shipment_stop p where p.company_id = c.company_id and p.shipment_id = ${shipmentId} and p.stop_type = 'Dropoff') as dropoffs,
      (
        select count(*)::int from shipment_stop p
        where p.company_id = c.company_id and p.shipment_id = ${shipmentId} and p.stop_type = 'Dropoff' and (
          p.proof_at is not null
          or exists (
            select 1 from document d where d.company_id = p.company_id and d.entity_type = 'Shipment'
              and d.entity_id = p.shipment_id and d.type = 'ProofOfDelivery' and d.stop_id = p.id)
          or (
            exists (select 1 from shipment_stop_part a where a.company_id = p.company_id and a.shipment_stop_id = p.id)
            and not exists (
              select 1 from shipment_stop_part a join order_stop o on o.company_id = a.company_id and o.id = a.order_stop_id
              where a.company_id = p.company_id and a.shipment_stop_id = p.id and not exists (
                select 1 from document d where d.company_id = o.company_id and d.entity_type = 'Order'
                  and d.entity_id = o.order_id and d.type = 'ProofOfDelivery' and d.stop_id = o.id)))
        )
      ) as proven,
      exists (select 1 from billing_setting b where b.company_id = c.company_id) as "hasPayerBillingSettings",
      exists (
        select 1 from invoice_charge h where h.company_id = c.company_id and h.invoice_id = ${id} and h.name = ${CREDIT_CARD_FEE}
          and not h.is_deleted
      ) as "hasCardFee",
      coalesce((
        select d.amount_cents::float8 from invoice_dispute d where d.company_id = c.company_id and d.invoice_id = ${id} and d.state = 'Open'
      ), 0) as "disputedCents"
    from (select current_company() as company_id) c
    left join shipment s on s.company_id = c.company_id and s.id = ${shipmentId}`.execute(db);
  return rows[0]!;
}

export async function toleranceCentsOf(db: Db): Promise<number> {
  return toCents((await configurationOf(db)).booking.rateMismatchTolerance ?? 0);
}

export interface Judged {
  facts: InvoiceFacts;
  papers: Papers;
}

/** What the rules ask of an invoice. */
export async function judge(db: Db, invoice: InvoiceRecord): Promise<Judged> {
  const near = await around(db, invoice);
  const isCredit = invoice.relation === 'Credit';
  // A proof of delivery of every dropoff; what was cancelled is delivered nowhere, and a credit or an extra charge stands beside
  // an invoice that has its own.
  const papers =
    isCancelled(near) || isCredit || invoice.relation === 'Supplementary'
      ? { required: 0, available: 0 }
      : { required: near.dropoffs, available: near.proven };
  const billed = { totalCents: invoice.amountCents, externalCents: invoice.externalCents };
  return {
    papers,
    facts: {
      discriminator: discriminatorOf(invoice),
      invoiceType: invoice.invoiceType,
      status: invoice.status,
      shipmentStatus: near.shipmentStatus,
      shipmentOriginationType: near.shipmentOriginationType,
      hasExternalAmount: invoice.externalCents !== null,
      hasExternalNumber: invoice.externalNumber !== null,
      hasMismatch: invoice.side === 'Carrier' && isMismatch(billed, await toleranceCentsOf(db)),
      rateMismatchOverride: invoice.isOverridden,
      hasAllRequiredDocuments: papers.available >= papers.required,
      hasPayerBillingSettings: near.hasPayerBillingSettings,
      hasCardCharge: near.hasCardFee,
      isDisputed: invoice.isDisputed,
      expectsNothing: invoice.amountCents === 0,
      wantsNothing: invoice.externalCents === 0,
      isCredit,
      balanceCents: invoice.balanceCents,
      disputedCents: near.disputedCents,
    },
  };
}

function statusOf(invoice: InvoiceRecord, { facts }: Judged): InvoiceStatus {
  if (invoice.side === 'Customer')
    return customerStatus({
      status: invoice.status,
      hasAllRequiredDocuments: facts.hasAllRequiredDocuments,
      amountCents: invoice.amountCents,
      balanceCents: invoice.balanceCents,
    });
  if (invoice.status === 'ReadyToSettle' || invoice.status === 'ReadyToInvoice') return statusOncePaid(invoice);
  return statusByItself(facts);
}

const OPEN_MISMATCH: readonly InvoiceStatus[] = ['Draft', 'Received'];

/**
 * Works out how an invoice stands by its money, its papers and its bill, keeps that, and tells who has to know. Everybody who
 * changes something of it ends with this.
 */
export async function settleStanding(
  db: Db,
  scope: Scope,
  invoiceId: string,
  /** What it was before a person decided; else it is as it was kept. */
  statusBefore?: InvoiceStatus,
): Promise<InvoiceRecord> {
  const invoice = (await lockInvoice(db, invoiceId))!;
  const before = statusBefore ?? invoice.status;
  const judged = await judge(db, invoice);
  const status = statusOf(invoice, judged);
  const day = await companyToday(db);
  const isBorn =
    invoice.side === 'Customer' && invoice.status === 'Draft' && (status === 'Invoiced' || status === 'Settled');
  const isMismatched =
    judged.facts.hasMismatch && !invoice.isOverridden && OPEN_MISMATCH.some((open) => open === status);
  await db
    .updateTable('invoice')
    .set({
      status,
      is_mismatch: isMismatched,
      required_documents: judged.papers.required,
      available_documents: judged.papers.available,
      settled_on: status === 'Settled' ? (invoice.settledOn ?? (await lastSettlement(db, invoiceId)) ?? day) : null,
      ...(isBorn ? { invoiced_on: day, due_on: dueDay(day, invoice.terms ?? NET_30) } : {}),
      version: invoice.version + 1,
      updated_at: new Date(),
      updated_by: scope.userId,
    })
    .where('id', '=', invoiceId)
    .execute();
  if (status !== before)
    await recordAudit(db, scope, [
      {
        action: 'changed',
        entityKind: 'invoice',
        entityId: invoiceId,
        before: {},
        after: { movedTo: invoiceStatusLabel(status) },
      },
    ]);
  await announce(db, scope, 'invoices', { entityId: invoiceId, notificationType: 'StatusUpdate' });
  await follow(db, scope, { ...invoice, status }, before);
  return (await findInvoice(db, invoiceId))!;
}

/** The day on which a carrier was paid, where that was recorded. */
async function lastSettlement(db: Db, invoiceId: string): Promise<CalendarDay | null> {
  const { rows } = await sql<{ day: CalendarDay | null }>`
    select max(effective_on)::text as day from ledger_entry
    where company_id = (select current_company()) and invoice_id = ${invoiceId} and kind = 'Settlement'`.execute(db);
  return rows[0]!.day;
}

/** What an invoice that has come further sets going. */
async function follow(db: Db, scope: Scope, invoice: InvoiceRecord, before: InvoiceStatus): Promise<void> {
  if (invoice.status === before) return;
  if (invoice.status === 'ReadyToInvoice' && invoice.side === 'Carrier')
    await enqueue(db, PASS_ON, { companyId: scope.companyId, payload: { invoiceId: invoice.id } });
  if (before === 'Settled' && invoice.status !== 'Voided' && invoice.shipmentId !== null)
    await reopenOrders(db, scope, invoice.shipmentId);
  if (invoice.status !== 'Settled') return;
  if (invoice.passedOnId !== null) await settlePassedOn(db, scope, invoice.passedOnId);
  if (invoice.shipmentId !== null) await completeOrders(db, scope, invoice.shipmentId);
}

/** The carrier has its money once the shipper has paid for it. */
async function settlePassedOn(db: Db, scope: Scope, carrierInvoiceId: string): Promise<void> {
  const invoice = await lockInvoice(db, carrierInvoiceId);
  if (!invoice || invoice.status !== 'ReadyToInvoice') return;
  await enterSettlement(db, scope, invoice.id, {
    amountCents: invoice.balanceCents,
    description: 'Paid to the carrier',
    effectiveOn: await companyToday(db),
  });
  await settleStanding(db, scope, invoice.id);
}
