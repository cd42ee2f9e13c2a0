import type { CarrierScorecard } from '@lanewright/contract/carriers.ts';
import { scorecardOf, shareOf } from '@lanewright/domain/carriers/scorecard.ts';
import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { billsCounted } from '../../invoices/commands/count-bills.ts';
import { carrierCounts } from '../../shipments/commands/carrier-counts.ts';
import { nameOfCarrier } from '../store/carrier-rows.ts';

export function scorecardOfCarrier(scope: UserScope, id: string): Promise<CarrierScorecard> {
  return scope.inCompany(async (db) => {
    if ((await nameOfCarrier(db, id)) === null) throw new NotFound();
    const counts = (await carrierCounts(db, [id])).get(id)!;
    const { shipments, pickups, dropoffs, offersAccepted, offersRejected } = counts;
    const bills = await billsCounted(db, scope, id);
    return {
      shipments,
      pickups,
      dropoffs,
      offers: offersAccepted + offersRejected,
      ...scorecardOf(counts),
      billing: bills && {
        invoices: bills.invoices,
        invoiceAccuracy: shareOf(bills.billedRight, bills.invoices),
        overbilledAmount: toDollars(bills.overbilledCents),
      },
    };
  });
}
