import { FREIGHT_AUDIT_FEE } from '@lanewright/domain/money/charges.ts';
import { toCents } from '@lanewright/domain/money/accounting.ts';
import {
  billedBy,
  carrierInvoiceType,
  isOwed,
  isPaidByShipper,
  type BillRelation,
  type InvoiceMethod,
  type InvoiceSide,
} from '@lanewright/domain/money/invoice.ts';
import { onceCancelled, onceNotDelivered } from '@lanewright/domain/money/invoice-rules.ts';
import { dueDay, NET_30 } from '@lanewright/domain/money/payment-terms.ts';
import { CHARGE_BASES, chargeInWords, shownFigures } from '@lanewright/domain/rating/charges.ts';
import { OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { companyToday } from '../../configuration/commands/company-today.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import {
  findInvoice,
  invoicesOfShipment,
  chargesOf,
  type ChargeRow,
  type InvoiceRecord,
} from '../store/invoice-rows.ts';
import { shipmentToBill, type BookedCharge, type ShipmentToBill } from '../store/shipment-to-bill.ts';
import { addCharges, removeCharge, type NewCharge } from './ledger.ts';
import { applyCredit, offsetCredits } from './offset-credits.ts';
import { settleStanding } from './standing.ts';

interface CompanyTerms {
  enableTMSFreightAudit: boolean;
  enableThirdPartyTMSFreightAudit: boolean;
  paymentTerm: number;
  companyName: string;
}

async function companyTerms(db: Db): Promise<CompanyTerms> {
  const { rows } = await sql<CompanyTerms>`
    select enable_tms_freight_audit as "enableTMSFreightAudit",
      enable_third_party_tms_freight_audit as "enableThirdPartyTMSFreightAudit", payment_term as "paymentTerm", name as "companyName"
    from company where id = (select current_company())`.execute(db);
  return rows[0]!;
}

interface BillingAddress {
  id: string;
  name: string;
  address: object;
}

