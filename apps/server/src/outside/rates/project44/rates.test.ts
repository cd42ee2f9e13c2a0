import { afterEach, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../../test/refusing-port.ts';
import { json, stopServers, type Mood } from '../http/moody.test-server.ts';
import { asking, checkIntegratedRatesPort } from '../port.checks.ts';
import { ProviderFailure, type IntegratedRatesPort } from '../port.ts';
import { LTL_QUESTION, TEST_COMPANY, VOLUME_QUESTION } from '../rates.test-company.ts';
import { project44Client } from './client.ts';
import { startProject44, TOKEN_PATH, type Project44Double } from './p44.test-server.ts';
import { project44Rates } from './rates.ts';

afterEach(stopServers);

const SHORT_MS = 200;

function portTo(
  { settings }: Pick<Project44Double, 'settings'>,
  { nowMs = () => 0, deadlineMs = STALL_MS }: { nowMs?: () => number; deadlineMs?: number } = {},
): IntegratedRatesPort {
  const client = project44Client({ settings, nowMs, deadlineMs });
  return project44Rates(client, settings);
}

const ask = (port: IntegratedRatesPort) => port.rates('LTL', LTL_QUESTION, asking());

async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ProviderFailure);
  return failure as ProviderFailure;
}

const pathsOf = ({ received }: Project44Double) => received.map(({ path }) => path.split('/').slice(3).join('/'));

describe('rates of project44', () => {
  checkIntegratedRatesPort(async () => portTo(await startProject44()));

  it('are asked where their kind is sold, with the feet of trailer for volume', async () => {
    const double = await startProject44();
    const port = portTo(double);
    await ask(port);
    await port.rates('VLTL', VOLUME_QUESTION, asking());
    expect(pathsOf(double)).toEqual(['oauth2/token', 'ltl/quotes/rates/query', 'vltl/quotes/rates/query']);
    expect(double.bodies.map((body) => body.totalLinearFeet)).toEqual([undefined, 16]);
  });

  it('are not asked for what cannot be said', async () => {
    const double = await startProject44();
    const answer = await portTo(double).rates('LTL', { ...LTL_QUESTION, accessorials: ['PalletExchange'] }, asking());
    expect(answer).toEqual({
      offers: [],
      refusals: [
        { carrierId: null, carrierName: 'project44', reasons: ['project44 has no code for "Pallet exchange".'] },
      ],
    });
    expect(double.received).toEqual([]);
  });

  it('have the carriers of the network and the others, each with its number', async () => {
    const { offers } = await ask(portTo(await startProject44()));
    const [cheapest] = offers;
    expect(cheapest).toMatchObject({
      rateSource: 'LTL',
      carrierId: 'one',
      carrierName: 'Blue Heron Freight',
      serviceLevelCode: 'STD',
      // 900 less 70% is 270; fuel 81; lift gate 80.
      totalCost: 431,
      minServiceDays: 3,
      maxServiceDays: 3,
      pickupDay: '2026-11-18',
      deliveryDay: '2026-11-23',
      providerQuoteNumber: 'QBHFR0',
    });
    expect(cheapest!.charges.map(({ chargeTypeName, total }) => [chargeTypeName, total])).toEqual([
      ['Freight Rate', 900],
      ['Discount', -630],
      ['Fuel Surcharge', 81],
      ['Lift gate at delivery', 80],
    ]);
    expect(offers.filter(({ carrierId }) => carrierId === null).map(({ carrierName }) => carrierName)).toEqual([
      'ZZZZ',
      'ZZZZ',
    ]);
    expect(offers.filter(({ isGuaranteedRate }) => isGuaranteedRate)).toHaveLength(3);
  });

  it('keep what was answered where others failed', async () => {
    const double = await startProject44();
    double.quotes = () => ({
      rateQuotes: [
        { carrierCode: 'PRLN', rateQuoteDetail: null, errorMessages: [{ message: 'Carrier timed out.' }] },
        { carrierCode: 'BHFR', rateQuoteDetail: { total: 300 }, transitDays: 2 },
        null,
      ],
    });
    const { offers, refusals } = await ask(portTo(double));
    expect(offers.map(({ carrierName, totalCost }) => [carrierName, totalCost])).toEqual([['Blue Heron Freight', 300]]);
    expect(refusals).toEqual([{ carrierId: 'two', carrierName: 'Prairie Line', reasons: ['Carrier timed out.'] }]);
  });
});

