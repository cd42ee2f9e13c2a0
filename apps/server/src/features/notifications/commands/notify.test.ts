import type { Notification } from '@lanewright/domain/notifications/notification.ts';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, makeOrder } from '../../../../test/orders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { heartOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { everyJob, whoCanSee } from '../../../every-feature.ts';
import { PermanentFailure, type Job } from '../../../platform/jobs/definition.ts';
import { runJobs } from '../../../platform/jobs/runner.ts';
import { companyScope, type UserScope } from '../../../platform/scope.ts';
import { notify, type Notice } from './notify.ts';

const log = pino({ level: 'silent' });
let world: World;
let companyId: string;
let author: Client;
let reader: Client;
let stopWorker: (() => Promise<void>) | null = null;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany();
  author = await world.makeUser(companyId);
  reader = await world.makeUser(companyId);
});
afterEach(async () => {
  await stopWorker?.();
  stopWorker = null;
});
afterAll(() => world.close());

const scopeOf = (userId: string | null, company = companyId) =>
  companyScope(world.database, company, { userId, requestId: null });
const MENTION = { kind: 'mentions', title: 'Robin Marsh mentioned you', link: '/orders/O1' } as const;
const tell = (change: Partial<Notice> = {}, scope = scopeOf(author.userId)) =>
  scope.inCompany((db) =>
    notify(db, scope, { ...MENTION, intent: 'note 1', userIds: [reader.userId], body: 'Please look.', ...change }),
  );
const listOf = async (who: Client, query = ''): Promise<{ data: Notification[]; next?: string }> =>
  (await who.get(`/notifications${query}`)).body;
const unreadOf = async (who: Client): Promise<number> => (await who.get('/notifications/unread')).body.unread;
const mailOf = (who: Client) => mailsTo(world, `${who.userId}@example.com`);
const prefer = (who: Client, preferences: object) =>
  who.put('/users/current/preferences', { linkBehaviour: 'popout', ...preferences });
const heardBy = async (who: Client) =>
  (
    await world.admin.query(
      "select 1 from outbox where payload->>'channel' = 'notifications' and payload->'event'->>'entityId' = $1",
      [who.userId],
    )
  ).rowCount;

