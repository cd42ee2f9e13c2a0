import type { SearchResult } from '@lanewright/domain/search/search-result.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane, makeOrder, PICKUP_DAY } from '../../../test/orders.ts';
import { bookByHand, type BookedShipment } from '../../../test/motion.ts';
import { makeContact } from '../../../test/people.ts';
import { makeLocation } from '../../../test/places.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let partyId: string;
/** The numbers that the world gave to what this test calls so. */
const numbers: Record<string, string> = {};

const reference = (label: string, value: string) => ({ label, value, typeId: null, isRequired: false });

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId, { firstName: 'Priya', lastName: 'Raman' });
  const lane = await makeLane(planner);
  const grocer = await makeLocation(planner, {
    companyName: 'Lone Star Grocers',
    name: 'Dallas DC',
    locationAlias: 'Texas hub',
    addressLine1: '7 Commerce Street',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
  });
  partyId = grocer.companyId;
  numbers['dallas dc'] = grocer.locationNumber;
  const toDallas = { ...lane, destination: grocer.locationNumber };
  const keep = async (name: string, place: typeof lane, references: object[]) =>
    (numbers[name] = (await makeOrder(planner, place, { referenceNumbers: references })).orderNumber);
  await keep('first', lane, [reference('Purchase Order', 'PO-77')]);
  await keep('second', toDallas, [reference('Purchase Order', 'PO-771'), reference('BOL', 'São-4711')]);
  const voided = await makeOrder(planner, toDallas, { referenceNumbers: [reference('Purchase Order', 'PO-779')] });
  numbers['voided'] = voided.orderNumber;
  await planner.put(`/Orders/${voided.orderNumber}/void`, { reason: 'Typed twice', version: voided.version });
  await makeContact(planner, {
    firstName: 'Rosa',
    lastName: 'Delgado',
    primaryEmailAddress: 'rosa@grocer.example',
    nonCompanyLocations: [{ label: '', value: grocer.id }],
  });
  await makeContact(planner, { firstName: 'Ann', lastName: 'Delgrove', primaryEmailAddress: 'ann@else.example' });
});
afterAll(() => world.close());

async function found(path: string, query: Record<string, string>, client = planner): Promise<SearchResult[]> {
  const { status, body } = await client.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body.items ?? body;
}

const orderNames = (results: SearchResult[]) =>
  results.map((result) => {
    const number = 'orderNumber' in result ? result.orderNumber : 'none';
    return Object.entries(numbers).find(([, given]) => given === number)?.[0];
  });

describe('orders', () => {
  it.each([
    ['its number', () => numbers['first']!, ['first']],
    ['its number in small letters', () => numbers['first']!.toLowerCase(), ['first']],
    ['its digits', () => numbers['second']!.slice(1), ['second']],
    ['the beginning of its number', () => numbers['first']!.slice(0, 5), ['first']],
    ['a reference', () => 'po-77', ['second', 'first']],
    ['an accent left out', () => 'sao-4711', ['second']],
    ['a company', () => 'lone star', ['second']],
    ['a city', () => 'Dallas', ['second']],
    ['a company, mistyped', () => 'Lone Star Grosers', ['second']],
    ['an address of somebody at a company', () => 'lonestar@grocers', []],
    ['nothing that is there', () => 'xyzzy', []],
    ['blanks', () => '   ', []],
    ['nothing', () => '', []],
    ['a number with zeros in front', () => '000', []],
    ['a percent sign', () => '%', []],
    ['a quote and a backslash', () => "'\\", []],
    ['one letter of a city, which is in too many', () => 'd', []],
    ['two letters of it', () => 'da', ['second']],
  ])('are found by %s', async (_title, typed, names) => {
    expect(orderNames(await found('/search/orders', { q: typed() }))).toEqual(names);
  });

  it('show their customer, lane and pickup date', async () => {
    expect(await found('/search/orders', { q: numbers['second']! })).toEqual([
      {
        projectionType: 'OrderSearch',
        id: expect.any(String),
        group: 'Orders',
        orderNumber: numbers['second'],
        customerName: 'Northfield Foods',
        statusDescription: 'New',
        origin: 'Joliet, IL 60433',
        destination: 'Dallas, TX 75201',
        pickupDate: PICKUP_DAY,
        foundBy: '',
      },
    ]);
  });

  it.each([
    ['its number', () => numbers['second']!, ''],
    ['its digits', () => numbers['second']!.slice(1), ''],
    ['a city, which the lane shows', () => 'dallas', ''],
    ['the whole of one reference and the beginning of another', () => 'po-77', 'Purchase Order PO-771'],
    ['an accent left out', () => 'sao-4711', 'BOL São-4711'],
    ['a part behind a dash', () => '4711', 'BOL São-4711'],
    ['its consignee', () => 'lone star', 'Consignee Lone Star Grocers'],
    ['its consignee, misspelled', () => 'Lone Star Grosers', 'Consignee Lone Star Grocers'],
  ])('say why they were found by %s', async (_title, typed, why) => {
    const results = await found('/search/orders', { q: typed() });
    const second = results.find((result) => 'orderNumber' in result && result.orderNumber === numbers['second']);
    expect(second).toMatchObject({ foundBy: why });
  });

  it('that are voided only where they are asked for', async () => {
    const q = numbers['voided']!;
    expect(await found('/search/orders', { q })).toEqual([]);
    expect(await found('/search/orders', { q, includeVoided: 'true' })).toEqual([
      expect.objectContaining({ orderNumber: q, statusDescription: 'Voided', customerName: 'Northfield Foods' }),
    ]);
    expect(orderNames(await found('/search/orders', { q: 'dallas', includeVoided: 'true' }))).toEqual([
      'voided',
      'second',
    ]);
  });
});

