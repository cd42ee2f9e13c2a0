import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from './empty-database.ts';

const COMPANY = randomUUID();
let old: EmptyDatabase;

/** Roles and custom permissions before; whether they have EditPayments by their own permissions, and are listed, after. */
const PEOPLE = [
  ['an administrator', ['Admin'], [], false, false],
  ['the role Financials', ['Financials'], ['EditRateMismatches'], false, false],
  ['Financials and Read Only', ['Financials', 'Read Only'], [], false, false],
  ['Read Only', ['Read Only'], [], false, true],
  ['a planner', ['Booking', 'Orders'], [], false, false],
  ['only ViewInvoice', [], ['ViewInvoice'], false, true],
  ['only ViewPayments', [], ['ViewPayments'], false, false],
  ['who could record payments', [], ['ViewPayments', 'EditRateMismatches'], true, false],
  [
    'who could record payments and see invoices',
    [],
    ['ViewInvoice', 'ViewPayments', 'EditRateMismatches'],
    true,
    false,
  ],
  ['Read Only who could record payments', ['Read Only'], ['EditRateMismatches'], true, false],
  ['rate mismatches alone', [], ['EditRateMismatches'], false, false],
] as const;

beforeAll(async () => {
  old = await makeEmptyDatabase();
  await old.migrateUntilBefore('0071');
  await old.admin.query("insert into company (id, name) values ($1, 'Northfield')", [COMPANY]);
  for (const [name, roles, permissions] of PEOPLE)
    await old.admin.query(
      `with person as (insert into contact (company_id, id, first_name, last_name) values ($1, $2, $3, 'x'))
       insert into portal_user (company_id, id, email_address, roles, custom_permissions) values ($1, $2, $4, $5, $6)`,
      [COMPANY, randomUUID(), name, `${randomUUID()}@x.example`, roles, permissions],
    );
  await old.migrate();
});
afterAll(() => old.close());

it.each(PEOPLE)('%s', async (name, _roles, permissions, isGranted, isListed) => {
  const { rows } = await old.admin.query(
    `select u.custom_permissions, u.lost_payments from portal_user u
     join contact c on c.company_id = u.company_id and c.id = u.id where c.first_name = $1`,
    [name],
  );
  expect(rows).toEqual([
    { custom_permissions: [...permissions, ...(isGranted ? ['EditPayments'] : [])], lost_payments: isListed },
  ]);
});
