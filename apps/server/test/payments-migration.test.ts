import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from './empty-database.ts';

// Refunds once left unapplied money on their payments, and those that nobody answered counted as refused.

let database: EmptyDatabase;
beforeAll(async () => {
  database = await makeEmptyDatabase();
  await database.migrateUntilBefore('0074');
});
afterAll(() => database.close());

it('payments of before have their refunds, their entries, and no unapplied money because of them', async () => {
  const { admin } = database;
  const [company, invoice, refunded, check] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  // Rows alone: what they belong to does not matter here.
  await admin.query('set session_replication_role = replica');
  const payment = (id: string, number: string, method: string, applied: number) =>
    admin.query(
      `insert into payment (company_id, id, check_number, method, paid_on, amount_cents, applied_cents)
       values ($1, $2, $3, $4, '2026-03-02', 10000, $5)`,
      [company, id, number, method, applied],
    );
  await payment(refunded, 'CC-1', 'Card', 9_800);
  await payment(check, '100482', 'Check', 4_000);
  const entry = (id: string, kind: string, cents: number) =>
    admin.query(
      `insert into ledger_entry (company_id, id, invoice_id, kind, payment_id, amount_cents, description, effective_on)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, '', '2026-03-05')`,
      [company, invoice, kind, id, cents],
    );
  await entry(refunded, 'Payment', 10_000);
  await entry(refunded, 'Refund', -200);
  await entry(check, 'Payment', 4_000);
  await admin.query(
    `insert into card_payment (company_id, id, invoice_id, invoice_number, amount_cents, fee_cents, state, provider, provider_id,
       url, request, paid_cents, refunded_cents)
     values ($1, $2, $3, 'I100001', 9700, 300, 'paid', 'embedded', 'cp_1', 'https://pay.example', '{}', 10000, 200)`,
    [company, refunded, invoice],
  );
  const refund = async (state: string, cents: number, reason = '') => {
    const id = randomUUID();
    await admin.query(
      'insert into card_refund (company_id, id, card_payment_id, amount_cents, state, reason) values ($1, $2, $3, $4, $5, $6)',
      [company, id, refunded, cents, state, reason],
    );
    return id;
  };
  const told = await refund('asked', 200);
  const unanswered = await refund('refused', 500, 'The provider does not answer.');
  const refused = await refund('refused', 700, 'It has not been paid.');
  await admin.query('set session_replication_role = default');

  await database.migrate();

  const { rows: payments } = await admin.query(
    `select check_number as number, applied_cents::int as applied, refunded_cents::int as refunded, unapplied_cents::int as unapplied,
       version from payment order by check_number`,
  );
  expect(payments).toEqual([
    { number: '100482', applied: 4_000, refunded: 0, unapplied: 6_000, version: 1 },
    { number: 'CC-1', applied: 9_800, refunded: 200, unapplied: 0, version: 1 },
  ]);
  const { rows: entries } = await admin.query(
    `select p.check_number as number, e.kind, e.amount_cents::int as cents, e.effective_on::text as day
     from payment_entry e join payment p on p.id = e.payment_id order by p.check_number, e.entry_number`,
  );
  expect(entries).toEqual([
    { number: '100482', kind: 'Received', cents: 10_000, day: '2026-03-02' },
    { number: 'CC-1', kind: 'Received', cents: 10_000, day: '2026-03-02' },
    { number: 'CC-1', kind: 'Refunded', cents: -200, day: '2026-03-05' },
  ]);
  const { rows: refunds } = await admin.query(
    'select id, state, recorded_cents::int as recorded, is_owed_again as "isOwedAgain" from card_refund',
  );
  expect(refunds).toEqual(
    expect.arrayContaining([
      { id: told, state: 'asked', recorded: 200, isOwedAgain: true },
      { id: unanswered, state: 'unclear', recorded: 0, isOwedAgain: true },
      { id: refused, state: 'refused', recorded: 0, isOwedAgain: true },
    ]),
  );
});