describe('order references', () => {
  it('come with the exact value first, then those of the newest orders', async () => {
    const [first, second, ...others] = await found('/search/order-references', { q: 'PO-77' });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      projectionType: 'OrderReferenceNumberSearch',
      group: 'Order references',
      label: 'Purchase Order',
      value: 'PO-77',
      orderNumber: numbers['first'],
      orderStatus: 'New',
    });
    expect(second).toMatchObject({ value: 'PO-771', orderNumber: numbers['second'] });
  });

  it('are found by a part behind a dash where none begins so', async () => {
    const [only, ...others] = await found('/search/order-references', { q: '771' });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ value: 'PO-771', orderNumber: numbers['second'] });
  });

  it('of voided orders only where they are asked for', async () => {
    expect(await found('/search/order-references', { q: 'po-779' })).toEqual([]);
    expect(await found('/search/order-references', { q: 'po-779', includeVoided: 'true' })).toHaveLength(1);
  });

  it('beyond counting still show those of the newest orders', async () => {
    const client = await world.makeUser(await world.makeCompany());
    const lane = await makeLane(client);
    const many = Array.from({ length: 50 }, (_, index) => reference('BOL', `B-${String(index).padStart(3, '0')}`));
    for (let index = 0; index < 11; index++) await makeOrder(client, lane, { referenceNumbers: many });
    const { orderNumber } = await makeOrder(client, lane, { referenceNumbers: [reference('BOL', 'B-newest')] });
    expect((await found('/search/order-references', { q: 'b-' }, client))[0]).toMatchObject({
      value: 'B-newest',
      orderNumber,
    });
  });
});

it('locations are found by number, names and resemblance', async () => {
  const dallas = expect.objectContaining({
    projectionType: 'LocationSearch',
    locationNumber: numbers['dallas dc'],
    name: 'Dallas DC',
    alias: 'Texas hub',
    companyName: 'Lone Star Grocers',
  });
  for (const q of [numbers['dallas dc']!, 'dallas', 'texas hub', 'Lone Star Grosers'])
    expect(await found('/search/locations', { q })).toEqual([dallas]);
});

it('contacts are found by name and address, mistyped too, and of one company where it is named', async () => {
  const names = async (query: Record<string, string>) =>
    (await found('/search/contacts', query)).map((result) => 'firstName' in result && result.firstName);
  expect(await names({ q: 'delg' })).toEqual(['Rosa', 'Ann']);
  expect(await names({ q: 'rosa@grocer' })).toEqual(['Rosa']);
  expect(await names({ q: 'Delgadho' })).toEqual(['Rosa']);
  expect(await names({ q: 'delg', companyId: partyId })).toEqual(['Rosa']);
  expect(await names({ q: 'delg', companyId })).toEqual(['Rosa', 'Ann']);
});

