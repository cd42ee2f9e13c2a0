import { firstDifference } from '@lanewright/domain/rating/charges.ts';
import type { CompanyRates } from '@lanewright/domain/rating/embedded-rates.ts';
import { byPrice, type IntegratedAnswer, type SpotOffer } from '@lanewright/domain/rating/offer.ts';
import type { IntegratedQuestion, SpotQuestion } from '@lanewright/domain/rating/question.ts';
import { RATE_SOURCES } from '@lanewright/domain/rating/terms.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { expect, it } from 'vitest';
import type { AskedFor, IntegratedRatesPort, SpotRatesPort } from './port.ts';
import {
  ANCHORAGE,
  LAPSED,
  LTL_QUESTION,
  PALLETS,
  PICKUP_DAY,
  SPOT_QUESTION,
  TEST_COMPANY,
  VOLUME_QUESTION,
} from './rates.test-company.ts';

export const asking = (company: CompanyRates = TEST_COMPANY): AskedFor => ({
  company,
  signal: new AbortController().signal,
});

const namesOf = ({ refusals }: IntegratedAnswer) => refusals.map(({ carrierName }) => carrierName);

/** What every seller of less than truckloads must do. It knows the carriers of the test company and nobody for Alaska. */
export function checkIntegratedRatesPort(open: () => Promise<IntegratedRatesPort>): void {
  const ltl = async (change: Partial<IntegratedQuestion> = {}, company = TEST_COMPANY) =>
    (await open()).rates('LTL', { ...LTL_QUESTION, ...change }, asking(company));

  it('has a name', async () => {
    expect((await open()).name).not.toBe('');
  });

  it.each([
    ['LTL', LTL_QUESTION],
    ['VLTL', VOLUME_QUESTION],
  ] as const)('offers %s at prices that are the sum of their charges, to the cent', async (source, question) => {
    const { offers } = await (await open()).rates(source, question, asking());
    expect(offers.length).toBeGreaterThan(0);
    for (const { totalCost, charges } of offers) {
      expect(firstDifference(charges, totalCost)).toBeNull();
      expect(totalCost).toBeGreaterThan(0);
      expect(totalCost).toBe(cents(totalCost));
    }
  });

  it('offers the cheapest first', async () => {
    const { offers } = await ltl();
    expect(offers.length).toBeGreaterThan(1);
    expect(offers).toEqual(offers.toSorted(byPrice));
    expect(offers[0]!.totalCost).toBeLessThan(offers.at(-1)!.totalCost);
  });

  it('offers what comes after it was fetched, in days that follow from each other', async () => {
    const { offers } = await ltl();
    for (const { pickupDay, deliveryDay, minServiceDays, maxServiceDays } of offers) {
      expect(pickupDay >= PICKUP_DAY).toBe(true);
      expect(deliveryDay > pickupDay).toBe(true);
      expect(minServiceDays).toBeGreaterThan(0);
      expect(maxServiceDays).toBeGreaterThanOrEqual(minServiceDays);
    }
  });

  it('names the carriers of the network as the company does', async () => {
    const { offers } = await ltl();
    const known = new Map(TEST_COMPANY.carriers.map(({ id, name }) => [id, name]));
    const ofNetwork = offers.filter(({ carrierId }) => carrierId !== null);
    expect(new Set(ofNetwork.map(({ carrierId }) => carrierId))).toEqual(new Set(['one', 'two']));
    for (const { carrierId, carrierName } of ofNetwork) expect(carrierName).toBe(known.get(carrierId!));
  });

  it('offers nothing of a carrier that the company cannot use, and says why', async () => {
    const { offers, refusals } = await ltl();
    expect(offers.some(({ carrierId }) => carrierId === 'lapsed')).toBe(false);
    expect(refusals).toContainEqual({
      carrierId: 'lapsed',
      carrierName: 'Slow River Carriers',
      reasons: [LAPSED],
    });
  });

  it('gives the same answer to the same question, also to many at once', async () => {
    const port = await open();
    const ask = () => port.rates('LTL', LTL_QUESTION, asking());
    const first = await ask();
    for (const again of await Promise.all(Array.from({ length: 10 }, ask))) expect(again).toEqual(first);
  });

  it('asks more for more freight', async () => {
    const [light] = (await ltl()).offers;
    const [heavy] = (await ltl({ products: [{ ...PALLETS, weight: 1_800 }] })).offers;
    expect(heavy!.totalCost).toBeGreaterThan(light!.totalCost);
  });

  it('asks more with a service than without', async () => {
    const [plain] = (await ltl({ accessorials: [] })).offers;
    const [lifted] = (await ltl()).offers;
    expect(lifted!.totalCost).toBeGreaterThan(plain!.totalCost);
    expect(lifted!.charges.map(({ chargeTypeName }) => chargeTypeName)).toContain('Lift gate at delivery');
  });

  it('refuses what nobody carries, with reasons', async () => {
    const answer = await ltl({ to: ANCHORAGE });
    expect(answer.offers).toEqual([]);
    expect(answer.refusals.length).toBeGreaterThan(0);
    for (const { reasons } of answer.refusals) expect(reasons.join('')).not.toBe('');
  });

  it('refuses a service that has no price or no code, and names it', async () => {
    const answer = await ltl({ accessorials: ['BlindShipment'] });
    expect(answer.offers).toEqual([]);
    expect(JSON.stringify(answer.refusals)).toMatch(/blind ?shipment/i);
  });

  it('refuses freight whose class nobody knows', async () => {
    const answer = await ltl({ products: [{ ...PALLETS, freightClass: null, height: null }] });
    expect(answer.offers).toEqual([]);
    expect(JSON.stringify(answer.refusals)).toContain('Needs a freight class, or the sides of every item.');
  });

  it('says once of each carrier why it offers nothing', async () => {
    const names = namesOf(await ltl({ to: ANCHORAGE }));
    expect(names).toEqual([...new Set(names)]);
  });

  it('answers for every source without failing', async () => {
    const port = await open();
    for (const source of RATE_SOURCES) {
      const { offers, refusals } = await port.rates(source, LTL_QUESTION, asking());
      expect(offers.length + refusals.length, source).toBeGreaterThan(0);
      for (const { rateSource } of offers) expect(rateSource).toBe(source);
    }
  });

  it('answers what can be kept and read again as it was', async () => {
    const answer = await ltl();
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer);
  });
}

