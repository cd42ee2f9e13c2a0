import { problemsWithRatingRow } from '@lanewright/domain/rating/data/rules.ts';
import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import type { EquipmentMode } from '@lanewright/domain/orders/lists.ts';
import { USUAL_DIESEL } from '@lanewright/domain/rates/fuel.ts';
import { truckloadEstimate } from '@lanewright/domain/rates/truckload-estimate.ts';
import { embeddedRates, type CompanyRates } from '@lanewright/domain/rating/embedded-rates.ts';
import type { IntegratedQuestion, RatedPlace, RatedProduct } from '@lanewright/domain/rating/question.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import { truckloadTotal, type TruckloadFreight } from '@lanewright/domain/rating/truckload.ts';
import { readImageFacts } from '../src/platform/files/image-type.ts';
import { describe, expect, it } from 'vitest';
import { drawLogo } from './logos.ts';
import { demoAgreements } from './lanes.ts';
import { demoDiesel, starterDiesel, starterRating, termsOf } from './rating.ts';
import { starterCarriers } from './carriers.ts';

const TODAY = '2026-11-16';
const carriers = starterCarriers({ seed: 'test', today: TODAY, isDemo: false });
const bySCAC = new Map(carriers.map(({ id, draft }) => [draft.scac!, id]));
const rows = [...starterRating(bySCAC), ...starterDiesel(TODAY)];

describe('the rating data that a company begins with', () => {
  it('passes the rules, and names a dozen carriers of the network', () => {
    expect(rows.flatMap((row) => problemsWithRatingRow(row))).toEqual([]);
    const terms = readTerms(
      rows.map((row) => ({
        ...row,
        effectiveDate: row.values.effectiveDate!,
        expirationDate: row.values.expirationDate,
      })),
      TODAY,
    );
    expect(new Set(terms.carriers.map(({ carrierId }) => carrierId)).size).toBe(12);
    for (const { tariff, fuelTable, source } of terms.carriers.filter((one) => one.source === 'LTL')) {
      expect(
        terms.tariffs.map(({ name }) => name),
        source,
      ).toContain(tariff);
      expect(
        terms.fuelTables.map(({ name }) => name),
        source,
      ).toContain(fuelTable);
    }
  });

  it('has the closed days of 2026 on their days', () => {
    const days = rows
      .filter(
        ({ kind, values }) => kind === 'holiday' && values.country === 'US' && String(values.effectiveDate) > '2026',
      )
      .map(({ values }) => `${String(values.effectiveDate)} ${String(values.name)}`)
      .filter((day) => day < '2027')
      .toSorted();
    expect(days).toEqual([
      '2026-01-01 New Year',
      '2026-05-25 Memorial Day',
      '2026-07-03 Independence Day',
      '2026-09-07 Labor Day',
      '2026-11-26 Thanksgiving',
      '2026-11-27 Day after Thanksgiving',
      '2026-12-24 Christmas Eve',
      '2026-12-25 Christmas Day',
    ]);
  });

  it('has prices of diesel for every week of two years, the last of this one', () => {
    const prices = demoDiesel('test', TODAY);
    expect(prices.at(-1)!.values.effectiveDate).toBe('2026-11-16');
    expect(prices[0]!.values.effectiveDate! < '2024-12').toBe(true);
    for (const { values } of prices)
      expect(Number(values.price)).toSatisfy((price: number) => price >= 3.4 && price <= 4);
  });
});

it('every source is sold on in every demonstration', () => {
  const seeds = Array.from({ length: 12 }, (_, index) => `demo-${index}`);
  for (const seed of seeds) {
    const good = starterCarriers({ seed, today: TODAY, isDemo: true }).filter(
      ({ draft, state }) =>
        state.status === 'Active' && draft.insurance.every(({ expirationDate }) => expirationDate > TODAY),
    );
    const selling = starterRating(new Map(good.map(({ id, draft }) => [draft.scac!, id])));
    const terms = selling.filter(({ kind }) => kind === 'carrierTerms');
    expect(new Set(terms.map(({ values }) => values.source)), seed).toEqual(
      new Set(['LTL', 'VLTL', 'FlockFreight', 'MortonExpress']),
    );
  }
});

