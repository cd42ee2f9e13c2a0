import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDatabase, type TestDatabase } from '../test/database.ts';
import { makeMailbox, type Mailbox } from '../test/mailbox.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { reserve } from './store/attempt-rows.ts';

// Password checks are slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const PASSWORD = 'correct-horse-battery';
const OTHER_PASSWORD = 'another-good-password';
const START = new Date('2026-03-02T09:00:00Z');

let database: TestDatabase;
let mailbox: Mailbox;
let accounts: Accounts;
let clock = START;
let serial = 0;

beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = START;
  mailbox = makeMailbox();
  accounts = createAccounts({
    pool: database.pool,
    queueMail: mailbox.queueMail,
    issuer: 'https://id.example.com',
    activationUrl: (token) => `https://app.example.com/ActivateUser/ActivateUser/${token}`,
    now: () => clock,
  });
});

const freshAddress = () => `person-${++serial}@example.com`;
const after = (minutes: number) => {
  clock = new Date(START.getTime() + minutes * 60_000);
};
async function makePerson(password = PASSWORD) {
  const emailAddress = freshAddress();
  const { accountId } = await accounts.ensure({ emailAddress, name: 'Ada', password });
  return { emailAddress, accountId };
}
async function fail(emailAddress: string, times: number) {
  let last;
  for (let attempt = 0; attempt < times; attempt++) last = await accounts.signIn(emailAddress, 'a wrong guess');
  return last;
}

describe('making accounts', () => {
  test('an account that exists is never overwritten', async () => {
    const { emailAddress, accountId } = await makePerson();
    const again = await accounts.ensure({
      emailAddress: emailAddress.toUpperCase(),
      name: 'Eve',
      password: OTHER_PASSWORD,
    });
    expect(again).toEqual({ accountId, created: false });
    expect(await accounts.signIn(emailAddress, PASSWORD)).toEqual({ ok: true, accountId });
    expect((await accounts.findByEmail(emailAddress))?.name).toBe('Ada');
  });

  test('two processes making the same account end up with one', async () => {
    const person = { emailAddress: freshAddress(), name: 'Ada', password: PASSWORD };
    const made = await Promise.all([accounts.ensure(person), accounts.ensure(person), accounts.ensure(person)]);
    expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
  });

  test('a weak password or something that is no address is refused', async () => {
    const emailAddress = freshAddress();
    await expect(accounts.ensure({ emailAddress, name: 'Ada', password: 'short' })).rejects.toThrow('at least 10');
    await expect(accounts.invite(null, { emailAddress: 'nowhere', name: 'Ada' })).rejects.toThrow('not an email');
  });
});

describe('signing in', () => {
  test('five failures lock the account for fifteen minutes, even with the right password', async () => {
    const { emailAddress, accountId } = await makePerson();
    expect(await fail(emailAddress, 4)).toEqual({ ok: false, reason: 'wrong' });
    const until = new Date(START.getTime() + 15 * 60_000);
    expect(await fail(emailAddress, 1)).toEqual({ ok: false, reason: 'locked', until });
    after(14.9);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toEqual({ ok: false, reason: 'locked', until });
    after(15);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toEqual({ ok: true, accountId });
  });

  test('a success forgets the failures before it', async () => {
    const { emailAddress, accountId } = await makePerson();
    await fail(emailAddress, 4);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toEqual({ ok: true, accountId });
    expect(await fail(emailAddress, 4)).toEqual({ ok: false, reason: 'wrong' });
  });

  test('guesses sent at the same moment get no more tries than guesses in a row', async () => {
    const { emailAddress } = await makePerson();
    const answers = await Promise.all(Array.from({ length: 12 }, () => accounts.signIn(emailAddress, 'a wrong guess')));
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong')).toHaveLength(4);
  });

  test('unknown, closed and never activated addresses answer and lock like a wrong password', async () => {
    const closed = await makePerson();
    await accounts.endAccess(closed.accountId);
    const invited = freshAddress();
    await accounts.invite(null, { emailAddress: invited, name: 'Grace' });
    const known = (await makePerson()).emailAddress;
    for (const emailAddress of [freshAddress(), closed.emailAddress, invited, known]) {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt++) answers.push(await accounts.signIn(emailAddress, OTHER_PASSWORD));
      const until = new Date(START.getTime() + 15 * 60_000);
      const wrong = { ok: false, reason: 'wrong' };
      const locked = { ok: false, reason: 'locked', until };
      expect(answers).toEqual([wrong, wrong, wrong, wrong, locked, locked]);
    }
  });

  test('a network that fails fifty times waits, whatever address it tries', async () => {
    const network = '203.0.113.7';
    const { emailAddress, accountId } = await makePerson();
    await accounts.signIn(freshAddress(), 'a wrong guess', { network });
    // The other failures are only counted: checking fifty passwords would take seconds.
    for (let failure = 2; failure <= 49; failure++) await reserve(database.pool, 'sign-in-network', network, clock);
    expect(await accounts.signIn(emailAddress, PASSWORD, { network })).toEqual({ ok: true, accountId });
    await accounts.signIn(freshAddress(), 'a wrong guess', { network });
    expect(await accounts.signIn(emailAddress, PASSWORD, { network })).toMatchObject({ ok: false, reason: 'locked' });
    expect(await accounts.signIn(emailAddress, PASSWORD, { network: '203.0.113.8' })).toEqual({ ok: true, accountId });
  });

  test('an address of any length or script is only wrong', async () => {
    for (const odd of ['x'.repeat(9_000), 'Ünï@exämple.com', '日本@例え.jp', '']) {
      expect(await accounts.signIn(odd, PASSWORD)).toEqual({ ok: false, reason: 'wrong' });
    }
  });
});

