import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskFiles } from '../src/outside/files/disk.ts';
import { contentOf } from '../test/demo-content.ts';
import { cloneDatabase, TEST_DEADLINES, type TestDatabase } from '../test/test-database.ts';
import { seedDemoWorld, type DemoWorldOptions } from './demo-world.ts';

describe('seed, day and scale', () => {
  const made: TestDatabase[] = [];
  const folders: string[] = [];
  afterAll(() =>
    Promise.all([...made.map((parts) => parts.close()), ...folders.map((folder) => rm(folder, { recursive: true }))]),
  );

  async function makeWorldWith(demo: DemoWorldOptions['demo']): Promise<TestDatabase> {
    const parts = await cloneDatabase();
    made.push(parts);
    const folder = await mkdtemp(join(tmpdir(), 'demo-files-'));
    folders.push(folder);
    const files = diskFiles(folder);
    await seedDemoWorld({
      databaseUrl: parts.appUrl,
      ownerUrl: parts.adminUrl,
      files,
      demo: { orders: 30, ...demo },
      deadlines: TEST_DEADLINES,
    });
    return parts;
  }

  const countsOf = async ({ admin }: TestDatabase) =>
    (
      await admin.query(
        `select (select count(*) from commodity)::int as commodities, (select count(*) from location)::int as locations,
           (select count(*) from portal_user)::int as people, (select count(distinct search_text) from location)::int as texts`,
      )
    ).rows[0];

  it('decide everything', async () => {
    const demo = { seed: 'one', today: '2026-03-08', scale: 1, orders: 200 };
    const [first, second, other] = await Promise.all([
      makeWorldWith(demo),
      makeWorldWith(demo),
      makeWorldWith({ ...demo, seed: 'two' }),
    ]);
    const content = await contentOf(first);
    expect(await contentOf(second)).toEqual(content);
    for (const [table, hash] of Object.entries(await contentOf(other))) expect(hash, table).not.toBe(content[table]);
    const { rows } = await first.admin.query('select distinct created_at::date::text as day from company');
    expect(rows).toEqual([{ day: '2025-02-01' }]);
  });

  it('make five times as much at scale 5, for the same people', async () => {
    expect(await countsOf(await makeWorldWith({ scale: 5 }))).toEqual({
      commodities: 1_000,
      locations: 300,
      people: 12,
      texts: 300,
    });
  });
});