describe('carriers and lanes', () => {
  let shipper: Client;
  let company: string;
  beforeAll(async () => {
    company = await world.makeCompany();
    shipper = await world.makeUser(company);
    await shipper.post('/carriers', { name: 'Zephyr Hollow Lines', scac: 'ZPHL', mcNumber: '7712345', modes: ['TL'] });
    await shipper.post('/carriers', { name: 'Older Zephyr', modes: ['TL'], isInvited: true });
    const lane = (customerReferenceNumber: string) =>
      shipper.post('/lanes', {
        customerReferenceNumber,
        tenderType: 'Manual',
        tenderMethod: 'Email',
        equipmentMode: 'Dry',
        mode: 'TL',
        origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
        destination: { kind: 'State', state: 'GA', country: 'US' },
        isMeant: true,
      });
    await lane('Southern Zephyr');
    const gone = (await lane('Zephyr of old')).body.lane;
    await shipper.delete(`/lanes/${gone.id}`);
  });

  it('are found by their names, codes and places; what was deleted is not', async () => {
    const titles = async (path: string, q: string) =>
      (await found(path, { q }, shipper)).map((result) => 'name' in result && result.name);
    expect(await titles('/search/carriers', 'zephyr')).toEqual(['Zephyr Hollow Lines', 'Older Zephyr']);
    expect(await titles('/search/carriers', 'zphl')).toEqual(['Zephyr Hollow Lines']);
    expect(await titles('/search/carriers', '7712345')).toEqual(['Zephyr Hollow Lines']);
    expect(await titles('/search/lanes', 'joliet')).toEqual(['Southern Zephyr']);
    const all = await found('/search', { q: 'zephyr' }, shipper);
    expect(all).toEqual([
      expect.objectContaining({ projectionType: 'CarrierSearch', scac: 'ZPHL', statusDescription: 'Active' }),
      expect.objectContaining({ projectionType: 'CarrierSearch', scac: '', statusDescription: 'Invited' }),
      expect.objectContaining({ projectionType: 'LaneSearch', origin: 'Joliet, IL', destination: 'GA' }),
    ]);
  });

  it('are only for who may see them, in their own company', async () => {
    const guest = await world.makeUser(company, { permissions: ['ViewLanes'] });
    expect((await found('/search', { q: 'zephyr' }, guest)).map(({ group }) => group)).toEqual(['Lanes']);
    expect((await guest.get('/search/carriers?q=zephyr')).status).toBe(403);
    expect(await found('/search', { q: 'zephyr' })).toEqual([]);
  });
});

