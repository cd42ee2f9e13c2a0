import {
  CARRIERS_SHOWN,
  type Lane,
  type LaneCarrier,
  type LaneRate,
  type ListedLane,
} from '@lanewright/contract/lanes.ts';
import type { LaneCost, RecentLaneCost } from '@lanewright/domain/lanes/lane-costs.ts';
import { isExpiredOn } from '@lanewright/domain/lanes/tender-sequence.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carriersOf, findCarriers } from '../../carriers/commands/carriers-for-rates.ts';
import { contractDay } from '../contract-day.ts';
import { costsOfLane, recentCostsOf, withActivity } from '../store/activity.ts';
import { ratesOfCarrier } from '../store/carrier-rates.ts';
import { findLane, lanesOf } from '../store/lane-rows.ts';
import { ratesOf } from '../store/rate-rows.ts';
import { asLaneCarrier, needOfLane, rateAnswer } from './rate-answer.ts';

async function theLane(db: Db, id: string): Promise<ListedLane> {
  const lane = await findLane(db, id);
  if (!lane) throw new NotFound();
  return lane;
}

export function getLane(scope: Scope, id: string): Promise<Lane> {
  return scope.inCompany(async (db) => withActivity(db, await theLane(db, id)));
}

export function getLaneCosts(scope: Scope, id: string): Promise<LaneCost[]> {
  return scope.inCompany(async (db) => costsOfLane(db, await theLane(db, id)));
}

export function getRecentCosts(scope: Scope, laneIds: readonly string[]): Promise<RecentLaneCost[]> {
  return scope.inCompany(async (db) => recentCostsOf(db, await lanesOf(db, laneIds)));
}

export async function canSeeLane(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => findLane(db, id))) !== null;
}

/** Of a lane that is known to be there. */
export async function ratesInTurn(db: Db, lane: ListedLane): Promise<LaneRate[]> {
  const rates = await ratesOf(db, lane.id);
  const need = await needOfLane(db, lane);
  const carriers = await carriersOf(
    db,
    rates.map(({ carrierId }) => carrierId),
  );
  return rates.map((rate) => rateAnswer(rate, lane, carriers.get(rate.carrierId)!, need));
}

export function listRates(scope: Scope, laneId: string, includeExpired: boolean): Promise<LaneRate[]> {
  return scope.inCompany(async (db) => {
    const rates = await ratesInTurn(db, await theLane(db, laneId));
    return includeExpired ? rates : rates.filter((rate) => !isExpiredOn(rate, contractDay()));
  });
}

export function carriersForLane(scope: Scope, laneId: string, searchTerm: string): Promise<LaneCarrier[]> {
  return scope.inCompany(async (db) => {
    const lane = await theLane(db, laneId);
    const need = await needOfLane(db, lane);
    const found = await findCarriers(db, { searchTerm, mode: lane.mode, most: CARRIERS_SHOWN });
    return found.map((carrier) => asLaneCarrier(carrier, need));
  });
}

/** What a carrier has agreed to, on the lanes of this company. */
export function listRatesOfCarrier(scope: Scope, carrierId: string) {
  return scope.inCompany(async (db) => {
    if (!(await carriersOf(db, [carrierId])).has(carrierId)) throw new NotFound();
    return ratesOfCarrier(db, carrierId, contractDay());
  });
}
