import { problemsWithRatingRow } from '@lanewright/domain/rating/data/rules.ts';
import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import { readImageFacts } from '../src/platform/files/image-type.ts';
import { describe, expect, it } from 'vitest';
import { drawLogo } from './logos.ts';
import { demoDiesel, starterDiesel, starterRating } from './rating.ts';
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