describe('shipments', () => {
  let shipper: Client;
  let shipment: BookedShipment;
  let orderNumber: string;

  beforeAll(async () => {
    shipper = await world.makeUser(await world.makeCompany('Tidewater Trading'));
    const order = await makeOrder(shipper, await makeLane(shipper), {
      shippingMode: 'TL',
      equipmentTypes: ['Van'],
      referenceNumbers: [reference('Purchase Order', 'PO-660'), reference('BOL', 'São-4711')],
    });
    orderNumber = order.orderNumber;
    shipment = await bookByHand(shipper, [order]);
    const { version } = (await shipper.get(`/shipments/${shipment.number}`)).body;
    const saved = await shipper.put(`/shipments/${shipment.id}/carrier-numbers`, {
      version,
      proNumber: '881200447',
      pickupNumber: 'PU-9',
      driverName: '',
      driverPhone: '',
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  });

  it.each([
    ['its number', () => shipment.number, ''],
    ['a city, which the lane shows', () => 'atlanta', ''],
    ['its PRO number', () => '8812', 'PRO number 881200447'],
    ['its pickup number', () => 'pu-9', 'Pickup number PU-9'],
    ['its order', () => orderNumber, (number: string) => `Order ${number}`],
    ['a purchase order', () => 'po-66', 'Purchase Order PO-660'],
    ['a bill of lading, an accent left out', () => 'sao-4711', 'BOL São-4711'],
    ['a part of it', () => '4711', 'BOL São-4711'],
  ] as [string, () => string, string | ((orderNumber: string) => string)][])(
    'say why they were found by %s',
    async (_title, typed, why) => {
      const foundBy = typeof why === 'string' ? why : why(orderNumber);
      expect(await found('/search/shipments', { q: typed() }, shipper)).toEqual([
        expect.objectContaining({ shipmentNumber: shipment.number, foundBy }),
      ]);
    },
  );

  it('name the stop in a city that the lane does not show', async () => {
    const client = await world.makeUser(await world.makeCompany('Harborline Foods'));
    const lane = await makeLane(client);
    const store = await makeLocation(client, {
      name: 'Store 9',
      addressLine1: '9 Union Street',
      city: 'Marietta',
      state: 'GA',
      postalCode: '30060',
    });
    const truck = { shippingMode: 'TL', equipmentTypes: ['Van'] };
    const far = await makeOrder(client, lane, truck);
    const near = await makeOrder(client, { ...lane, destination: store.locationNumber }, truck);
    const { number } = await bookByHand(client, [near, far]);
    const [row] = await found('/search/shipments', { q: 'marietta' }, client);
    expect(row).toMatchObject({
      shipmentNumber: number,
      origin: 'Joliet, IL 60433',
      destination: 'Atlanta, GA 30336',
      foundBy: 'Dropoff in Marietta',
    });
  });

  it('are not found by references of other companies, nor drafts by a user who may not see them', async () => {
    expect(await found('/search/shipments', { q: 'po-660' })).toEqual([]);
    await world.admin.query('update shipment set status = 0 where id = $1', [shipment.id]);
    const viewer = await world.makeUser(shipper.companyId, { permissions: ['ViewShipment'] });
    expect(await found('/search/shipments', { q: 'po-660' }, viewer)).toEqual([]);
    expect(await found('/search/shipments', { q: 'po-660' }, shipper)).toHaveLength(1);
  });
});

describe('invoices', () => {
  let company: string;
  let finance: Client;
  let ours: { number: string; shipment: string };
  let theirs: { number: string; shipment: string };
  // Jobs run in a test only, so the first makes what the others look for.
  it('are born with delivered freight', async () => {
    company = await world.makeCompany('Harborlight');
    finance = await world.makeUser(company);
    const lane = await makeLane(finance);
    // The company is named, not where its invoices go.
    await world.admin.query(
      `insert into billing_setting (company_id, id, name, address_line1, is_default) values ($1, gen_random_uuid(), 'Accounts payable', '1 Main St', true)`,
      [company],
    );
    const made = async (origination: 'Standard' | 'Manual', proNumber: string) => {
      const shipment = await deliver(world, company, finance, lane, { origination, proNumber });
      const { invoiceNumber } = await invoiceOf(world, finance, shipment.id);
      return { number: invoiceNumber, shipment: shipment.number };
    };
    ours = await made('Standard', '55100201');
    theirs = await made('Manual', '55100202');
    const bill = {
      invoiceNumber: 'ZQ-4471',
      amount: 900,
      invoiceDate: '2026-11-12',
      shipmentNumber: theirs.shipment,
    };
    expect((await finance.post('/carrier-bills', bill)).status).toBe(200);
  });
  const numbersOf = async (path: string, q: string, client = finance, more = {}) =>
    (await found(path, { q, ...more }, client)).map((result) => 'invoiceNumber' in result && result.invoiceNumber);

  it('to the company are found by their number, shipment and PRO', async () => {
    for (const q of [ours.number, ours.number.toLowerCase(), ours.shipment, '55100201'])
      expect(await numbersOf('/search/invoices', q)).toEqual([ours.number]);
    for (const q of [theirs.number, 'xyzzy', '', '%']) expect(await numbersOf('/search/invoices', q)).toEqual([]);
    expect(await found('/search/invoices', { q: ours.number }, finance)).toEqual([
      expect.objectContaining({ group: 'Invoices', companyName: 'Harborlight', statusDescription: 'Invoiced' }),
    ]);
  });

  it('of carriers are found by either number, shipment and PRO', async () => {
    for (const q of [theirs.number, 'zq-4471', theirs.shipment, '55100202'])
      expect(await numbersOf('/search/carrier-invoices', q)).toEqual([theirs.number]);
    expect(await numbersOf('/search/carrier-invoices', ours.number)).toEqual([]);
    expect(await found('/search/carrier-invoices', { q: 'zq-4471' }, finance)).toEqual([
      expect.objectContaining({ externalInvoiceNumber: 'ZQ-4471', statusDescription: 'Ready To Settle' }),
    ]);
  });

  it('stand beside everything else, the exact number first', async () => {
    const groups = async (q: string) => (await found('/search', { q }, finance)).map(({ group }) => group);
    expect(await groups(ours.number)).toEqual(['Invoices']);
    expect(await groups(theirs.number)).toEqual(['Carrier invoices']);
    expect(await groups(theirs.shipment)).toEqual(['Shipments', 'Carrier invoices']);
  });

  it('stand beside their shipment, which shows where it goes from and to', async () => {
    expect(await found('/search/shipments', { q: theirs.shipment }, finance)).toEqual([
      expect.objectContaining({
        shipmentNumber: theirs.shipment,
        origin: 'Joliet, IL 60433',
        destination: 'Atlanta, GA 30336',
        statusDescription: 'Delivery Confirmed',
      }),
    ]);
  });

  it('that are voided only where they are asked for', async () => {
    await world.admin.query("update invoice set status = 'Voided' where invoice_number = $1", [ours.number]);
    expect(await numbersOf('/search/invoices', ours.number)).toEqual([]);
    expect(await numbersOf('/search', ours.number)).toEqual([]);
    expect(await numbersOf('/search/invoices', ours.number, finance, { includeVoided: 'true' })).toEqual([ours.number]);
    await world.admin.query("update invoice set status = 'Invoiced' where invoice_number = $1", [ours.number]);
  });

  it('are only for who may see them; audited ones for who may see audits', async () => {
    const guest = await world.makeUser(company, { permissions: ['ViewInvoice'] });
    expect((await guest.get(`/search/carrier-invoices?q=${theirs.number}`)).status).toBe(403);
    expect(await numbersOf('/search', theirs.number, guest)).toEqual([]);
    const payer = await world.makeUser(company, { permissions: ['ViewCarrierInvoice'] });
    expect((await payer.get(`/search/invoices?q=${ours.number}`)).status).toBe(403);
    expect(await numbersOf('/search', theirs.number, payer)).toEqual([theirs.number]);
    await world.admin.query("update invoice set invoice_type = 'FreightAuditPayment' where invoice_number = $1", [
      theirs.number,
    ]);
    expect(await numbersOf('/search', theirs.number, payer)).toEqual([]);
    expect(await numbersOf('/search/carrier-invoices', theirs.number, payer)).toEqual([]);
    expect(await numbersOf('/search/carrier-invoices', theirs.number)).toEqual([theirs.number]);
    const stranger = await world.makeUser(await world.makeCompany());
    for (const q of [ours.number, theirs.number]) expect(await found('/search', { q }, stranger)).toEqual([]);
  });
});

describe('everything', () => {
  const typesFor = async (client: Client, q: string) => [
    ...new Set((await found('/search', { q }, client)).map(({ projectionType }) => projectionType)),
  ];

  it('comes as a plain array, by groups', async () => {
    expect(await typesFor(planner, 'lone star')).toEqual(['OrderSearch', 'LocationSearch']);
    expect(await typesFor(planner, 'po-771')).toEqual(['OrderSearch', 'OrderReferenceNumberSearch']);
    expect(await typesFor(planner, 'rosa')).toEqual(['ContactSearch']);
    expect(await found('/search', { q: '' })).toEqual([]);
  });

  it('leaves out what the person may not see, and refuses to look there', async () => {
    const guest = await world.makeUser(companyId, { permissions: ['ViewLocations'] });
    expect(await typesFor(guest, 'lone star')).toEqual(['LocationSearch']);
    expect(await typesFor(guest, 'po-771')).toEqual([]);
    expect((await guest.get('/search/orders?q=po')).status).toBe(403);
    expect((await guest.get('/search/order-references?q=po')).status).toBe(403);
  });

  it('shows nothing of another company', async () => {
    const stranger = await world.makeUser(await world.makeCompany());
    for (const q of [numbers['first']!, 'lone star', 'rosa', 'po-77', 'Lone Star Grosers'])
      expect(await found('/search', { q, includeVoided: 'true' }, stranger)).toEqual([]);
  });

  it.each(['q=' + 'x'.repeat(201), 'q=%00', 'q=x&includeVoided=perhaps', 'q=x&page=2', 'q=a&q=b'])(
    'refuses %s',
    async (query) => {
      expect((await planner.get(`/search?${query}`)).status).toBe(422);
    },
  );
});
