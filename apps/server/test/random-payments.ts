// For tests: whatever is done to payments in whatever order, the books tie out after each step.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { faultsInBooks } from './books.ts';
import { payByCard, runCardReports } from './cards.ts';
import { deliver, invoiceOf } from './money.ts';
import { makeLane } from './orders.ts';
import type { Client, World } from './world.ts';

const INVOICES = 3;
const at = fc.nat({ max: 9 });
/** Around what is owed of an invoice of 900 dollars, by cents. */
const dollars = fc.oneof(
  fc.constantFrom(0.01, 450, 899.99, 900, 900.01, 926.1),
  fc.integer({ min: 1, max: 200_000 }).map((cents) => cents / 100),
);

const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    total: dollars,
    lines: fc.array(fc.tuple(at, dollars), { maxLength: 3 }),
  }),
  fc.record({
    do: fc.constant('apply' as const),
    payment: at,
    lines: fc.array(fc.tuple(at, dollars), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('unapply' as const), payment: at, invoice: at }),
  fc.record({ do: fc.constant('void' as const), payment: at }),
  fc.record({ do: fc.constant('correct' as const), payment: at, total: dollars }),
  fc.record({ do: fc.constant('card' as const), invoice: at }),
  fc.record({ do: fc.constant('refund' as const), invoice: at, amount: dollars, isOwedAgain: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Played {
  world: World;
  client: Client;
  invoices: { id: string; invoiceNumber: string }[];
}

const today = () => new Date().toISOString().slice(0, 10);

/** Does one step, whatever becomes of it, and answers the status of the answer. */
async function play(played: Played, one: Step): Promise<number> {
  const { client, invoices, world } = played;
  const invoice = (index: number) => invoices[index % invoices.length]!;
  const linesOf = (lines: readonly (readonly [number, number])[]) =>
    lines.map(([index, amount]) => ({ invoiceNumber: invoice(index).invoiceNumber, amount }));
  if (one.do === 'pay')
    return (
      await client.post('/payments', {
        checkNumber: randomUUID(),
        paymentDate: today(),
        totalPaymentAmount: one.total,
        lines: linesOf(one.lines),
        acceptUnapplied: true,
      })
    ).status;
  if (one.do === 'card') return payByCard(world, client, invoice(one.invoice).id);
  if (one.do === 'refund') {
    const { amount, isOwedAgain } = one;
    const path = `/invoices/${invoice(one.invoice).id}/card-payment/refund`;
    const { status } = await client.post(path, { amount, isOwedAgain });
    await runCardReports(world);
    return status;
  }
  const { data } = (await client.get('/payments?pageSize=200')).body;
  if (data.length === 0) return 200;
  const { id, customerPaymentNumber, spotPaymentNumber } = data[one.payment % data.length];
  const { version, ...payment } = (await client.get(`/payments/${spotPaymentNumber}`)).body;
  const send = async (what: string, body: object) =>
    (await client.post(`/payments/${id}/${what}`, { version, ...body })).status;
  if (one.do === 'apply') return send('apply', { lines: linesOf(one.lines) });
  if (one.do === 'unapply') return send('unapply', { invoiceNumber: invoice(one.invoice).invoiceNumber });
  if (one.do === 'void') return send('void', { reason: 'Entered twice' });
  const { paymentDate, method } = payment;
  const facts = { checkNumber: customerPaymentNumber, paymentDate, method: method === 'Card' ? 'Check' : method };
  return send('correct', { ...facts, totalPaymentAmount: one.total, acceptUnapplied: true });
}

export async function playRandomPayments(
  world: World,
  { runs, steps, seed = Date.now() % 2_147_483_647 }: { runs: number; steps: number; seed?: number },
): Promise<void> {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (many) => {
      const companyId = await world.makeCompany();
      const maker = await world.makeUser(companyId);
      const lane = await makeLane(maker);
      const invoices = [];
      for (let made = 0; made < INVOICES; made += 1)
        invoices.push(
          await invoiceOf(world, maker, (await deliver(world, companyId, maker, lane, { origination: 'Standard' })).id),
        );
      // One person may write only so often.
      const played = { world, client: await world.makeUser(companyId), invoices };
      // A plain payment first: steps that are all refused would prove nothing.
      for (const one of [{ do: 'pay', total: 450, lines: [[0, 450]] } satisfies Step, ...many]) {
        const status = await play(played, one);
        expect([200, 422], JSON.stringify(one)).toContain(status);
        if (status === 200) done.set(one.do, (done.get(one.do) ?? 0) + 1);
        expect(await faultsInBooks(world), JSON.stringify(one)).toEqual([]);
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  expect(done.get('pay') ?? 0, `seed ${seed}`).toBeGreaterThan(0);
}
