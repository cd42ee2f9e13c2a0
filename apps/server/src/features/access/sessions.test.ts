import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { JOIN_GROUP } from '@lanewright/contract/live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../test/mails.ts';
import { makeSignedInWorld, type SignedInWorld } from '../../../test/running-identity.ts';

const PASSWORD = 'correct-horse-battery';
const NEW_PASSWORD = 'another-good-password';
let world: SignedInWorld;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await makeSignedInWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => world.close());

/** Somebody with an account and access to a company, who has never signed in. */
async function makePerson(companyId?: string) {
  const emailAddress = `${randomUUID()}@example.com`;
  await world.accounts.ensure({ emailAddress, name: 'Robin Marsh', password: PASSWORD });
  await invite(companyId ?? (await world.makeCompany()), emailAddress);
  return emailAddress;
}

async function invite(companyId: string, emailAddress: string): Promise<string> {
  const id = randomUUID();
  await world.admin.query(
    `with person as (
       insert into contact (company_id, id, first_name, last_name, primary_email_address)
       values ($1, $2, 'Robin', 'Marsh', $3)
     )
     insert into portal_user (company_id, id, email_address, roles) values ($1, $2, $3, '{Admin}')`,
    [companyId, id, emailAddress],
  );
  return id;
}

async function signIn(emailAddress: string, password = PASSWORD) {
  const browser = world.newBrowser();
  const tokens = await browser.tokensFor(emailAddress, password);
  return { browser, tokens, status: async () => (await world.whoAmI(tokens.access_token)).status };
}

async function listenLive(token: string): Promise<{ ended: Promise<unknown> }> {
  const { port } = world.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}/contacts`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  await new Promise((resolve, reject) => socket.on('connect', () => resolve(null)).on('connect_error', reject));
  expect(await socket.emitWithAck(JOIN_GROUP, 'contacts')).toMatchObject({ ok: true });
  return { ended: new Promise((resolve) => socket.on('disconnect', resolve)) };
}

async function tokenInMail(emailAddress: string, path: string): Promise<string> {
  const mails = await mailsTo(world, emailAddress);
  return new RegExp(`${path}/([\\w-]{43})`).exec(mails.at(-1) ?? '')?.[1] ?? '';
}

describe('signing out', () => {
  it('ends the access token and the live connection at once, and no other session', async () => {
    const emailAddress = await makePerson();
    const [here, there] = [await signIn(emailAddress), await signIn(emailAddress)];
    expect([await here.status(), await there.status()]).toEqual([200, 200]);
    const { ended } = await listenLive(here.tokens.access_token);
    await here.browser.visit(`/session/end?id_token_hint=${here.tokens.id_token}`);
    expect([await here.status(), await there.status()]).toEqual([401, 200]);
    await ended;
    await expect(listenLive(here.tokens.access_token)).rejects.toThrow('Please sign in.');
    await listenLive(there.tokens.access_token);
  });

  it('before the first request leaves nothing that the token could still take', async () => {
    const emailAddress = await makePerson();
    const here = await signIn(emailAddress);
    await here.browser.visit(`/session/end?id_token_hint=${here.tokens.id_token}`);
    expect(await here.status()).toBe(401);
    const { rows } = await world.admin.query('select subject from portal_user where email_address = $1', [
      emailAddress,
    ]);
    expect(rows).toEqual([{ subject: null }]);
  });
});

describe('a new password', () => {
  it('signs out everywhere at once; the new one opens', async () => {
    const emailAddress = await makePerson();
    const [here, there] = [await signIn(emailAddress), await signIn(emailAddress)];
    expect([await here.status(), await there.status()]).toEqual([200, 200]);
    const { ended } = await listenLive(there.tokens.access_token);
    await here.browser.post('/reset', { email: emailAddress });
    const link = `/reset/${await tokenInMail(emailAddress, '/reset')}`;
    await here.browser.post(link, { password: NEW_PASSWORD });
    expect([await here.status(), await there.status()]).toEqual([401, 401]);
    await ended;
    expect(await (await signIn(emailAddress, NEW_PASSWORD)).status()).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('refuses every device, and lets in whoever signs in again, even in the same second', async () => {
    const emailAddress = await makePerson();
    const [here, there] = [await signIn(emailAddress), await signIn(emailAddress)];
    expect([await here.status(), await there.status()]).toEqual([200, 200]);
    const answer = await world.send(
      { method: 'POST', url: '/api/v1/users/current/sign-out-everywhere' },
      here.tokens.access_token,
    );
    expect(answer.status).toBe(200);
    expect([await here.status(), await there.status()]).toEqual([401, 401]);
    expect(await (await signIn(emailAddress)).status()).toBe(200);
  });
});

describe('a first sign-in', () => {
  it('of which six requests arrive together is let in by all six', async () => {
    const { tokens } = await signIn(await makePerson());
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.whoAmI(tokens.access_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
  });

  it('with invitations of two companies takes the newest, and only that', async () => {
    const emailAddress = await makePerson();
    const newest = await invite(await world.makeCompany('Newest'), emailAddress.toUpperCase());
    const { tokens } = await signIn(emailAddress);
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.whoAmI(tokens.access_token)));
    expect(answers.map(({ body }) => body.id)).toEqual(Array(6).fill(newest));
    const { rows } = await world.admin.query(
      'select count(subject)::int as linked, count(*)::int as all from portal_user where email_key = $1',
      [emailAddress],
    );
    expect(rows).toEqual([{ linked: 1, all: 2 }]);
  });

  it('leaves whoever is in one company there, whatever another invites them to', async () => {
    const emailAddress = await makePerson();
    const first = await signIn(emailAddress);
    const { id } = (await world.whoAmI(first.tokens.access_token)).body;
    await invite(await world.makeCompany('Other'), emailAddress);
    const { tokens } = await signIn(emailAddress);
    expect((await world.whoAmI(tokens.access_token)).body.id).toBe(id);
  });
});
