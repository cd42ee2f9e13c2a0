import type { SpotOffer } from '@lanewright/domain/rating/offer.ts';
import { firstDifference } from '@lanewright/domain/rating/charges.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { httpSpotRates } from './http-spot.ts';
import { json, startMoodyServer, stopServers, type Mood, type MoodyServer } from './http/moody.test-server.ts';
import { asking, checkSpotRatesPort } from './port.checks.ts';
import { ProviderFailure } from './port.ts';
import { SPOT_QUESTION, TEST_COMPANY } from './rates.test-company.ts';

afterEach(stopServers);

const KEY = 'a key';

const Place = z.strictObject({ city: z.string(), state: z.string(), postalCode: z.string(), country: z.string() });
const Question = z.strictObject({
  from: Place,
  to: Place,
  miles: z.number(),
  stops: z.int(),
  equipmentMode: z.string(),
  day: z.iso.date(),
  isHazmat: z.boolean(),
  isTeam: z.boolean(),
  isLiftGate: z.boolean(),
  part: z.strictObject({ linearFeet: z.number(), weight: z.number() }).nullable(),
  currency: z.literal('USD'),
});

/** Somebody who sells trucks at two dollars a mile. */
function startSeller(): Promise<MoodyServer> {
  return startMoodyServer(({ headers, text }) => {
    if (headers.authorization !== `Bearer ${KEY}`) return json({ message: 'Who are you?' }, 401);
    const { miles, day, part } = Question.parse(JSON.parse(text));
    if (day < '2000-01-01') return json({ reason: 'No truck on that day.' });
    const lineHaul = Math.round(miles * (part ? 1 : 2) * 100) / 100;
    const charges = [
      { name: 'Freight Rate', description: 'Line haul', amount: lineHaul },
      { name: 'Fuel Surcharge', description: 'Fuel', amount: 100.1 },
    ];
    const total = Math.round((lineHaul + 100.1) * 100) / 100;
    return json({ total, charges, transitDays: 2, quoteNumber: 'S-1' });
  });
}

const portTo = ({ url }: Pick<MoodyServer, 'url'>, key: string | null = KEY, deadlineMs = STALL_MS) =>
  httpSpotRates({ url: `${url}/quotes`, key }, deadlineMs);

async function answered(body: unknown): Promise<SpotOffer | { reason: string }> {
  const seller = await startSeller();
  seller.mood = () => json(body);
  return portTo(seller).quote(SPOT_QUESTION, asking());
}

async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ProviderFailure);
  return failure as ProviderFailure;
}

