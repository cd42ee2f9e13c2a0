import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billedByUs, enterCard } from '../../../test/cards.ts';
import { makeLane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { NO_CARD_PAYMENTS, noCardPayments } from '../../outside/payments/absent.ts';
import type { PaymentsPort } from '../../outside/payments/port.ts';

let world: World;
let client: Client;
/** The provider of a demo, over the same database. */
let simulated: PaymentsPort;

beforeAll(async () => {
  world = await makeWorld({
    payments: (plain) => {
      simulated = plain;
      return noCardPayments();
    },
  });
  client = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

describe('an installation without a provider of card payments', () => {
  it('refuses a card payment with the reason, and records no attempt', async () => {
    const invoice = await billedByUs(world, client, await makeLane(client));
    expect(await client.post(`/invoices/${invoice.id}/card-payment`, undefined)).toMatchObject({
      status: 422,
      body: { message: NO_CARD_PAYMENTS },
    });
    expect((await world.admin.query('select 1 from card_payment')).rowCount).toBe(0);
  });

  it('serves no page on which a card could be entered', async () => {
    const { url } = await simulated.open({
      requestId: randomUUID(),
      companyId: client.companyId,
      companyName: 'Acme Mills',
      invoiceNumber: 'I100001',
      email: 'finance@acme.example',
      lines: [{ description: 'Line Haul', cents: 90_000 }],
      feeCents: 0,
    });
    expect((await world.send({ method: 'GET', url: new URL(url).pathname })).status).toBe(404);
    expect((await enterCard(world, url)).status).toBe(404);
    expect((await world.admin.query('select state from card_book')).rows).toEqual([{ state: 'open' }]);
  });
});
