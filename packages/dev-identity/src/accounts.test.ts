import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../test/database.ts';
import { makeMailbox, type Mailbox } from '../test/mailbox.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import type { AccountsOptions } from './options.ts';

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
  accounts = createAccounts(options());
});

function options(): AccountsOptions {
  return {
    pool: database.pool,
    queueMail: mailbox.queueMail,
    issuer: 'https://id.example.com',
    activationUrl: (token) => `https://app.example.com/ActivateUser/ActivateUser/${token}`,
    now: () => clock,
  };
}

const freshAddress = () => `person-${++serial}@example.com`;
const after = (minutes: number) => {
  clock = new Date(START.getTime() + minutes * 60_000);
};
async function makePerson(password = PASSWORD) {
  const emailAddress = freshAddress();
  const { accountId } = await accounts.ensure({ emailAddress, name: 'Ada', password });
  return { emailAddress, accountId };
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
    expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true, accountId });
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
    expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true, accountId });
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

  test('somebody who has access elsewhere is told so, gets no link and keeps the password', async () => {
    const { emailAddress, accountId } = await makePerson();
    const outcome = await accounts.invite(null, { emailAddress, name: 'Ada' });
    expect(outcome).toEqual({ accountId, mailed: true, retryAt: null });
    const { text = '', html = '' } = mailbox.mails[0] ?? {};
    expect(text).toContain('already has access to another company');
    expect(text).toContain('one address can be used in one company only');
    expect(text + html).not.toMatch(/https?:/);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true });
  });

  test('three mails in an hour from one inviter, then they are told when to try again', async () => {
    const emailAddress = freshAddress();
    const invite = (invitedBy: string) => accounts.invite(null, { emailAddress, name: 'Grace', invitedBy });
    for (let minute = 0; minute < 3; minute++) {
      after(minute);
      expect(await invite('one')).toMatchObject({ mailed: true, retryAt: null });
    }
    const token = mailbox.lastToken(emailAddress);
    expect(await invite('one')).toMatchObject({ mailed: false, retryAt: new Date(START.getTime() + 3_600_000) });
    expect(mailbox.mails).toHaveLength(3);
    // Another company notices nothing, and the last link that was mailed still works.
    expect(await invite('two')).toMatchObject({ mailed: true });
    expect(await accounts.inspectLink(token, 'activate')).toMatchObject({ ok: false });
    expect(await accounts.inspectLink(mailbox.lastToken(emailAddress), 'activate')).toMatchObject({ ok: true });
    after(60);
    expect(await invite('one')).toMatchObject({ mailed: true });
  });

  test('however many invite, a mailbox gets ten mails an hour, and nobody learns of the others', async () => {
    const emailAddress = freshAddress();
    const outcomes = [];
    for (let company = 0; company < 12; company++)
      outcomes.push(await accounts.invite(null, { emailAddress, name: 'Grace', invitedBy: `company ${company}` }));
    expect(outcomes.map(({ retryAt }) => retryAt)).toEqual(Array(12).fill(null));
    expect(mailbox.mails).toHaveLength(10);
  });

  test('as many as there are connections, and more, are invited at once', async () => {
    const pool = database.withConnections(2);
    const crowded = createAccounts({
      ...options(),
      pool,
      standingOf: async (db) => {
        await db.query('select 1');
        return { isMember: false, invitedAt: START };
      },
    });
    const people = Array.from({ length: 6 }, () => ({ emailAddress: freshAddress(), name: 'Grace' }));
    const outcomes = await Promise.all(people.map((person) => crowded.invite(null, person)));
    await pool.end();
    expect(outcomes.map(({ mailed }) => mailed)).toEqual(people.map(() => true));
  });

  test('a link stops working when nobody is waited for at its address any more', async () => {
    let invitedAt: Date | null = START;
    const asked: string[] = [];
    const waiting = createAccounts({
      ...options(),
      standingOf: async (_db, emailAddress) => {
        asked.push(emailAddress);
        return { isMember: false, invitedAt };
      },
    });
    const emailAddress = freshAddress();
    await waiting.invite(null, { emailAddress, name: 'Grace' });
    const token = mailbox.lastToken(emailAddress);
    invitedAt = null;
    expect(await waiting.inspectLink(token, 'activate')).toEqual({ ok: false, reason: 'unknown' });
    expect(await waiting.completeActivation(token, PASSWORD)).toEqual({ ok: false, reason: 'unknown' });
    await waiting.sendPasswordReset(emailAddress);
    expect(mailbox.mails).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set([emailAddress]));
  });

  test('a password from before the invitation does not count as accepting it', async () => {
    let standing = { isMember: false, invitedAt: new Date(START.getTime() + 1) };
    const waiting = createAccounts({ ...options(), standingOf: async () => standing });
    const { emailAddress } = await makePerson();
    expect(await waiting.isActivated(emailAddress)).toBe(false);
    after(1);
    await waiting.invite(null, { emailAddress, name: 'Ada' });
    expect(await waiting.completeActivation(mailbox.lastToken(emailAddress), OTHER_PASSWORD)).toMatchObject({
      ok: true,
    });
    expect(await waiting.isActivated(emailAddress)).toBe(true);
    standing = { ...standing, isMember: true };
    expect(await waiting.isActivated(emailAddress)).toBe(false);
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

  test('a stranger who asks for links neither ends the owner’s nor uses them up', async () => {
    const { emailAddress } = await makePerson();
    await accounts.sendPasswordReset(emailAddress, 'owner');
    const owners = mailbox.lastToken(emailAddress);
    const answers = [];
    for (let ask = 0; ask < 5; ask++) answers.push(await accounts.sendPasswordReset(emailAddress, 'stranger'));
    expect(answers.map(({ mailed }) => mailed)).toEqual([true, true, true, false, false]);
    expect(await accounts.sendPasswordReset(emailAddress, 'owner')).toMatchObject({ mailed: true });
    expect(await accounts.completeReset(owners, OTHER_PASSWORD)).toMatchObject({ ok: true });
    expect(await accounts.completeReset(mailbox.lastToken(emailAddress), PASSWORD)).toMatchObject({ ok: false });
  });

  test('when strangers have filled the mailbox, what is in it works', async () => {
    const { emailAddress } = await makePerson();
    const tokens: string[] = [];
    for (let network = 0; network < 12; network++) {
      after(network);
      const { mailed } = await accounts.sendPasswordReset(emailAddress, `network ${network}`);
      if (mailed) tokens.push(mailbox.lastToken(emailAddress));
    }
    expect(tokens).toHaveLength(10);
    after(59.9);
    expect(await accounts.sendPasswordReset(emailAddress, 'owner')).toEqual({ mailed: false, retryAt: null });
    for (const token of tokens) expect(await accounts.inspectLink(token, 'reset')).toMatchObject({ ok: true });
    after(60);
    expect(await accounts.sendPasswordReset(emailAddress, 'owner')).toMatchObject({ mailed: true });
  });

  test('the product is told which sessions end, in the transaction that ends them', async () => {
    const { emailAddress, accountId } = await makePerson();
    const told: unknown[] = [];
    let isRefused = true;
    const reporting = createAccounts({
      ...options(),
      reportEndedSessions: async (_db, ended) => {
        told.push(ended);
        if (isRefused) throw new Error('not now');
      },
    });
    await database.pool.query(
      `insert into identity.oidc_record (model, id, payload, account_id, uid)
       values ('Session', 's1', '{}', $1, 'session-1'), ('Grant', 'g1', '{}', $1, null)`,
      [accountId],
    );
    await accounts.sendPasswordReset(emailAddress);
    const token = mailbox.lastToken(emailAddress);
    await expect(reporting.completeReset(token, OTHER_PASSWORD)).rejects.toThrow('not now');
    expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true });
    isRefused = false;
    expect(await reporting.completeReset(token, OTHER_PASSWORD)).toMatchObject({ ok: true });
    const ended = { accountId, sessionIds: ['session-1'] };
    expect(told).toEqual([ended, ended]);
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
  expect(await accounts.invite(null, { emailAddress, name: 'Ada' })).toMatchObject({ accountId, mailed: true });
  expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: false });
  await accounts.completeActivation(mailbox.lastToken(emailAddress), OTHER_PASSWORD);
  expect(await accounts.signIn(emailAddress, OTHER_PASSWORD)).toMatchObject({ ok: true, accountId });
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
