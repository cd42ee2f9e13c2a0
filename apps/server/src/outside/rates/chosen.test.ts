import { byPrice } from '@lanewright/domain/rating/offer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSettings } from '../../settings.ts';
import { chooseIntegratedRates, chooseSpotRates } from '../choose.ts';
import { stopServers } from './http/moody.test-server.ts';
import { asking, checkIntegratedRatesPort } from './port.checks.ts';
import { startProject44, type Project44Double } from './project44/p44.test-server.ts';
import { LTL_QUESTION, OWN_AGREEMENT, SPOT_QUESTION, TEST_COMPANY } from './rates.test-company.ts';

afterEach(stopServers);

const settingsFor = ({ settings: { url, clientId, clientSecret } }: Project44Double) =>
  loadSettings({ P44_URL: url, P44_CLIENT_ID: clientId, P44_CLIENT_SECRET: clientSecret });

describe('the rates that are chosen', () => {
  it('are those that a company keeps, unless something else is set', async () => {
    const settings = loadSettings({});
    expect(chooseIntegratedRates(settings).name).toBe('Lanewright tariffs');
    expect(chooseSpotRates(settings).name).toBe('Lanewright tariffs');
  });

  it('are no spot rates in production without a provider, with the reason', async () => {
    const port = chooseSpotRates(loadSettings({ MODE: 'production' }));
    expect(await port.quote(SPOT_QUESTION, asking())).toEqual({
      reason: 'Spot rates are not set up for this installation.',
    });
  });

  describe('with project44', () => {
    checkIntegratedRatesPort(async () => chooseIntegratedRates(settingsFor(await startProject44())));
  });

  it('are of project44 where it sells them, and of the company where it does not', async () => {
    const double = await startProject44();
    const port = chooseIntegratedRates(settingsFor(double));
    expect(port.name).toBe('project44');
    const shared = await port.rates('FlockFreight', LTL_QUESTION, asking());
    expect(shared.offers.map(({ carrierName }) => carrierName)).toEqual(['Prairie Line']);
    expect(double.received).toEqual([]);
    const ltl = await port.rates('LTL', LTL_QUESTION, asking());
    expect(ltl.offers[0]!.providerQuoteNumber).toBe('QBHFR0');
  });

  it('have the company’s own agreements beside them, and only those while project44 is down', async () => {
    const double = await startProject44();
    const port = chooseIntegratedRates(settingsFor(double));
    const company = { ...TEST_COMPANY, agreements: [{ ...OWN_AGREEMENT, carrierId: 'one' }] };
    const both = await port.rates('LTL', LTL_QUESTION, asking(company));
    expect(both.offers).toEqual(both.offers.toSorted(byPrice));
    const agreed = both.offers.filter(({ customerFreightPayer }) => customerFreightPayer);
    expect(agreed.map(({ carrierId, agreementId }) => [carrierId, agreementId])).toEqual([['one', 'agreed']]);
    expect(both.offers.some(({ providerQuoteNumber }) => providerQuoteNumber !== null)).toBe(true);
    expect(both.failure).toBeUndefined();
    double.mood = () => ({ status: 500, body: '' });
    const alone = await port.rates('LTL', LTL_QUESTION, asking(company));
    expect(alone).toMatchObject({ offers: agreed, refusals: [], failure: expect.stringContaining('project44') });
  });

  it('rest when project44 keeps failing, and the others do not', async () => {
    const double = await startProject44();
    const port = chooseIntegratedRates(settingsFor(double));
    double.mood = () => ({ status: 500, body: '' });
    const kindOf = () => port.rates('LTL', LTL_QUESTION, asking()).catch(({ kind }) => kind);
    expect([await kindOf(), await kindOf(), await kindOf(), await kindOf()]).toEqual([
      'down',
      'down',
      'down',
      'resting',
    ]);
    expect((await port.rates('MortonExpress', LTL_QUESTION, asking())).offers).toHaveLength(1);
  });

  it('rest when the seller of trucks keeps failing', async () => {
    const double = await startProject44();
    double.mood = () => ({ status: 500, body: '' });
    const port = chooseSpotRates(loadSettings({ SPOT_RATES_URL: `${double.url}/spot`, SPOT_RATES_KEY: 'key' }));
    const kindOf = () => port.quote(SPOT_QUESTION, asking()).catch(({ kind }) => kind);
    expect([await kindOf(), await kindOf(), await kindOf(), await kindOf()]).toEqual([
      'down',
      'down',
      'down',
      'resting',
    ]);
    expect(double.received).toHaveLength(3);
    expect(double.received[0]!.headers.authorization).toBe('Bearer key');
  });
});