describe('trucks of the day over HTTP', () => {
  checkSpotRatesPort(async () => portTo(await startSeller()));

  it('are asked for with the key, at the address itself', async () => {
    const seller = await startSeller();
    expect(await portTo(seller).quote(SPOT_QUESTION, asking())).toEqual({
      totalCost: 1532.9,
      charges: [
        expect.objectContaining({ chargeTypeName: 'Freight Rate', description: 'Line haul', total: 1432.8 }),
        expect.objectContaining({ chargeTypeName: 'Fuel Surcharge', description: 'Fuel', total: 100.1 }),
      ],
      transitDays: 2,
      deliveryDay: '2026-11-20',
      isPartial: false,
      remarks: [],
      providerQuoteNumber: 'S-1',
    });
    expect(seller.received.map(({ path }) => path)).toEqual(['/quotes']);
  });

  it('are asked for without a key where there is none', async () => {
    const seller = await startSeller();
    expect(await failureOf(portTo(seller, null).quote(SPOT_QUESTION, asking()))).toMatchObject({ kind: 'credentials' });
    expect(seller.received[0]!.headers).not.toHaveProperty('authorization');
  });

  it.each<[title: string, body: unknown, offer: object]>([
    ['only a total', { total: 900 }, { totalCost: 900, transitDays: 2, providerQuoteNumber: null }],
    ['numbers as text', { total: '1,900.50', transitDays: '3' }, { totalCost: 1900.5, deliveryDay: '2026-11-21' }],
    ['days of no sense', { total: 900, transitDays: -1 }, { transitDays: 2 }],
    ['half a day', { total: 900, transitDays: 1.5 }, { transitDays: 2, remarks: [] }],
    ['charges without names', { total: 5, charges: [{ amount: 5 }] }, { totalCost: 5 }],
    ['charges that come to less', { total: 900, charges: [{ name: 'Line haul', amount: 700 }] }, { totalCost: 900 }],
  ])('come with %s', async (_title, body, offer) => {
    const answer = (await answered(body)) as SpotOffer;
    expect(answer).toMatchObject(offer);
    expect(firstDifference(answer.charges, answer.totalCost)).toBeNull();
  });

  it('say where the days are our own estimate', async () => {
    expect(await answered({ total: 900 })).toMatchObject({
      remarks: ['The provider does not say how long it takes; the days are an estimate by the distance.'],
    });
  });

  it.each<[title: string, body: unknown, reason: string]>([
    ['there is a reason', { reason: 'No truck there.' }, 'No truck there.'],
    ['the price is nothing', { total: 0, charges: [] }, 'Gave no price.'],
    ['the price is in another currency', { total: 900, currency: 'cad' }, 'Quotes in CAD.'],
  ])('have no price where %s', async (_title, body, reason) => {
    expect(await answered(body)).toEqual({ reason });
  });

  it.each<[title: string, mood: Mood, kind: string, message: string]>([
    ['says nothing', 'silent', 'slow', 'Spot market did not answer within 0.2 seconds.'],
    ['hangs up', 'hangs up', 'down', 'Spot market cannot be reached.'],
    ['breaks off', 'breaks off', 'down', 'Spot market broke off in the middle of its answer.'],
    ['is out of order', { status: 500, body: '<html>' }, 'down', 'Spot market is out of order (500).'],
    [
      'was asked too often',
      { status: 429, body: '' },
      'down',
      'Spot market has been asked too often and takes no questions for a while.',
    ],
    ['does not know us', json({}, 401), 'credentials', 'Spot market does not accept our credentials.'],
    ['refuses', json({ reason: 'Unknown state.' }, 422), 'refused', 'Spot market refused: Unknown state.'],
    ['answers a page', { status: 200, body: '<html>' }, 'nonsense', 'Spot market gave an answer that cannot be read.'],
    ['answers another kind', json({ price: 900 }), 'nonsense', 'Spot market gave an answer that cannot be read.'],
    ['answers no number', json({ total: 'much' }), 'nonsense', 'Spot market gave an answer that cannot be read.'],
    [
      'gives a page for a reason',
      json({ reason: '<p>' }),
      'nonsense',
      'Spot market gave an answer that cannot be read.',
    ],
    [
      'gives a charge that is none',
      json({ total: 5, charges: [{ name: 'x', amount: null }] }),
      'nonsense',
      'Spot market gave an answer that cannot be read.',
    ],
  ])('cannot be had where the seller %s', async (_title, mood, kind, message) => {
    const seller = await startSeller();
    seller.mood = () => mood;
    const port = portTo(seller, KEY, mood === 'silent' ? 200 : STALL_MS);
    expect(await failureOf(port.quote(SPOT_QUESTION, asking()))).toMatchObject({ kind, message });
  });

  it('cannot be had where nobody is', async () => {
    const seller = await startSeller();
    await seller.stop();
    expect(await failureOf(portTo(seller).quote(SPOT_QUESTION, asking()))).toMatchObject({ kind: 'down' });
  });

  it('are no longer waited for when the caller goes', async () => {
    const seller = await startSeller();
    seller.mood = () => 'silent';
    const caller = new AbortController();
    const asked = failureOf(portTo(seller).quote(SPOT_QUESTION, { company: TEST_COMPANY, signal: caller.signal }));
    await seller.nextRequest();
    caller.abort();
    expect(await asked).toMatchObject({ kind: 'slow', message: 'Spot market was not waited for.' });
  });
});
