import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { PermanentFailure } from '../jobs/definition.ts';
import { runJobs, type JobRunner } from '../jobs/runner.ts';
import { mailJob, type Mail, type MailSender } from './mail.ts';
import { queuedMail, queueMailOn } from './queue-mail.ts';

let parts: TestDatabase;
let runner: JobRunner;
const LETTER = { to: 'a@b.example', subject: 'Hello', text: 'x' };

beforeAll(async () => {
  parts = await cloneDatabase();
});
afterEach(async () => {
  await runner.stop();
  await parts.admin.query('delete from job');
});
afterAll(() => parts.close());

function start(send: MailSender['send']): void {
  runner = runJobs({
    database: parts.database,
    databaseUrl: parts.appUrl,
    jobs: [mailJob({ send }, 'https://portal.example')],
    workerName: 'test',
    log: pino({ level: 'silent' }),
  });
}
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000, interval: 20 });
const letter = async () => (await parts.admin.query('select * from job')).rows[0];

it('is sent once, under a name that stays the same', async () => {
  const sent: unknown[] = [];
  start(async (mail) => void sent.push(mail));
  await queuedMail(parts.database).send(LETTER);
  await eventually(async () => (await letter()).status).toBe('completed');
  expect(sent).toEqual([{ ...LETTER, messageId: `<job-${(await letter()).id}@lanewright>` }]);
});

it('leads into the product, at the address that it has when the mail is sent', async () => {
  const sent: Mail[] = [];
  start(async (mail) => void sent.push(mail));
  const links = [{ label: 'Notes & more', path: '/orders/O1?a=1&b=2' }];
  await queuedMail(parts.database).send({ ...LETTER, html: '<p>x</p>', links });
  await eventually(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    text: 'x\n\nNotes & more: https://portal.example/orders/O1?a=1&b=2\n',
    html: '<p>x</p><p><a href="https://portal.example/orders/O1?a=1&amp;b=2">Notes &amp; more</a></p>',
  });
  expect(sent[0]).not.toHaveProperty('links');
});

it('of the identity provider is sent too', async () => {
  const sent: string[] = [];
  start(async (mail) => void sent.push(mail.to));
  const client = await parts.admin.connect();
  await client.query('set role lanewright_identity');
  await queueMailOn(client, LETTER);
  await client.query('reset role');
  client.release();
  await eventually(() => sent).toEqual(['a@b.example']);
});

it('waits longer with each try while the mail server is away, then is left for somebody to look at', async () => {
  start(() => Promise.reject(new Error('The mail server is away.')));
  await queuedMail(parts.database).send(LETTER);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 18; attempt++) {
    await eventually(async () => {
      const { attempt: made, status } = await letter();
      return made === attempt && status !== 'running';
    }).toBe(true);
    const { status, run_at, error } = await letter();
    expect(error).toBe('The mail server is away.');
    if (status === 'failed') break;
    waits.push(Math.round((run_at - Date.now()) / 1_000));
    await parts.admin.query("update job set run_at = now(); select pg_notify('job', '')");
  }
  expect((await letter()).status).toBe('failed');
  expect(waits).toHaveLength(17);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits[0]).toBeLessThan(20);
  const hours = waits.reduce((total, wait) => total + wait, 0) / 3_600;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
});

it('that is refused for good is not tried again', async () => {
  start(() => Promise.reject(new PermanentFailure('550 no such mailbox')));
  await queuedMail(parts.database).send(LETTER);
  await eventually(async () => (await letter()).status).toBe('failed');
  expect(await letter()).toMatchObject({ attempt: 1, error: '550 no such mailbox' });
});