/** What every seller of trucks of the day must do. It has no truck in the last century. */
export function checkSpotRatesPort(open: () => Promise<SpotRatesPort>): void {
  const quote = async (change: Partial<SpotQuestion> = {}) =>
    (await open()).quote({ ...SPOT_QUESTION, ...change }, asking());
  const offer = async (change: Partial<SpotQuestion> = {}) => {
    const answer = await quote(change);
    expect(answer).toHaveProperty('totalCost');
    return answer as SpotOffer;
  };

  it('has a name', async () => {
    expect((await open()).name).not.toBe('');
  });

  it('asks a price that is the sum of its charges, to the cent', async () => {
    const { totalCost, charges } = await offer();
    expect(firstDifference(charges, totalCost)).toBeNull();
    expect(totalCost).toBeGreaterThan(0);
    expect(totalCost).toBe(cents(totalCost));
  });

  it('arrives after its days on the road', async () => {
    const { transitDays, deliveryDay } = await offer();
    expect(transitDays).toBeGreaterThan(0);
    expect(deliveryDay).toBe(addDays(PICKUP_DAY, transitDays));
  });

  it('gives the same answer to the same question', async () => {
    const port = await open();
    const first = await port.quote(SPOT_QUESTION, asking());
    expect(await port.quote(SPOT_QUESTION, asking())).toEqual(first);
  });

  it('asks less for a part of a truck, and says that it is one', async () => {
    const whole = await offer();
    const part = await offer({ part: { linearFeet: 12, weight: 6_000 } });
    expect(part.totalCost).toBeLessThan(whole.totalCost);
    expect([whole.isPartial, part.isPartial]).toEqual([false, true]);
    expect(firstDifference(part.charges, part.totalCost)).toBeNull();
  });

  it('gives a reason where there is no price', async () => {
    const answer = await quote({ day: '1999-01-04' });
    expect(answer).toEqual({ reason: expect.stringMatching(/\w+.*\./) });
  });

  it('answers what can be kept and read again as it was', async () => {
    const answer = await quote();
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer);
  });
}
