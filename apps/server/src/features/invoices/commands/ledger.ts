import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

// With `payment-ledger.ts` the only file that writes movements of money. What an invoice and a payment come to is kept by the database from these
// entries; whoever calls has locked the invoice and settles its standing afterwards.

export interface NewCharge {
  name: string;
  description: string;
  units: number;
  rate: number;
  chargeRateType: string;
  /** Dollars; units times rate unless said, as percentages and minima are reckoned otherwise. */
  total?: number;
  explained?: unknown;
}

interface When {
  effectiveOn: CalendarDay;
}

const centsOf = ({ units, rate, total }: NewCharge) => toCents(total ?? cents(units * rate));

/** Adds charges to an invoice, each with its entry. One that comes to nothing stands there without one. */
export async function addCharges(
  db: Db,
  scope: Scope,
  invoiceId: string,
  charges: readonly NewCharge[],
  { effectiveOn }: When,
): Promise<string[]> {
  if (charges.length === 0) return [];
  const rows = charges.map((charge) => ({ id: randomUUID(), charge, totalCents: centsOf(charge) }));
  const last = await sql<{ last: number }>`
    select coalesce(max(position), 0)::int as last from invoice_charge
    where company_id = (select current_company()) and invoice_id = ${invoiceId}`.execute(db);
  await db
    .insertInto('invoice_charge')
    .values(
      rows.map(({ id, charge, totalCents }, index) => ({
        company_id: scope.companyId,
        id,
        invoice_id: invoiceId,
        position: last.rows[0]!.last + index + 1,
        name: charge.name,
        description: charge.description,
        units: charge.units,
        rate: charge.rate,
        charge_rate_type: charge.chargeRateType,
        total_cents: totalCents,
        explained: charge.explained === undefined ? null : JSON.stringify(charge.explained),
        created_by: scope.userId,
      })),
    )
    .execute();
  await enter(
    db,
    scope,
    rows
      .filter(({ totalCents }) => totalCents !== 0)
      .map(({ id, charge, totalCents }) => ({
        invoiceId,
        kind: 'Charge' as const,
        chargeId: id,
        amountCents: totalCents,
        description: charge.description || charge.name,
        effectiveOn,
      })),
  );
  return rows.map(({ id }) => id);
}

export async function addCharge(
  db: Db,
  scope: Scope,
  invoiceId: string,
  { effectiveOn, ...charge }: NewCharge & When,
): Promise<string> {
  const [id] = await addCharges(db, scope, invoiceId, [charge], { effectiveOn });
  return id!;
}

interface ChargeBefore {
  invoiceId: string;
  name: string;
  totalCents: number;
}

async function lockCharge(db: Db, chargeId: string): Promise<ChargeBefore | null> {
  const { rows } = await sql<ChargeBefore>`
    select invoice_id as "invoiceId", name, total_cents::float8 as "totalCents" from invoice_charge
    where company_id = (select current_company()) and id = ${chargeId} and not is_deleted for update`.execute(db);
  return rows[0] ?? null;
}

/** Takes a charge off: it stays to be read, and its amount is reversed. Said twice it is taken off once. */
export async function removeCharge(
  db: Db,
  scope: Scope,
  chargeId: string,
  { description, effectiveOn }: { description: string } & When,
): Promise<void> {
  const charge = await lockCharge(db, chargeId);
  if (!charge) return;
  await db.updateTable('invoice_charge').set({ is_deleted: true }).where('id', '=', chargeId).execute();
  if (charge.totalCents !== 0)
    await enter(db, scope, [
      {
        invoiceId: charge.invoiceId,
        kind: 'Reversal',
        chargeId,
        amountCents: -charge.totalCents,
        description,
        effectiveOn,
      },
    ]);
}

