import { DEFAULT_PREFERENCES } from '@lanewright/domain/access/preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmbeddedWorld, type EmbeddedWorld } from '../../../test/embedded-identity.ts';
import { auditOf } from '../../../test/trail.ts';
import type { Client } from '../../../test/world.ts';

let world: EmbeddedWorld;
let person: Client;

beforeAll(async () => {
  world = await makeEmbeddedWorld();
});
beforeEach(async () => {
  person = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

const whoAmI = async (token: string) =>
  (await world.send({ method: 'GET', url: '/api/v1/users/current' }, token)).status;
const issuedAt = (secondsFromNow: number) => ({ issuedAt: new Date(Date.now() + secondsFromNow * 1_000) });
const signOut = () => person.post('/users/current/sign-out-everywhere', undefined);

describe('signing out everywhere', () => {
  it('refuses every token given out before and lets one given out later in', async () => {
    const older = await world.issuer.tokenFor(person.userId, issuedAt(-60));
    expect([await whoAmI(older), await whoAmI(person.token)]).toEqual([200, 200]);
    expect(await signOut()).toMatchObject({ status: 200, body: null });
    expect([await whoAmI(older), await whoAmI(person.token)]).toEqual([401, 401]);
    expect(await whoAmI(await world.issuer.tokenFor(person.userId, issuedAt(2)))).toBe(200);
  });

  it('is not undone by a renewed token: the person has to sign in again', async () => {
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
    const signedInAt = inSeconds(-3_600);
    const renewed = (seconds: number, auth_time: number) =>
      world.issuer.tokenFor(person.userId, { ...issuedAt(seconds), auth_time });
    expect(await whoAmI(await renewed(0, signedInAt))).toBe(200);
    await signOut();
    expect(await whoAmI(await renewed(2, signedInAt))).toBe(401);
    expect(await whoAmI(await renewed(2, inSeconds(2)))).toBe(200);
  });

  it('does not ask somebody to sign in again who did so before they were invited', async () => {
    const invited = { ...issuedAt(0), auth_time: Math.floor(Date.now() / 1_000) - 3_600 };
    await world.admin.query("update portal_user set tokens_valid_from = now() - interval '5 minutes' where id = $1", [
      person.userId,
    ]);
    expect(await whoAmI(await world.issuer.tokenFor(person.userId, invited))).toBe(200);
  });

  it('is the person’s own affair: colleagues stay signed in', async () => {
    const colleague = await world.makeUser(person.companyId);
    await signOut();
    expect(await whoAmI(colleague.token)).toBe(200);
  });

  it('closes live connections and leaves a trail', async () => {
    await signOut();
    const { rowCount } = await world.admin.query("select 1 from outbox where payload->>'endedUserId' = $1", [
      person.userId,
    ]);
    expect(rowCount).toBe(1);
    expect(await auditOf(world, 'portal-user', person.userId)).toMatchObject([
      { action: 'changed', user_id: person.userId, after: { signedOutEverywhere: true } },
    ]);
  });

  it('ends the sessions at the provider, and the password still opens a new one', async () => {
    const emailAddress = `${person.userId}@example.com`;
    const account = { emailAddress, name: 'Robin', password: 'correct horse battery' };
    const { accountId } = await world.accounts.ensure(account);
    await world.admin.query('update portal_user set subject = $2 where id = $1', [person.userId, accountId]);
    await world.admin.query(
      "insert into identity.oidc_record (model, id, payload, account_id) values ('Session', $1, '{}', $1)",
      [accountId],
    );
    const token = await world.issuer.tokenFor(accountId);
    expect((await world.send({ method: 'POST', url: '/api/v1/users/current/sign-out-everywhere' }, token)).status).toBe(
      200,
    );
    const { rowCount } = await world.admin.query('select 1 from identity.oidc_record where account_id = $1', [
      accountId,
    ]);
    expect(rowCount).toBe(0);
    expect(await world.accounts.signIn(emailAddress, account.password)).toMatchObject({ ok: true });
  });
});

describe('preferences', () => {
  const PATH = '/users/current/preferences';

  it('begin with their defaults, and are each person’s own', async () => {
    expect((await person.get(PATH)).body).toEqual(DEFAULT_PREFERENCES);
    const chosen = { linkBehaviour: 'newTab', bellAbout: ['mentions'], mailAbout: ['shipmentStatus', 'onTimeStatus'] };
    expect(await person.put(PATH, chosen)).toMatchObject({ status: 200, body: chosen });
    expect((await person.get(PATH)).body).toEqual(chosen);
    const colleague = await world.makeUser(person.companyId);
    expect((await colleague.get(PATH)).body).toEqual(DEFAULT_PREFERENCES);
    expect(await auditOf(world, 'preferences', person.userId)).toEqual([
      { action: 'changed', user_id: person.userId, before: null, after: chosen },
    ]);
  });

  it('saved at the same moment end as one of them', async () => {
    const answers = await Promise.all(
      ['newTab', 'sameWindow', 'popout'].map((linkBehaviour) => person.put(PATH, { linkBehaviour, mailAbout: [] })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });

  it.each([
    { linkBehaviour: 'sideways' },
    { mailAbout: ['gossip'] },
    { mailAbout: 'mentions' },
    { bellAbout: ['gossip'] },
    { theme: 'dark' },
  ])('refuse %j', async (change) => {
    expect((await person.put(PATH, { linkBehaviour: 'newTab', mailAbout: [], ...change })).status).toBe(422);
  });
});
