import { problemsWithAgreement } from '@lanewright/domain/agreements/rules.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { AGREEMENT_FIELDS } from '@lanewright/domain/agreements/agreement.ts';
import { problemsWithLane } from '@lanewright/domain/lanes/lane-rules.ts';
import { problemsWithLaneRate } from '@lanewright/domain/lanes/rate-rules.ts';
import { isExpiredOn } from '@lanewright/domain/lanes/tender-sequence.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { describe, expect, it } from 'vitest';
import { demoAgreements, demoContractLanes, demoNetwork, demoRates } from './lanes.ts';
import { demoLocations } from './locations.ts';

const TODAY = '2026-11-16';
const made = [0, 1, 2].map((companyIndex) => {
  const lanes = demoContractLanes('demo', companyIndex, demoLocations('demo', companyIndex));
  const network = demoNetwork('demo', companyIndex, TODAY);
  const rates = lanes.map((lane, index) => demoRates(network, index, lane, 700));
  return { lanes, rates };
});
const everyRate = made.flatMap(({ rates }) => rates.flat());

describe('the contracts of the demo world', () => {
  it('are 150 lanes with 400 rates, such as the forms would let pass', () => {
    expect(made.flatMap(({ lanes }) => lanes)).toHaveLength(150);
    expect(everyRate).toHaveLength(400);
    for (const { lanes } of made) for (const { draft } of lanes) expect(problemsWithLane(draft)).toEqual([]);
    for (const { draft } of everyRate) expect(problemsWithLaneRate(draft)).toEqual([]);
  });

  it('have all that can become of a rate among them', () => {
    const ends = everyRate.map(({ draft }) => draft.expirationDate!);
    expect(ends.filter((day) => day < TODAY).length).toBeGreaterThan(15);
    expect(ends.filter((day) => day >= TODAY && day <= addDays(TODAY, 30)).length).toBeGreaterThan(15);
    expect(new Set(everyRate.map(({ draft }) => draft.chargeType))).toEqual(new Set(['Mile', 'Flat', 'Pallet']));
  });

  it('are in turn from 0 on every lane, without those that have run out', () => {
    for (const rates of made.flatMap((company) => company.rates)) {
      const turns = rates.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
      expect(turns).toEqual(turns.map((_, index) => index));
      expect(
        rates.every(
          ({ draft, sequence }) =>
            (sequence === null) === isExpiredOn({ expirationDate: draft.expirationDate! }, TODAY),
        ),
      ).toBe(true);
      expect(turns.length).toBeGreaterThan(0);
    }
  });

  it('have LTL agreements in their one spelling', () => {
    for (const { draft } of demoAgreements('demo', 1, TODAY)) {
      expect(problemsWithAgreement(draft)).toEqual([]);
      expect(tidy(AGREEMENT_FIELDS, draft)).toEqual(draft);
    }
  });
});
