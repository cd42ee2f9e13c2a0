import { describe, expect, it } from 'vitest';
import { embeddedIntegratedRates, embeddedSpotRates } from './embedded.ts';
import { asking, checkIntegratedRatesPort, checkSpotRatesPort } from './port.checks.ts';
import { LTL_QUESTION, PALLETS, TEST_COMPANY } from './rates.test-company.ts';

describe('rates by the tariffs that a company keeps', () => {
  checkIntegratedRatesPort(async () => embeddedIntegratedRates());

  it('follow the tariff: 1,500 lbs of class 70 over 716 miles', async () => {
    const company = {
      ...TEST_COMPANY,
      terms: {
        ...TEST_COMPANY.terms,
        carriers: TEST_COMPANY.terms.carriers
          .filter(({ carrierId, source }) => carrierId === 'one' && source === 'LTL')
          .map((own) => ({ ...own, spread: { low: 1, high: 1 }, guaranteed: null })),
      },
    };
    const question = { ...LTL_QUESTION, miles: 716, accessorials: [], products: [{ ...PALLETS, weight: 1_500 }] };
    const { offers } = await embeddedIntegratedRates().rates('LTL', question, asking(company));
    // 60 + 6.2 x √716 + 0.02 x 716 = 240.2207; x 0.77 x 0.68 x 15 cwt = 1886.69; less 82% 339.60; plus 30.75% fuel 104.43.
    expect(offers.map(({ totalCost }) => totalCost)).toEqual([444.03]);
  });
});

describe('trucks by the market that a company keeps', () => {
  checkSpotRatesPort(async () => embeddedSpotRates());
});