describe('the token of project44', () => {
  it('is kept until a minute before its end', async () => {
    const double = await startProject44();
    let now = 0;
    const port = portTo(double, { nowMs: () => now });
    await ask(port);
    now = 3_539_999;
    await ask(port);
    expect(double.tokensGiven).toBe(1);
    now = 3_540_000;
    await ask(port);
    expect(double.tokensGiven).toBe(2);
  });

  it('is asked for once by many at once', async () => {
    const double = await startProject44();
    const port = portTo(double);
    await Promise.all(Array.from({ length: 8 }, () => ask(port)));
    expect(double.tokensGiven).toBe(1);
    expect(double.bodies).toHaveLength(8);
  });

  it('is still given to the others when who asked for it has gone', async () => {
    const double = await startProject44();
    const port = portTo(double);
    const held = Promise.withResolvers<null>();
    double.mood = (path) => (path === TOKEN_PATH ? held.promise : null);
    const leaver = new AbortController();
    const left = failureOf(port.rates('LTL', LTL_QUESTION, { company: TEST_COMPANY, signal: leaver.signal }));
    const stayed = ask(port);
    await double.nextRequest();
    leaver.abort();
    expect(await left).toMatchObject({ kind: 'slow', message: 'project44 was not waited for.' });
    held.resolve(null);
    expect((await stayed).offers.length).toBeGreaterThan(0);
    expect(double.tokensGiven).toBe(1);
  });

  it('is replaced once when it is no longer good', async () => {
    const double = await startProject44();
    const port = portTo(double);
    await ask(port);
    double.endTokens();
    const answers = await Promise.all([ask(port), ask(port)]);
    for (const { offers } of answers) expect(offers.length).toBeGreaterThan(0);
    expect(double.tokensGiven).toBe(2);
  });

  it('is not asked for again and again where it is of no use', async () => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? null : json({ errorMessage: 'Unauthorized' }, 401));
    expect(await failureOf(ask(portTo(double)))).toMatchObject({
      kind: 'credentials',
      message: 'project44 does not accept our credentials.',
    });
    expect(pathsOf(double)).toEqual([
      'oauth2/token',
      'ltl/quotes/rates/query',
      'oauth2/token',
      'ltl/quotes/rates/query',
    ]);
  });

  it('is not given to who has the wrong secret', async () => {
    const double = await startProject44();
    const settings = { ...double.settings, clientSecret: 'guessed' };
    expect(await failureOf(ask(portTo({ settings })))).toMatchObject({ kind: 'credentials' });
    expect(pathsOf(double)).toEqual(['oauth2/token']);
  });

  it('is not given to a client that nobody knows, as OAuth says it', async () => {
    const double = await startProject44();
    double.mood = () => json({ error: 'invalid_client' }, 400);
    expect(await failureOf(ask(portTo(double)))).toMatchObject({ kind: 'credentials' });
  });

  it('is asked for anew after it could not be had', async () => {
    const double = await startProject44();
    const port = portTo(double);
    double.mood = () => ({ status: 503, body: '' });
    expect(await failureOf(ask(port))).toMatchObject({ kind: 'down' });
    double.mood = () => null;
    expect((await ask(port)).offers.length).toBeGreaterThan(0);
  });
});

const HTML = '<!doctype html><html><body><h1>It works!</h1></body></html>';
const unreadable = 'project44 gave an answer that cannot be read.';

