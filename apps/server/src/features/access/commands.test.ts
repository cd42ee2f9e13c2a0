import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test/world.ts';
import type { Identity, Person } from '../../outside/identity/port.ts';
import { createCompany } from './commands.ts';

let world: World;
let companyId: string;

beforeAll(async () => {
  // Settings that are looked at each time: the list of beta users changes while it runs.
  world = await makeWorld({ remoteSettings: (plain) => plain });
  companyId = await world.makeCompany('Northfield Foods');
});
afterAll(() => world.close());

function whoAmI(token: string) {
  return world.send({ method: 'GET', url: '/api/v1/users/current' }, token);
}

/** Somebody whose account was made for them and who never signed in. */
async function makeNewcomer(email = `${randomUUID()}@northfield.example`): Promise<string> {
  await world.admin.query(
    `with person as (
       insert into contact (company_id, id, first_name, last_name, primary_email_address) values ($1, $2, 'New', 'Comer', $3)
     )
     insert into portal_user (company_id, id, email_address, roles) values ($1, $2, $3, '{Reporting}')`,
    [companyId, randomUUID(), email],
  );
  return email;
}

describe('the current user', () => {
  it('has the permissions of their roles and the company’s flags', async () => {
    await world.admin.query('update company set enable_tms_freight_audit = true where id = $1', [companyId]);
    const planner = await world.makeUser(companyId, { roles: ['Reporting'] });
    const { body } = await planner.get('/users/current');
    expect(body).toMatchObject({
      id: planner.userId,
      companyName: 'Northfield Foods',
      permissions: ['ViewShipment', 'ViewOrder', 'ViewReports'],
      roles: ['Reporting'],
      enableTMSFreightAudit: true,
      enableThirdPartyTMSFreightAudit: false,
      companyTimeZone: 'America/Chicago',
      isBetaUser: false,
    });
  });

  it('has the time zone that the company has chosen, which those of another company do not see', async () => {
    const zoned = await world.makeUser(await world.makeCompany());
    await zoned.put('/configuration/booking', { version: 0, values: { timeZone: 'America/Denver' } });
    expect((await zoned.get('/users/current')).body.companyTimeZone).toBe('America/Denver');
    const other = await world.makeUser(companyId);
    expect((await other.get('/users/current')).body.companyTimeZone).toBe('America/Chicago');
  });

  it('sees names of admins of the own company to ask, at most three, those who have signed in first', async () => {
    const company = await world.makeCompany();
    const planner = await world.makeUser(company, { roles: ['Reporting'] });
    expect((await planner.get('/users/admins')).body).toEqual({ admins: [] });
    const addAdmin = (name: string, { isDisabled = false, subject = null as string | null } = {}) =>
      world.admin.query(
        `with person as (
           insert into contact (company_id, id, first_name, last_name, primary_email_address)
           values ($1, $2, $3, 'Reyes', $4)
         )
         insert into portal_user (company_id, id, email_address, roles, is_disabled, issuer, subject)
         values ($1, $2, $4, '{Admin}', $5, $6, $6)`,
        [company, randomUUID(), name, `${randomUUID()}@northfield.example`, isDisabled, subject],
      );
    await addAdmin('Invited');
    await addAdmin('Disabled', { isDisabled: true, subject: randomUUID() });
    await addAdmin('Dana', { subject: randomUUID() });
    await addAdmin('Also Invited');
    await addAdmin('Last Invited');
    const names = async (user: typeof planner) =>
      (await user.get('/users/admins')).body.admins.map(({ name }: { name: string }) => name);
    expect(await names(planner)).toEqual(['Dana Reyes', 'Also Invited Reyes', 'Invited Reyes']);
    const stranger = await world.makeUser(await world.makeCompany(), { roles: ['Reporting'] });
    expect(await names(stranger)).toEqual([]);
  });

  it('loses a permission the moment it is taken away', async () => {
    const planner = await world.makeUser(companyId, { permissions: ['ViewCommodity'] });
    expect((await planner.get('/commodities')).status).toBe(200);
    await world.admin.query("update portal_user set custom_permissions = '{}' where id = $1", [planner.userId]);
    expect((await planner.get('/commodities')).status).toBe(403);
  });

  it('loses everything the moment the account is disabled', async () => {
    const planner = await world.makeUser(companyId);
    await world.admin.query('update portal_user set is_disabled = true where id = $1', [planner.userId]);
    expect((await planner.get('/users/current')).status).toBe(401);
  });

  it('is a beta user by the address on the list', async () => {
    const planner = await world.makeUser(companyId);
    await world.admin.query("insert into setting (key, value) values ('betaUsers', $1)", [
      `x@y.z, ${planner.userId.toUpperCase()}@example.com`,
    ]);
    expect((await planner.get('/users/current')).body.isBetaUser).toBe(true);
  });
});

