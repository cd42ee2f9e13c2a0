import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { randomUUID } from 'node:crypto';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { bill, deliver, invoiceOf, type DeliveredAs } from '../../../test/money.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

const TODAY = booksToday();

interface Company {
  id: string;
  admin: Client;
  lane: Lane;
}

let world: World;
/** Pays its carriers itself; has bills audited; lets somebody else pay. */
const companies: Record<'own' | 'audited' | 'third', Company> = {} as never;
let own: Company;

async function makeCompany(name: string, flags: string): Promise<Company> {
  const id = await world.makeCompany(name);
  if (flags !== '') await world.admin.query(`update company set ${flags} where id = $1`, [id]);
  const admin = await world.makeUser(id);
  return { id, admin, lane: await makeLane(admin) };
}

beforeAll(async () => {
  world = await makeWorld();
  companies.own = await makeCompany('Northfield Foods', '');
  companies.audited = await makeCompany('Harborlight', 'enable_tms_freight_audit = true');
  companies.third = await makeCompany('Ironbridge', 'enable_third_party_tms_freight_audit = true');
  own = companies.own;
  for (const { id } of Object.values(companies))
    await world.admin.query(
      `insert into billing_setting (company_id, id, name, address_line1, is_default) values ($1, gen_random_uuid(), 'Accounts payable', '1 Main St', true)`,
      [id],
    );
});
// One person may write only so often.
beforeEach(async () => {
  for (const company of Object.values(companies)) company.admin = await world.makeUser(company.id);
});
afterAll(() => world.close());

const delivered = ({ id, admin, lane }: Company, as?: DeliveredAs) => deliver(world, id, admin, lane, as);
const read = ({ admin }: Company, shipmentId: string) => invoiceOf(world, admin, shipmentId);

async function ledgerOf(invoiceId: string) {
  const { rows } = await world.admin.query<{ kind: string; amount: number }>(
    'select kind, amount_cents::int as amount from ledger_entry where invoice_id = $1 order by entry_number',
    [invoiceId],
  );
  return rows;
}

let bills = 0;
const billFor = (number: string, amount: number, more: object = {}) => ({
  invoiceNumber: `INV-${(bills += 1)}`,
  amount,
  invoiceDate: TODAY,
  shipmentNumber: number,
  ...more,
});

