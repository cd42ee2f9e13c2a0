import {
  carrierInvoiceType,
  billedBy,
  invoiceStatusLabel,
  isPaidByShipper,
  type InvoiceType,
} from '@lanewright/domain/money/invoice.ts';
import { FREIGHT_AUDIT_FEE, MISMATCH_ADJUSTMENT } from '@lanewright/domain/money/charges.ts';
import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import { contestDeadline, disputeReasonLabel } from '@lanewright/domain/money/dispute.ts';
import type { InvoiceTrail } from '@lanewright/domain/money/history.ts';
import { statusOnceDecided } from '@lanewright/domain/money/invoice-rules.ts';
import { plainPro } from '@lanewright/domain/money/bill.ts';
import { dueDay, NET_30 } from '@lanewright/domain/money/payment-terms.ts';
import { OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import { addDays, formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { chargesOfBooking } from '../../src/features/invoices/commands/bill-shipment.ts';
import { billedAgainOn, carrierBill, customerBill, type Billable } from '../money/bills.ts';
import { takeNumbers } from '../in-copying.ts';
import { Bookkeeper, type Row } from '../money/bookkeeper.ts';
import { deliveredShipments, type Delivered } from '../money/delivered.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';
import { dice, type Dice } from '../random.ts';
import { staffOf } from './people.ts';

const asCharge = ({
  name,
  description,
  units,
  rate,
  chargeRateType,
  total,
}: ReturnType<typeof chargesOfBooking>[number]) => ({
  name,
  description,
  units,
  rate,
  charge_rate_type: chargeRateType,
  totalCents: toCents(total!),
});

const flat = (name: string, description: string, totalCents: number) => ({
  name,
  description,
  units: 1,
  rate: totalCents / 100,
  charge_rate_type: 'Flat',
  totalCents,
});

/** What lists show and find of its shipment. */
const ofShipment = (shipment: Delivered) => ({
  shipment_id: shipment.id,
  shipment_number: shipment.shipmentNumber,
  shipping_mode: shipment.shippingMode,
  equipment_mode: shipment.equipmentMode,
  pro_number: shipment.proNumber ?? '',
  order_numbers: shipment.orders.map(({ orderNumber }) => orderNumber),
  reference_numbers: JSON.stringify(shipment.references),
  origin_company: shipment.originCompany,
  origin_city: shipment.originCity,
  destination_company: shipment.destinationCompany,
  destination_city: shipment.destinationCity,
  pickup_location_id: shipment.pickupLocationId,
  delivery_location_id: shipment.deliveryLocationId,
  pickup_on: shipment.pickupOn,
  delivery_on: shipment.deliveryOn,
  required_documents: shipment.dropoffs,
  available_documents: shipment.proven,
  booked_charges: JSON.stringify(shipment.charges),
  found_by: [
    shipment.shipmentNumber,
    shipment.proNumber,
    shipment.carrierName,
    ...shipment.orders.map(({ orderNumber }) => orderNumber),
    ...shipment.references.map(({ value }) => value),
    shipment.originCity,
    shipment.destinationCity,
  ]
    .filter(Boolean)
    .join(' '),
});

interface Making {
  keeper: Bookkeeper;
  today: string;
  type: InvoiceType;
  companyTerms: number;
  billing: { id: string; name: string; address: object } | null;
  companyName: string;
  auditFee: number;
  /** Who pays and decides. */
  clerk: string;
}

const billableOf = (shipment: Delivered, bookedCents: number, terms: number): Billable => ({
  bookedCents,
  deliveredOn: shipment.deliveredOn,
  isProven: shipment.proven >= shipment.dropoffs,
  terms,
});

const NO_BILL = {
  external_number: null,
  external_cents: null,
  received_at: null,
  is_overridden: false,
  is_mismatch: false,
};

function billShipper(
  shipment: Delivered,
  random: Dice,
  making: Making,
  passedOn?: { id: string; charges: ReturnType<typeof flat>[]; after: string },
) {
  const { keeper, today, companyTerms, billing, companyName, clerk } = making;
  const charges = passedOn?.charges ?? chargesOfBooking(shipment).map(asCharge);
  const bookedCents = toCents(shipment.cost ?? 0);
  const bill = customerBill(
    {
      ...billableOf(shipment, bookedCents, companyTerms),
      ...(passedOn ? { deliveredOn: passedOn.after, isProven: true } : {}),
    },
    random,
    today,
  );
  const { id, amountCents } = keeper.post(
    random,
    'customer invoice',
    {
      ...ofShipment(shipment),
      ...NO_BILL,
      side: 'Customer',
      invoice_type: 'Standard',
      status: bill.status,
      invoice_method: 'Delivery',
      passed_on_id: passedOn?.id ?? null,
      invoiced_on: bill.invoicedOn,
      due_on: bill.dueOn,
      settled_on: bill.status === 'Settled' ? bill.paidOn : null,
      payment_term: companyTerms,
      billing_setting_id: billing?.id ?? null,
      billing_name: billing?.name ?? companyName,
      billing_address: JSON.stringify(billing?.address ?? {}),
      carrier_id: null,
      carrier_name: OWN_FREIGHT_SERVICE,
      booked_cents: bookedCents,
      is_disputed: false,
    },
    charges,
    bill.invoicedOn,
  );
  keeper.tell(id, { day: bill.invoicedOn, hour: 6, by: null }, {});
  if (bill.status !== 'Draft')
    keeper.tell(id, { day: bill.invoicedOn, hour: 6, by: null }, { movedTo: invoiceStatusLabel('Invoiced') });
  if (bill.paidOn !== null) {
    const day = bill.paidOn;
    const paid = inAccounts(toDollars(Math.round(amountCents * bill.paidShare)));
    keeper.tell(id, { day, hour: 16, by: clerk }, { paid });
    keeper.tell(id, { day, hour: 16, by: clerk }, { movedTo: invoiceStatusLabel(bill.status) });
  }
  if (bill.paidOn !== null) keeper.pay(bill.paidOn, id, Math.round(amountCents * bill.paidShare));
  return bill.status === 'Settled' ? bill.paidOn : null;
}

function billByCarrier(shipment: Delivered, random: Dice, making: Making): void {
  const { keeper, today, type, billing, companyName, clerk } = making;
  const terms = shipment.carrierTerms ?? NET_30;
  const booked = chargesOfBooking(shipment).map(asCharge);
  const bookedCents = toCents(shipment.cost ?? 0);
  const bill = carrierBill(
    {
      ...billableOf(shipment, bookedCents, terms),
      docks: shipment.docks,
      weight: shipment.weight,
      bookedCharges: booked,
      isLessThanTruckload: shipment.shippingMode !== null && shipment.shippingMode !== 'TL',
    },
    random,
    { today, type },
  );
  const externalCents = bill.billedOn === null ? null : bookedCents + (bill.difference?.cents ?? 0);
  const number = `INV-${shipment.shipmentNumber.slice(1)}`;
  const adjustment =
    bill.isSettledAtBill && bill.difference
      ? [flat(MISMATCH_ADJUSTMENT, `As invoiced by the carrier (${number})`, bill.difference.cents)]
      : [];
  const charges = [...booked, ...adjustment];
  const isOpen = bill.status === 'Draft' || bill.status === 'Received';
  const receivedAt = bill.billedOn === null ? null : new Date(`${bill.billedOn}T15:00:00Z`);
  const { id, amountCents } = keeper.post(
    random,
    'carrier invoice',
    {
      ...ofShipment(shipment),
      side: 'Carrier',
      invoice_type: type,
      status: bill.status,
      invoice_method: bill.billedOn === null ? 'Delivery' : 'API',
      passed_on_id: null,
      invoiced_on: bill.invoicedOn,
      due_on: bill.dueOn,
      settled_on: bill.settledOn,
      payment_term: terms,
      billing_setting_id: billing?.id ?? null,
      billing_name: billing?.name ?? companyName,
      billing_address: JSON.stringify(billing?.address ?? {}),
      carrier_id: shipment.carrierId,
      carrier_name: shipment.carrierName,
      booked_cents: bookedCents,
      external_number: bill.billedOn === null ? null : number,
      external_cents: externalCents,
      received_at: receivedAt,
      is_overridden: bill.isSettledAtBill,
      is_mismatch: isOpen && bill.difference !== null,
      is_disputed: bill.isDisputed,
    },
    charges,
    bill.invoicedOn,
  );
  // What was delivered a moment ago is billed by its carrier some days later.
  keeper.tell(id, { day: [shipment.deliveredOn, bill.invoicedOn].toSorted()[0]!, hour: 5, by: null }, {});
  const tell = (day: string, hour: number, by: string | null, after: InvoiceTrail) =>
    keeper.tell(id, { day, hour, by }, after);
  if (bill.billedOn !== null) {
    const amount = inAccounts(toDollars(externalCents!));
    tell(bill.billedOn, 15, null, { received: `${number}, ${amount}` });
    if (bill.isSettledAtBill && bill.difference)
      tell([addDays(bill.billedOn, 3), today].toSorted()[0]!, 16, clerk, { settledAt: amount });
    if (bill.isDisputed && bill.difference)
      tell(bill.billedOn, 17, clerk, {
        disputed: `${inAccounts(toDollars(bill.difference.cents))} (${disputeReasonLabel(bill.difference.reason).toLowerCase()}), until ${addDays(bill.billedOn, 180)}`,
      });
    if (bill.status !== 'Draft')
      tell(bill.billedOn, 15, null, {
        movedTo: invoiceStatusLabel(isOpen ? bill.status : statusOnceDecided({ invoiceType: type })),
      });
  }
  if (bill.billedOn !== null)
    keeper.books.bills.push({
      id: random.uuid('bill'),
      source: 'API',
      source_key: `demo|${shipment.shipmentNumber}`,
      state: 'Matched',
      carrier_id: shipment.carrierId,
      external_number: number,
      amount_cents: externalCents,
      billed_on: bill.billedOn,
      payment_term: terms,
      pro_number: shipment.proNumber ?? '',
      pro_key: plainPro(shipment.proNumber ?? ''),
      shipment_number: shipment.shipmentNumber,
      lines: JSON.stringify([
        ...booked.map((charge) => line(charge.name, charge.description, charge.totalCents)),
        ...(bill.difference ? [line(bill.difference.name, bill.difference.description, bill.difference.cents)] : []),
      ]),
      invoice_id: id,
      received_at: receivedAt,
    });
  if (bill.isDisputed && bill.difference)
    keeper.books.disputes.push({
      id: random.uuid('dispute'),
      invoice_id: id,
      reason: bill.difference.reason,
      note: bill.difference.contradiction ?? bill.difference.description,
      amount_cents: bill.difference.cents,
      deadline: addDays(bill.billedOn!, 180),
      opened_at: receivedAt,
      opened_by: clerk,
    });
  const againOn = billedAgainOn(bill, random, today);
  if (againOn !== null) billAgain(againOn);
  if (type === 'FreightAuditPayment' && (bill.status === 'ReadyToInvoice' || bill.status === 'Settled')) {
    const fee = making.auditFee > 0 ? [flat(FREIGHT_AUDIT_FEE, FREIGHT_AUDIT_FEE, making.auditFee)] : [];
    const paidOn = billShipper(shipment, random, making, { id, charges: [...charges, ...fee], after: bill.invoicedOn });
    if (paidOn === null) {
      // The carrier has its money once the shipper has paid.
      Object.assign(
        keeper.books.invoices.find((row) => row['id'] === id)!,
        { status: 'ReadyToInvoice', settled_on: null },
      );
      return;
    }
    Object.assign(
      keeper.books.invoices.find((row) => row['id'] === id)!,
      { status: 'Settled', settled_on: paidOn },
    );
    settle(id, amountCents, paidOn);
    return;
  }
  if (bill.status === 'Settled') settle(id, amountCents, bill.settledOn!);

  /** The same bill once more: nothing is expected for it, and it is disputed. */
  function billAgain(day: string) {
    const at = new Date(`${day}T15:00:00Z`);
    const waiting = type === 'FreightAuditPayment' ? 'Draft' : 'Received';
    const again = keeper.post(
      random,
      'second invoice',
      {
        ...keeper.books.invoices.find((row) => row['id'] === id)!,
        id: random.uuid('second invoice'),
        relation: 'Duplicate',
        first_invoice_id: id,
        status: waiting,
        invoiced_on: day,
        due_on: dueDay(day, terms),
        settled_on: null,
        booked_cents: 0,
        booked_charges: '[]',
        received_at: at,
        is_overridden: false,
        is_mismatch: true,
        is_disputed: true,
      },
      [],
      day,
    );
    const amount = inAccounts(toDollars(bookedCents));
    const deadline = contestDeadline(day);
    const tellAgain = (hour: number, by: string | null, after: InvoiceTrail) =>
      keeper.tell(again.id, { day, hour, by }, after);
    tellAgain(14, null, {});
    tellAgain(15, null, { received: `${number}, ${amount}` });
    tellAgain(17, clerk, {
      disputed: `${amount} (${disputeReasonLabel('Duplicate').toLowerCase()}), until ${deadline}`,
    });
    if (waiting !== 'Draft') tellAgain(17, null, { movedTo: invoiceStatusLabel(waiting) });
    const first = keeper.books.bills.at(-1)!;
    keeper.books.bills.push({
      ...first,
      id: random.uuid('second bill'),
      source_key: `demo again|${shipment.shipmentNumber}`,
      billed_on: day,
      invoice_id: again.id,
      received_at: at,
    });
    keeper.books.disputes.push({
      id: random.uuid('second dispute'),
      invoice_id: again.id,
      reason: 'Duplicate',
      note: `Billed before as ${number} on ${formatCalendarDay(bill.billedOn!)}.`,
      amount_cents: bookedCents,
      deadline,
      opened_at: at,
      opened_by: clerk,
    });
  }

  function settle(invoiceId: string, cents: number, day: string) {
    // Where bills are audited the carrier is paid once the shipper has: nobody says so.
    const by = type === 'FreightAuditPayment' ? null : clerk;
    tell(
      day,
      17,
      by,
      by === null ? { movedTo: invoiceStatusLabel('Settled') } : { paid: inAccounts(toDollars(cents)) },
    );
    if (by !== null) tell(day, 17, by, { movedTo: invoiceStatusLabel('Settled') });
    keeper.enter(random, 'settlement', {
      invoice_id: invoiceId,
      kind: 'Settlement',
      charge_id: null,
      payment_id: null,
      amount_cents: cents,
      description: 'Paid to the carrier',
      effective_on: day,
      created_by: type === 'FreightAuditPayment' ? null : clerk,
    });
  }
}

const line = (description: string, detail: string, cents: number) => ({
  description: detail === '' || detail === description ? description : `${description}: ${detail}`,
  code: '',
  units: null,
  rate: null,
  weight: null,
  freightClass: '',
  total: cents / 100,
});

/** Every check is one payment; now and then somebody pays a little too much. */
function paymentsOf({ seed, scope, companyIndex }: DemoTransaction, { keeper, clerk }: Making): Row[] {
  return [...keeper.books.checks]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, lines], index) => {
      const random = dice(seed, `payment ${companyIndex}`, index);
      const id = random.uuid('payment');
      const sum = lines.reduce((all, { cents }) => all + cents, 0);
      const over = random.fraction('over') < 0.04 ? random.whole('by', 2_500, 20_000) : 0;
      const checkNumber = String(41_000 + companyIndex * 10_000 + index);
      lines.forEach(({ invoiceId, cents }, at) =>
        keeper.enter(random, `payment entry ${at}`, {
          invoice_id: invoiceId,
          kind: 'Payment',
          charge_id: null,
          payment_id: id,
          amount_cents: cents,
          description: `Payment ${checkNumber}`,
          effective_on: day,
          created_by: clerk,
        }),
      );
      return {
        company_id: scope.companyId,
        id,
        check_number: checkNumber,
        method: random.fraction('method') < 0.3 ? 'ACH' : 'Check',
        paid_on: day,
        amount_cents: sum + over,
        created_by: clerk,
      };
    });
}

