import { firstDifference, type Charge } from '@lanewright/domain/rating/charges.ts';
import type { SellingCarrier } from '@lanewright/domain/rating/embedded-rates.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveRating } from '../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { ProviderFailure, type IntegratedRatesPort } from '../../outside/rates/port.ts';
import { replayQuotes } from './replay-quotes.ts';
import { embeddedIntegratedRates, embeddedSpotRates } from '../../outside/rates/embedded.ts';

let world: World;
let companyId: string;
let planner: Client;
/** Which source fails next, and how. */
const failing = new Map<string, Error>();
let isSpotDown = false;

/** Until when the seller stands by its prices. */
let sellersEnd: number | null = null;
/** Of whom a seller was told last. */
let told: readonly SellingCarrier[] = [];

const fickle: IntegratedRatesPort = {
  name: 'Fickle rates',
  rates: async (source, question, asked) => {
    told = asked.company.carriers;
    const failure = failing.get(source);
    if (failure) throw failure;
    const answer = await embeddedIntegratedRates().rates(source, question, asked);
    return { ...answer, offers: answer.offers.map((offer) => ({ ...offer, providerValidUntil: sellersEnd })) };
  },
};

beforeAll(async () => {
  world = await makeWorld({
    integratedRates: fickle,
    spotRates: {
      name: 'Fickle spot',
      quote: async (question, asked) => {
        if (isSpotDown) throw new ProviderFailure('down', 'The spot market does not answer.');
        return embeddedSpotRates().quote(question, asked);
      },
    },
  });
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
});
afterAll(() => world.close());
// One user may ask for rates only so often.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});

const DAY_MS = 86_400_000;

/** A Wednesday or another working day that is no holiday: two weeks of them are looked at. */
const TODAY = new Date().toISOString().slice(0, 10);
const DAY = addDays(TODAY, 1);

