import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { ADMINS_ONLY } from '@lanewright/domain/contacts/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeContact, contactDraft, makeContact } from '../../../../test/people.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let admin: Client;
let almost: Client;
beforeAll(async () => {
  world = await makeWorld();
  admin = await world.makeUser(await world.makeCompany());
  almost = await world.makeUser(admin.companyId, { permissions: [...PERMISSIONS] });
});
afterAll(() => world.close());

const ADMIN = { createPortalUser: true, roles: ['Admin'] };

it('a user with every permission makes no administrator: not a new one, a copy, a colleague or themselves', async () => {
  const colleague = await makeContact(admin, { createPortalUser: true, roles: ['Orders'] });
  const own = (await almost.get(`/contacts/${almost.userId}`)).body;
  const answers = [
    await almost.post('/contacts', contactDraft(ADMIN)),
    await almost.post(`/contacts/${colleague.id}/duplicate`, contactDraft(ADMIN)),
    await changeContact(almost, colleague, ADMIN),
    await changeContact(almost, own, ADMIN),
  ];
  for (const { status, body } of answers) expect([status, body.message]).toEqual([403, ADMINS_ONLY]);
});

it('an administrator does, and others still change what is not about access', async () => {
  const made = await makeContact(admin, ADMIN);
  expect((await changeContact(almost, made, { title: 'Director' })).status).toBe(200);
});

it('nobody but an administrator changes the address that an administrator signs in with', async () => {
  const made = await makeContact(admin, ADMIN);
  const answer = await changeContact(almost, made, { primaryEmailAddress: 'taken-over@prairie.example' });
  expect([answer.status, answer.body.message]).toEqual([403, ADMINS_ONLY]);
});