/** Two bills that nobody knows the shipment of, so that there is something to decide. */
const strayBills = ({ seed, scope, companyIndex }: DemoTransaction, carrierId: string | null, today: string): Row[] =>
  [0, 1].map((index) => {
    const random = dice(seed, `stray bill ${companyIndex}`, index);
    return {
      company_id: scope.companyId,
      id: random.uuid('bill'),
      source: 'API',
      source_key: `demo stray|${index}`,
      state: 'Unmatched',
      carrier_id: carrierId,
      external_number: `INV-9${index}${companyIndex}417`,
      amount_cents: random.whole('amount', 45_000, 260_000),
      billed_on: addDays(today, -2),
      payment_term: NET_30,
      pro_number: `99${companyIndex}0${index}55`,
      pro_key: `99${companyIndex}0${index}55`,
      shipment_number: '',
      lines: '[]',
      invoice_id: null,
      received_at: new Date(`${addDays(today, -2)}T15:00:00Z`),
    };
  });

/** In their order, as the server would give them. */
async function numbered(db: Db, invoices: readonly Row[]): Promise<Row[]> {
  const isCustomers = (row: Row) => row['side'] === 'Customer';
  const customers = invoices.filter(isCustomers).length;
  const own = await takeNumbers(db, 'customer_invoice_number_seq', customers);
  const carriers = await takeNumbers(db, 'carrier_invoice_number_seq', invoices.length - customers);
  let [ownTaken, carriersTaken] = [0, 0];
  return invoices.map((row) => ({
    ...row,
    invoice_number: isCustomers(row) ? `I${own[ownTaken++]}` : `A${carriers[carriersTaken++]}`,
  }));
}