describe('a project44 that fails', () => {
  it.each<[title: string, mood: Mood, kind: string, message: string]>([
    ['says nothing', 'silent', 'slow', 'project44 did not answer within 0.2 seconds.'],
    ['hangs up', 'hangs up', 'down', 'project44 cannot be reached.'],
    ['breaks off in the middle', 'breaks off', 'down', 'project44 broke off in the middle of its answer.'],
    ['is out of order', { status: 500, body: HTML, type: 'text/html' }, 'down', 'project44 is out of order (500).'],
    ['is being mended', { status: 503, body: '' }, 'down', 'project44 is out of order (503).'],
    ['has a slow gateway', { status: 504, body: HTML }, 'slow', 'project44 says that it has no answer in time (504).'],
    [
      'was asked too often',
      json({ errorMessage: 'Rate limit' }, 429),
      'down',
      'project44 has been asked too often and takes no questions for a while.',
    ],
    ['forbids it', json({ errorMessage: 'No' }, 403), 'credentials', 'project44 does not accept our credentials.'],
    ['answers a page', { status: 200, body: HTML, type: 'text/html' }, 'nonsense', unreadable],
    ['answers nothing', { status: 200, body: '' }, 'nonsense', unreadable],
    ['answers another kind of JSON', json({ quotes: [] }), 'nonsense', unreadable],
    ['answers no list', json({ rateQuotes: 'none' }), 'nonsense', unreadable],
    ['answers a list of nothing known', json({ rateQuotes: [null, 'x', 7] }), 'nonsense', unreadable],
    ['answers null', json(null), 'nonsense', unreadable],
    ['has moved', { status: 302, body: '' }, 'nonsense', unreadable],
    ['is somebody else', { status: 404, body: HTML, type: 'text/html' }, 'nonsense', unreadable],
    [
      'never ends',
      { status: 200, body: JSON.stringify({ rateQuotes: ['x'.repeat(4_000_000)] }) },
      'nonsense',
      'project44 gave an answer that is too large to read.',
    ],
    [
      'refuses',
      json({ errorMessage: 'Invalid postal code.', errors: [{ message: 'originAddress: 00000' }] }, 400),
      'refused',
      'project44 refused: Invalid postal code. originAddress: 00000',
    ],
    [
      'refuses in HTML',
      { status: 400, body: HTML, type: 'text/html' },
      'refused',
      'project44 refused and does not say why (400).',
    ],
    [
      'refuses with HTML inside',
      json({ errorMessage: '<b>No</b>' }, 422),
      'refused',
      'project44 refused and does not say why (422).',
    ],
    [
      'does not know the account group',
      json({ errorMessage: 'No such account group.' }, 404),
      'refused',
      'project44 refused: No such account group.',
    ],
  ])('because it %s says so', async (_title, mood, kind, message) => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? null : mood);
    const deadline = mood === 'silent' ? { deadlineMs: SHORT_MS } : {};
    expect(await failureOf(ask(portTo(double, deadline)))).toMatchObject({ kind, message });
  });

  it.each<[title: string, mood: Mood, kind: string]>([
    ['says nothing', 'silent', 'slow'],
    ['hangs up', 'hangs up', 'down'],
    ['breaks off', 'breaks off', 'down'],
    ['answers a page', { status: 200, body: HTML }, 'nonsense'],
    ['answers no token', json({ token: 'x' }), 'nonsense'],
    ['is out of order', { status: 502, body: HTML }, 'down'],
  ])('because whoever gives the tokens %s is told the same way', async (_title, mood, kind) => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? mood : null);
    const deadline = mood === 'silent' ? { deadlineMs: SHORT_MS } : {};
    expect(await failureOf(ask(portTo(double, deadline)))).toMatchObject({ kind });
  });

  it('because nobody is there says so', async () => {
    const double = await startProject44();
    await double.stop();
    await refuseConnectionsTo(double.settings.url);
    expect(await failureOf(ask(portTo(double)))).toMatchObject({
      kind: 'down',
      message: 'project44 cannot be reached.',
    });
  });

  it('says at most 300 characters of its own', async () => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? null : json({ errorMessage: 'why '.repeat(1_000) }, 400));
    const { message } = await failureOf(ask(portTo(double)));
    expect(message).toHaveLength('project44 refused: '.length + 300);
  });

  it('never tells our secret', async () => {
    const double = await startProject44();
    double.mood = () => 'hangs up';
    const failure = await failureOf(ask(portTo(double)));
    for (let error: unknown = failure; error instanceof Error; error = error.cause)
      expect(`${error.message} ${error.stack}`).not.toContain('kept to ourselves');
  });

  it('once closes a kept connection is asked again', async () => {
    const double = await startProject44();
    const port = portTo(double);
    await ask(port);
    const moods: (Mood | null)[] = ['hangs up', null];
    double.mood = () => moods.shift() ?? null;
    expect((await ask(port)).offers.length).toBeGreaterThan(0);
  });

  it('is no longer waited for when the caller goes', async () => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? null : 'silent');
    const caller = new AbortController();
    const port = portTo(double);
    const asked = failureOf(port.rates('LTL', LTL_QUESTION, { company: TEST_COMPANY, signal: caller.signal }));
    await double.nextRequest();
    await double.nextRequest();
    caller.abort();
    expect(await asked).toMatchObject({ kind: 'slow', message: 'project44 was not waited for.' });
  });

  it('is not even asked by a caller who has gone before', async () => {
    const double = await startProject44();
    const asked = portTo(double).rates('LTL', LTL_QUESTION, { company: TEST_COMPANY, signal: AbortSignal.abort() });
    expect(await failureOf(asked)).toMatchObject({ kind: 'slow' });
    expect(double.bodies).toEqual([]);
  });

  it('is slow when the deadline of the caller has passed', async () => {
    const double = await startProject44();
    double.mood = () => 'silent';
    const signal = AbortSignal.timeout(SHORT_MS);
    const asked = portTo(double).rates('LTL', LTL_QUESTION, { company: TEST_COMPANY, signal });
    expect(await failureOf(asked)).toMatchObject({ kind: 'slow', message: 'project44 did not answer in time.' });
  });
});