it('a logo is a picture, and no two of a dozen are alike', () => {
  const drawn = Array.from({ length: 12 }, (_, index) => drawLogo(index));
  expect(readImageFacts(drawn[0]!)).toMatchObject({ type: 'image/png', width: 96, height: 96 });
  expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(12);
});

describe('prices by the rating data that a company begins with', () => {
  const terms = termsOf('test', TODAY, bySCAC);
  const place = (city: string, state: string, postalCode: string): RatedPlace => ({
    city,
    state,
    postalCode,
    country: 'US',
  });
  const CHICAGO = place('Chicago', 'IL', '60632');
  const WICHITA = place('Wichita', 'KS', '67202');
  const company: CompanyRates = {
    terms,
    carriers: carriers.map(({ id, draft }) => ({ id, name: draft.name, scac: draft.scac, whyNot: [] })),
    agreements: [],
  };
  const pallets = (count: number, pounds: number, freightClass: number): RatedProduct => ({
    weight: pounds * count,
    freightClass,
    length: 48,
    width: 40,
    height: 60,
    count,
    pallets: count,
    isStackable: false,
    isHazmat: false,
    description: 'Shelves',
    nmfcNumber: null,
    packagingType: 'Skid',
  });
  const asked = (
    miles: number,
    products: RatedProduct[],
    change: Partial<IntegratedQuestion> = {},
  ): IntegratedQuestion => ({
    from: WICHITA,
    to: WICHITA,
    miles,
    mode: 'LTL',
    day: TODAY,
    ready: null,
    close: null,
    products,
    accessorials: [],
    ...change,
  });
  const pricesOf = (source: RateSource, question: IntegratedQuestion) =>
    embeddedRates(source, question, company).offers.filter(({ isGuaranteedRate }) => !isGuaranteedRate);
  const haul = (miles: number, equipmentMode: EquipmentMode): TruckloadFreight => ({
    miles,
    equipmentMode,
    originState: 'KS',
    destinationState: 'KS',
    originCountry: 'US',
    destinationCountry: 'US',
    month: 9,
    stops: 2,
    isTeam: false,
    isHazmat: false,
    isLiftGate: false,
  });
  const truck = (miles: number, equipmentMode: EquipmentMode = 'Dry') =>
    truckloadTotal(terms.market!, haul(miles, equipmentMode), { price: USUAL_DIESEL });
  const FUEL = (USUAL_DIESEL - 1.2) / 6.5;

  it('three pallets 500 miles cost $350 to $550 by LTL', () => {
    for (const products of [[pallets(3, 900, 85)], [pallets(3, 1_000, 70)], [pallets(3, 800, 92.5)]]) {
      const costs = pricesOf('LTL', asked(500, products)).map(({ totalCost }) => totalCost);
      expect(costs.length).toBeGreaterThan(5);
      expect(costs[Math.floor(costs.length / 2)]).toSatisfy((cost: number) => cost >= 350 && cost <= 550);
    }
  });

  it.each([300, 500, 850, 1_250, 2_000])('a van costs $1.90 to $2.60 a mile beside its fuel, %i miles', (miles) => {
    const perMile = truck(miles) / miles - FUEL;
    expect(perMile).toBeGreaterThan(1.9);
    expect(perMile).toBeLessThan(2.6);
    expect((truck(miles, 'Reefer') / miles - FUEL) / perMile).toSatisfy((more: number) => more >= 1.15 && more <= 1.2);
    expect((truck(miles, 'Flatbed') / miles - FUEL) / perMile).toSatisfy((more: number) => more >= 1.2 && more <= 1.25);
  });

  it.each([100, 500, 1_500, 2_500])('parts of a truck cost less than the truck, %i miles', (miles) => {
    for (const count of [6, 12, 18, 24])
      for (const source of ['VLTL', 'FlockFreight'] as const)
        for (const accessorials of [[], ['Overlength28Feet', 'DeliveryLiftGateService', 'DeliveryInside']] as const) {
          const question = asked(miles, [pallets(count, 1_500, 70)], { mode: 'VLTL', accessorials: [...accessorials] });
          for (const { totalCost } of pricesOf(source, question)) expect(totalCost).toBeLessThan(truck(miles));
        }
  });

  it.each([215, 500, 1_500, 2_700])('volume LTL of six pallets is 10 to 35%% below LTL, %i miles', (miles) => {
    const freight = [pallets(6, 1_000, 70)];
    const ltl = new Map(pricesOf('LTL', asked(miles, freight)).map((one) => [one.carrierId, one.totalCost]));
    const volume = pricesOf('VLTL', asked(miles, freight, { mode: 'VLTL' }));
    expect(volume.length).toBeGreaterThan(2);
    for (const { carrierId, totalCost } of volume) {
      const least = Math.min(ltl.get(carrierId)! * 0.65, truck(miles) * 0.94);
      expect(totalCost).toSatisfy((cost: number) => cost >= least - 0.01 && cost <= ltl.get(carrierId)! * 0.9 + 0.01);
    }
  });

  it('a shared truck costs more for six pallets than for three', () => {
    const [three, six] = [3, 6].map((count) => pricesOf('FlockFreight', asked(600, [pallets(count, 1_000, 70)]))[0]!);
    expect(six!.totalCost).toBeGreaterThan(three!.totalCost);
  });

  it('a truck to Alaska costs $8,000 to $14,000 from Seattle', () => {
    const way = { ...haul(2_280, 'Dry'), originState: 'WA', destinationState: 'AK' };
    const cost = truckloadTotal(terms.market!, way, { price: USUAL_DIESEL });
    expect(cost).toSatisfy((dollars: number) => dollars >= 8_000 && dollars <= 14_000);
  });

  it('freight goes coast to coast in five or six days, and to Alaska by barge in eight to twelve', () => {
    const daysTo = (miles: number, to: RatedPlace) =>
      pricesOf('LTL', asked(miles, [pallets(2, 900, 70)], { from: CHICAGO, to })).map(
        ({ maxServiceDays }) => maxServiceDays,
      );
    const within = (days: number[], least: number, most: number) =>
      expect(days.every((count) => count >= least && count <= most)).toBe(true);
    // A few carriers take a day longer than the usual.
    within(daysTo(500, WICHITA), 2, 3);
    within(daysTo(2_790, place('Los Angeles', 'CA', '90058')), 5, 7);
    within(daysTo(4_300, place('Anchorage', 'AK', '99501')), 8, 12);
  });

  it('a world of an earlier day is priced by the first tariffs', () => {
    expect(termsOf('test', '2023-12-31', bySCAC).market).toEqual(terms.market);
    expect(termsOf('test', '2024-01-01', bySCAC).market).toEqual(terms.market);
  });

  it('estimates are made with the same figures', () => {
    for (const equipmentMode of ['Dry', 'Reefer', 'Flatbed'] as const)
      for (const miles of [20, 100, 350, 600, 1_000, 2_500])
        for (const state of ['KS', 'IL', 'FL']) {
          const way = { ...haul(miles, equipmentMode), originState: state };
          expect(truckloadEstimate(way)).toBeCloseTo(truckloadTotal(terms.market!, way, { price: USUAL_DIESEL }), 0);
        }
  });

  it('no agreement of a demonstration costs more than what the carrier asks of everybody', () => {
    for (const companyIndex of [0, 1, 2]) {
      const network = starterCarriers({ seed: `demo-${companyIndex}`, today: TODAY, isDemo: true });
      const ids = new Map(network.map(({ id, draft }) => [draft.scac!, id]));
      const agreed: CompanyRates = {
        terms: termsOf('demo', TODAY, ids),
        carriers: network.map(({ id, draft }) => ({ id, name: draft.name, scac: draft.scac, whyNot: [] })),
        agreements: demoAgreements('demo', companyIndex, TODAY).map(({ id, carrierId, draft }) => ({
          ...draft,
          id,
          carrierId,
        })),
      };
      for (const miles of [80, 500, 2_500])
        for (const freightClass of [50, 70, 85, 100, 125, 250])
          for (const weight of [150, 1_200, 4_000]) {
            const { offers } = embeddedRates('LTL', asked(miles, [pallets(1, weight, freightClass)]), agreed);
            const own = offers.filter(({ customerFreightPayer }) => customerFreightPayer);
            expect(own.length).toBeGreaterThan(0);
            for (const { carrierId, totalCost } of own) {
              const general = offers.find((one) => one.carrierId === carrierId && !one.customerFreightPayer)!;
              expect(totalCost).toBeLessThanOrEqual(general.totalCost);
            }
          }
    }
  });
});