/** Where invoices to the company go. */
async function defaultBilling(db: Db): Promise<BillingAddress | null> {
  const { rows } = await sql<BillingAddress>`
    select id, name, json_build_object('line1', address_line1, 'line2', address_line2, 'city', city, 'state', state, 'zip', postal_code) as address
    from billing_setting where company_id = (select current_company())
    order by is_default desc, bill_to_company_id is not null, name limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * A charge of a booking as an invoice shows it: units times rate is the total, to the cent. What is no product, such as a minimum,
 * becomes a flat amount that says how it was calculated.
 */
function asInvoiceCharge(charge: BookedCharge): NewCharge {
  const { units = 1, rate = charge.total, chargeRateType = 'Flat', total, less } = charge;
  const name = charge.chargeTypeName || charge.type || 'Freight Rate';
  const description = charge.description || charge.chargeTypeName || charge.type || 'Freight';
  // A calculation method that is not known is shown as quantity times rate.
  const basis = CHARGE_BASES.find((one) => one === chargeRateType) ?? 'PerUnit';
  const arithmetic = { chargeRateType: basis, units, rate, total, ...(less === undefined ? {} : { less }) };
  const figures = shownFigures(arithmetic);
  if (figures) return { name, description, ...figures, chargeRateType, total, explained: charge };
  const isExplained = basis === 'AtLeast' || less !== undefined;
  return {
    name,
    description: isExplained ? `${description}: ${chargeInWords(arithmetic)}` : description,
    units: 1,
    rate: total,
    chargeRateType: 'Flat',
    total,
    explained: charge,
  };
}

/** What was booked, charge by charge. What the charges do not say of the price is a charge of its own. */
export function chargesOfBooking({ charges, cost }: Pick<ShipmentToBill, 'charges' | 'cost'>): NewCharge[] {
  const booked = charges.map(asInvoiceCharge);
  const missing = sumOfMoney([cost ?? 0, ...booked.map(({ total }) => -total!)]);
  if (missing === 0) return booked;
  const name = booked.length === 0 ? 'Freight Rate' : 'Other';
  return [
    ...booked,
    { name, description: 'As booked', units: 1, rate: missing, chargeRateType: 'Flat', total: missing },
  ];
}

export interface NewInvoice {
  side: InvoiceSide;
  shipment: ShipmentToBill | null;
  charges: readonly NewCharge[];
  method: InvoiceMethod;
  relation?: BillRelation;
  firstInvoiceId?: string | null;
  passedOnId?: string | null;
  /** Kept from a carrier's bill. */
  carrierId?: string | null;
}

/** Writes an invoice and its charges; how it stands is worked out from them. */
export async function makeInvoice(db: Db, scope: Scope, made: NewInvoice): Promise<string> {
  const { shipment, side } = made;
  const [company, billing] = [await companyTerms(db), await defaultBilling(db)];
  const id = randomUUID();
  const isOurs = side === 'Customer';
  const terms = isOurs ? company.paymentTerm : (shipment?.carrierTerms ?? NET_30);
  const day = await companyToday(db);
  const number = isOurs
    ? sql<string>`'I' || nextval('customer_invoice_number_seq')`
    : sql<string>`'A' || nextval('carrier_invoice_number_seq')`;
  const found = [
    shipment?.shipmentNumber,
    shipment?.proNumber,
    shipment?.carrierName,
    ...(shipment?.orders ?? []).map(({ orderNumber }) => orderNumber),
    ...(shipment?.references ?? []).map(({ value }) => value),
    shipment?.originCity,
    shipment?.destinationCity,
  ];
  await db
    .insertInto('invoice')
    .values({
      company_id: scope.companyId,
      id,
      side,
      invoice_number: number,
      invoice_type: isOurs ? 'Standard' : carrierInvoiceType(company),
      status: 'Draft',
      invoice_method: made.method,
      relation: made.relation ?? 'Original',
      first_invoice_id: made.firstInvoiceId ?? null,
      passed_on_id: made.passedOnId ?? null,
      shipment_id: shipment?.id ?? null,
      invoiced_on: day,
      due_on: dueDay(day, terms),
      payment_term: terms,
      billing_setting_id: billing?.id ?? null,
      billing_name: billing?.name ?? company.companyName,
      billing_address: JSON.stringify(billing?.address ?? {}),
      carrier_id: isOurs ? null : (made.carrierId ?? shipment?.carrierId ?? null),
      carrier_name: isOurs ? OWN_FREIGHT_SERVICE : (shipment?.carrierName ?? ''),
      booked_cents: toCents(shipment?.cost ?? 0),
      booked_charges: JSON.stringify(shipment?.charges ?? []),
      shipment_number: shipment?.shipmentNumber ?? '',
      shipping_mode: shipment?.shippingMode ?? null,
      equipment_mode: shipment?.equipmentMode ?? null,
      pro_number: shipment?.proNumber ?? '',
      order_numbers: (shipment?.orders ?? []).map(({ orderNumber }) => orderNumber),
      reference_numbers: JSON.stringify(shipment?.references ?? []),
      origin_company: shipment?.originCompany ?? '',
      origin_city: shipment?.originCity ?? '',
      destination_company: shipment?.destinationCompany ?? '',
      destination_city: shipment?.destinationCity ?? '',
      pickup_location_id: shipment?.pickupLocationId ?? null,
      delivery_location_id: shipment?.deliveryLocationId ?? null,
      pickup_on: shipment?.pickupOn ?? null,
      delivery_on: shipment?.deliveryOn ?? null,
      found_by: found.filter(Boolean).join(' '),
      created_by: scope.userId,
    })
    .execute();
  await addCharges(db, scope, id, made.charges, { effectiveOn: day });
  await recordAudit(db, scope, [{ action: 'created', entityKind: 'invoice', entityId: id, after: {} }]);
  return id;
}

/**
 * The bill of a delivered shipment, made once however often this runs; and what its papers make of it, each time. Freight that
 * somebody else pays for leads to no bill.
 */
export async function billShipment(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  const shipment = await shipmentToBill(db, shipmentId);
  if (shipment?.status === SHIPMENT_STATUS.Voided) return expectNothing(db, scope, shipment);
  if (!shipment || shipment.status < SHIPMENT_STATUS.Delivered) return;
  const side = billedBy(shipment.origination);
  const bills = await invoicesOfShipment(db, shipmentId, true);
  const isBilled = bills.some(
    (bill) =>
      bill.side === side && bill.relation === 'Original' && bill.passedOnId === null && bill.status !== 'Voided',
  );
  const made: string[] = [];
  if (!isBilled && isPaidByShipper(shipment.orders.map(({ freightTerms }) => freightTerms)))
    made.push(
      await makeInvoice(db, scope, { side, shipment, charges: chargesOfBooking(shipment), method: 'Delivery' }),
    );
  for (const id of [...bills.filter(({ status }) => status !== 'Voided').map((bill) => bill.id), ...made])
    await settleStanding(db, scope, id);
  await offsetCredits(db, scope, shipmentId);
}

/** A cancelled shipment: its freight is owed to nobody, and what a carrier wants for its truck somebody has to agree to. */
async function expectNothing(db: Db, scope: Scope, { id: shipmentId, shipmentNumber }: ShipmentToBill): Promise<void> {
  for (const invoice of await invoicesOfShipment(db, shipmentId, true)) {
    const becomes = onceCancelled({ ...invoice, hasBill: invoice.externalNumber !== null });
    const charges = (await chargesOf(db, invoice.id)).filter(({ isDeleted }) => !isDeleted);
    if (becomes === 'keep' || (becomes === 'expectNothing' && charges.length === 0)) continue;
    await takeChargesOff(db, scope, charges, 'as the shipment was cancelled');
    if (becomes === 'void')
      await db.updateTable('invoice').set({ status: 'Voided' }).where('id', '=', invoice.id).execute();
    await recordAudit(db, scope, [
      {
        action: 'changed',
        entityKind: 'invoice',
        entityId: invoice.id,
        before: {},
        after: { cancelled: shipmentNumber },
      },
    ]);
    await settleStanding(db, scope, invoice.id, invoice.status);
  }
}

async function takeChargesOff(db: Db, scope: Scope, charges: readonly ChargeRow[], why: string): Promise<void> {
  const effectiveOn = await companyToday(db);
  for (const { id, name, isDeleted } of charges)
    if (!isDeleted) await removeCharge(db, scope, id, { description: `${name} taken off, ${why}`, effectiveOn });
}

/** Whether a person changed an invoice, or wrote or filed something on it: all of that is in its history. */
async function isTouched(db: Db, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry
    where company_id = (select current_company()) and entity_kind = 'invoice' and entity_id = ${invoiceId} and user_id is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The invoice to the shipper that an audited bill became, locked; null until then. */
async function passedOnOf(db: Db, carrierInvoiceId: string): Promise<InvoiceRecord | null> {
  const { rows } = await sql<{ id: string }>`
    select id from invoice
    where company_id = (select current_company()) and passed_on_id = ${carrierInvoiceId} and status <> 'Voided'`.execute(
    db,
  );
  return rows[0] ? findInvoice(db, rows[0].id, true) : null;
}

/**
 * The bills of a shipment whose delivery was withdrawn, in the transaction that withdraws it: drafts that the delivery alone made are
 * void, and a later delivery makes them again. The caller has locked the shipment and saved its new status.
 */
export async function withdrawBills(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  for (const invoice of await invoicesOfShipment(db, shipmentId, true)) {
    const becomes = onceNotDelivered({
      ...invoice,
      hasBill: invoice.externalNumber !== null,
      isTouched: await isTouched(db, invoice.id),
    });
    if (becomes === 'leave') continue;
    // What agreed with the booking by itself, and nobody decided about, waits for the delivery again.
    const isReopened =
      (invoice.status === 'ReadyToSettle' || invoice.status === 'ReadyToInvoice') &&
      !invoice.isOverridden &&
      invoice.paidCents === 0 &&
      (await passedOnOf(db, invoice.id)) === null;
    if (becomes === 'void')
      await takeChargesOff(db, scope, await chargesOf(db, invoice.id), 'as the delivery was withdrawn');
    if (becomes === 'void' || (isReopened && invoice.side === 'Carrier'))
      await db
        .updateTable('invoice')
        .set({ status: becomes === 'void' ? 'Voided' : 'Draft' })
        .where('id', '=', invoice.id)
        .execute();
    const { shipmentNumber } = (await shipmentToBill(db, shipmentId, false))!;
    const after = becomes === 'void' ? { deliveryWithdrawn: shipmentNumber } : { keptUndelivered: shipmentNumber };
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'invoice', entityId: invoice.id, before: {}, after },
    ]);
    await settleStanding(db, scope, invoice.id, invoice.status);
  }
}

/** What an audited carrier is paid for the shipper, and what the audit costs, as an invoice to the shipper: once. */
export async function passOn(db: Db, scope: Scope, carrierInvoiceId: string): Promise<void> {
  const bill = await findInvoice(db, carrierInvoiceId, true);
  if (!bill || bill.status !== 'ReadyToInvoice' || bill.side !== 'Carrier') return;
  if ((await passedOnOf(db, bill.id)) !== null) return;
  const fee = (await configurationOf(db)).booking.freightAuditManagementFee ?? 0;
  const charges = (await chargesOf(db, bill.id)).filter(({ isDeleted }) => !isDeleted);
  const isCredit = bill.relation === 'Credit';
  const credited = isCredit && bill.firstInvoiceId !== null ? await passedOnOf(db, bill.firstInvoiceId) : null;
  const id = await makeInvoice(db, scope, {
    side: 'Customer',
    ...(isCredit ? { relation: 'Credit', firstInvoiceId: credited?.id ?? null } : {}),
    shipment: bill.shipmentId === null ? null : await shipmentToBill(db, bill.shipmentId, false),
    method: 'Delivery',
    passedOnId: bill.id,
    charges: [
      ...charges.map(({ totalCents, ...charge }) => ({ ...charge, total: totalCents / 100 })),
      // What the carrier gives back is passed on whole.
      ...(fee > 0 && !isCredit
        ? [{ name: FREIGHT_AUDIT_FEE, description: FREIGHT_AUDIT_FEE, units: 1, rate: fee, chargeRateType: 'Flat' }]
        : []),
    ],
  });
  const made = await settleStanding(db, scope, id);
  const owed = credited && isOwed(credited.status) ? Math.min(credited.balanceCents, -made.balanceCents) : 0;
  if (credited && owed > 0) await applyCredit(db, scope, made, credited, owed);
}
