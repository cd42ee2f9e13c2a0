import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await makeWorld();
  admin = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

const PATH = '/contacts/without-payments';
const mark = (id: string) => world.admin.query('update portal_user set lost_payments = true where id = $1', [id]);

it('lists users who lost card payments until they get the permission or are dismissed', async () => {
  const viewer = await world.makeUser(admin.companyId, { roles: ['Read Only'], firstName: 'Ada', lastName: 'Abel' });
  const clerk = await world.makeUser(admin.companyId, { roles: ['Read Only'], firstName: 'Bob', lastName: 'Bell' });
  const stranger = await world.makeUser(await world.makeCompany(), { roles: ['Read Only'] });
  const unmarked = await world.makeUser(admin.companyId, { roles: ['Read Only'] });
  for (const { userId } of [viewer, clerk, stranger]) await mark(userId);
  expect(unmarked.userId).not.toBe(viewer.userId);
  expect((await admin.get(PATH)).body).toEqual({
    people: [
      { id: viewer.userId, name: 'Ada Abel' },
      { id: clerk.userId, name: 'Bob Bell' },
    ],
    total: 2,
  });

  await world.admin.query("update portal_user set roles = '{Financials}' where id = $1", [clerk.userId]);
  expect((await admin.get(PATH)).body.people).toEqual([{ id: viewer.userId, name: 'Ada Abel' }]);

  const dismissed = await admin.post(`${PATH}/dismiss`, { ids: [viewer.userId, stranger.userId] });
  expect([dismissed.status, dismissed.body]).toEqual([200, null]);
  expect((await admin.get(PATH)).body).toEqual({ people: [], total: 0 });
  const { rows } = await world.admin.query('select lost_payments from portal_user where id = $1', [stranger.userId]);
  expect(rows).toEqual([{ lost_payments: true }]);
});

it('is for users who can grant the permission', async () => {
  const editor = await world.makeUser(admin.companyId, { roles: ['Data Management'] });
  expect((await editor.get(PATH)).status).toBe(403);
  const payer = await world.makeUser(admin.companyId, { permissions: ['EditContacts', 'EditPayments'] });
  expect((await payer.get(PATH)).status).toBe(200);
});
