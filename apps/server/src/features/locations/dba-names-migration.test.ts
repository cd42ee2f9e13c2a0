import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts';

const [company, stranger] = [randomUUID(), randomUUID()];
const [lakeside, quiet] = [randomUUID(), randomUUID()];

let old: EmptyDatabase;
beforeAll(async () => {
  old = await makeEmptyDatabase();
  await old.migrateUntilBefore('0102');
  const insertCompany = (id: string, number: string, dbaName: string) =>
    old.admin.query(`insert into company (id, name, company_number, dba_name) values ($1, $2, $2, $3)`, [
      id,
      number,
      dbaName,
    ]);
  await insertCompany(company, 'C199001', 'Acme Fresh');
  await insertCompany(stranger, 'C199002', '');
  for (const [id, name, dbaName] of [
    [lakeside, 'Lakeside', 'Azure'],
    [quiet, 'Quiet', ''],
  ])
    await old.admin.query('insert into party (company_id, id, company_name, dba_name) values ($1, $2, $3, $4)', [
      company,
      id,
      name,
      dbaName,
    ]);
  await insertLocation(company, null, 'own');
  await insertLocation(company, lakeside, 'lakeside 1');
  await insertLocation(company, lakeside, 'lakeside 2');
  await insertLocation(company, quiet, 'quiet');
  await insertLocation(stranger, null, 'of a stranger');
  await old.migrate();
});
afterAll(() => old.close());

const insertLocation = (companyId: string, partyId: string | null, name: string) =>
  old.admin.query(
    `insert into location (company_id, id, party_id, name, address_line1, city, state, postal_code, country, address_key)
     values ($1, gen_random_uuid(), $2, $3, '1 Main St', 'Joliet', 'IL', '60433', 'US', '1 main st')`,
    [companyId, partyId, name],
  );

it('every location begins with the DBA name of its company', async () => {
  const { rows } = await old.admin.query<{ name: string; dbaName: string }>(
    'select name, dba_name as "dbaName" from location order by name',
  );
  expect(Object.fromEntries(rows.map(({ name, dbaName }) => [name, dbaName]))).toEqual({
    'lakeside 1': 'Azure',
    'lakeside 2': 'Azure',
    'of a stranger': '',
    own: 'Acme Fresh',
    quiet: '',
  });
});
