import type { LaneCarrier, LaneRate, ListedLane } from '@lanewright/contract/lanes.ts';
import type { ListedCarrier } from '@lanewright/contract/carriers.ts';
import { BEFORE_FREIGHT, whyNotUsable, type CarrierNeed } from '@lanewright/domain/carriers/usable.ts';
import { totalOfCharge } from '@lanewright/domain/lanes/rate-rules.ts';
import { isActiveOn } from '@lanewright/domain/lanes/tender-sequence.ts';
import { estimatedRate } from '@lanewright/domain/lanes/usual-load.ts';
import { contractFuelPerMile, USUAL_DIESEL } from '@lanewright/domain/rates/fuel.ts';
import type { Db } from '../../../platform/database/database.ts';
import { needOf } from '../../carriers/commands/carrier-usability.ts';
import { contractDay } from '../contract-day.ts';
import type { KeptRate } from '../store/rate-rows.ts';

/** What the lane and the company ask of a carrier on it. */
export function needOfLane(db: Db, { mode, equipmentMode }: ListedLane): Promise<CarrierNeed> {
  return needOf(db, { ...BEFORE_FREIGHT, day: contractDay(), mode, equipmentMode });
}

export function asLaneCarrier(carrier: ListedCarrier, need: CarrierNeed): LaneCarrier {
  return { id: carrier.id, name: carrier.name, scac: carrier.scac, whyNotUsable: whyNotUsable(carrier, need) };
}

export function rateAnswer(rate: KeptRate, lane: ListedLane, carrier: ListedCarrier, need: CarrierNeed): LaneRate {
  const { sequence, updatedBy: _by, updatedAt: _at, additionalCharges, ...kept } = rate;
  const priced = {
    rateType: rate.rateType!,
    chargeType: rate.chargeType!,
    rate: rate.rate!,
    minCharge: rate.minCharge,
    ranges: rate.rateSpecifications?.rateRanges ?? [],
    additionalCharges,
  };
  return {
    ...kept,
    ...(sequence === null ? {} : { sequence }),
    additionalCharges: additionalCharges.map((charge) => ({ ...charge, total: totalOfCharge(charge) })),
    carrierName: carrier.name,
    estimatedRate: estimatedRate(
      priced,
      { mode: lane.mode, miles: lane.estimatedMiles },
      contractFuelPerMile(USUAL_DIESEL),
    ),
    isActive: isActiveOn(rate, need.day),
    whyNotUsable: whyNotUsable(carrier, need),
  };
}
