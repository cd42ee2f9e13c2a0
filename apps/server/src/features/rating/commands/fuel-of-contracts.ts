import { contractFuelPerMile, USUAL_DIESEL } from '@lanewright/domain/rates/fuel.ts';
import type { MileFuel } from '@lanewright/domain/lanes/rate-cost.ts';
import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import { dieselInWords, dieselOn } from '@lanewright/domain/rating/fuel.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findTermsRows } from '../store/terms-rows.ts';

/** Exported for contracts: what diesel adds to each mile of a line haul on that day. */
export async function fuelOfContracts(db: Db, day: CalendarDay): Promise<MileFuel> {
  const { market, diesel: prices } = readTerms(await findTermsRows(db, day), day);
  const diesel = market && dieselOn(prices, market.fuel, day);
  if (!diesel)
    return {
      perMile: contractFuelPerMile(USUAL_DIESEL),
      how: `diesel $${USUAL_DIESEL.toFixed(3)}, as no price of that week is known`,
    };
  const { coveredPrice } = market.fuel;
  return {
    perMile: contractFuelPerMile(diesel.price, { coveredPrice, milesPerGallon: market.contractMilesPerGallon }),
    how: dieselInWords(diesel),
  };
}
