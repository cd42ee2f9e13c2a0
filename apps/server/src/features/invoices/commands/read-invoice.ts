import type { InvoiceDetail, InvoiceDispute, InvoiceTransaction } from '@lanewright/contract/invoices.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { cardFeeCents } from '@lanewright/domain/money/card-fee.ts';
import { CREDIT_CARD_FEE } from '@lanewright/domain/money/charges.ts';
import { contestDeadline } from '@lanewright/domain/money/dispute.ts';
import {
  allowedActions,
  forbiddenActions,
  permissionToSee,
  showsMismatchChip,
} from '@lanewright/domain/money/invoice-rules.ts';
import { discriminatorOf, type InvoiceSide, type InvoiceType } from '@lanewright/domain/money/invoice.ts';
import { differenceCents } from '@lanewright/domain/money/mismatch.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import { sql } from 'kysely';
import type { PaymentsPort } from '../../../outside/payments/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { refundableCardOf, unclearRefundsOf } from '../../card-payments/commands/refundable.ts';
import { companyToday } from '../../configuration/commands/company-today.ts';
import { chargesOf, findInvoice, findInvoiceByNumber, type InvoiceRecord } from '../store/invoice-rows.ts';
import { judge, toleranceCentsOf } from './standing.ts';

/** Each side has its own permission, and so have bills that are audited for the company. */
function maySee({ user }: UserScope, invoice: InvoiceRecord): boolean {
  const needs = permissionToSee({ discriminator: discriminatorOf(invoice), invoiceType: invoice.invoiceType });
  return isAllowed(user.permissions, needs);
}

export function mustSee(scope: UserScope, invoice: InvoiceRecord): void {
  if (!maySee(scope, invoice)) throw new NotPermitted();
}

export async function canSeeInvoice(scope: UserScope, id: string): Promise<boolean> {
  const invoice = await scope.inCompany((db) => findInvoice(db, id));
  return invoice !== null && maySee(scope, invoice);
}

type CardTerms = Pick<PaymentsPort, 'feePercent' | 'unavailable'>;

/** Whoever has a number may ask for it, of whichever side it is; who may see that side is asked first. */
export function readInvoice(scope: UserScope, invoiceNumber: string, cards: CardTerms): Promise<InvoiceDetail> {
  return scope.inCompany(async (db) => {
    const invoice = await findInvoiceByNumber(db, null, invoiceNumber);
    if (!invoice) throw new NotFound();
    mustSee(scope, invoice);
    return detailOf(db, scope, invoice, cards);
  });
}

const EMPTY_ADDRESS = { line1: '', line2: '', city: '', state: '', zip: '' };

export async function detailOf(
  db: Db,
  scope: UserScope,
  invoice: InvoiceRecord,
  { feePercent, unavailable }: CardTerms = { feePercent: 0, unavailable: null },
): Promise<InvoiceDetail> {
  const { facts, papers } = await judge(db, invoice);
  const charges = await chargesOf(db, invoice.id);
  const { user } = scope;
  const fee = charges.find(({ name, isDeleted }) => name === CREDIT_CARD_FEE && !isDeleted);
  const actions = allowedActions(facts, user.permissions);
  const wouldBe = actions.includes('payByCard') ? cardFeeCents(invoice.balanceCents, feePercent) : 0;
  return {
    id: invoice.id,
    version: invoice.version,
    invoiceNumber: invoice.invoiceNumber,
    discriminator: discriminatorOf(invoice),
    invoiceType: invoice.invoiceType,
    status: invoice.status,
    relation: invoice.relation,
    amount: toDollars(invoice.amountCents),
    paidAmount: toDollars(invoice.paidCents),
    balance: toDollars(invoice.balanceCents),
    invoiceDate: invoice.invoicedOn,
    dueDate: invoice.dueOn,
    settleDate: invoice.settledOn,
    terms: invoice.terms,
    invoiceMethod: invoice.invoiceMethod,
    carrier: await carrierOf(db, invoice),
    billingCompany: invoice.billingName,
    billingAddress: { ...EMPTY_ADDRESS, ...invoice.billingAddress },
    thirdPartyPayerBillingSettingsId: invoice.invoiceType === 'ThirdPartyPayer' ? invoice.billingSettingId : null,
    enableTMSFreightAudit: user.enableTMSFreightAudit,
    enableThirdPartyTMSFreightAudit: user.enableThirdPartyTMSFreightAudit,
    creditCardFee: toDollars(fee ? fee.totalCents : wouldBe),
    cardUnavailable: unavailable,
    hasCardCharge: facts.hasCardCharge,
    unclearRefunds: await unclearRefundsOf(db, invoice.id),
    cardRefundableAmount: toDollars((await refundableCardOf(db, invoice.id))?.cents ?? 0),
    referenceNumbers: invoice.referenceNumbers,
    proNumber: invoice.proNumber,
    shipment: invoice.shipmentId === null ? null : await shipmentOf(db, invoice.shipmentId, invoice),
    charges: charges.map(({ totalCents, ...charge }) => ({ ...charge, total: toDollars(totalCents) })),
    transactions: await transactionsOf(db, invoice.id),
    rateMismatch: invoice.side === 'Customer' ? null : await mismatchOf(db, invoice, facts),
    showsMismatchChip: showsMismatchChip(facts),
    disputes: await disputesOf(db, invoice.id),
    related: await relatedTo(db, invoice),
    requiredDocumentCount: papers.required,
    availableDocumentCount: papers.available,
    actions,
    forbiddenActions: forbiddenActions(facts, user.permissions),
  };
}

