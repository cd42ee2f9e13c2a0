import type { Watcher } from '@lanewright/domain/watchers/watcher.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, makeOrder, type Lane } from '../../../../test/orders.ts';
import { bookByHand } from '../../../../test/motion.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { everyJob } from '../../../every-feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { companyScope } from '../../../platform/scope.ts';
import { tellWatchers, type News } from './tell-watchers.ts';
import { companyOfToken, makeToken } from '../../../platform/link-token.ts';

let world: World;
let companyId: string;
let planner: Client;
let colleague: Client;
let lane: Lane;
let shipmentId: string;
let shipmentNumber: string;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await world.admin.query('delete from job');
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  colleague = await world.makeUser(companyId, { firstName: 'Dana', lastName: 'Whitfield' });
  lane = await makeLane(planner);
  ({ shipmentId, shipmentNumber } = await makeShipment());
});
afterAll(() => world.close());

async function makeShipment(): Promise<{ shipmentId: string; shipmentNumber: string }> {
  const order = await makeOrder(planner, lane);
  const { resultId, resultNumber } = (await planner.post('/shipments', { orders: [order.id] })).body;
  return { shipmentId: resultId, shipmentNumber: resultNumber };
}

const DOCK = 'Dock@Consignee.example';
const record = () => ({ entityType: 'Shipment', entityId: shipmentId });
const add = (change: object = {}, who = planner) =>
  who.post('/watchers', { ...record(), emailAddress: DOCK, notificationType: 'All', ...change });
const listed = async (who = planner): Promise<Watcher[]> =>
  (await who.get(`/watchers?entityType=Shipment&entityId=${shipmentId}`)).body;