/** Bills of all that was delivered, what was paid of them, and what is still open. Every cent follows from the ledger. */
async function makeMoney(context: DemoTransaction): Promise<boolean> {
  const { db, scope, seed, today, company, companyIndex } = context;
  if (await db.selectFrom('invoice').select('id').limit(1).executeTakeFirst()) return false;
  const shipments = await deliveredShipments(context);
  if (shipments.length === 0) return false;
  const { rows } = await sql<{
    tms: boolean;
    third: boolean;
    terms: number;
    name: string;
    fee: number | null;
    billing: Making['billing'];
  }>`
    select enable_tms_freight_audit as tms, enable_third_party_tms_freight_audit as third, payment_term as terms, c.name,
      (select (settings ->> 'freightAuditManagementFee')::float8 from company_setting s where s.company_id = c.id and s.section = 'booking') as fee,
      (
        select json_build_object('id', b.id, 'name', b.name, 'address', json_build_object('line1', b.address_line1, 'line2', b.address_line2,
          'city', b.city, 'state', b.state, 'zip', b.postal_code))
        from billing_setting b where b.company_id = c.id order by b.is_default desc, b.bill_to_company_id is not null, b.name limit 1
      ) as billing
    from company c where c.id = (select current_company())`.execute(db);
  const { tms, third, terms, name, fee, billing } = rows[0]!;
  const keeper = new Bookkeeper(scope.companyId, today);
  const making: Making = {
    keeper,
    today,
    type: carrierInvoiceType({ enableTMSFreightAudit: tms, enableThirdPartyTMSFreightAudit: third }),
    companyTerms: terms,
    billing,
    companyName: name,
    auditFee: toCents(fee ?? 0),
    clerk: staffOf(seed, company, companyIndex)[2]!.id,
  };
  shipments.forEach((shipment, index) => {
    if (!isPaidByShipper(shipment.orders.map(({ freightTerms }) => freightTerms))) return;
    const random = dice(seed, `money ${companyIndex}`, index);
    if (billedBy(shipment.origination) === 'Customer') billShipper(shipment, random, making);
    else billByCarrier(shipment, random, making);
  });
  const payments = paymentsOf(context, making);
  const { books } = keeper;
  const own = (rowsOf: Row[]) => rowsOf.map((row) => ({ company_id: scope.companyId, ...row }));
  await insertMany(db, 'invoice', (await numbered(db, books.invoices)) as never[]);
  await insertMany(db, 'invoice_charge', books.charges as never[]);
  await insertMany(db, 'payment', payments as never[]);
  await insertMany(db, 'ledger_entry', books.entries as never[]);
  const carrierId = shipments.find((shipment) => shipment.carrierId !== null)?.carrierId ?? null;
  await insertMany(db, 'carrier_bill', [...own(books.bills), ...strayBills(context, carrierId, today)] as never[]);
  await insertMany(db, 'invoice_dispute', own(books.disputes) as never[]);
  const byTime = (one: Row, other: Row) => (one['at'] as Date).getTime() - (other['at'] as Date).getTime();
  await insertMany(db, 'audit_entry', books.trail.toSorted(byTime) as never[]);
  return true;
}

export const money: DemoPart = { name: 'money', make: inOneTransaction(makeMoney) };
