import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';

let parts: TestDatabase;
let owner: pg.PoolClient;
const FIRST = randomUUID();
const SECOND = randomUUID();

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query("insert into company (id, name) values ($1, 'First'), ($2, 'Second')", [FIRST, SECOND]);
});
afterAll(() => parts.close());

/** Everything happens in a transaction of the owner's, as in a migration, and is taken back. */
beforeEach(async () => {
  owner = await parts.admin.connect();
  await owner.query('begin; set local role lanewright_owner');
});
afterEach(async () => {
  await owner.query('rollback');
  owner.release();
});

const rowsOf = async (statement: string) => (await owner.query(statement)).rows;
const makeTable = (name: string, columns = 'company_id uuid, id uuid, code text, primary key (company_id, id)') =>
  owner.query(`create table ${name} (${columns})`);
const insert = (name: string, companyId: string) =>
  owner.query(`insert into ${name} values ('${companyId}', '${randomUUID()}')`);

async function becomeApp(companyId: string): Promise<void> {
  await owner.query(`reset role; set local role lanewright_app; set local app.company_id = '${companyId}'`);
}

describe('make_tenant_table', () => {
  it('shows a company its own rows only, and takes no row of another', async () => {
    await makeTable('thing');
    await insert('thing', FIRST);
    await insert('thing', SECOND);
    await owner.query("select make_tenant_table('thing')");
    expect(await rowsOf('select * from thing')).toEqual([]);
    await becomeApp(FIRST);
    expect(await rowsOf('select company_id from thing')).toEqual([{ company_id: FIRST }]);
    await insert('thing', FIRST);
    await owner.query('delete from thing');
    await expect(insert('thing', SECOND)).rejects.toThrow(/row-level security/);
  });

  it('gives the application no more than it is told to', async () => {
    await makeTable('thing');
    await owner.query("select make_tenant_table('thing', 'select, insert')");
    await becomeApp(FIRST);
    await insert('thing', FIRST);
    await expect(owner.query('delete from thing')).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['id uuid primary key', /has no company_id/],
    ['company_id uuid, id uuid primary key', /must lead with company_id/],
    ['company_id uuid, id uuid, primary key (id, company_id)', /must lead with company_id/],
    ['company_id uuid, id uuid', /must lead with company_id/],
  ])('refuses (%s)', async (columns, reason) => {
    await makeTable('thing', columns);
    await expect(owner.query("select make_tenant_table('thing')")).rejects.toThrow(reason);
  });

  it('takes a table that is keyed by its id alone, when that is said', async () => {
    await makeTable('thing', 'company_id uuid, id uuid primary key');
    await owner.query("select make_tenant_table('thing', is_keyed_by_company => false)");
    await becomeApp(SECOND);
    await insert('thing', SECOND);
    expect(await rowsOf('select company_id from thing')).toEqual([{ company_id: SECOND }]);
  });
});

it('let_gate_read shows the gate every row and lets it change none', async () => {
  await makeTable('thing');
  await insert('thing', FIRST);
  await insert('thing', SECOND);
  await owner.query("select make_tenant_table('thing'), let_gate_read('thing')");
  await owner.query('set local role lanewright_gate');
  expect(await rowsOf('select * from thing')).toHaveLength(2);
  await expect(owner.query('delete from thing')).rejects.toThrow(/permission denied/);
});

describe('backfill', () => {
  beforeEach(async () => {
    await makeTable('thing');
    await owner.query("select make_tenant_table('thing')");
  });

  /** Rows that were there before the policy bound the owner as well. */
  async function addThings(): Promise<void> {
    const add = `insert into thing values ('${FIRST}', gen_random_uuid(), 'a'), ('${SECOND}', gen_random_uuid(), 'b')`;
    await owner.query('select with_every_row($1::regclass[], $2)', ['{thing}', add]);
  }

  it('changes the rows of every company, where a plain update changes none', async () => {
    await addThings();
    expect((await owner.query("update thing set code = 'x'")).rowCount).toBe(0);
    expect(await rowsOf("select backfill('thing', 'set code = upper(code)') as changed")).toEqual([{ changed: '2' }]);
    await becomeApp(SECOND);
    expect(await rowsOf('select code from thing')).toEqual([{ code: 'B' }]);
  });

  it('leaves the owner bound again', async () => {
    await addThings();
    await owner.query("select backfill('thing', 'set code = upper(code)', 'where code = ''a''')");
    expect(await rowsOf('select * from thing')).toEqual([]);
  });

  it('reads the other tables it names', async () => {
    await makeTable('other', 'company_id uuid primary key, word text');
    await owner.query(`insert into other values ('${FIRST}', 'one'), ('${SECOND}', 'two')`);
    await owner.query("select make_tenant_table('other')");
    await addThings();
    const statement = 'set code = (select o.word from other o where o.company_id = thing.company_id)';
    await owner.query('select backfill($1, $2, reading => $3)', ['thing', statement, '{other}']);
    await becomeApp(FIRST);
    expect(await rowsOf('select code from thing')).toEqual([{ code: 'one' }]);
  });

  it('fails when it changes nothing although there are rows', async () => {
    await addThings();
    await expect(owner.query("select backfill('thing', 'set code = code', 'where false')")).rejects.toThrow(
      'The backfill of thing changed no row, although there are some.',
    );
  });

  it('may change nothing in an empty table, and where that is said', async () => {
    expect(await rowsOf("select backfill('thing', 'set code = code') as changed")).toEqual([{ changed: '0' }]);
    await addThings();
    await owner.query("select backfill('thing', 'set code = code', 'where false', may_change_nothing => true)");
  });
});