/** The ways that the newest mail to an address offers, by what they are called. */
async function linksTo(emailAddress: string): Promise<Record<string, string>> {
  const { rows } = await world.admin.query<{ links: { label: string; path: string }[] }>(
    "select payload->'links' as links from job where kind = 'mail' and payload->>'to' = $1 order by created_at desc limit 1",
    [emailAddress],
  );
  return Object.fromEntries(rows[0]!.links.map(({ label, path }) => [label, path]));
}
const tokenIn = (path: string | undefined) => path!.split('#')[1]!;
const asStranger = (what: 'confirm' | 'leave', token: string) =>
  world.send({
    method: 'POST',
    url: `/api/v1/watchers/${what}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ token }),
  });
async function addConfirmed(emailAddress: string, change: object = {}): Promise<string> {
  const { body } = await add({ emailAddress, ...change });
  await asStranger('confirm', tokenIn((await linksTo(emailAddress))['Confirm']));
  return body.id;
}

describe('a watcher', () => {
  it('from outside is asked by mail, and watches once they have confirmed', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...record(), emailAddress: DOCK, isUser: false, isConfirmed: false });
    expect(await mailsTo(world, DOCK)).toEqual([
      expect.stringContaining(
        `Robin Marsh of Northfield Foods would like to keep you up to date on shipment ${shipmentNumber}`,
      ),
    ]);
    const { Confirm } = await linksTo(DOCK);
    expect(Confirm).toMatch(/^\/watch\/confirm#[\w-]{64}$/);
    // Whatever looks into the mail before its reader confirms nothing.
    expect((await listed())[0]?.isConfirmed).toBe(false);
    expect(await asStranger('confirm', tokenIn(Confirm))).toMatchObject({ status: 200, body: null });
    expect((await listed())[0]?.isConfirmed).toBe(true);
    expect(await asStranger('confirm', tokenIn(Confirm))).toMatchObject({ status: 200, body: null });
    expect((await auditOf(world, 'watcher', body.id)).map(({ action }) => action)).toEqual(['created', 'changed']);
    expect(await announcedOf(world, shipmentId)).toContain('shipments WatchersChanged');
  });

  it('keeps no link that the database could give away', async () => {
    await add();
    const { Confirm } = await linksTo(DOCK);
    const { rows } = await world.admin.query('select token_hash from watcher_link');
    expect(rows.map((row) => row.token_hash)).not.toContain(tokenIn(Confirm));
  });

  it('of the company is known by address or by name, and needs to confirm nothing', async () => {
    const { body: first } = await add({ emailAddress: `${colleague.userId}@EXAMPLE.com` });
    expect(first).toMatchObject({ isUser: true, isConfirmed: true, name: 'Dana Whitfield' });
    const { body: second } = await add({ emailAddress: '', userId: planner.userId });
    expect(second).toMatchObject({ isUser: true, emailAddress: `${planner.userId}@example.com` });
    expect(await mailsTo(world, `${colleague.userId}@example.com`)).toEqual([]);
  });

  it.each(['', 'dock', 'dock@consignee', 'dock @consignee.example'])('is not "%s"', async (emailAddress) => {
    const { status, body } = await add({ emailAddress });
    expect([status, body.modelState]).toEqual([422, { emailAddress: ['Please enter a valid email address'] }]);
  });

  it('is added once, however the address is written, also in the same moment', async () => {
    const answers = await Promise.all([add(), add({ emailAddress: DOCK.toLowerCase() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const again = await add({ emailAddress: ` ${DOCK.toUpperCase()} ` });
    expect(again.body.modelState).toEqual({ emailAddress: ['This address already watches this shipment.'] });
    expect(await listed()).toHaveLength(1);
  });

  it('can be told of something else, but not at another address', async () => {
    const { body } = await add();
    const path = `/watchers/${body.id}`;
    expect((await planner.put(path, { notificationType: 'None' })).body).toMatchObject({ notificationType: 'None' });
    expect((await planner.put(path, { notificationType: 'All', emailAddress: 'other@x.example' })).status).toBe(422);
    expect((await auditOf(world, 'watcher', body.id)).at(-1)).toMatchObject({
      before: { notificationType: 'All' },
      after: { notificationType: 'None' },
    });
  });

  it('can be removed, and is not asked again and again', async () => {
    const { body } = await add();
    expect((await planner.delete(`/watchers/${body.id}`)).status).toBe(200);
    expect((await planner.delete(`/watchers/${body.id}`)).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect((await add()).body.modelState.emailAddress[0]).toContain('asked to confirm in the last 24 hours');
    await world.admin.query("update watcher set asked_at = now() - interval '25 hours'");
    expect((await add()).body).toMatchObject({ id: body.id, isConfirmed: false });
  });

  it('is not asked more than ten times a day, on whatever records', async () => {
    await world.admin.query(
      `insert into watcher (company_id, id, entity_type, entity_id, email_address, notification_type, asked_at)
       select $1, gen_random_uuid(), 'Shipment', gen_random_uuid(), $2, 'All', now() from generate_series(1, 10)`,
      [companyId, DOCK],
    );
    expect((await add()).status).toBe(422);
  });
});

describe('who may', () => {
  it('not see the record sees no watchers and adds none', async () => {
    const clerk = await world.makeUser(companyId, { permissions: ['ViewLanes', 'EditLane'] });
    const { body } = await add();
    expect((await clerk.get(`/watchers?entityType=Shipment&entityId=${shipmentId}`)).status).toBe(403);
    expect((await add({}, clerk)).status).toBe(403);
    expect((await clerk.put(`/watchers/${body.id}`, { notificationType: 'None' })).status).toBe(403);
    expect((await clerk.delete(`/watchers/${body.id}`)).status).toBe(403);
  });

  it('nobody of another company, and of no record that is not there', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const { body } = await add();
    expect((await stranger.get(`/watchers?entityType=Shipment&entityId=${shipmentId}`)).status).toBe(404);
    expect((await add({}, stranger)).status).toBe(404);
    expect((await add({ emailAddress: '', userId: stranger.userId })).status).toBe(404);
    expect((await stranger.delete(`/watchers/${body.id}`)).status).toBe(404);
    expect((await add({ entityType: 'CustomerLane' })).status).toBe(404);
  });
});

describe('a link', () => {
  it('answers the same, whether it is known, made up, old, of another purpose or of another company', async () => {
    await add();
    const { Confirm, 'No, thank you': No } = await linksTo(DOCK);
    const other = await world.makeCompany('Ironbridge');
    const foreign = Buffer.concat([
      Buffer.from(other.replaceAll('-', ''), 'hex'),
      Buffer.from(tokenIn(Confirm), 'base64url').subarray(16),
    ]).toString('base64url');
    for (const token of ['', 'x', makeToken(companyId), makeToken(crypto.randomUUID()), foreign, tokenIn(No)])
      expect(await asStranger('confirm', token)).toMatchObject({ status: 200, body: null });
    await world.admin.query("update watcher_link set created_at = now() - interval '15 days'");
    expect(await asStranger('confirm', tokenIn(Confirm))).toMatchObject({ status: 200, body: null });
    expect((await listed())[0]?.isConfirmed).toBe(false);
    // Who says no long after still means it.
    await asStranger('leave', tokenIn(No));
    expect(await listed()).toEqual([]);
    expect((await auditOf(world, 'watcher', (await add({ emailAddress: 'x@y.example' })).body.id)).length).toBe(1);
  });

  it('names the company it belongs to, and nothing else is one', () => {
    expect(companyOfToken(makeToken(companyId))).toBe(companyId);
    for (const token of ['', 'a', 'ä'.repeat(64), `${makeToken(companyId)}=`]) expect(companyOfToken(token)).toBeNull();
  });

  it('works for who has it, whatever others on the address have guessed', async () => {
    const leaveWith = (token: string) =>
      world.send({
        method: 'POST',
        url: '/api/v1/watchers/leave',
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ token }),
      });
    for (let guess = 0; guess < 130; guess++) await leaveWith(makeToken(companyId));
    await add();
    const { No } = await linksTo(DOCK).then((links) => ({ No: links['No, thank you']! }));
    expect((await leaveWith(tokenIn(No))).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

describe('news', () => {
  const BEGIN = Date.parse('2026-11-16T06:00:00Z');
  const makeBooked = async () => {
    const order = await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
    ({ id: shipmentId, number: shipmentNumber } = await bookByHand(planner, [order]));
  };
  beforeEach(makeBooked);
  const LINKS = () => ({ link: `/shipments/${shipmentNumber}/preview` });
  const tell = async (seconds: number, change: Partial<News> = {}, userId: string | null = null) => {
    // Mails to visitors say what their page shows.
    await world.admin.query(
      "update shipment set status = 5, on_time_status = 'Late' where company_id = $1 and status >= 3",
      [companyId],
    );
    const scope = companyScope(world.database, companyId, { userId, requestId: null });
    const news = { ...record(), kind: 'ShipmentStatus', text: 'Picked up.', ...LINKS(), ...change } as News;
    return scope.inCompany((db) => tellWatchers(db, scope, news, { now: new Date(BEGIN + seconds * 1_000) }));
  };
  interface WaitingJob {
    id: string;
    payload: unknown;
  }

  /** What the worker does until then, by its own clock. */
  async function workUntil(seconds: number, finish?: (work: (db: Db) => Promise<unknown>) => Promise<unknown>) {
    const [job] = everyJob({ ...world.ports, log: pino({ level: 'silent' }) }).filter(
      ({ kind }) => kind === 'tell-watchers',
    );
    const { rows } = await world.admin.query<WaitingJob>(
      "select id, payload from job where kind = 'tell-watchers' and company_id = $1 and status = 'queued' and run_at <= $2 order by run_at",
      [companyId, new Date(BEGIN + seconds * 1_000)],
    );
    const scope = companyScope(world.database, companyId, { userId: null, requestId: null });
    for (const { id, payload } of rows) {
      await job!.run({ id, payload, scope, finish: finish ?? scope.inCompany } as Job);
      await world.admin.query("update job set status = 'completed', finished_at = now() where id = $1", [id]);
    }
  }
  const newsTo = async (emailAddress: string) =>
    (await mailsTo(world, emailAddress)).filter((text) => !text.includes('would like to keep you'));
  const unreadOf = async (who: Client) => (await who.get('/notifications/unread')).body.unread;

  it('of one minute are one mail, with the way there and the way out', async () => {
    await addConfirmed(DOCK);
    await tell(0);
    await tell(30, { text: 'Late.', kind: 'OnTimeStatus' });
    await tell(61, { text: 'Delivered.' });
    await workUntil(59);
    expect(await newsTo(DOCK)).toEqual([]);
    await workUntil(60);
    const name = `Shipment ${shipmentNumber}`;
    expect(await newsTo(DOCK)).toEqual([`${name}\n- The shipment is In Transit.\n- Late.\n`]);
    await tell(62, { text: 'Invoiced.' });
    await workUntil(300);
    expect(await newsTo(DOCK)).toHaveLength(2);
    const links = await linksTo(DOCK);
    // Each mail has a secret of its own behind the #.
    expect(links[`Open ${name}`]).toMatch(
      new RegExp(`^/public/shipments/${shipmentNumber}/preview/details#[\\w-]{64}$`),
    );
    await asStranger('leave', tokenIn(links[`Stop watching ${name}`]));
    await tell(400);
    await workUntil(1_000);
    expect(await newsTo(DOCK)).toHaveLength(2);
  });

  it('of several records are one mail to one person', async () => {
    await addConfirmed(DOCK);
    const first = shipmentId;
    await makeBooked();
    await addConfirmed(DOCK);
    await tell(0);
    await tell(1, { entityId: first, text: 'Late.' });
    await workUntil(120);
    expect(await newsTo(DOCK)).toHaveLength(1);
    expect(Object.keys(await linksTo(DOCK)).filter((label) => label.startsWith('Stop watching'))).toHaveLength(2);
  });

  it('are for who confirmed, and wants this kind of them', async () => {
    await add({ emailAddress: 'unconfirmed@x.example' });
    await addConfirmed('status@x.example', { notificationType: 'ShipmentStatus' });
    await addConfirmed('ontime@x.example', { notificationType: 'OnTimeStatus' });
    await addConfirmed('none@x.example', { notificationType: 'None' });
    await tell(0, { kind: 'OnTimeStatus', text: 'Late.' });
    await workUntil(120);
    const told = ['unconfirmed@x.example', 'status@x.example', 'ontime@x.example', 'none@x.example'].map(newsTo);
    expect((await Promise.all(told)).map((mails) => mails.length)).toEqual([0, 0, 1, 0]);
  });

  it('go out once, whatever dies on the way', async () => {
    await addConfirmed(DOCK);
    await tell(0);
    const scope = companyScope(world.database, companyId, { userId: null, requestId: null });
    const dying = (work: (db: Db) => Promise<unknown>) =>
      scope.inCompany(async (db) => {
        await work(db);
        throw new Error('The process has died.');
      });
    await expect(workUntil(120, dying)).rejects.toThrow('died');
    expect(await newsTo(DOCK)).toEqual([]);
    await workUntil(120);
    // Done, but it died before it could say so: another does it again.
    await world.admin.query("update job set status = 'queued' where kind = 'tell-watchers'");
    await workUntil(120);
    expect(await newsTo(DOCK)).toHaveLength(1);
  });

  it('are left with the change or not at all', async () => {
    await addConfirmed(DOCK);
    const scope = companyScope(world.database, companyId, { userId: null, requestId: null });
    const news = { ...record(), kind: 'ShipmentStatus', text: 'Picked up.', link: '/shipments' } as News;
    const failed = scope.inCompany(async (db) => {
      await tellWatchers(db, scope, news, { now: new Date(BEGIN) });
      throw new Error('The change failed.');
    });
    await expect(failed).rejects.toThrow('The change failed.');
    await workUntil(120);
    expect(await newsTo(DOCK)).toEqual([]);
  });

  it('reach users behind the bell at once and by mail as they prefer, but not of what they did themselves', async () => {
    const preferences = { linkBehaviour: 'popout', bellAbout: ['shipmentStatus'], mailAbout: [] };
    await add({ emailAddress: '', userId: planner.userId });
    await add({ emailAddress: '', userId: colleague.userId });
    await tell(0, {}, planner.userId);
    expect([await unreadOf(planner), await unreadOf(colleague)]).toEqual([0, 1]);
    expect((await colleague.get('/notifications')).body.data).toMatchObject([
      { kind: 'shipmentStatus', title: `Shipment ${shipmentNumber}: Picked up.`, link: LINKS().link },
    ]);
    await workUntil(120);
    const mails = () => newsTo(`${colleague.userId}@example.com`);
    expect([await mails(), await newsTo(`${planner.userId}@example.com`)]).toEqual([[expect.any(String)], []]);
    await colleague.put('/users/current/preferences', preferences);
    await tell(200);
    await workUntil(400);
    expect([(await mails()).length, await unreadOf(colleague)]).toEqual([1, 2]);
  });

  it('are not for who may not sign in any more', async () => {
    await add({ emailAddress: '', userId: colleague.userId });
    await tell(0);
    await world.admin.query('delete from portal_user where id = $1', [colleague.userId]);
    await workUntil(120);
    expect(await newsTo(`${colleague.userId}@example.com`)).toEqual([]);
  });
});