describe('activation', () => {
  test('the mailed link sets the first password and verifies the address', async () => {
    const emailAddress = freshAddress();
    const { accountId, mailed } = await accounts.invite(null, { emailAddress, name: 'Grace' });
    expect(mailed).toBe(true);
    expect(await accounts.isActivated(emailAddress)).toBe(false);
    expect(mailbox.mails[0]?.text).toContain('https://app.example.com/ActivateUser/ActivateUser/');
    const result = await accounts.completeActivation(mailbox.lastToken(emailAddress), PASSWORD);
    expect(result).toEqual({ ok: true, accountId, emailAddress });
    expect(await accounts.isActivated(emailAddress)).toBe(true);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toEqual({ ok: true, accountId });
  });

  test('a link works for seven days and not a moment longer', async () => {
    const emailAddress = freshAddress();
    await accounts.invite(null, { emailAddress, name: 'Grace' });
    const token = mailbox.lastToken(emailAddress);
    after(7 * 24 * 60);
    expect(await accounts.completeActivation(token, PASSWORD)).toEqual({ ok: false, reason: 'expired' });
    after(7 * 24 * 60 - 1);
    expect(await accounts.completeActivation(token, PASSWORD)).toMatchObject({ ok: true });
  });

  test('inviting again replaces the earlier link', async () => {
    const emailAddress = freshAddress();
    await accounts.invite(null, { emailAddress, name: 'Grace' });
    const first = mailbox.lastToken(emailAddress);
    await accounts.invite(null, { emailAddress, name: 'Grace Hopper' });
    expect(await accounts.completeActivation(first, PASSWORD)).toEqual({ ok: false, reason: 'unknown' });
    expect(await accounts.completeActivation(mailbox.lastToken(emailAddress), PASSWORD)).toMatchObject({ ok: true });
    expect((await accounts.findByEmail(emailAddress))?.name).toBe('Grace Hopper');
  });

  test('an account in use is not invited again', async () => {
    const { emailAddress, accountId } = await makePerson();
    expect(await accounts.invite(null, { emailAddress, name: 'Eve' })).toEqual({ accountId, mailed: false });
    expect(mailbox.mails).toEqual([]);
  });

  test('an invitation belongs to the transaction it was made in', async () => {
    const emailAddress = freshAddress();
    const db = await database.pool.connect();
    await db.query('begin');
    await accounts.invite(db, { emailAddress, name: 'Grace' });
    await db.query('rollback');
    db.release();
    expect(await accounts.findByEmail(emailAddress)).toBeNull();
  });

  test('an activation link is no reset link', async () => {
    const emailAddress = freshAddress();
    await accounts.invite(null, { emailAddress, name: 'Grace' });
    const token = mailbox.lastToken(emailAddress);
    expect(await accounts.completeReset(token, PASSWORD)).toEqual({ ok: false, reason: 'unknown' });
  });
});

