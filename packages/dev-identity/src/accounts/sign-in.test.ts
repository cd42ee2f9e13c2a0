import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';
import { makeMailbox, type Mailbox } from '../../test/mailbox.ts';
import { createAccounts, type Accounts } from '../accounts.ts';
import { countGuess } from '../store/attempt-rows.ts';

const PASSWORD = 'correct-horse-battery';
const START = new Date('2026-03-02T09:00:00Z');

let database: TestDatabase;
let mailbox: Mailbox;
let accounts: Accounts;
let clock = START;
let pauses: number[] = [];
let serial = 0;

beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = START;
  pauses = [];
  mailbox = makeMailbox();
  accounts = createAccounts({
    pool: database.pool,
    queueMail: mailbox.queueMail,
    issuer: 'https://id.example.com',
    activationUrl: (token) => `https://app.example.com/${token}`,
    now: () => clock,
    wait: async (ms) => void pauses.push(ms),
  });
});

const freshAddress = () => `signing-in-${++serial}@example.com`;
const network = () => `203.0.113.${++serial}`;
async function makePerson() {
  const emailAddress = freshAddress();
  const { accountId } = await accounts.ensure({ emailAddress, name: 'Ada', password: PASSWORD });
  return { emailAddress, accountId };
}
/** Wrong passwords that are only counted: checking each would take seconds. */
async function guessed(scope: 'account' | 'network', key: string, times: number) {
  for (let guess = 0; guess < times; guess++) await countGuess(database.pool, scope, key, clock);
}
const wrong = { ok: false, reason: 'wrong' };

describe('a new device', () => {
  test('is let in with the right password after nine wrong ones, only more slowly', async () => {
    const { emailAddress, accountId } = await makePerson();
    await guessed('account', emailAddress, 4);
    expect(await accounts.signIn(emailAddress, 'a wrong guess')).toEqual(wrong);
    await guessed('account', emailAddress, 4);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true, accountId });
    expect(pauses).toEqual([2_000, 8_000]);
  });

  test('is confirmed by mail after ten, and a wrong guess looks exactly like a right one', async () => {
    const { emailAddress, accountId } = await makePerson();
    await guessed('account', emailAddress, 10);
    const guess = await accounts.signIn(emailAddress, 'a wrong guess');
    const right = await accounts.signIn(emailAddress, PASSWORD);
    for (const answer of [guess, right]) {
      expect(answer).toMatchObject({ ok: false, reason: 'mailbox' });
      expect(mailbox.mails).toEqual([]);
    }
    if (!guess.ok && guess.reason === 'mailbox') await guess.settle();
    expect(mailbox.mails).toEqual([]);
    if (!right.ok && right.reason === 'mailbox') await right.settle();
    expect(mailbox.mails[0]?.text).toContain('https://id.example.com/device/');
    const token = mailbox.lastToken(emailAddress);
    expect(await accounts.completeDevice(token)).toEqual({ ok: true, accountId, emailAddress });
    expect(await accounts.completeDevice(token)).toEqual({ ok: false, reason: 'used' });
    expect(await accounts.completeReset(token, PASSWORD)).toMatchObject({ ok: false });
  });

  test('is let in as before a day later', async () => {
    const { emailAddress } = await makePerson();
    await guessed('account', emailAddress, 50);
    clock = new Date(START.getTime() + 24 * 3_600_000);
    expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ ok: true });
  });

  test('is let in at once after a new password was set by mail', async () => {
    const { emailAddress, accountId } = await makePerson();
    await guessed('account', emailAddress, 50);
    await accounts.sendPasswordReset(emailAddress);
    await accounts.completeReset(mailbox.lastToken(emailAddress), 'another-good-password');
    expect(await accounts.signIn(emailAddress, 'another-good-password')).toMatchObject({ ok: true, accountId });
    expect(pauses).toEqual([]);
  });
});

test('a known device signs in at once, whatever strangers try from wherever', async () => {
  const { emailAddress, accountId } = await makePerson();
  const from = { network: network(), knownDevice: (id: string) => (id === accountId ? 'her laptop' : null) };
  await guessed('account', emailAddress, 100);
  await guessed('network', from.network, 100);
  expect(await accounts.signIn(emailAddress, PASSWORD, from)).toMatchObject({ ok: true, accountId });
  expect(pauses).toEqual([]);
  expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ reason: 'mailbox' });
});

test('guesses sent at the same moment get no more tries than guesses in a row', async () => {
  const { emailAddress } = await makePerson();
  await guessed('account', emailAddress, 6);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accounts.signIn(emailAddress, 'a wrong guess')));
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong')).toHaveLength(4);
});

test('unknown, closed and never activated addresses answer and wait like a wrong password', async () => {
  const closed = await makePerson();
  await accounts.endAccess(closed.accountId);
  const invited = freshAddress();
  await accounts.invite(null, { emailAddress: invited, name: 'Grace' });
  const { emailAddress: known } = await makePerson();
  const seen = [];
  for (const emailAddress of [freshAddress(), closed.emailAddress, invited, known]) {
    pauses = [];
    await guessed('account', emailAddress, 8);
    const reasons = [];
    for (let guess = 0; guess < 3; guess++) {
      const answer = await accounts.signIn(emailAddress, 'a wrong guess');
      reasons.push(answer.ok || answer.reason);
    }
    seen.push([reasons, pauses]);
  }
  const asAlways = [
    ['wrong', 'wrong', 'mailbox'],
    [8_000, 8_000, 8_000],
  ];
  expect(seen).toEqual([asAlways, asAlways, asAlways, asAlways]);
});

test('a network that fails often waits and is never locked; another does not wait', async () => {
  const { emailAddress, accountId } = await makePerson();
  const busy = network();
  await guessed('network', busy, 60);
  expect(await accounts.signIn(emailAddress, PASSWORD, { network: busy })).toMatchObject({ ok: true, accountId });
  expect(pauses).toEqual([8_000]);
  expect(await accounts.signIn(emailAddress, PASSWORD, { network: network() })).toMatchObject({ ok: true, accountId });
  expect(pauses).toEqual([8_000]);
});

test('an address of any length or script is only wrong', async () => {
  for (const odd of ['x'.repeat(9_000), 'Ünï@exämple.com', '日本@例え.jp', '']) {
    expect(await accounts.signIn(odd, PASSWORD)).toEqual(wrong);
  }
});

test('a sign-in in the second in which all sessions ended counts to the next', async () => {
  const { emailAddress, accountId } = await makePerson();
  const second = START.getTime() / 1000;
  expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ signedInAt: second });
  await accounts.endSessions(accountId);
  expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ signedInAt: second + 1 });
  await accounts.endSessions(accountId);
  expect(await accounts.signIn(emailAddress, PASSWORD)).toMatchObject({ signedInAt: second + 2 });
});
