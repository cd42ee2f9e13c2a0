import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booksToday } from '../../../test/books-today.ts';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let admin: Client;
let lane: Lane;
let carrierId: string;
beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany();
  admin = await world.makeUser(companyId);
  lane = await makeLane(admin);
  carrierId = (await admin.post('/carriers', { name: 'Zephyr Hollow Lines', scac: 'ZPHL', modes: ['TL'] })).body.id;
});
afterAll(() => world.close());

const TODAY = booksToday();
let bills = 0;

/** Booked with this carrier for 900 dollars, delivered and billed. */
async function billed(...amounts: { amount: number; correction?: string }[]): Promise<string> {
  const shipment = await deliver(world, companyId, admin, lane);
  for (const table of ['shipment', 'invoice'])
    await world.admin.query(
      `update ${table} set carrier_id = $2 where ${table === 'invoice' ? 'shipment_id' : 'id'} = $1`,
      [shipment.id, carrierId],
    );
  for (const more of amounts) {
    const sent = { invoiceNumber: `Z-${(bills += 1)}`, invoiceDate: TODAY, shipmentNumber: shipment.number, ...more };
    const { status, body } = await admin.post('/carrier-bills', sent);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return shipment.id;
}
const billing = async (client = admin, id = carrierId) => (await client.get(`/carriers/${id}/scorecard`)).body.billing;

it('a scorecard says how well a carrier bills, whatever becomes of its bills', async () => {
  expect(await billing()).toEqual({ invoices: 0, invoiceAccuracy: null, overbilledAmount: 0 });
  await billed({ amount: 900 });
  // Without a bill there is nothing to judge.
  await billed();
  expect(await billing()).toEqual({ invoices: 1, invoiceAccuracy: 1, overbilledAmount: 0 });

  const settled = await invoiceOf(world, admin, await billed({ amount: 1050 }));
  const isWrong = { invoices: 2, invoiceAccuracy: 0.5, overbilledAmount: 150 };
  expect(await billing()).toEqual(isWrong);
  const path = (invoice: { invoiceNumber: string }, what: string) =>
    `/carrier-invoices/${invoice.invoiceNumber}/${what}`;
  expect((await admin.post(path(settled, 'settle-mismatch'), { version: settled.version })).body.amount).toBe(1050);
  expect(await billing()).toEqual(isWrong);

  const contested = await invoiceOf(world, admin, await billed({ amount: 1000 }));
  const dispute = { version: contested.version, reason: 'Detention', amount: 100, deadline: TODAY, settleRest: true };
  const { body } = await admin.post(path(contested, 'dispute'), dispute);
  expect(
    (await admin.post(path(contested, 'dispute/resolve'), { version: body.version, outcome: 'Upheld' })).body,
  ).toMatchObject({ amount: 900 });
  expect(await billing()).toEqual({ invoices: 3, invoiceAccuracy: 1 / 3, overbilledAmount: 250 });

  await billed({ amount: 900 }, { amount: 75, correction: 'BalanceDue' }, { amount: 900, correction: 'Corrected' });
  expect(await billing()).toEqual({ invoices: 5, invoiceAccuracy: 2 / 5, overbilledAmount: 325 });
});

it('is for who may see the bills', async () => {
  const network = await world.makeUser(companyId, { permissions: ['ViewCarrierNetwork'] });
  expect(await billing(network)).toBeNull();
  const payer = await world.makeUser(companyId, { permissions: ['ViewCarrierNetwork', 'ViewCarrierInvoice'] });
  expect(await billing(payer)).toMatchObject({ invoices: 5 });
  await world.admin.query("update invoice set invoice_type = 'FreightAuditPayment' where company_id = $1", [companyId]);
  expect(await billing(payer)).toMatchObject({ invoices: 0 });
  expect(await billing()).toMatchObject({ invoices: 5 });
});

it('what is voided or older than a year is not counted', async () => {
  await world.admin.query("update invoice set invoiced_on = $1 where relation = 'BalanceDue'", [addDays(TODAY, -365)]);
  await world.admin.query(
    "update invoice set status = 'Voided' where external_cents = 90000 and relation = 'Original'",
  );
  expect(await billing()).toMatchObject({ invoices: 1, invoiceAccuracy: 0, overbilledAmount: 150 });
});
