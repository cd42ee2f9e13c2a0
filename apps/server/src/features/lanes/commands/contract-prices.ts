import type { ContractRatesQuestion } from '@lanewright/contract/shipment-lane-rates.ts';
import { contractRates, type OfferedRate } from '@lanewright/domain/lanes/contract-rates.ts';
import type { Db } from '../../../platform/database/database.ts';
import { needOf } from '../../carriers/commands/carrier-usability.ts';
import { fuelOfContracts } from '../../rating/commands/fuel-of-contracts.ts';
import { findContractedLanes, type KeptContractRate } from '../store/contracted-lanes.ts';
import { freightOf } from './contract-rates.ts';

/**
 * Exported for tenders: what the contracted carriers ask for freight whose way is measured already, in the order in which they
 * are asked. Nobody outside is asked, and nothing is kept of it.
 */
export async function contractPrices(
  db: Db,
  question: ContractRatesQuestion,
  miles: number | null,
): Promise<OfferedRate<KeptContractRate>[]> {
  const { stops, mode, equipmentMode, shippingDate: day, isHazmatRequired: isHazmat, freightValue } = question;
  const [from, to] = [stops[0]!, stops.at(-1)!];
  const lanes = await findContractedLanes(db, { from, to, mode, equipmentMode, day });
  if (lanes.length === 0) return [];
  const { offered } = contractRates(lanes, {
    from,
    to,
    freight: freightOf(question, miles),
    need: await needOf(db, { day, mode, equipmentMode, isHazmat, freightValue }),
    fuel: await fuelOfContracts(db, day),
  });
  return offered;
}