describe('reset', () => {
  test('the link works for one hour', async () => {
    const { emailAddress } = await makePerson();
    await accounts.sendPasswordReset(emailAddress);
    const token = mailbox.lastToken(emailAddress);
    expect(mailbox.mails[0]?.text).toContain('https://id.example.com/reset/');
    after(60);
    expect(await accounts.completeReset(token, OTHER_PASSWORD)).toEqual({ ok: false, reason: 'expired' });
    after(59);
    expect(await accounts.completeReset(token, OTHER_PASSWORD)).toMatchObject({ ok: true });
  });

  test('used by several at the same moment, a link sets one password', async () => {
    const { emailAddress } = await makePerson();
    await accounts.sendPasswordReset(emailAddress);
    const token = mailbox.lastToken(emailAddress);
    const passwords = Array.from({ length: 5 }, (_, index) => `${OTHER_PASSWORD}-${index}`);
    const results = await Promise.all(passwords.map((password) => accounts.completeReset(token, password)));
    const winners = results.flatMap((result, index) => (result.ok ? [passwords[index] ?? ''] : []));
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === 'used')).toHaveLength(4);
    expect(await accounts.signIn(emailAddress, winners[0] ?? '')).toMatchObject({ ok: true });
  });

  test('it lifts the lock', async () => {
    const { emailAddress, accountId } = await makePerson();
    await fail(emailAddress, 5);
    await accounts.sendPasswordReset(emailAddress);
    await accounts.completeReset(mailbox.lastToken(emailAddress), OTHER_PASSWORD);
    expect(await accounts.signIn(emailAddress, OTHER_PASSWORD)).toEqual({ ok: true, accountId });
  });

  test('a password that cannot be used leaves the link alive', async () => {
    const { emailAddress } = await makePerson();
    await accounts.sendPasswordReset(emailAddress);
    const token = mailbox.lastToken(emailAddress);
    expect(await accounts.completeReset(token, 'short')).toMatchObject({ ok: false, reason: 'password' });
    expect(await accounts.completeReset(token, OTHER_PASSWORD)).toMatchObject({ ok: true });
  });

  test('unknown and closed addresses get no mail and no error', async () => {
    const closed = await makePerson();
    await accounts.endAccess(closed.accountId);
    await accounts.sendPasswordReset(freshAddress());
    await accounts.sendPasswordReset(closed.emailAddress);
    expect(mailbox.mails).toEqual([]);
  });

  test('somebody who never activated gets the invitation again', async () => {
    const emailAddress = freshAddress();
    await accounts.invite(null, { emailAddress, name: 'Grace' });
    await accounts.sendPasswordReset(emailAddress);
    expect(mailbox.mails).toHaveLength(2);
    expect(await accounts.completeActivation(mailbox.lastToken(emailAddress), PASSWORD)).toMatchObject({ ok: true });
  });
});

test('a closed account loses its links, and starts over without its old password when invited again', async () => {
  const { emailAddress, accountId } = await makePerson();
  await accounts.sendPasswordReset(emailAddress);
  await accounts.endAccess(accountId);
  expect(await accounts.completeReset(mailbox.lastToken(emailAddress), OTHER_PASSWORD)).toMatchObject({ ok: false });
  expect(await accounts.isActivated(emailAddress)).toBe(false);
  expect(await accounts.invite(null, { emailAddress, name: 'Ada' })).toEqual({ accountId, mailed: true });
  expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: false });
  await accounts.completeActivation(mailbox.lastToken(emailAddress), OTHER_PASSWORD);
  expect(await accounts.signIn(emailAddress, OTHER_PASSWORD)).toEqual({ ok: true, accountId });
});

test('neither a password nor a link can be read in the database', async () => {
  const { emailAddress } = await makePerson('a-password-to-look-for');
  await accounts.sendPasswordReset(emailAddress);
  const dump = await database.pool.query(
    `select json_agg(a)::text as accounts, (select json_agg(l)::text from identity.link l) as links from identity.account a`,
  );
  const text = JSON.stringify(dump.rows);
  expect(text).toContain(emailAddress);
  expect(text).not.toContain('a-password-to-look-for');
  expect(text).not.toContain(mailbox.lastToken(emailAddress));
});