/** Other figures for a charge; the difference is entered. */
export async function changeCharge(
  db: Db,
  scope: Scope,
  chargeId: string,
  { effectiveOn, ...charge }: NewCharge & When,
): Promise<void> {
  const before = await lockCharge(db, chargeId);
  if (!before) return;
  const totalCents = centsOf(charge);
  await db
    .updateTable('invoice_charge')
    .set({
      name: charge.name,
      description: charge.description,
      units: charge.units,
      rate: charge.rate,
      charge_rate_type: charge.chargeRateType,
      total_cents: totalCents,
      explained: null,
    })
    .where('id', '=', chargeId)
    .execute();
  if (totalCents !== before.totalCents)
    await enter(db, scope, [
      {
        invoiceId: before.invoiceId,
        kind: 'Adjustment',
        chargeId,
        amountCents: totalCents - before.totalCents,
        description: `${charge.name} changed`,
        effectiveOn,
      },
    ]);
}

export interface NewPayment {
  note?: string;
  /** Made from what makes the payment this one, where somebody may say it twice. */
  id?: string;
  checkNumber: string;
  method: 'Check' | 'ACH' | 'Card';
  paidOn: CalendarDay;
  amountCents: number;
  lines: readonly { invoiceId: string; amountCents: number; description: string }[];
}

/** Money that has come in, and what it is for. */
export async function postPayment(db: Db, scope: Scope, payment: NewPayment): Promise<string> {
  const id = payment.id ?? randomUUID();
  await db
    .insertInto('payment')
    .values({
      company_id: scope.companyId,
      id,
      check_number: foldText(payment.checkNumber),
      method: payment.method,
      paid_on: payment.paidOn,
      amount_cents: payment.amountCents,
      note: payment.note ?? '',
      created_by: scope.userId,
    })
    .execute();
  await enter(
    db,
    scope,
    payment.lines.map((line) => ({ ...line, kind: 'Payment' as const, paymentId: id, effectiveOn: payment.paidOn })),
  );
  return id;
}

/** The shipper has paid a carrier. */
export async function enterSettlement(
  db: Db,
  scope: Scope,
  invoiceId: string,
  { amountCents, description, effectiveOn }: { amountCents: number; description: string } & When,
): Promise<void> {
  if (amountCents !== 0)
    await enter(db, scope, [{ invoiceId, kind: 'Settlement', amountCents, description, effectiveOn }]);
}

/** A credit pays for an invoice: as much of it is used up as the invoice has less to pay. */
export async function enterCredit(
  db: Db,
  scope: Scope,
  credit: { id: string; invoiceNumber: string },
  invoice: { id: string; invoiceNumber: string },
  { amountCents, effectiveOn }: { amountCents: number } & When,
): Promise<void> {
  const entry = { kind: 'CreditApplied' as const, effectiveOn };
  await enter(db, scope, [
    { ...entry, invoiceId: credit.id, amountCents: -amountCents, description: `Applied to ${invoice.invoiceNumber}` },
    { ...entry, invoiceId: invoice.id, amountCents, description: `Credit ${credit.invoiceNumber}` },
  ]);
}

export interface Entry extends When {
  invoiceId: string;
  kind:
    | 'Charge'
    | 'Adjustment'
    | 'Reversal'
    | 'Payment'
    | 'PaymentReversed'
    | 'Refund'
    | 'Settlement'
    | 'CreditApplied';
  chargeId?: string;
  paymentId?: string;
  amountCents: number;
  description: string;
}

/** For `payment-ledger.ts`, which moves money between payments and invoices. */
export async function enter(db: Db, scope: Scope, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('ledger_entry')
    .values(
      entries.map((entry) => ({
        company_id: scope.companyId,
        id: randomUUID(),
        invoice_id: entry.invoiceId,
        kind: entry.kind,
        charge_id: entry.chargeId ?? null,
        payment_id: entry.paymentId ?? null,
        amount_cents: entry.amountCents,
        description: entry.description,
        effective_on: entry.effectiveOn,
        created_by: scope.userId,
      })),
    )
    .execute();
}