/** The carrier's bill comes, by hand. */
async function billed(company: Company, number: string, amount: number, more: object = {}) {
  const { status, body } = await company.admin.post('/carrier-bills', billFor(number, amount, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('what a delivered shipment leads to', () => {
  it.each(['Standard', 'Spot'] as const)(
    '%s: an invoice to the shipper for what was booked, due by its terms',
    async (origination) => {
      const shipment = await delivered(own, { origination });
      const invoice = await read(own, shipment.id);
      expect(invoice).toMatchObject({
        discriminator: 'ARInvoice',
        status: 'Invoiced',
        amount: 900,
        paidAmount: 0,
        balance: 900,
        invoiceDate: TODAY,
        dueDate: addDays(TODAY, 30),
        billingCompany: 'Accounts payable',
        actions: ['payByCard', 'addSupplementary', 'addCreditMemo'],
        // What paying by card would add.
        creditCardFee: 26.1,
        rateMismatch: null,
        transactions: [],
        shipment: { shipmentNumber: shipment.number, originationType: origination },
      });
      expect(invoice.charges).toMatchObject([{ name: 'Line Haul', total: 900, isDeleted: false }]);
      expect(invoice.invoiceNumber).toMatch(/^I\d+$/);
      expect(await ledgerOf(invoice.id)).toEqual([{ kind: 'Charge', amount: 90_000 }]);
    },
  );

  it('stays a draft until its papers are there, and is made once however often that is asked', async () => {
    const shipment = await delivered(own, { origination: 'Standard', isProven: false });
    expect(await read(own, shipment.id)).toMatchObject({
      status: 'Draft',
      requiredDocumentCount: 1,
      availableDocumentCount: 0,
    });
    await world.admin.query(
      `update shipment_stop set proof_at = now() where shipment_id = $1 and stop_type = 'Dropoff'`,
      [shipment.id],
    );
    await bill(world, own.id, shipment.id);
    await bill(world, own.id, shipment.id);
    expect(await read(own, shipment.id)).toMatchObject({ status: 'Invoiced', availableDocumentCount: 1 });
    // What counts as there is not asked for.
    const papers = await own.admin.get(`/documents?entityType=Shipment&entityId=${shipment.id}`);
    expect([papers.status, papers.body.missing, papers.body.elsewhere]).toEqual([
      200,
      [],
      [{ type: 'ProofOfDelivery', stopId: expect.any(String) }],
    ]);
    const { rows } = await world.admin.query('select 1 from invoice where shipment_id = $1', [shipment.id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['own', 'Standard', 'APInvoice'],
    ['audited', 'FreightAuditPayment', 'FreightAuditPayment'],
    ['third', 'ThirdPartyPayer', 'ThirdPartyPayer'],
  ] as const)(
    'by a contract, for a company of the kind %s: a %s invoice of the carrier',
    async (kind, invoiceType, discriminator) => {
      const shipment = await delivered(companies[kind], { origination: 'Contract' });
      const invoice = await read(companies[kind], shipment.id);
      expect(invoice).toMatchObject({ discriminator, invoiceType, status: 'Draft', amount: 900 });
      expect(invoice.rateMismatch).toMatchObject({
        externalInvoiceAmount: null,
        total: 900,
        originalBookedAmount: 900,
      });
      expect(invoice.invoiceNumber).toMatch(/^A\d+$/);
    },
  );

  it.each(['Collect', 'ThirdParty'])('%s freight is billed to somebody else', async (freightTerms) => {
    const shipment = await delivered(own, { freightTerms });
    const { rows } = await world.admin.query('select 1 from invoice where shipment_id = $1', [shipment.id]);
    expect(rows).toEqual([]);
    // A bill that comes all the same is more than was expected.
    const { carrierInvoiceNumber } = await billed(own, shipment.number, 120);
    const { body } = await own.admin.get(`/carrier-invoices/${carrierInvoiceNumber}`);
    expect(body).toMatchObject({ status: 'Received', amount: 0, showsMismatchChip: true });
    expect(body.rateMismatch).toMatchObject({ difference: -120 });
  });
});

describe('a bill of a carrier', () => {
  it('that says what was booked, with all papers, needs nobody', async () => {
    const shipment = await delivered(own);
    const result = await billed(own, shipment.number, 900);
    expect(result).toMatchObject({ result: 'matched', relation: 'Original', shipmentNumber: shipment.number });
    expect(await read(own, shipment.id)).toMatchObject({
      status: 'ReadyToSettle',
      showsMismatchChip: false,
      actions: ['recordSettlement'],
      rateMismatch: { difference: 0, externalInvoiceAmount: 900 },
    });
  });

  it('waits for the papers, however well it agrees', async () => {
    const shipment = await delivered(own, { isProven: false });
    await billed(own, shipment.number, 900);
    expect(await read(own, shipment.id)).toMatchObject({ status: 'Received' });
    await world.admin.query(`update shipment_stop set proof_at = now() where shipment_id = $1`, [shipment.id]);
    await bill(world, own.id, shipment.id);
    expect(await read(own, shipment.id)).toMatchObject({ status: 'ReadyToSettle' });
  });

  it('is found by its PRO however that is written, and known when it comes again', async () => {
    const shipment = await delivered(own, { proNumber: '0073-55120' });
    const sent = { ...billFor('', 900), proNumber: '7355120B' };
    expect((await own.admin.post('/carrier-bills', sent)).body).toMatchObject({ shipmentNumber: shipment.number });
    const again = await own.admin.post('/carrier-bills', sent);
    expect(again).toMatchObject({ status: 422, body: { message: 'This bill has come before.' } });
  });

  it('that points to several shipments or to none waits with candidates, until somebody says', async () => {
    const [one, other] = [
      await delivered(own, { proNumber: '88112233' }),
      await delivered(own, { proNumber: '88112233' }),
    ];
    const sent = { ...billFor('', 900), proNumber: '88112233' };
    expect((await own.admin.post('/carrier-bills', sent)).body).toMatchObject({ result: 'waiting' });
    const waiting = (await own.admin.get('/carrier-bills')).body;
    const mine = waiting.data.find(
      ({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === sent.invoiceNumber,
    );
    expect(mine.state).toBe('Ambiguous');
    expect(mine.candidates.map(({ shipmentNumber }: { shipmentNumber: string }) => shipmentNumber).toSorted()).toEqual(
      [one.number, other.number].toSorted(),
    );
    expect((await own.admin.post(`/carrier-bills/${mine.id}/match`, { shipmentNumber: 'S999' })).status).toBe(422);
    const matched = await own.admin.post(`/carrier-bills/${mine.id}/match`, { shipmentNumber: other.number });
    expect(matched.body).toMatchObject({ result: 'matched', shipmentNumber: other.number });
    expect(await read(own, other.id)).toMatchObject({ status: 'ReadyToSettle' });
    const twice = await own.admin.post(`/carrier-bills/${mine.id}/match`, { shipmentNumber: one.number });
    expect(twice.status).toBe(422);
  });

  it('that stands twice in a file, or has come before, is shown once before the import', async () => {
    const { number } = await delivered(own);
    const stray = `F-${randomUUID().slice(0, 8)}`;
    const lines = [
      'Invoice Number,Amount,Invoice Date,Shipment Number',
      `${stray},900,${TODAY},${number}`,
      `${stray},900.00,${TODAY},${number}`,
      `${stray}-B,10,${TODAY},S0`,
    ];
    const modelFile = { data: Buffer.from(lines.join('\r\n')).toString('base64') };
    const send = async (confirm: string | null) =>
      (await own.admin.post('/carrier-bills/import', { modelFile, mapping: {}, confirm })).body;
    const plan = await send(null);
    expect(plan, JSON.stringify(plan)).toMatchObject({ matchedCount: 1, waitingCount: 1, unchangedCount: 1 });
    expect(plan.matched).toMatchObject([{ line: 2, becomes: 'Matched' }]);
    expect(await send(plan.fingerprint)).toMatchObject({ isDone: true, matchedCount: 1, unchangedCount: 1 });
    expect(await send(null)).toMatchObject({ matchedCount: 0, waitingCount: 0, unchangedCount: 3 });
  });

  it('for freight that is billed already is a duplicate only when it says the same', async () => {
    const shipment = await delivered(own);
    const first = billFor(shipment.number, 900);
    await own.admin.post('/carrier-bills', first);
    const same = await own.admin.post('/carrier-bills', {
      ...first,
      billOfLading: shipment.number,
      shipmentNumber: '',
    });
    expect(same.body).toMatchObject({ relation: 'Duplicate' });
    const more = await billed(own, shipment.number, 75, { correction: 'BalanceDue' });
    expect(more).toMatchObject({ relation: 'BalanceDue' });
    const related = (await read(own, shipment.id)).related.map(({ relation }) => relation);
    expect(related.toSorted()).toEqual(['BalanceDue', 'Duplicate']);
  });

  it('is refused with what is wrong, field by field', async () => {
    const { status, body } = await own.admin.post('/carrier-bills', {
      ...billFor('', 900),
      invoiceNumber: '',
      dueDate: addDays(TODAY, -1),
    });
    expect(status).toBe(422);
    expect(Object.keys(body.modelState).toSorted()).toEqual(['dueDate', 'invoiceNumber', 'proNumber']);
  });
});

describe('a difference', () => {
  async function differing(company: Company, amount = 1050): Promise<{ shipmentId: string; invoice: InvoiceDetail }> {
    const shipment = await delivered(company);
    await billed(company, shipment.number, amount);
    return { shipmentId: shipment.id, invoice: await read(company, shipment.id) };
  }
  const path = (invoice: InvoiceDetail, what: string) => `/carrier-invoices/${invoice.invoiceNumber}/${what}`;

  it('is shown, listed and settled at what the carrier wants: one more charge, nothing overwritten', async () => {
    const { invoice } = await differing(own);
    expect(invoice).toMatchObject({ status: 'Received', showsMismatchChip: true, amount: 900 });
    expect(invoice.rateMismatch).toMatchObject({ difference: -150, externalInvoiceAmount: 1050, total: 900 });
    const listed = await own.admin.get(`/rate-mismatches?searchTerm=${invoice.invoiceNumber}`);
    expect(listed.body.data).toMatchObject([
      { difference: -150, availableDocumentCount: 1, requiredDocumentCount: 1, terms: 5 },
    ]);
    const settled = await own.admin.post(path(invoice, 'settle-mismatch'), {
      version: invoice.version,
      note: 'Agreed',
    });
    expect(settled.body).toMatchObject({
      status: 'ReadyToSettle',
      amount: 1050,
      rateMismatch: { rateMismatchOverride: true },
    });
    expect(settled.body.charges).toMatchObject([{ total: 900 }, { name: 'Rate Mismatch Adjustment', total: 150 }]);
    expect(await ledgerOf(invoice.id)).toEqual([
      { kind: 'Charge', amount: 90_000 },
      { kind: 'Charge', amount: 15_000 },
    ]);
    expect((await own.admin.get(`/rate-mismatches?searchTerm=${invoice.invoiceNumber}`)).body.data).toEqual([]);
    const second = await own.admin.post(path(invoice, 'settle-mismatch'), { version: invoice.version });
    expect(second.status).toBe(409);
  });

  it('is gone on from to the next of those that were asked for', async () => {
    const company = await makeCompany('Going on', '');
    const first = (await differing(company)).invoice;
    const second = (await differing(company)).invoice;
    await world.admin.query(`update invoice set invoiced_on = $2 where id = $1`, [first.id, addDays(TODAY, -1)]);
    const along = async (words: string) =>
      (await company.admin.get(`${path(second, 'neighbours')}?isRateMismatch=true&orderByDirection=-1${words}`)).body;
    expect(await along('')).toEqual({
      index: 0,
      previousInvoiceNumber: null,
      nextInvoiceNumber: first.invoiceNumber,
    });
    expect(await along(`&invoicedDate=${TODAY}`)).toEqual({
      index: 0,
      previousInvoiceNumber: null,
      nextInvoiceNumber: null,
    });
    expect(await along(`&pickupLocation=${randomUUID()}`)).toEqual({
      index: null,
      previousInvoiceNumber: null,
      nextInvoiceNumber: null,
    });
  });

  it('once settled still leads to those before and after it', async () => {
    const company = await makeCompany('Going on settled', '');
    const [one, two, three] = [
      (await differing(company)).invoice,
      (await differing(company)).invoice,
      (await differing(company)).invoice,
    ];
    for (const [index, { id }] of [one, two, three].entries())
      await world.admin.query(`update invoice set invoiced_on = $2 where id = $1`, [id, addDays(TODAY, -index)]);
    const newest = (await company.admin.get(path(two, ''))).body;
    const settled = await company.admin.post(path(two, 'settle-mismatch'), { version: newest.version });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    const near = { index: null, previousInvoiceNumber: one.invoiceNumber, nextInvoiceNumber: three.invoiceNumber };
    const along = `${path(two, 'neighbours')}?isRateMismatch=true&orderByDirection=-1`;
    expect((await company.admin.get(along)).body).toEqual(near);
    expect((await company.admin.get(`${along}&currentIndex=1`)).body).toEqual(near);
    expect((await company.admin.get(`${along}&currentIndex=0`)).body).toEqual({
      index: null,
      previousInvoiceNumber: null,
      nextInvoiceNumber: one.invoiceNumber,
    });
  });

  it('shows the documents of its shipment and of the orders on it, to who may see those', async () => {
    const { invoice } = await differing(own);
    const shipmentId = invoice.shipment!.id;
    const orderId = invoice.shipment!.orders[0]!.id;
    const add = (entityType: string, entityId: string, name: string, fileType: string) =>
      own.admin.post('/documents', {
        entityType,
        entityId,
        name,
        fileType,
        data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
      });
    for (const [type, id, name, fileType] of [
      ['Shipment', shipmentId, 'Weight ticket.pdf', 'ShipmentMiscellaneous'],
      ['Order', orderId, 'Packing list.pdf', 'Customs'],
    ] as const) {
      const { status, body } = await add(type, id, name, fileType);
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const byNumber = await own.admin.get(`/documents?entityType=CarrierInvoice&entityNumber=${invoice.invoiceNumber}`);
    const byId = await own.admin.get(`/documents?entityType=CarrierInvoice&entityId=${invoice.id}`);
    expect(byNumber.body).toEqual(byId.body);
    // A carrier invoice is no customer invoice, and a question names its record once.
    expect((await own.admin.get(`/documents?entityType=Invoice&entityNumber=${invoice.invoiceNumber}`)).status).toBe(
      404,
    );
    expect((await own.admin.get('/documents?entityType=CarrierInvoice')).body.modelState).toHaveProperty('entityId');
    const namesFor = async (by: Client) =>
      (await by.get(`/documents?entityType=CarrierInvoice&entityId=${invoice.id}`)).body.documents
        .map(({ name, entityType, entityDescription }: Record<string, string>) => [name, entityType, entityDescription])
        .toSorted();
    const ticket = ['Weight ticket', 'Shipment', invoice.shipment!.shipmentNumber];
    const list = ['Packing list', 'Order', invoice.shipment!.orders[0]!.orderNumber];
    expect(await namesFor(own.admin)).toEqual([list, ticket]);
    const clerk = await world.makeUser(own.id, { permissions: ['ViewCarrierInvoice', 'ViewDocuments', 'ViewOrder'] });
    expect(await namesFor(clerk)).toEqual([list]);
  });

  it('is entered by hand by the rules that the page has', async () => {
    const { invoice } = await differing(own);
    const entered = { version: invoice.version, externalInvoiceNumber: 'INV-77', externalInvoiceAmount: 900 };
    for (const [change, field, message] of [
      [{ externalInvoiceNumber: ' ' }, 'externalInvoiceNumber', 'Invoice number is required'],
      [{ externalInvoiceNumber: 'x'.repeat(41) }, 'externalInvoiceNumber', 'At most 40 characters.'],
      [{ externalInvoiceAmount: -1 }, 'externalInvoiceAmount', 'Enter an amount of 0 or more.'],
      [{ externalInvoiceAmount: 10_000_001 }, 'externalInvoiceAmount', 'Enter at most $10,000,000.00.'],
      [{ externalInvoiceAmount: 12.345 }, 'externalInvoiceAmount', 'An amount has at most two decimals.'],
    ] as const) {
      const { status, body } = await own.admin.put(path(invoice, 'external'), { ...entered, ...change });
      expect([status, body.modelState]).toEqual([422, { [field]: [message] }]);
    }
    const saved = await own.admin.put(path(invoice, 'external'), { ...entered, externalInvoiceNumber: ' INV-77 ' });
    expect(saved.body).toMatchObject({
      status: 'ReadyToSettle',
      rateMismatch: { externalInvoiceNumber: 'INV-77', difference: 0 },
    });
  });

  it('within the tolerance of the company is none', async () => {
    const company = await makeCompany('Tolerant', '');
    await world.admin.query(
      `insert into company_setting (company_id, section, settings) values ($1, 'booking', '{"rateMismatchTolerance": 150}')`,
      [company.id],
    );
    const { invoice } = await differing(company, 1050);
    expect(invoice).toMatchObject({ status: 'ReadyToSettle', showsMismatchChip: false });
    const { invoice: beyond } = await differing(company, 1050.01);
    expect(beyond).toMatchObject({ status: 'Received', showsMismatchChip: true });
  });

  it('is settled on a day within reason, which is the same in the books and on the invoice', async () => {
    const { invoice } = await differing(own);
    const decided = await own.admin.post(path(invoice, 'settle-mismatch'), { version: invoice.version });
    const settle = (settleDate: string) =>
      own.admin.post(path(invoice, 'settlement'), { version: decided.body.version, settleDate });
    for (const day of ['2036-01-01', '2001-01-01']) {
      const { status, body } = await settle(day);
      expect([status, Object.keys(body.modelState)]).toEqual([422, ['settleDate']]);
    }
    const yesterday = addDays(TODAY, -1);
    const { body } = await settle(yesterday);
    expect(body).toMatchObject({ status: 'Settled', settleDate: yesterday });
    const { rows } = await world.admin.query(
      "select effective_on::text as day from ledger_entry where invoice_id = $1 and kind = 'Settlement'",
      [invoice.id],
    );
    expect(rows).toEqual([{ day: yesterday }]);
  });

  it('is disputed with a reason and a deadline, its rest settled, and resolved', async () => {
    const { invoice } = await differing(own);
    const dispute = { version: invoice.version, reason: 'Detention', amount: 150, deadline: addDays(TODAY, 182) };
    const late = await own.admin.post(path(invoice, 'dispute'), dispute);
    expect(late.body.modelState).toHaveProperty('deadline');
    const { body } = await own.admin.post(path(invoice, 'dispute'), {
      ...dispute,
      deadline: addDays(TODAY, 180),
      settleRest: true,
    });
    expect(body).toMatchObject({ status: 'ReadyToSettle', amount: 1050, disputes: [{ amount: 150, state: 'Open' }] });
    const paid = await own.admin.post(path(invoice, 'settlement'), { version: body.version, settleDate: TODAY });
    expect(paid.body).toMatchObject({
      status: 'ReadyToSettle',
      paidAmount: 900,
      balance: 150,
      actions: ['resolveDispute'],
    });
    const again = await own.admin.post(path(invoice, 'settlement'), { version: paid.body.version, settleDate: TODAY });
    expect(again.status).toBe(422);
    const upheld = await own.admin.post(path(invoice, 'dispute/resolve'), {
      version: paid.body.version,
      outcome: 'Upheld',
    });
    expect(upheld.body).toMatchObject({ status: 'Settled', amount: 900, balance: 0, settleDate: TODAY });
  });

  it('of an audited bill leads to an invoice for the shipper with the fee of the audit, and the carrier is paid with it', async () => {
    const { audited } = companies;
    await world.admin.query(
      `insert into company_setting (company_id, section, settings) values ($1, 'booking', '{"freightAuditManagementFee": 12.5}')`,
      [audited.id],
    );
    const shipment = await delivered(audited);
    await billed(audited, shipment.number, 1050);
    const invoice = await read(audited, shipment.id);
    expect(invoice).toMatchObject({ status: 'Draft', showsMismatchChip: true });
    const settled = await audited.admin.post(path(invoice, 'settle-mismatch'), { version: invoice.version });
    expect(settled.body).toMatchObject({ status: 'ReadyToInvoice' });
    await bill(world, audited.id, shipment.id);
    const { related } = (await audited.admin.get(`/carrier-invoices/${invoice.invoiceNumber}`)).body;
    expect(related).toMatchObject([{ discriminator: 'ARInvoice', amount: 1062.5, status: 'Invoiced' }]);
    const payment = await audited.admin.post('/payments', {
      checkNumber: 'A-77',
      paymentDate: TODAY,
      totalPaymentAmount: 1062.5,
      lines: [{ invoiceNumber: related[0].invoiceNumber, amount: 1062.5 }],
    });
    expect(payment.status, JSON.stringify(payment.body)).toBe(200);
    expect((await audited.admin.get(`/carrier-invoices/${invoice.invoiceNumber}`)).body).toMatchObject({
      status: 'Settled',
      balance: 0,
    });
    const { rows } = await world.admin.query('select status from freight_order where id = $1', [shipment.orderId]);
    expect(rows).toEqual([{ status: 6 }]);
  });
});

describe('who may', () => {
  it.each([
    ['own', ['ViewCarrierInvoice', 'EditRateMismatches'], ['settleMismatch', 'dispute', 'editExternal']],
    ['own', ['ViewCarrierInvoice', 'EditFreightAuditExceptions'], []],
    ['third', ['ViewCarrierInvoice', 'EditRateMismatches'], ['settleMismatch', 'dispute', 'editExternal', 'editDates']],
    ['third', ['ViewCarrierInvoice', 'EditThirdPartyCharges'], ['editCharges']],
    ['third', ['ViewCarrierInvoice'], []],
  ] as const)('%s with %j: %j', async (kind, permissions, actions) => {
    const company = companies[kind];
    const shipment = await delivered(company, { origination: 'Contract' });
    await billed(company, shipment.number, 1050);
    const { invoiceNumber, version } = await read(company, shipment.id);
    const person = await world.makeUser(company.id, { roles: [], permissions: [...permissions] });
    const { body } = await person.get(`/carrier-invoices/${invoiceNumber}`);
    expect(body.actions).toEqual(actions);
    const settling = await person.post(`/carrier-invoices/${invoiceNumber}/settle-mismatch`, { version });
    expect(settling.status).toBe(actions.includes('settleMismatch' as never) ? 200 : 403);
  });

  it('what is audited is for who may see audits', async () => {
    const { audited } = companies;
    const shipment = await delivered(audited, { origination: 'Contract' });
    const { invoiceNumber } = await read(audited, shipment.id);
    const person = await world.makeUser(audited.id, { roles: [], permissions: ['ViewCarrierInvoice'] });
    expect((await person.get(`/carrier-invoices/${invoiceNumber}`)).status).toBe(403);
    expect((await person.get('/carrier-invoices')).body.data).toEqual([]);
  });

  it('what the shipper owes is also shown on the page of carriers, to who may see it', async () => {
    const shipment = await delivered(own, { origination: 'Standard' });
    const { invoiceNumber } = await read(own, shipment.id);
    const there = `/carrier-invoices/${invoiceNumber}`;
    expect((await own.admin.get(there)).body).toMatchObject({
      discriminator: 'ARInvoice',
      actions: ['payByCard', 'addSupplementary', 'addCreditMemo'],
    });
    const other = await world.makeUser(own.id, { roles: [], permissions: ['ViewCarrierInvoice'] });
    expect((await other.get(there)).status).toBe(403);
  });

  it('another company sees none of it', async () => {
    const shipment = await delivered(own, { origination: 'Standard' });
    const { invoiceNumber } = await read(own, shipment.id);
    expect((await companies.third.admin.get(`/invoices/${invoiceNumber}`)).status).toBe(404);
  });
});

describe('charges', () => {
  it('are added, changed and taken off; the ledger has the differences', async () => {
    const { third } = companies;
    const shipment = await delivered(third, { origination: 'Contract' });
    const invoice = await read(third, shipment.id);
    const [kept] = invoice.charges;
    const path = `/carrier-invoices/${invoice.invoiceNumber}/charges`;
    const detention = { name: 'Detention', description: 'Two hours', units: 2, rate: 75, chargeRateType: 'Flat' };
    const added = await third.admin.put(path, { version: invoice.version, charges: [detention] });
    expect(added.body, JSON.stringify(added.body)).toMatchObject({ amount: 1050 });
    const change = { ...kept!, rate: 950, total: undefined };
    delete change.total;
    const changed = await third.admin.put(path, { version: added.body.version, charges: [change] });
    expect(changed.body).toMatchObject({ amount: 1100 });
    const gone = await third.admin.put(path, {
      version: changed.body.version,
      charges: [{ ...detention, id: added.body.charges[1].id, isDeleted: true }],
    });
    expect(gone.body).toMatchObject({ amount: 950 });
    expect(gone.body.charges).toMatchObject([{ total: 950 }, { total: 150, isDeleted: true }]);
    expect(await ledgerOf(invoice.id)).toEqual([
      { kind: 'Charge', amount: 90_000 },
      { kind: 'Charge', amount: 15_000 },
      { kind: 'Adjustment', amount: 5_000 },
      { kind: 'Reversal', amount: -15_000 },
    ]);
    const empty = await third.admin.put(path, {
      version: gone.body.version,
      charges: [{ ...detention, rate: null, name: 'Nonsense' }],
    });
    expect(Object.keys(empty.body.modelState).toSorted()).toEqual(['charges.0.name', 'charges.0.rate']);
  });

  it('booked as a percentage: other words leave its amount, other figures are a percentage again', async () => {
    const { third } = companies;
    const shipment = await delivered(third, { origination: 'Contract' });
    const invoice = await read(third, shipment.id);
    await world.admin.query(
      `update invoice_charge set units = 3000, rate = 30, charge_rate_type = 'Percent' where invoice_id = $1`,
      [invoice.id],
    );
    const path = `/carrier-invoices/${invoice.invoiceNumber}/charges`;
    const { total: _total, ...kept } = (await read(third, shipment.id)).charges[0]!;
    const renamed = await third.admin.put(path, {
      version: invoice.version,
      charges: [{ ...kept, description: 'Fuel of the week' }],
    });
    expect(renamed.body, JSON.stringify(renamed.body)).toMatchObject({
      amount: 900,
      charges: [{ description: 'Fuel of the week', total: 900 }],
    });
    const changed = await third.admin.put(path, {
      version: renamed.body.version,
      charges: [{ ...kept, description: 'Fuel of the week', rate: 40 }],
    });
    expect(changed.body).toMatchObject({ amount: 1200 });
  });

  it('never come to something else than the ledger, whoever writes', async () => {
    const shipment = await delivered(own, { origination: 'Standard' });
    const { id } = await read(own, shipment.id);
    const forge = (statement: string) =>
      world.database.inTransaction({ role: 'lanewright_app', companyId: own.id }, (db) =>
        db.executeQuery({ sql: statement, parameters: [], query: {} as never, queryId: {} as never }),
      );
    await expect(forge(`update invoice set amount_cents = 1 where id = '${id}'`)).rejects.toThrow(/permission denied/);
    await expect(forge(`update ledger_entry set amount_cents = 1 where invoice_id = '${id}'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(forge(`delete from ledger_entry where invoice_id = '${id}'`)).rejects.toThrow(/permission denied/);
    await expect(forge(`update invoice_charge set total_cents = 1 where invoice_id = '${id}'`)).rejects.toThrow(
      /come to 1, its ledger to 90000/,
    );
  });
});
