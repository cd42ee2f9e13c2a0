import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deliver, invoiceOf } from '../../../test/money.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { companyScope, type Scope } from '../../platform/scope.ts';
import { LEDGER_BOOKS } from '../card-payments/ledger-books.ts';
import { companyToday } from '../configuration/commands/company-today.ts';
import { billShipment } from './commands/bill-shipment.ts';
import { agingOf } from './list/find-invoices.ts';

/** In Los Angeles it is still the evening of December 31. */
const NEW_YEAR = '2026-01-01T03:00:00Z';

let world: World;
let client: Client;
let lane: Lane;
let scope: Scope;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  client = await world.makeUser(await world.makeCompany());
  lane = await makeLane(client);
  scope = companyScope(world.database, client.companyId, { userId: null, requestId: null });
});
afterAll(() => world.close());

async function setTimeZone(timeZone: string): Promise<void> {
  const { version, values } = (await client.get('/configuration')).body.booking;
  expect((await client.put('/configuration/booking', { version, values: { ...values, timeZone } })).status).toBe(200);
}

async function atNewYear<T>(work: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NEW_YEAR));
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** An invoice that became one at the turn of the year. */
async function invoicedAtNewYear() {
  const shipment = await deliver(world, client.companyId, client, lane, { origination: 'Standard', isProven: false });
  await world.admin.query(
    `update shipment_stop set proof_at = now() where shipment_id = $1 and stop_type = 'Dropoff'`,
    [shipment.id],
  );
  await atNewYear(() => scope.inCompany((db) => billShipment(db, scope, shipment.id)));
  return invoiceOf(world, client, shipment.id);
}

it.each([
  ['America/Los_Angeles', '2025-12-31', '2026-01-30'],
  ['America/St_Johns', '2025-12-31', '2026-01-30'],
  ['Pacific/Guam', '2026-01-01', '2026-01-31'],
])('dates an invoice of a company in %s on %s', async (timeZone, invoiceDate, dueDate) => {
  await setTimeZone(timeZone);
  expect(await invoicedAtNewYear()).toMatchObject({ status: 'Invoiced', invoiceDate, dueDate });
});

it('dates the books in Chicago until the company chooses another time zone', async () => {
  expect(await scope.inCompany((db) => companyToday(db, Date.parse('2026-01-01T05:59:00Z')))).toBe('2025-12-31');
  expect(await scope.inCompany((db) => companyToday(db, Date.parse('2026-01-01T06:00:00Z')))).toBe('2026-01-01');
});

it('dates a card payment and what it settles in the time zone of the company', async () => {
  await setTimeZone('America/Los_Angeles');
  const invoice = await invoicedAtNewYear();
  const money = {
    cardPaymentId: crypto.randomUUID(),
    providerId: 'in_0123456789',
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    cents: 90_000,
    at: NEW_YEAR,
  };
  await atNewYear(() =>
    scope.inCompany(async (db) => {
      await LEDGER_BOOKS.paid(db, scope, money);
      await LEDGER_BOOKS.changed(db, scope, invoice.id);
    }),
  );
  expect((await client.get(`/invoices/${invoice.invoiceNumber}`)).body).toMatchObject({
    status: 'Settled',
    settleDate: '2025-12-31',
    transactions: [{ effectiveDate: '2025-12-31' }],
  });
});

it('ages invoices by the day of the company, or of a time zone that is named', async () => {
  await setTimeZone('America/Los_Angeles');
  await invoicedAtNewYear();
  const dueOn = (day: string) =>
    world.admin.query('update invoice set due_on = $2 where company_id = $1', [client.companyId, day]);
  await dueOn('2025-12-31');
  const aging = (timeZone?: string) => atNewYear(() => agingOf(scope, timeZone));
  expect(await aging()).toMatchObject({ asOf: '2025-12-31', current: 900, thirty: 0 });
  expect(await aging('Pacific/Guam')).toMatchObject({ asOf: '2026-01-01', current: 0, thirty: 900 });
});

it('reads the time zone once for all that a transaction dates', async () => {
  await setTimeZone('America/Denver');
  await scope.inCompany(async (db) => {
    const before = await companyToday(db, Date.parse('2026-07-01T05:59:00Z'));
    await db.updateTable('company_setting').set({ settings: '{}' }).where('section', '=', 'booking').execute();
    expect([before, await companyToday(db, Date.parse('2026-07-01T05:59:00Z'))]).toEqual(['2026-06-30', '2026-06-30']);
  });
});
