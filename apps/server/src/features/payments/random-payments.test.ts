import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBooks } from '../../../test/books.ts';
import { playRandomPayments } from '../../../test/random-payments.ts';
import { makeWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('the books tie out after every step of random payments, corrections, voids and refunds', async () => {
  await playRandomPayments(world, { runs: 2, steps: 14 });
});

it('books that do not tie out are noticed', async () => {
  const client = await world.makeUser(await world.makeCompany());
  const payment = { checkNumber: '1', paymentDate: new Date().toISOString().slice(0, 10), totalPaymentAmount: 100 };
  const { body } = await client.post('/payments', { ...payment, lines: [], acceptUnapplied: true });
  const setRefunded = async (cents: number) => {
    await world.admin.query('set session_replication_role = replica');
    await world.admin.query('update payment set refunded_cents = $2 where id = $1', [body.id, cents]);
    await world.admin.query('set session_replication_role = default');
  };
  await setRefunded(1);
  expect(await faultsInBooks(world)).toEqual([
    'the money held for a payment is what is applied and unapplied of it',
    'what is refunded of a payment is what its provider reports',
    'cash received and not refunded is what invoices got and what is unapplied',
  ]);
  // The database itself lets no transaction end so.
  await setRefunded(0);
  const refund = world.admin.query('update payment set refunded_cents = 1 where id = $1', [body.id]);
  await expect(refund).rejects.toMatchObject({ constraint: 'payment_ties_out' });
  expect(await faultsInBooks(world)).toEqual([]);
});
