import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NO_LIMIT_MS } from '../../../../../scripts/testing/stall.ts';
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
    // The tests say when a letter is due, so that no attempt is missed, and an attempt that a slow machine holds up goes on.
    pollMs: NO_LIMIT_MS,
    giveUpAfterMs: NO_LIMIT_MS,
  });
}
const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20 });
const letter = async () => (await parts.admin.query('select * from job')).rows[0];

it('is sent once, under a name that stays the same', async () => {
  const sent: unknown[] = [];
  start(async (mail) => void sent.push(mail));
  await queuedMail(parts.database).send(LETTER);
  await eventually(async () => (await letter()).status).toBe('completed');
  expect(sent).toEqual([{ ...LETTER, messageId: `<job-${(await letter()).id}@lanewright>` }]);
});

it('is stored without its text and links once it is sent', async () => {
  start(() => Promise.resolve());
  const links = [{ label: 'Reset', path: '/reset/secret-token' }];
  await queuedMail(parts.database).send({ ...LETTER, html: '<p>secret-token</p>', links });
  await eventually(async () => (await letter()).status).toBe('completed');
  const { to, subject } = LETTER;
  expect((await letter()).payload).toEqual({ to, subject, text: '' });
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
  const client = await parts.admin.connect();
  await client.query('set role lanewright_identity');
  await queueMailOn(client, LETTER);
  await client.query('reset role');
  client.release();
  const sent: string[] = [];
  // Nobody wakes a worker for such mail: it is found at its next look, and the first one is when it starts.
  start(async (mail) => void sent.push(mail.to));
  await eventually(() => sent).toEqual(['a@b.example']);
});

it('waits longer with each try while the mail server is away, then is left for somebody to look at', async () => {
  start(() => Promise.reject(new Error('The mail server is away.')));
  await queuedMail(parts.database).send(LETTER);
  // A wait is at least what is left of it when it is read, and at most what it is from the moment the letter was due.
  const waits: { least: number; most: number }[] = [];
  let dueAt = Date.now();
  for (let attempt = 1; attempt <= 18; attempt++) {
    await eventually(async () => {
      const { attempt: made, status } = await letter();
      return made === attempt && status !== 'running';
    }).toBe(true);
    const { status, run_at, error } = await letter();
    expect(error).toBe('The mail server is away.');
    if (status === 'failed') break;
    waits.push({ least: (run_at - Date.now()) / 1_000, most: (run_at - dueAt) / 1_000 });
    dueAt = Date.now();
    await parts.admin.query("update job set run_at = now(); select pg_notify('job', '')");
  }
  expect((await letter()).status).toBe('failed');
  expect(waits).toHaveLength(17);
  for (const [index, { least }] of waits.slice(0, -1).entries())
    expect(waits[index + 1]!.most).toBeGreaterThanOrEqual(least);
  expect(waits[0]!.least).toBeLessThan(20);
  const hoursOf = (bound: 'least' | 'most') => waits.reduce((total, wait) => total + wait[bound], 0) / 3_600;
  expect(hoursOf('most')).toBeGreaterThan(12);
  expect(hoursOf('least')).toBeLessThan(24);
});

it('that is refused for good is not tried again', async () => {
  start(() => Promise.reject(new PermanentFailure('550 no such mailbox')));
  await queuedMail(parts.database).send(LETTER);
  await eventually(async () => (await letter()).status).toBe('failed');
  expect(await letter()).toMatchObject({ attempt: 1, error: '550 no such mailbox' });
});
