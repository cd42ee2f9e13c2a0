import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { FREIGHT_CLASSES } from '../commodities/lists.ts';
import { ACCESSORIAL_IDS, EQUIPMENT_MODES, type AccessorialId } from '../orders/lists.ts';
import { addDays } from '../units/calendar-days.ts';
import { chargeInWords, firstDifference, shownFigures, SHOWN_UNIT_PLACES, type Charge } from './charges.ts';
import { figure } from '../units/figures.ts';
import { cents, inDollars, sumOfMoney } from '../units/money.ts';
import { embeddedRates, type CompanyRates } from './embedded-rates.ts';
import { termsOf } from './example-ltl.ts';
import {
  ATLANTA,
  EXAMPLE_COMPANY,
  exampleAgreement,
  exampleQuestion,
  JOLIET,
  MONTERREY,
  PALLET,
  TOLEDO,
  TORONTO,
} from './example-question.ts';
import { DEMO_500, EXAMPLE_TERMS, MARKET } from './example-terms.ts';
import { dieselAt, extrasOf, haulOf } from './example-truckload.ts';
import { ltlPrice, type LtlFreight, type LtlTerms } from './ltl.ts';
import type { IntegratedQuestion, RatedProduct, SpotQuestion } from './question.ts';
import { embeddedSpot } from './spot-rates.ts';
import { RATE_SOURCES, type Market, type Tariff } from './terms.ts';
import { expeditedPrice, partialPrice, truckloadPrice, type Price } from './truckload.ts';

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((whole) => whole / 100);
const someServices = fc.uniqueArray(fc.constantFrom(...ACCESSORIAL_IDS), { maxLength: 4 });
const aClass = fc.constantFrom(...FREIGHT_CLASSES);

/** Any table of breaks, also a foolish one. */
const tariffs: fc.Arbitrary<Tariff> = fc.oneof(
  fc.constant(DEMO_500),
  fc
    .record({
      froms: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 }),
      factors: fc.array(hundredths(0.05, 1.5), { minLength: 7, maxLength: 7 }),
    })
    .map(({ froms, factors }) => ({
      ...DEMO_500,
      breaks: [0, ...froms.toSorted((one, other) => one - other)].map((from, index) => ({
        from: from * 100,
        factor: factors[index]!,
      })),
    })),
);

const ltlTerms: fc.Arbitrary<LtlTerms> = fc
  .record({
    tariff: tariffs,
    discount: hundredths(0, 95),
    spread: hundredths(0.9, 1.2),
    diesel: fc.integer({ min: 1_500, max: 6_500 }).map((mills) => mills / 1_000),
    minimum: fc.option(hundredths(0, 300), { nil: undefined }),
    services: someServices,
    guaranteed: fc.constantFrom(undefined, true as const),
    border: fc.constantFrom(undefined, 'CA' as const, 'MX' as const),
  })
  .map(termsOf);

const miles = fc.integer({ min: 1, max: 3_000 });
const costs = (freight: LtlFreight, terms: LtlTerms) => ltlPrice(freight, terms).total;
const inCents = (amount: number) => Math.round(amount * 100);

const numberIn = (text: string) => Number(text.replaceAll(/[$,]/g, ''));

/** What a reader with a calculator makes of a charge as it is shown. */
function recalculated(charge: Charge): number {
  const shown = shownFigures(charge);
  if (shown) {
    const units = numberIn(figure(shown.units, SHOWN_UNIT_PLACES));
    const rate = numberIn(inDollars(shown.rate, 10));
    return cents((units * rate) / (charge.chargeRateType === 'Percent' ? 100 : 1));
  }
  const [minimum, before] = chargeInWords(charge)
    .match(/\$[\d,.]+/g)!
    .slice(-2)
    .map(numberIn);
  return charge.chargeRateType === 'AtLeast' || charge.less !== undefined
    ? sumOfMoney([minimum!, -before!])
    : Number.NaN;
}

