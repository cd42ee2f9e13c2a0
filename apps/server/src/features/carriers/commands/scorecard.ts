import type { CarrierScorecard } from '@lanewright/contract/carriers.ts';
import { scorecardOf } from '@lanewright/domain/carriers/scorecard.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carrierCounts } from '../../shipments/commands/carrier-counts.ts';
import { nameOfCarrier } from '../store/carrier-rows.ts';

export function scorecardOfCarrier(scope: Scope, id: string): Promise<CarrierScorecard> {
  return scope.inCompany(async (db) => {
    if ((await nameOfCarrier(db, id)) === null) throw new NotFound();
    const counts = (await carrierCounts(db, [id])).get(id)!;
    const { shipments, pickups, dropoffs, offersAccepted, offersRejected } = counts;
    return { shipments, pickups, dropoffs, offers: offersAccepted + offersRejected, ...scorecardOf(counts) };
  });
}
