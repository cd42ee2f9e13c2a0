import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../test/test-database.ts';
import { refuseDemoDataInProduction } from './no-demo-data.ts';

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
});
afterAll(() => parts.close());

const refuse = (isDemo: boolean) => refuseDemoDataInProduction({ isDemo }, parts.database);

it('lets production run on real companies, and nothing but a demo on the companies of a demo', async () => {
  await parts.admin.query("insert into company (id, name) values (gen_random_uuid(), 'Acme')");
  await refuse(false);
  await parts.admin.query("insert into company (id, name, is_demo) values (gen_random_uuid(), 'Northfield', true)");
  await expect(refuse(false)).rejects.toThrow('The database holds the demo world');
  await refuse(true);
});