describe('a notice', () => {
  it('is behind the bell and in the mail, with the way to what it tells of', async () => {
    await tell();
    expect((await listOf(reader)).data).toMatchObject([
      { kind: 'mentions', title: MENTION.title, body: 'Please look.', link: MENTION.link, isRead: false },
    ]);
    expect([await unreadOf(reader), await heardBy(reader)]).toEqual([1, 1]);
    expect(await mailOf(reader)).toEqual(['Robin Marsh mentioned you\n\nPlease look.\n']);
    const { rows } = await world.admin.query(
      "select payload->'links'->0->>'path' as path from job where kind = 'mail'",
    );
    expect(rows).toContainEqual({ path: MENTION.link });
  });

  it('is told once, however often it is tried', async () => {
    await tell();
    await tell();
    expect([await unreadOf(reader), (await mailOf(reader)).length, await heardBy(reader)]).toEqual([1, 1, 1]);
  });

  it('goes with the change or not at all', async () => {
    const scope = scopeOf(author.userId);
    const failed = scope.inCompany(async (db) => {
      await notify(db, scope, { ...MENTION, intent: 'note 1', userIds: [reader.userId] });
      throw new Error('The change failed.');
    });
    await expect(failed).rejects.toThrow('The change failed.');
    expect([await unreadOf(reader), await mailOf(reader)]).toEqual([0, []]);
  });

  it('can bring words of its own for the mail, or leave the mail to others', async () => {
    await tell({ mail: { subject: 'A note', text: 'In full.', html: '<b>In full.</b>' } });
    await tell({ intent: 'note 2', mail: null });
    expect([await mailOf(reader), await unreadOf(reader)]).toEqual([['In full.'], 2]);
  });

  it('is not for who did it, for strangers, or for who may not sign in any more', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const gone = await world.makeUser(companyId);
    await world.admin.query('delete from portal_user where id = $1', [gone.userId]);
    await tell({ userIds: [author.userId, stranger.userId, gone.userId] });
    const { rows } = await world.admin.query('select 1 from notification where user_id = any($1)', [
      [author.userId, stranger.userId, gone.userId],
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    [
      { bellAbout: [], mailAbout: ['mentions'] },
      { unread: 0, mails: 1 },
    ],
    [
      { bellAbout: ['mentions'], mailAbout: [] },
      { unread: 1, mails: 0 },
    ],
    [
      { bellAbout: ['finishedWork'], mailAbout: ['shipmentStatus'] },
      { unread: 0, mails: 0 },
    ],
  ])('of who prefers %j comes to %j, also when it is tried again', async (preferences, { unread, mails }) => {
    expect((await prefer(reader, preferences)).status).toBe(200);
    await tell();
    await tell();
    expect([await unreadOf(reader), (await listOf(reader)).data.length]).toEqual([unread, unread]);
    expect([(await mailOf(reader)).length, await heardBy(reader)]).toEqual([mails, unread]);
  });
});

describe('the list', () => {
  it('is newest first, a page at a time, without gaps or repeats', async () => {
    for (let n = 1; n <= 45; n++) await tell({ intent: `note ${n}`, title: `Note ${n}` });
    // Several of one moment, as a bulk job tells them.
    await world.admin.query(
      "update notification set created_at = '2026-11-16T06:00:00Z'::timestamptz + (substring(title from 6)::int / 5) * interval '1 minute' where user_id = $1",
      [reader.userId],
    );
    const pages: Notification[][] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const page: { data: Notification[]; next?: string } = await listOf(reader, next && `?after=${next}`);
      pages.push(page.data);
      next = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const moments = all.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('can be those of one kind', async () => {
    await tell();
    await tell({ intent: 'job 1', kind: 'finishedWork', title: 'Orders are in' });
    expect((await listOf(reader, '?isUnread=true&kind=mentions')).data.map(({ kind }) => kind)).toEqual(['mentions']);
    expect((await listOf(reader, '?kind=finishedWork')).data.map(({ title }) => title)).toEqual(['Orders are in']);
    expect((await reader.get('/notifications?kind=rumours')).status).toBe(422);
  });

  it.each(['gibberish', '1_2', `${'9'.repeat(15)}_x`, '99999999999999999_00000000-0000-4000-8000-000000000000'])(
    'refuses a place that is none: %s',
    async (after) => {
      expect((await reader.get(`/notifications?after=${after}`)).status).toBe(422);
    },
  );

  it('takes a place far beyond all time', async () => {
    const { status } = await reader.get('/notifications?after=999999999999999_00000000-0000-4000-8000-000000000000');
    expect(status).toBeLessThan(500);
  });

  it('is each person’s own: nobody reads or marks another’s', async () => {
    await tell();
    const [{ id }] = (await listOf(reader)).data as [Notification];
    expect((await listOf(author)).data).toEqual([]);
    expect((await author.put('/notifications/read', { ids: [id] })).status).toBe(200);
    expect(await unreadOf(reader)).toBe(1);
  });

  it('marks one, what is about one thing, or all that came until a moment; others hear of it', async () => {
    const aboutId = crypto.randomUUID();
    for (const n of [1, 2, 3]) await tell({ intent: `note ${n}`, ...(n === 2 && { aboutId }) });
    const [newest] = (await listOf(reader)).data;
    expect((await reader.put('/notifications/read', { ids: [newest!.id] })).body).toEqual({ unread: 2 });
    expect((await reader.put('/notifications/read', { ids: [newest!.id] })).body).toEqual({ unread: 2 });
    expect((await listOf(reader, '?isUnread=true')).data).toHaveLength(2);
    expect(await heardBy(reader)).toBe(4);
    expect((await reader.put('/notifications/read', { aboutId })).body).toEqual({ unread: 1 });
    expect((await reader.put('/notifications/read', { until: '2020-01-01T00:00:00Z' })).body).toEqual({ unread: 1 });
    expect((await reader.put('/notifications/read', { until: newest!.createdAt })).body).toEqual({ unread: 0 });
    expect((await listOf(reader)).data.map(({ isRead }) => isRead)).toEqual([true, true, true]);
  });

  it('is counted to 99 and no further', async () => {
    await world.admin.query(
      `insert into notification (company_id, user_id, id, kind, title, link)
       select $1, $2, gen_random_uuid(), 'mentions', 'Note', '/orders' from generate_series(1, 130)`,
      [companyId, reader.userId],
    );
    expect(await unreadOf(reader)).toBe(100);
  });
});

it('is heard live by the person alone', async () => {
  const canSee = whoCanSee('notifications');
  const seenBy = (userId: string) => canSee(scopeOf(userId) as UserScope, reader.userId);
  expect([await seenBy(reader.userId), await seenBy(author.userId)]).toEqual([true, false]);
});

it('is forgotten 90 days after it was read, and never before', async () => {
  for (const [days, isRead] of [
    [91, true],
    [89, true],
    [400, false],
  ] as const)
    await world.admin.query(
      `insert into notification (company_id, user_id, id, kind, title, link, created_at, read_at)
       values ($1, $2, gen_random_uuid(), 'mentions', $3, '/orders', now() - $4 * interval '1 day', ${isRead ? "now() - $4 * interval '1 day'" : 'null'})`,
      [companyId, reader.userId, `${days} days`, days],
    );
  const [job] = everyJob({ ...world.ports, log }).filter(({ kind }) => kind === 'forget-notifications');
  await job!.run({
    finish: (work) => world.database.inTransaction({ role: 'lanewright_dispatch' }, work),
  } as Job);
  expect((await listOf(reader)).data.map(({ title }) => title)).toEqual(['89 days', '400 days']);
});

describe('work that has ended', () => {
  function startWorker(change: (job: ReturnType<typeof everyJob>[number]) => object = () => ({})): void {
    const jobs = everyJob({ ...world.ports, log }).map((job) => ({ ...job, ...change(job) }));
    const { database, appUrl: databaseUrl } = world;
    const worker = runJobs({ database, databaseUrl, jobs, heart: heartOf(world), workerName: 'test', log });
    stopWorker = () => worker.stop();
  }
  const voidOne = async () => {
    const order = await makeOrder(author, await makeLane(author));
    const bulk = { action: 'void', selection: { ids: [order.id] }, reason: 'Ordered twice.' };
    return (await author.post('/Orders/bulk', bulk)).body.jobId as string;
  };

  it('is told to who began it, and read when its end was seen on the page', async () => {
    const jobId = await voidOne();
    startWorker();
    await expect.poll(() => unreadOf(author)).toBe(1);
    expect((await listOf(author)).data).toMatchObject([
      { kind: 'finishedWork', title: '1 order was voided', link: '/orders' },
    ]);
    expect([await unreadOf(reader), await mailOf(author)]).toEqual([0, []]);
    expect((await author.put('/notifications/read', { aboutId: jobId })).body).toEqual({ unread: 0 });
  });

  it('is told by mail to who asked for that', async () => {
    await prefer(author, { bellAbout: [], mailAbout: ['finishedWork'] });
    await voidOne();
    startWorker();
    await expect.poll(() => mailOf(author)).toEqual(['1 order was voided\n']);
    expect(await unreadOf(author)).toBe(0);
  });

  it('is also told when it failed for good', async () => {
    await voidOne();
    startWorker(({ kind }) =>
      kind === 'bulk-orders' ? { run: () => Promise.reject(new PermanentFailure('Broken.')) } : {},
    );
    await expect.poll(() => unreadOf(author)).toBe(1);
    expect((await listOf(author)).data).toMatchObject([{ title: 'The work on your orders failed' }]);
  });

  it('has failed even where nobody can be told', async () => {
    const jobId = await voidOne();
    startWorker(({ kind }) =>
      kind === 'bulk-orders'
        ? {
            run: () => Promise.reject(new PermanentFailure('Broken.')),
            whenFailed: () => Promise.reject(new Error('Not now.')),
          }
        : {},
    );
    const status = async () => (await author.get(`/jobs/${jobId}`)).body.status;
    await expect.poll(status).toBe('failed');
  });
});