async function carrierOf(db: Db, { carrierId, carrierName }: InvoiceRecord): Promise<InvoiceDetail['carrier']> {
  if (carrierId === null && carrierName === '') return null;
  const { rows } = await sql<{ logo: string | null; mc: string | null; dot: string | null }>`
    select logo_file_id as logo, mc_number as mc, dot_number as dot from carrier
    where company_id = (select current_company()) and id = ${carrierId}`.execute(db);
  return {
    id: carrierId,
    carrierName,
    carrierProfilePictureFileId: rows[0]?.logo ?? null,
    docketNumber: rows[0]?.mc ?? null,
    dotNumber: rows[0]?.dot ?? null,
  };
}

async function transactionsOf(db: Db, invoiceId: string): Promise<InvoiceTransaction[]> {
  const { rows } = await sql<Omit<InvoiceTransaction, 'amount'> & { cents: number }>`
    select 'T' || e.entry_number as "transactionNumber", e.description, e.effective_on::text as "effectiveDate",
      coalesce((
        select trim(p.first_name || ' ' || p.last_name) from contact p where p.company_id = e.company_id and p.id = e.created_by
      ), '') as "user",
      -e.amount_cents::float8 as cents,
      ( -- A voided payment has given its check number back, and is found by ours.
        select case when p.voided_at is null then p.check_number else p.payment_number end
        from payment p where p.company_id = e.company_id and p.id = e.payment_id
      ) as "checkNumber"
    from ledger_entry e
    where e.company_id = (select current_company()) and e.invoice_id = ${invoiceId} and e.charge_id is null
    order by e.entry_number desc`.execute(db);
  return rows.map(({ cents, ...row }) => ({ ...row, amount: toDollars(cents) }));
}

async function disputesOf(db: Db, invoiceId: string): Promise<InvoiceDispute[]> {
  const { rows } = await sql<Omit<InvoiceDispute, 'amount' | 'openedDateTime'> & { cents: number; opened: Date }>`
    select d.id, d.reason, d.note, d.amount_cents::float8 as cents, d.deadline::text as deadline, d.state,
      d.is_rest_settled as "isRestSettled", d.opened_at as opened, d.resolution_note as "resolutionNote",
      coalesce((
        select trim(p.first_name || ' ' || p.last_name) from contact p where p.company_id = d.company_id and p.id = d.opened_by
      ), '') as "openedBy"
    from invoice_dispute d where d.company_id = (select current_company()) and d.invoice_id = ${invoiceId}
    order by d.opened_at desc`.execute(db);
  return rows.map(({ cents, opened, ...row }) => ({
    ...row,
    amount: toDollars(cents),
    openedDateTime: opened.toISOString(),
  }));
}

async function relatedTo(db: Db, invoice: InvoiceRecord): Promise<InvoiceDetail['related']> {
  type Row = InvoiceDetail['related'][number] & { side: InvoiceSide; invoiceType: InvoiceType; cents: number };
  const { rows } = await sql<Row>`
    select invoice_number as "invoiceNumber", side, invoice_type as "invoiceType", relation, status, amount_cents::float8 as cents,
      external_number as "externalInvoiceNumber"
    from invoice where company_id = (select current_company()) and id <> ${invoice.id} and id in (
      select id from invoice where company_id = (select current_company()) and shipment_id = ${invoice.shipmentId}
      union select id from invoice where company_id = (select current_company()) and first_invoice_id = ${invoice.id}
      union select ${invoice.firstInvoiceId}::uuid
    )
    order by created_at`.execute(db);
  return rows.map(({ side, invoiceType, cents, ...row }) => ({
    ...row,
    discriminator: discriminatorOf({ side, invoiceType }),
    amount: toDollars(cents),
  }));
}

type Facts = Awaited<ReturnType<typeof judge>>['facts'];

