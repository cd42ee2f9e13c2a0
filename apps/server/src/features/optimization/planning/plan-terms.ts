import type { PlanningTerms } from '@lanewright/domain/optimization/planning-rates.ts';
import { RATE_SOURCES } from '@lanewright/domain/rating/terms.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import { needOf } from '../../carriers/commands/carrier-usability.ts';
import { findLanesAmong } from '../../lanes/commands/lanes-among.ts';
import { companyRates } from '../../rating/commands/company-rates.ts';
import { fuelOfContracts } from '../../rating/commands/fuel-of-contracts.ts';

const dryFreight = { mode: 'TL', equipmentMode: 'Dry', isHazmat: false, freightValue: null } as const;

/** All that prices of plans come from on the day, of what the company keeps. */
export async function loadPlanningTerms(
  db: Db,
  day: CalendarDay,
  places: readonly RatedPlace[],
): Promise<PlanningTerms> {
  const { logos: _logos, ...company } = await companyRates(db, { day, sources: RATE_SOURCES, isHazmat: false });
  const { logos: _others, ...hazmatCompany } = await companyRates(db, { day, sources: RATE_SOURCES, isHazmat: true });
  return {
    day,
    company,
    hazmatCompany,
    lanes: await findLanesAmong(db, places, day),
    need: await needOf(db, { ...dryFreight, day }),
    fuel: await fuelOfContracts(db, day),
  };
}