describe('a first sign-in', () => {
  it('takes the account made for a verified address, and keeps it', async () => {
    const email = await makeNewcomer();
    const token = await world.issuer.tokenFor('new-subject-1', { email: email.toUpperCase(), email_verified: true });
    expect((await whoAmI(token)).body.emailAddress).toBe(email);
    const later = await world.issuer.tokenFor('new-subject-1');
    const { id } = (await whoAmI(later)).body;
    const { rows } = await world.admin.query('select action, user_id, after from audit_entry where entity_id = $1', [
      id,
    ]);
    expect(rows).toEqual([
      { action: 'changed', user_id: id, after: { issuer: world.issuer.url, subject: 'new-subject-1' } },
    ]);
  });

  it('does not take it for an address that nobody has verified', async () => {
    const email = await makeNewcomer();
    const token = await world.issuer.tokenFor('new-subject-2', { email, email_verified: false });
    const { status, body } = await whoAmI(token);
    expect([status, body.message]).toEqual([401, 'This account has no access to Lanewright.']);
  });

  it('does not take an account that is already somebody’s', async () => {
    const email = await makeNewcomer();
    await whoAmI(await world.issuer.tokenFor('new-subject-3', { email, email_verified: true }));
    const other = await world.issuer.tokenFor('new-subject-4', { email, email_verified: true });
    expect((await whoAmI(other)).status).toBe(401);
  });
});

describe('a token', () => {
  it.each([
    ['that has expired', { expiresIn: '-1m' }],
    ['for another audience', { audience: 'urn:other' }],
    ['of another issuer', { issuer: 'https://elsewhere.example' }],
  ])('%s is not accepted', async (_title, claims) => {
    const { userId } = await world.makeUser(companyId);
    expect((await whoAmI(await world.issuer.tokenFor(userId, claims))).status).toBe(401);
  });

  it.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('%j is not accepted', async (token) => {
    const answer = await world.send({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('opening the installation to a company', () => {
  const invited: Person[] = [];
  const identity = { invite: async (person: Person) => void invited.push(person) } as unknown as Identity;
  const first = {
    companyName: 'Harborlight',
    emailAddress: 'first@harborlight.example',
    firstName: 'Naomi',
    lastName: 'Castellano',
  };

  it('makes the company and its administrator, and invites them', async () => {
    const number = await createCompany({ database: world.database, identity }, first);
    expect(number).toMatch(/^C1\d{5}$/);
    expect(invited).toEqual([
      {
        emailAddress: first.emailAddress,
        name: 'Naomi Castellano',
        invitedBy: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    const token = await world.issuer.tokenFor('naomi', { email: first.emailAddress, email_verified: true });
    expect((await whoAmI(token)).body).toMatchObject({ companyNumber: number, roles: ['Admin'] });
  });

  it('starts the company without carriers and rates', async () => {
    await createCompany({ database: world.database, identity }, { ...first, companyName: 'Empty Mills' });
    const { rows } = await world.admin.query(
      `select (select count(*)::int from carrier where company_id = c.id) as carriers,
         (select count(*)::int from rating_row where company_id = c.id) as rates
       from company c where name = 'Empty Mills'`,
    );
    expect(rows).toEqual([{ carriers: 0, rates: 0 }]);
  });

  it('answers the same for an address that another company uses', async () => {
    const number = await createCompany({ database: world.database, identity }, { ...first, companyName: 'Twin' });
    expect(number).toMatch(/^C1\d{5}$/);
    expect(invited.at(-1)?.emailAddress).toBe(first.emailAddress);
    const token = await world.issuer.tokenFor('naomi', { email: first.emailAddress, email_verified: true });
    expect((await whoAmI(token)).body.companyName).toBe('Harborlight');
  });
});

it('writes no token to the log', async () => {
  const planner = await world.makeUser(companyId);
  await planner.get('/commodities?searchTerm=confidential');
  const text = world.logLines.join('\n');
  expect(text).toContain('/api/v1/commodities');
  expect(text).not.toContain(planner.token.slice(0, 40));
  expect(text).not.toContain('confidential');
});
