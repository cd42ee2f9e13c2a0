import { randomUUID } from 'node:crypto';
import { checkKey } from '@lanewright/domain/money/remittance.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from './empty-database.ts';

// Check numbers were once stored as they were pasted.

let database: EmptyDatabase;
beforeAll(async () => {
  database = await makeEmptyDatabase();
  await database.migrateUntilBefore('0097');
});
afterAll(() => database.close());

it('stored check numbers become one line, and those of two payments stay apart', async () => {
  const { admin } = database;
  const company = randomUUID();
  // Rows alone: what they belong to does not matter here.
  await admin.query('set session_replication_role = replica');
  const payment = (number: string, ours: string, voided = false) =>
    admin.query(
      `insert into payment (company_id, id, payment_number, check_number, method, paid_on, amount_cents, voided_at, void_reason)
       values ($1, gen_random_uuid(), $2, $3, 'Check', '2026-03-02', 100, case when $4 then now() end, case when $4 then 'Returned' else '' end)`,
      [company, ours, number, voided],
    );
  await payment('100482', 'P1');
  await payment('\ufeffA\r\n\t7\u00a0', 'P2');
  await payment('100\u200b482', 'P3');
  await payment('100\u2060482', 'P4', true);
  await payment('\u200b', 'P5');
  await payment('B\n8', 'P6');
  await payment('b 8', 'P7');
  await admin.query('set session_replication_role = default');

  await database.migrate();

  const { rows } = await admin.query<{ ours: string; number: string; key: string }>(
    'select payment_number as ours, check_number as number, check_key as key from payment order by payment_number',
  );
  expect(rows.map(({ ours, number }) => [ours, number])).toEqual([
    ['P1', '100482'],
    ['P2', 'A 7'],
    ['P3', '100482 P3'],
    ['P4', '100482'],
    ['P5', 'P5'],
    ['P6', 'B 8 P6'],
    ['P7', 'b 8'],
  ]);
  for (const { number, key } of rows) expect(checkKey(number)).toBe(key);
});
