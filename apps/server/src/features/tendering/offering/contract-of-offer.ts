import type { Db } from '../../../platform/database/database.ts';
import { contractPrices } from '../../lanes/commands/contract-prices.ts';
import {
  contractQuestion,
  type BookedFacts,
  type TenderedShipment,
} from '../../shipments/commands/tendered-shipment.ts';

export interface ContractPrice {
  contractId: string;
  carrierId: string;
  amount: number;
  charges: BookedFacts['charges'];
}

/** What the lane's contracted carriers carry it for, in the order in which they are asked. */
export async function contractPricesOf(db: Db, tendered: TenderedShipment): Promise<ContractPrice[]> {
  const question = contractQuestion(tendered);
  if (question === null) return [];
  const offered = await contractPrices(db, question, tendered.shipment.miles);
  return offered.map(({ rate, total, charges }) => ({
    contractId: rate.id,
    carrierId: rate.carrier.id,
    amount: total,
    charges: charges as BookedFacts['charges'],
  }));
}
