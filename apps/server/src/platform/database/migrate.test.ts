import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeEmptyDatabase, withMigrations, type EmptyDatabase } from '../../../test/empty-database.ts';

let empty: EmptyDatabase;
beforeEach(async () => {
  empty = await makeEmptyDatabase();
});
afterEach(() => empty.close());

const TABLE = { '0001_table.sql': 'create table thing (id int, code text);' };
const COLUMN = { ...TABLE, '0002_column.sql': 'alter table thing add column size int;' };
const IMPATIENT = { waitMs: 50, pauseMs: 5, tries: 3 };

const recorded = async () =>
  (await empty.admin.query('select name from schema_migration order by 1')).rows.map((row) => row.name);

/** Somebody whose open transaction has read the table. */
async function makeReader(): Promise<pg.Client> {
  const reader = new pg.Client({ connectionString: empty.adminUrl });
  await reader.connect();
  await reader.query('begin; select * from thing');
  return reader;
}

describe('a table that is in use', () => {
  beforeEach(() => withMigrations(TABLE, empty.migrate));

  it('is tried again until it is free', async () => {
    const reader = await makeReader();
    let isReleased = false;
    const log = (line: string) => {
      if (isReleased || !line.startsWith('0002_column.sql waits for a table')) return;
      isReleased = true;
      void reader.query('commit');
    };
    const patience = { ...IMPATIENT, tries: 1_000 };
    const applied = await withMigrations(COLUMN, (options) => empty.migrate({ ...options, log, patience }));
    expect(applied).toEqual(['0002_column.sql']);
    expect(isReleased).toBe(true);
    await reader.end();
  });

  it('ends the migration with a sentence, nothing half done, when it stays in use', async () => {
    const reader = await makeReader();
    const files = { ...TABLE, '0002_two.sql': 'create table other (id int); alter table thing add column size int;' };
    await withMigrations(files, async (options) => {
      await expect(empty.migrate({ ...options, patience: IMPATIENT })).rejects.toThrow(
        'The migration 0002_two.sql needs a table that another transaction has held through 3 tries of 0.05 s',
      );
      expect(await recorded()).toEqual(['0001_table.sql']);
      await reader.end();
      expect(await empty.migrate(options)).toEqual(['0002_two.sql']);
    });
  });
});

describe('a file without a transaction', () => {
  const INDEX = `-- no transaction
-- Codes are looked up; a comment may hold a semicolon;
create unique index concurrently thing_code on thing (code);
create index concurrently thing_id
  on thing (id);
`;
  const files = { ...TABLE, '0002_index.sql': INDEX };
  const indexes = async () =>
    (
      await empty.admin.query(
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'thing'::regclass order by 1`,
      )
    ).rows;
  const BOTH = [
    { name: 'thing_code', valid: true },
    { name: 'thing_id', valid: true },
  ];

  it('builds its indexes concurrently, is recorded, and has nothing to do the second time', async () => {
    await withMigrations(files, async (options) => {
      expect(await empty.migrate(options)).toEqual(['0001_table.sql', '0002_index.sql']);
      expect(await empty.migrate(options)).toEqual([]);
    });
    expect(await indexes()).toEqual(BOTH);
  });

  it('drops the broken index of a failed run and builds it again', async () => {
    await withMigrations(TABLE, empty.migrate);
    await empty.admin.query("insert into thing values (1, 'a'), (2, 'a')");
    await withMigrations(files, async (options) => {
      await expect(empty.migrate(options)).rejects.toThrow(/could not create unique index/);
      expect(await indexes()).toEqual([{ name: 'thing_code', valid: false }]);
      expect(await recorded()).toEqual(['0001_table.sql']);
      await empty.admin.query('delete from thing where id = 2');
      expect(await empty.migrate(options)).toEqual(['0002_index.sql']);
    });
    expect(await indexes()).toEqual(BOTH);
  });

  it('goes on where a crash left it', async () => {
    await withMigrations(TABLE, empty.migrate);
    await empty.admin.query('create unique index thing_code on thing (code)');
    expect(await withMigrations(files, empty.migrate)).toEqual(['0002_index.sql']);
    expect(await indexes()).toEqual(BOTH);
  });

  it('refuses what could not be done twice, before doing anything', async () => {
    const careless = { ...TABLE, '0002_index.sql': `${INDEX}insert into thing values (1, 'a');\n` };
    await expect(withMigrations(careless, empty.migrate)).rejects.toThrow(
      "0002_index.sql may only create an index concurrently under a name, drop one if it exists, analyze and vacuum; not: insert into thing values (1, 'a')",
    );
    expect(await indexes()).toEqual([]);
  });

  it('does not wait for a second process that waits for its turn', async () => {
    await withMigrations(TABLE, empty.migrate);
    const reader = await makeReader();
    const waiting = () =>
      empty.admin.query(
        "select 1 from pg_stat_activity where query like '%advisory_lock%' and datname = current_database() and pid <> pg_backend_pid()",
      );
    await withMigrations({ ...COLUMN, '0003_index.sql': INDEX }, async (options) => {
      let second: Promise<string[]> | undefined;
      const log = (line: string) => {
        if (!line.startsWith('0002_column.sql waits')) return;
        second ??= empty.migrate(options);
      };
      const first = empty.migrate({ ...options, log, patience: { ...IMPATIENT, tries: 1_000 } });
      // The first asks for its turn too, so what is seen counts only once the second has been begun.
      await expect.poll(async () => [second !== undefined, (await waiting()).rowCount]).toEqual([true, 1]);
      await reader.end();
      expect(await first).toEqual(['0002_column.sql', '0003_index.sql']);
      expect(await second).toEqual([]);
    });
  });
});