const question = (change: object = {}) => ({
  customerId: companyId,
  stops: [
    { city: 'Joliet', state: 'IL', zip: '60433', stopNumber: 0 },
    { city: 'Atlanta', state: 'GA', zip: '30336', stopNumber: 1 },
  ],
  products: [
    { perPackageWeightInPounds: 450, count: 2, palletCount: 2, length: 48, width: 40, height: 48, nmfcClass: 70 },
  ],
  accessorials: ['DeliveryLiftGateService'],
  shippingDate: DAY,
  shippingMode: 'LTL',
  ...change,
});
const ask = async (change: object = {}, who = planner) => {
  const { status, body } = await who.post('/integrated-rates', question(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const spotQuestion = (change: object = {}) => ({
  equipmentMode: 'Dry',
  effectiveDate: DAY,
  quoteStops: [
    { city: 'Joliet', governingDistrictAbbreviation: 'IL', postalCode: '60433', stopNumber: 0 },
    { city: 'Atlanta', governingDistrictAbbreviation: 'GA', postalCode: '30336', stopNumber: 1 },
  ],
  ...change,
});

interface Rate {
  id: string;
  rateSource: string;
  carrierName: string;
  totalCost: number;
  charges: Charge[];
}

describe('integrated rates', () => {
  it('come cheapest first, every cent explained, and are kept with who asked', async () => {
    const { rates, refusals, sources, quoteId, quoteNumber } = await ask();
    expect(rates.length).toBeGreaterThan(6);
    const costs = rates.map(({ totalCost }: Rate) => totalCost);
    expect(costs).toEqual(costs.toSorted((one: number, other: number) => one - other));
    for (const { totalCost, charges } of rates as Rate[]) expect(firstDifference(charges, totalCost)).toBeNull();
    expect(sources).toEqual(
      ['LTL', 'FlockFreight', 'MortonExpress'].map((rateSource) => ({
        rateSource,
        provider: 'Fickle rates',
        failure: null,
      })),
    );
    expect(refusals).toContainEqual(
      expect.objectContaining({
        carrierName: 'Ironquill Lines',
        reasons: ['Does not pick up in IL.', 'Does not deliver to GA.'],
      }),
    );
    const { rows } = await world.admin.query(
      `select q.quote_number, q.asked_by, q.question -> 'day' as day, r.id, r.total_cost::float8 as cost, r.charges
       from quote_request q join quote_rate r on r.request_id = q.id where q.id = $1 order by r.position`,
      [quoteId],
    );
    expect(rows.map(({ id, cost, charges }) => ({ id, cost, charges }))).toEqual(
      rates.map(({ id, totalCost, charges }: Rate) => ({ id, cost: totalCost, charges })),
    );
    expect(rows[0]).toMatchObject({ quote_number: quoteNumber, asked_by: planner.userId, day: DAY });
  });

  it('come with the deliveries of each carrier for this company in the last year', async () => {
    const { rates } = await ask();
    const carrierId = rates.find((rate: { carrierId: string | null }) => rate.carrierId !== null).carrierId;
    const deliver = (ofCompany: string, status: string | null, daysAgo: number, count: number) =>
      world.admin.query(
        `with delivered as (
           insert into shipment (company_id, id, carrier_id, delivered_at)
           select $1::uuid, gen_random_uuid(), $2::uuid, $3::timestamptz from generate_series(1, $4) returning id
         )
         insert into shipment_stop (company_id, id, shipment_id, stop_number, stop_type, on_time_status)
         select $1::uuid, gen_random_uuid(), id, number, kind, $5 from delivered,
           (values (1, 'Pickup'), (2, 'Dropoff')) as stop (number, kind)`,
        [ofCompany, carrierId, new Date(Date.now() - daysAgo * DAY_MS), count, status],
      );
    await deliver(companyId, 'OnTime', 20, 8);
    await deliver(companyId, 'Early', 19, 1);
    await deliver(companyId, 'Late', 18, 3);
    // Delivered, but it is not known when it was due.
    await deliver(companyId, null, 10, 1);
    await deliver(companyId, 'Late', 370, 5);
    const { carriers, rates: again } = await ask();
    const known = again.flatMap((rate: { carrierId: string | null }) => rate.carrierId ?? []);
    expect(carriers.map((one: { carrierId: string }) => one.carrierId).toSorted()).toEqual(
      [...new Set(known)].toSorted(),
    );
    const record = carriers.find((one: { carrierId: string }) => one.carrierId === carrierId);
    expect(record).toMatchObject({ deliveries: 12, onTimeDelivery: 0.75 });
    expect(Math.round((Date.now() - Date.parse(record.lastDeliveredAt)) / DAY_MS)).toBe(10);
    for (const other of carriers)
      if (other !== record)
        expect(other).toEqual({ ...other, deliveries: 0, onTimeDelivery: null, lastDeliveredAt: null });
  });

  it('are the same for the same question, and follow the freight', async () => {
    const prices = async (change: object = {}) =>
      (await ask(change)).rates.map(({ carrierName, totalCost }: Rate) => [carrierName, totalCost]);
    const first = await prices();
    expect(await prices()).toEqual(first);
    expect(await prices({ accessorials: [] })).not.toEqual(first);
    const volume = await ask({
      shippingMode: 'VLTL',
      products: [
        {
          perPackageWeightInPounds: 1_200,
          count: 10,
          palletCount: 10,
          length: 48,
          width: 40,
          height: 60,
          nmfcClass: 70,
        },
      ],
    });
    expect(new Set(volume.rates.map(({ rateSource }: Rate) => rateSource))).toEqual(new Set(['VLTL']));
  });

  it.each([
    ['Montreal', 'QC', 'H2X 1Y4'],
    ['Montreal', '', 'H2X1Y4'],
    ['Leon', 'GUA', '37000'],
    ['León', 'Guanajuato', ''],
    ['Leon', '', '37000'],
  ])('know %s %s %s without a country', async (city, state, zip) => {
    const stops = [question().stops[0], { city, state, zip, stopNumber: 1 }];
    const { status, body } = await planner.post('/integrated-rates', question({ stops }));
    expect(status, JSON.stringify(body)).toBe(200);
    const { rows } = await world.admin.query(
      "select question -> 'to' ->> 'country' as country, question -> 'to' ->> 'city' as city from quote_request where id = $1",
      [body.quoteId],
    );
    expect(rows[0].country).toBe(zip.startsWith('H') ? 'CA' : 'MX');
    const spot = await planner.post(
      '/api-quotes',
      spotQuestion({
        quoteStops: [
          spotQuestion().quoteStops[0],
          { city, governingDistrictAbbreviation: state, postalCode: zip, stopNumber: 1 },
        ],
      }),
    );
    expect(spot.status, JSON.stringify(spot.body)).toBe(200);
  });

  it('one source that fails takes nothing from the others, and can be asked once more', async () => {
    failing.set('MortonExpress', new ProviderFailure('slow', 'Fickle rates did not answer within 8 seconds.'));
    failing.set('FlockFreight', new TypeError('nonsense of our own'));
    const { rates, sources } = await ask();
    expect(rates.length).toBeGreaterThan(6);
    expect(sources.map(({ failure }: { failure: string | null }) => failure)).toEqual([
      null,
      'Fickle rates could not be asked.',
      'Fickle rates did not answer within 8 seconds.',
    ]);
    failing.clear();
    const again = await ask({ sources: ['MortonExpress'] });
    expect(again.sources).toHaveLength(1);
    expect(again.rates.map(({ rateSource }: Rate) => rateSource)).toEqual(['MortonExpress']);
  });

  it('an agreement of one’s own is a price beside the general one', async () => {
    const { body: found } = await planner.get('/carriers?searchTerm=Alder');
    const carrierId = found.data[0].id;
    const draft = {
      name: 'Own',
      discount: 90,
      minimumCharge: 80,
      effectiveDate: TODAY,
      expirationDate: addDays(TODAY, 30),
    };
    await planner.post(`/carriers/${carrierId}/ltl-agreements`, draft);
    const { rates } = await ask();
    const own = rates.filter(
      (rate: { carrierId: string; isGuaranteedRate: boolean }) =>
        rate.carrierId === carrierId && !rate.isGuaranteedRate,
    );
    expect(own.map(({ customerFreightPayer }: { customerFreightPayer: boolean }) => customerFreightPayer)).toEqual([
      true,
      false,
    ]);
    const discount = own[0].charges.find(({ chargeTypeName }: Charge) => chargeTypeName === 'Discount');
    expect(discount.rate).toBe(-90);
  });

  it('a carrier on hold, or without a hazmat certificate, offers nothing and says why', async () => {
    const { body: found } = await planner.get('/carriers?searchTerm=Juniper');
    const { id, version } = found.data[0];
    await planner.put(`/carriers/${id}/hold`, { reason: 'Two claims are open.', version });
    const { rates, refusals } = await ask();
    expect(rates.some(({ carrierName }: Rate) => carrierName === 'Juniper Notch Freight')).toBe(false);
    expect(refusals).toContainEqual(
      expect.objectContaining({ carrierId: id, reasons: ['On hold: Two claims are open.'] }),
    );
    const hazmat = await ask({ isHazmatRequired: true });
    for (const { charges } of hazmat.rates as Rate[])
      expect(charges.some(({ chargeTypeName }) => chargeTypeName === 'Hazmat')).toBe(true);
  });

  it('of a seller that names carriers by SCAC are told of everybody in the network, terms or not', async () => {
    const draft = { name: 'Newcomer Lines', scac: 'NWCL', mcNumber: '771001', modes: ['LTL'] };
    const { body: made } = await planner.post('/carriers', draft);
    await planner.put(`/carriers/${made.id}/hold`, { reason: 'Not yet.', version: made.version });
    await ask({ sources: ['LTL'] });
    expect(told.some(({ scac }) => scac === 'NWCL')).toBe(false);
    fickle.byScac = ['LTL'];
    await ask({ sources: ['LTL'] });
    delete fickle.byScac;
    expect(told.find(({ scac }) => scac === 'NWCL')).toMatchObject({
      id: made.id,
      source: 'LTL',
      whyNot: expect.arrayContaining(['On hold: Not yet.']),
    });
    expect(new Set(told.map(({ id, source }) => `${id} ${source}`)).size).toBe(told.length);
  });

  it('hold no longer than the seller says', async () => {
    const soon = Date.now() + 60_000;
    sellersEnd = soon;
    const { rates, quoteId } = await ask({ sources: ['LTL'] });
    sellersEnd = null;
    expect(Date.parse(rates[0].validUntil)).toBe(soon);
    const { rows } = await world.admin.query(`select distinct valid_until from quote_rate where request_id = $1`, [
      quoteId,
    ]);
    expect(rows).toEqual([{ valid_until: new Date(soon) }]);
  });

  it('are quoted with the markup where the company does so', async () => {
    expect((await ask()).rates[0].customerCost).toBeNull();
    const values = { includePrepaidAddMarkupQuotes: true, domesticLTLMarkup: 10, defaultPrepaidAdd: 50 };
    await planner.put('/configuration/quote-markup', { version: 0, values });
    const { rates } = await ask();
    expect(rates[0].customerCost).toBe(Math.round(rates[0].totalCost * 110) / 100);
  });

  it.each<[string, object, string, string]>([
    [
      'another company',
      { customerId: '00000000-0000-4000-8000-000000000000' },
      'customerId',
      'Rates are asked for one’s own company.',
    ],
    [
      'a place that is none',
      {
        stops: [
          { city: 'Nowhereville', state: 'IL', zip: '', stopNumber: 0 },
          { city: 'Atlanta', state: 'GA', zip: '30336', stopNumber: 1 },
        ],
      },
      'stops.0',
      'Nowhereville IL is not a place that we know. Check city, state and zip code.',
    ],
    [
      'a day that no day follows',
      { shippingDate: '9999-12-31' },
      'shippingDate',
      'shippingDate must be a day before the year 3000.',
    ],
    ['a day that is past', { shippingDate: '2020-01-06' }, 'shippingDate', 'The date of pickup cannot be in the past.'],
    [
      'a source that does not sell the mode',
      { sources: ['VLTL'] },
      'sources',
      'LTL is sold on LTL, FlockFreight, MortonExpress.',
    ],
    [
      'nothing to carry',
      { products: [{ perPackageWeightInPounds: 0, count: 2 }] },
      'products.0.perPackageWeightInPounds',
      'Total Weight is required',
    ],
  ])('refuse %s at its field', async (_title, change, field, message) => {
    const { status, body } = await planner.post('/integrated-rates', question(change));
    expect(status).toBe(422);
    expect(body.modelState).toEqual({ [field]: [message] });
  });

  it('are not for who may not quote', async () => {
    const viewer = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await viewer.post('/integrated-rates', question())).status).toBe(403);
  });
});

describe('a spot quote', () => {
  it('is one price with its number, valid for a day at most, whole or in part', async () => {
    const { status, body } = await planner.post('/api-quotes', spotQuestion());
    expect(status).toBe(200);
    expect(body.quoteNumber).toMatch(/^Q\d{6,}$/);
    expect(firstDifference(body.charges, body.totalCost)).toBeNull();
    expect(Date.parse(body.validUntil) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    const part = await planner.post('/api-quotes', spotQuestion({ isPartial: true, linearFeet: 20, weight: 12_000 }));
    expect(part.body.totalCost).toBeLessThan(body.totalCost);
    expect(part.body.isPartial).toBe(true);
    expect(Number(part.body.quoteNumber.slice(1))).toBeGreaterThan(Number(body.quoteNumber.slice(1)));
  });

  it('and whatever else asks for a day of pickup refuses one that no day follows', async () => {
    const far = '9999-12-31';
    const contract = {
      stops: [
        { city: 'Joliet', state: 'IL', postalCode: '60433' },
        { city: 'Atlanta', state: 'GA', postalCode: '30336' },
      ],
      products: [{ weight: 40_000, pallets: 20 }],
      equipmentMode: 'Dry',
      shippingDate: far,
    };
    const answers = [
      await planner.post('/api-quotes', spotQuestion({ effectiveDate: far })),
      await planner.post('/shipment-lane-rates', contract),
      await planner.get(`/pickup-calendar?from=${far}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('finds its price of diesel among those of many regions', async () => {
    const before = await planner.post('/api-quotes', spotQuestion());
    const drafts = Array.from({ length: 80 }, (_, index) => ({
      region: `Region ${index}`,
      effectiveDate: TODAY,
      price: 9,
    }));
    for (const values of drafts) await planner.post('/rating-rows', { kind: 'dieselPrice', values });
    const { status, body } = await planner.post('/api-quotes', spotQuestion());
    expect([status, body.totalCost]).toEqual([200, before.body.totalCost]);
  });

  it('needs its feet and pounds in part', async () => {
    const { status, body } = await planner.post('/api-quotes', spotQuestion({ isPartial: true }));
    expect(status).toBe(422);
    expect(body.modelState).toEqual({
      linearFeet: ['Linear Feet required for Partial TL'],
      weight: ['Total Weight is required'],
    });
  });

  it.each([
    ['Dry', 45_000, 45_001, '45,001 lbs is 1 lb more than a dry van carries (45,000 lbs).'],
    ['Flatbed', 48_000, 60_000, '60,000 lbs is 12,000 lbs more than a flatbed carries (48,000 lbs).'],
  ])('of a %s takes %i lbs and not %i', async (equipmentMode, most, weight, reason) => {
    const { status, body } = await planner.post('/api-quotes', spotQuestion({ equipmentMode, weight }));
    expect([status, body.modelState]).toEqual([422, { weight: [`${reason} Split the freight over several trucks.`] }]);
    expect((await planner.post('/api-quotes', spotQuestion({ equipmentMode, weight: most }))).status).toBe(200);
  });

  it('of a market that does not answer is 503 with what to tell', async () => {
    isSpotDown = true;
    const { status, body } = await planner.post('/api-quotes', spotQuestion());
    isSpotDown = false;
    expect([status, body.message]).toEqual([503, 'The spot market does not answer.']);
  });

  it('says where no market is kept', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const { status, body } = await stranger.post('/api-quotes', spotQuestion());
    expect([status, body.message]).toEqual([422, 'No prices of the truckload market are in force on that day.']);
  });
});

describe('every price that was quoted', () => {
  it('is reckoned again to the cent from what is kept with it, whatever became of the tariff', async () => {
    const { quoteId } = await ask();
    await planner.post('/api-quotes', spotQuestion({ isTeamRequired: true }));
    await world.admin.query(
      `update rating_row set values = values || '{"base": 99, "discount": 1}' where company_id = $1`,
      [companyId],
    );
    const { quotes, rates, differing } = await replayQuotes(world.database);
    expect([quotes > 1, rates > 10, differing]).toEqual([true, true, 0]);
    await world.admin.query(
      `update quote_rate set charges = jsonb_set(charges, '{0,rate}', '1000'), total_cost = total_cost + 1
       where request_id = $1 and position = 0`,
      [quoteId],
    );
    expect(await replayQuotes(world.database)).toMatchObject({
      differing: 1,
      told: [expect.stringMatching(/^Q\d+, .+: .+/)],
    });
  });
});