describe('LTL', () => {
  it('shows every charge so that its total can be calculated again, to the cent', () => {
    fc.assert(
      fc.property(
        ltlTerms, miles, fc.array(fc.record({ weight: hundredths(0.01, 9_000), freightClass: aClass }), { minLength: 1, maxLength: 4 }),
        (terms, way, lines) => {
          for (const charge of ltlPrice({ miles: way, lines, pallets: lines.length }, terms).charges)
            expect([charge.description, recalculated(charge)]).toEqual([charge.description, charge.total]);
        },
      ),
      runs(120),
    ); // oxfmt-ignore
  });

  it('of one class never costs less for more weight', () => {
    fc.assert(
      fc.property(
        ltlTerms, miles, aClass, hundredths(0.01, 20_000), hundredths(0.01, 600), fc.integer({ min: 0, max: 9 }),
        (terms, way, freightClass, weight, more, pallets) => {
          const of = (pounds: number) => costs({ miles: way, lines: [{ weight: pounds, freightClass }], pallets }, terms);
          expect(of(weight + more)).toBeGreaterThanOrEqual(of(weight));
        },
      ),
      runs(90),
    ); // oxfmt-ignore
  });

  it('of one class never costs less for the next pound around a break', () => {
    const terms = termsOf({ discount: 70 });
    const of = (weight: number) => costs({ miles: 400, lines: [{ weight, freightClass: 70 }], pallets: 1 }, terms);
    for (const at of [420, 500, 810, 1_000, 2_000, 5_000, 10_000, 20_000]) {
      const totals = Array.from({ length: 9 }, (_, index) => of(at - 4 + index));
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    }
  });

  it('of several classes never costs less for more weight, but for the cent that each line is rounded by', () => {
    const several = fc.array(fc.record({ weight: hundredths(0.01, 4_000), freightClass: aClass }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(ltlTerms, miles, several, hundredths(0.01, 600), fc.nat(), (terms, way, lines, more, at) => {
        const heavier = lines.map((line, index) =>
          index === at % lines.length ? { ...line, weight: line.weight + more } : line,
        );
        const before = ltlPrice({ miles: way, lines, pallets: 1 }, terms);
        const after = ltlPrice({ miles: way, lines: heavier, pallets: 1 }, terms);
        expect(inCents(after.total)).toBeGreaterThanOrEqual(inCents(before.total) - before.charges.length);
      }),
      runs(60),
    );
  });

  it('never costs less for a longer way', () => {
    fc.assert(
      fc.property(ltlTerms, miles, miles, aClass, hundredths(1, 20_000), (terms, way, more, freightClass, weight) => {
        const of = (long: number) => costs({ miles: long, lines: [{ weight, freightClass }], pallets: 1 }, terms);
        expect(of(way + more)).toBeGreaterThanOrEqual(of(way));
      }),
      runs(60),
    );
  });

  it('never costs less with a service, nor guaranteed, nor across a border', () => {
    const freight = fc.array(fc.record({ weight: hundredths(0.01, 4_000), freightClass: aClass }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(ltlTerms, miles, freight, fc.integer({ min: 0, max: 9 }), (terms, way, lines, pallets) => {
        const of = (change: Partial<LtlTerms>) => costs({ miles: way, lines, pallets }, { ...terms, ...change });
        for (const left of terms.services)
          expect(of({})).toBeGreaterThanOrEqual(of({ services: terms.services.filter((one) => one !== left) }));
        expect(of({})).toBeGreaterThanOrEqual(of({ guaranteed: null }));
        expect(of({})).toBeGreaterThanOrEqual(of({ border: null }));
      }),
      runs(25),
    );
  });
});

/** Any table of lengths, also one whose factor falls faster than the miles rise. */
const markets: fc.Arbitrary<Market> = fc
  .array(fc.record({ miles: fc.integer({ min: 1, max: 250 }).map((ten) => ten * 10), factor: hundredths(0.2, 4) }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((bands) => ({
    ...MARKET,
    leastLinehaul: 0,
    lengths: [...new Map(bands.map((band) => [band.miles, band])).values()].toSorted(
      (one, other) => one.miles - other.miles,
    ),
  }));

const hauls = fc.record({
  equipmentMode: fc.constantFrom(...EQUIPMENT_MODES),
  originState: fc.constantFrom('IL', 'FL', 'TX', 'KS'),
  destinationState: fc.constantFrom('GA', 'FL', 'NY', 'KS'),
  month: fc.integer({ min: 1, max: 12 }),
  stops: fc.integer({ min: 2, max: 6 }),
  isTeam: fc.boolean(),
  isHazmat: fc.boolean(),
  isLiftGate: fc.boolean(),
  border: fc.constantFrom(undefined, 'CA' as const, 'MX' as const),
});
const parts = fc.record({ linearFeet: hundredths(0, 60), weight: fc.integer({ min: 0, max: 50_000 }) });

describe('truckload', () => {
  it.each([
    ['the market as it is', fc.constant(MARKET)],
    ['any market', markets],
  ])('never costs less for a longer way: %s', (_title, market) => {
    const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((whole) => whole / 10);
    fc.assert(
      fc.property(market, hauls, tenths(3_000), tenths(300), parts, (of, haul, way, more, part) => {
        const price = (long: number) => truckloadPrice(of, haulOf({ ...haul, miles: long }), dieselAt()).total;
        expect(price(way + more)).toBeGreaterThanOrEqual(price(way));
        const partOf = (long: number) => partialPrice(of, haulOf({ ...haul, miles: long }), dieselAt(), { part }).total;
        expect(partOf(way + more)).toBeGreaterThanOrEqual(partOf(way));
        const van = (long: number) => expeditedPrice(of, haulOf({ ...haul, miles: long }), dieselAt()).total;
        expect(van(way + more)).toBeGreaterThanOrEqual(van(way));
      }),
      runs(100),
    );
  });

  it('never costs less for a larger part, nor more than the truck', () => {
    fc.assert(
      fc.property(hauls, miles, parts, parts, (haul, way, part, more) => {
        const freight = haulOf({ ...haul, miles: way });
        const of = (one: typeof part) => partialPrice(MARKET, freight, dieselAt(), { part: one }).total;
        const larger = { linearFeet: part.linearFeet + more.linearFeet, weight: part.weight + more.weight };
        expect(of(larger)).toBeGreaterThanOrEqual(of(part));
        expect(of(larger)).toBeLessThanOrEqual(truckloadPrice(MARKET, freight, dieselAt()).total);
      }),
      runs(100),
    );
  });

  it('never costs less with a service', () => {
    fc.assert(
      fc.property(hauls, miles, parts, someServices, (haul, way, part, services) => {
        const freight = haulOf({ ...haul, miles: way });
        const partWith = (ids: readonly AccessorialId[]) =>
          partialPrice(MARKET, freight, dieselAt(), { part, extras: extrasOf(ids, part.weight) }).total;
        const vanWith = (ids: readonly AccessorialId[]) =>
          expeditedPrice(MARKET, freight, dieselAt(), extrasOf(ids, part.weight)).total;
        expect(partWith(services)).toBeGreaterThanOrEqual(partWith(services.slice(1)));
        expect(vanWith(services)).toBeGreaterThanOrEqual(vanWith(services.slice(1)));
      }),
      runs(100),
    );
  });
});

const seldom = fc.nat(9).map((one) => one === 0);
const place = fc.constantFrom(JOLIET, TOLEDO, ATLANTA, TORONTO, MONTERREY);
const side = fc.oneof(
  { weight: 15, arbitrary: fc.integer({ min: 12, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 145, 250) },
);
const product: fc.Arbitrary<RatedProduct> = fc
  .record({
    weight: fc.oneof(hundredths(1, 1_500), hundredths(1_500, 9_000)),
    freightClass: fc.option(aClass, { nil: null, freq: 4 }),
    length: side,
    width: side,
    height: side,
    pallets: fc.integer({ min: 0, max: 5 }),
    count: fc.integer({ min: 1, max: 5 }),
    isStackable: fc.boolean(),
    isHazmat: seldom,
  })
  .map((change) => ({ ...PALLET, ...change }));
const day = fc.integer({ min: 0, max: 60 }).map((later) => addDays('2026-11-01', later));
const question: fc.Arbitrary<IntegratedQuestion> = fc
  .record({
    from: place,
    to: place,
    miles,
    day,
    ready: fc.constantFrom(null, '08:00:00', '14:30:00', '16:00:00'),
    products: fc.array(product, { minLength: 1, maxLength: 3 }),
    accessorials: someServices,
  })
  .map(exampleQuestion);

/** A company whose rows have gaps, as rows of people have. */
const company: fc.Arbitrary<CompanyRates> = fc
  .record({
    poorTariff: seldom,
    fewServices: seldom,
    noMarket: seldom,
    onHold: seldom,
    discount: hundredths(50, 90),
    mapping: fc.constantFrom(null, '50-85 = 70', '50-500 = 77.5', '92.5-150 = 100; 50-70 = 60'),
    fuelTable: fc.constantFrom(null, '3.00 = 20; 3.75 = 25.5'),
    accessorials: fc.constantFrom(null, 'Inside delivery = 60; Delivery appointment = waived'),
  })
  .map(({ poorTariff, fewServices, noMarket, onHold, discount, mapping, fuelTable, accessorials }) => ({
    terms: {
      ...EXAMPLE_TERMS,
      tariffs: poorTariff
        ? [
            {
              ...DEMO_500,
              classFactors: new Map([...DEMO_500.classFactors].filter(([one]) => one !== 77.5 && one !== 300)),
            },
          ]
        : [DEMO_500],
      accessorials: fewServices ? EXAMPLE_TERMS.accessorials.slice(5) : EXAMPLE_TERMS.accessorials,
      market: noMarket ? null : MARKET,
    },
    carriers: EXAMPLE_COMPANY.carriers.map((one) =>
      onHold && one.id === 'prairie' ? { ...one, whyNot: ['On hold.'] } : one,
    ),
    agreements: [
      exampleAgreement({ discount, classMapping: mapping, fuelTable, accessorials }),
      exampleAgreement({ id: 'lake', carrierId: 'lakeside', discount }),
    ],
  }));

const answersOf = (asked: IntegratedQuestion, of: CompanyRates) =>
  RATE_SOURCES.map((source) => ({ source, ...embeddedRates(source, asked, of) }));

const spot: fc.Arbitrary<SpotQuestion> = fc.record({
  from: place,
  to: place,
  miles,
  stops: fc.integer({ min: 2, max: 5 }),
  equipmentMode: fc.constantFrom(...EQUIPMENT_MODES),
  day,
  isHazmat: fc.boolean(),
  isTeam: fc.boolean(),
  isLiftGate: fc.boolean(),
  part: fc.option(parts, { nil: null }),
});

/** Every price that the company's own rates can make. */
const prices: fc.Arbitrary<Price[]> = fc.record({ question, company, spot }).map((asked) => {
  const offers = answersOf(asked.question, asked.company).flatMap((answer) => answer.offers);
  const truck = embeddedSpot(asked.spot, EXAMPLE_TERMS);
  return [...offers, ...('reason' in truck ? [] : [truck])].map(({ totalCost, charges }) => ({
    total: totalCost,
    charges,
  }));
});

describe('every offer', () => {
  it('is the sum of its charges to the cent, and follows from them alone', () => {
    let seen = 0;
    fc.assert(
      fc.property(prices, (made) => {
        for (const { total, charges } of made) {
          seen += 1;
          expect(charges.reduce((sum, charge) => sum + inCents(charge.total), 0)).toBe(inCents(total));
          expect(charges.every((charge) => charge.total === inCents(charge.total) / 100)).toBe(true);
          expect(total).toBeGreaterThan(0);
          const kept = JSON.parse(JSON.stringify(charges)) as Charge[];
          expect(firstDifference(kept, total)).toBeNull();
        }
      }),
      runs(50),
    );
    expect(seen).toBeGreaterThan(60);
  });

  /** Enough to be seen in the cents, whatever the other figure is; null where no change could be. */
  const nudged = ({ chargeRateType, units, rate }: Charge, name: 'units' | 'rate'): number | null => {
    const [mine, other] = name === 'units' ? [units, rate] : [rate, units];
    if (chargeRateType === 'AtLeast') return mine + (name === 'rate' ? 0.05 : -0.05);
    const share = Math.abs(chargeRateType === 'Percent' ? other / 100 : other);
    return share === 0 ? null : mine + 0.05 / share;
  };
  const changesOf = (charge: Charge): Charge[] => {
    const [units, rate] = [nudged(charge, 'units'), nudged(charge, 'rate')];
    return [
      { ...charge, total: charge.total + 0.01 },
      { ...charge, runningTotal: charge.runningTotal - 0.01 },
      ...(units === null ? [] : [{ ...charge, units }]),
      ...(rate === null ? [] : [{ ...charge, rate }]),
      ...(charge.factors ?? []).map((_, at) => ({
        ...charge,
        factors: charge.factors!.map((factor, index) =>
          index === at ? { ...factor, value: factor.value * 1.01 } : factor,
        ),
      })),
    ];
  };

  it('shows when a figure of a charge was changed', () => {
    let seen = 0;
    fc.assert(
      fc.property(prices, (made) => {
        for (const { total, charges } of made)
          for (const [at, charge] of charges.entries())
            for (const change of changesOf(charge)) {
              seen += 1;
              const found = firstDifference(charges.with(at, change), total);
              if (found === null) expect.fail(`${JSON.stringify(charge)} became ${JSON.stringify(change)}`);
            }
      }),
      runs(20),
    );
    expect(seen).toBeGreaterThan(500);
  });
});

describe('every answer', () => {
  it('is the same for the same question', () => {
    fc.assert(
      fc.property(question, company, (asked, of) => {
        expect(answersOf(structuredClone(asked), structuredClone(of))).toEqual(answersOf(asked, of));
      }),
      runs(12),
    );
  });

  it('offers or refuses for each carrier that sells, with a reason, and never both', () => {
    const seen = { offers: 0, refusals: 0 };
    fc.assert(
      fc.property(question, company, (asked, of) => {
        for (const { source, offers, refusals } of answersOf(asked, of)) {
          const [offering, refusing] = [
            new Set(offers.map((one) => one.carrierId)),
            refusals.map((one) => one.carrierId),
          ];
          seen.offers += offers.length;
          seen.refusals += refusals.length;
          expect(refusing.filter((carrierId) => offering.has(carrierId))).toEqual([]);
          expect(
            refusals.every(({ reasons }) => reasons.length > 0 && reasons.every((reason) => /^\S.+\.$/.test(reason))),
          ).toBe(true);
          const selling = of.terms.carriers.filter((one) => one.source === source).map((one) => one.carrierId);
          expect([...offering, ...refusing].toSorted()).toEqual(selling.toSorted());
          expect(offers.map((one) => one.totalCost)).toEqual(
            offers.map((one) => one.totalCost).toSorted((one, other) => one - other),
          );
          expect(offers.every((one) => one.rateSource === source)).toBe(true);
          expect(offers.every((one) => asked.day <= one.pickupDay && one.pickupDay < one.deliveryDay)).toBe(true);
        }
      }),
      runs(50),
    );
    expect(seen.offers).toBeGreaterThan(40);
    expect(seen.refusals).toBeGreaterThan(40);
  });
});