async function mismatchOf(db: Db, invoice: InvoiceRecord, facts: Facts): Promise<InvoiceDetail['rateMismatch']> {
  const difference = differenceCents({ totalCents: invoice.amountCents, externalCents: invoice.externalCents });
  const { rows } = await sql<{
    orderId: string | null;
    lines: unknown;
  }>`
    select (
        select m.order_id from shipment_order m
        where m.company_id = c.id and m.shipment_id = ${invoice.shipmentId} and not m.is_removed
        order by m.order_id limit 1
      ) as "orderId",
      coalesce((
        select b.lines from carrier_bill b where b.company_id = c.id and b.invoice_id = ${invoice.id} order by b.received_at desc limit 1
      ), '[]') as lines
    from company c where c.id = (select current_company())`.execute(db);
  const { orderId, lines } = rows[0]!;
  const received = invoice.receivedAt === null ? null : await companyToday(db, invoice.receivedAt.getTime());
  return {
    externalInvoiceAmount: invoice.externalCents === null ? null : toDollars(invoice.externalCents),
    externalInvoiceNumber: invoice.externalNumber,
    total: toDollars(invoice.amountCents),
    originalBookedAmount: toDollars(invoice.bookedCents),
    difference: difference === null ? null : toDollars(difference),
    tolerance: toDollars(await toleranceCentsOf(db)),
    orderId,
    apInvoiceNumber: invoice.invoiceNumber,
    hasAllRequiredDocuments: facts.hasAllRequiredDocuments,
    hasMismatch: facts.hasMismatch,
    rateMismatchOverride: invoice.isOverridden,
    terms: invoice.terms,
    receivedDate: received,
    contestUntil: received === null ? null : contestDeadline(received),
    bookedCharges: invoice.bookedCharges.map(({ chargeTypeName, type, description, total }) => ({
      name: chargeTypeName ?? type ?? 'Freight Rate',
      description: description ?? '',
      total,
    })),
    billedLines: lines as NonNullable<InvoiceDetail['rateMismatch']>['billedLines'],
  };
}

interface StopRow {
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  companyName: string | null;
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  zone: string | null;
  early: string | null;
  late: string | null;
  arrived: string | null;
  departed: string | null;
}

async function shipmentOf(
  db: Db,
  id: string,
  { side, carrierName }: Pick<InvoiceRecord, 'side' | 'carrierName'>,
): Promise<InvoiceDetail['shipment']> {
  type Row = Omit<NonNullable<InvoiceDetail['shipment']>, 'stops'> & { stops: StopRow[] };
  const { rows } = await sql<Row>`
    select s.id, s.shipment_number as "shipmentNumber", s.status as "shipmentStatus", s.origination as "originationType",
      s.shipping_mode as "shippingMode", s.equipment_mode as "equipmentMode", s.miles, s.weight, s.pallets as "palletCount",
      s.carrier_name as "carrierName",
      (
        select coalesce(json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number) order by o.order_number), '[]')
        from shipment_order m join freight_order o on o.company_id = m.company_id and o.id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live = (s.status >= 0) and not m.is_removed
      ) as orders,
      (
        select coalesce(json_agg(json_build_object('stopNumber', p.stop_number, 'stopType', p.stop_type, 'companyName', o.company,
          'city', o.city, 'state', o.state, 'latitude', l.latitude, 'longitude', l.longitude, 'zone', o.zone, 'early', o.early,
          'late', o.late, 'arrived', p.arrived_at, 'departed', p.departed_at) order by p.stop_number), '[]')
        from shipment_stop p
        left join location l on l.company_id = p.company_id and l.id = p.location_id
        cross join lateral (
          select min(b.early_at) as early, min(b.late_at) as late, min(coalesce(nullif(b.company_alias, ''), b.company_name)) as company,
            min(b.city) as city, min(b.state) as state, min(b.iana_time_zone) as zone
          from shipment_stop_part a join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
          where a.company_id = p.company_id and a.shipment_stop_id = p.id
        ) o
        where p.company_id = s.company_id and p.shipment_id = s.id
      ) as stops
    from shipment s where s.company_id = (select current_company()) and s.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    // Nobody has a cancelled one any more; the bill is from who had it.
    carrierName: row.carrierName === '' && side === 'Carrier' ? carrierName : row.carrierName,
    stops: row.stops.map(({ zone, early, late, arrived, departed, ...stop }) => {
      const at = (time: string | null) => (time === null ? null : isoAt(zone ?? 'UTC', Date.parse(time)));
      return {
        ...stop,
        companyName: stop.companyName ?? '',
        city: stop.city ?? '',
        state: stop.state ?? '',
        ianaTimeZone: zone,
        earlyDateTime: at(early),
        lateDateTime: at(late),
        arrivedDateTime: at(arrived),
        departedDateTime: at(departed),
      };
    }),
  };
}
