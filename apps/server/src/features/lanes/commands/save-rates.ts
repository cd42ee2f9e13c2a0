import { MOST_RATES, type LaneRate, type ListedLane, type RateBody } from '@lanewright/contract/lanes.ts';
import type { ListedCarrier } from '@lanewright/contract/carriers.ts';
import { whyNotUsable } from '@lanewright/domain/carriers/usable.ts';
import type { TrailOfRate } from '@lanewright/domain/lanes/history.ts';
import { tableNameFor, type LaneRateDraft } from '@lanewright/domain/lanes/lane-rate.ts';
import { problemsWithRatePeriod } from '@lanewright/domain/lanes/rate-periods.ts';
import { NOT_A_LANES_CARRIER, problemsWithLaneRate, settledRate } from '@lanewright/domain/lanes/rate-rules.ts';
import {
  isActiveOn,
  isExpiredOn,
  nextTurn,
  renumbered,
  resequenced,
  whyNotResequenced,
} from '@lanewright/domain/lanes/tender-sequence.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { timeAgo } from '@lanewright/domain/units/ago.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carriersOf } from '../../carriers/commands/carriers-for-rates.ts';
import { colleaguesOf } from '../../contacts/commands/find-colleagues.ts';
import { contractDay } from '../contract-day.ts';
import { lockLane } from '../store/lane-rows.ts';
import * as store from '../store/rate-rows.ts';
import { needOfLane, rateAnswer } from './rate-answer.ts';
import { ratesInTurn } from './read-lanes.ts';

/** Rates of a lane change one after the other: whoever changes one holds the lane. */
async function heldLane(db: Db, id: string | null): Promise<ListedLane> {
  const lane = id === null ? null : await lockLane(db, id);
  if (!lane) throw new NotFound();
  return lane;
}

/** Rates are told with their lane: that is where people look for what became of them. */
async function told(
  db: Db,
  scope: Scope,
  lane: ListedLane,
  trail: { before?: object; after?: object },
  action: 'created' | 'changed' | 'deleted' = 'changed',
): Promise<void> {
  await recordAudit(db, scope, [{ action, entityKind: 'lane', entityId: lane.id, ...trail }]);
  await announce(db, scope, 'lanes', { entityId: lane.id, notificationType: 'RatesChanged' });
}

/** Exported for the import. */
export function trailOf(
  rate: Omit<LaneRateDraft, 'carrierId'> & { id: string },
  carrierName: string,
): { rate: TrailOfRate } {
  const { id, rateType, chargeType, minCharge, effectiveDate, expirationDate, rateTableName, additionalCharges } = rate;
  const ranges = (rate.rateSpecifications?.rateRanges ?? []).map(({ id: _id, ...range }) => range);
  const prices = { rateType, chargeType, rate: rate.rate, minCharge, rateTableName, ranges, additionalCharges };
  return { rate: { id, carrierName, ...prices, effectiveDate, expirationDate } };
}

/** As it is kept: totals are reckoned whenever they are shown. */
function draftOf({ laneId: _laneId, additionalCharges, ...body }: RateBody): LaneRateDraft {
  const charges = additionalCharges.map(({ total: _total, ...charge }) => charge);
  return settledRate({ ...body, additionalCharges: charges });
}

function named(draft: LaneRateDraft, carrier: ListedCarrier): LaneRateDraft {
  return { ...draft, rateTableName: draft.rateTableName?.trim() || tableNameFor(carrier.name) };
}

/** One of the company's own that carries the lane's freight; for a new rate also one that can be used. */
async function carrierOf(db: Db, lane: ListedLane, id: string, isNew: boolean): Promise<ListedCarrier> {
  const carrier = (await carriersOf(db, [id])).get(id);
  if (!carrier || (isNew && !carrier.modes.includes(lane.mode))) {
    throw new Refused(NOT_A_LANES_CARRIER, [problem('carrierId', NOT_A_LANES_CARRIER)]);
  }
  const reasons = isNew ? whyNotUsable(carrier, await needOfLane(db, lane)) : [];
  refuseIf(reasons.map((reason) => problem('carrierId', reason)));
  return carrier;
}

async function answered(db: Db, lane: ListedLane, id: string, carrier: ListedCarrier): Promise<LaneRate> {
  const rate = (await store.ratesOf(db, lane.id)).find((one) => one.id === id)!;
  return rateAnswer(rate, lane, carrier, await needOfLane(db, lane));
}

export function addRate(scope: Scope, body: RateBody): Promise<LaneRate> {
  const draft = draftOf(body);
  refuseIf(problemsWithLaneRate(draft));
  return scope.inCompany(async (db) => {
    const lane = await heldLane(db, body.laneId);
    const carrier = await carrierOf(db, lane, draft.carrierId!, true);
    const others = await store.ratesOf(db, lane.id);
    refuseIf(problemsWithRatePeriod(draft, others, null, carrier.name));
    if (others.length >= MOST_RATES) throw new Refused(`A lane has at most ${MOST_RATES} rates. Please delete some.`);
    const id = scope.stepId('rate');
    await store.insertRate(db, scope, {
      id,
      laneId: lane.id,
      // What has run out already has no turn.
      sequence: isExpiredOn({ expirationDate: draft.expirationDate! }, contractDay()) ? null : nextTurn(others),
      draft: named(draft, carrier),
    });
    const after = (await store.ratesOf(db, lane.id)).find((one) => one.id === id)!;
    await told(db, scope, lane, { after: trailOf(after, carrier.name) }, 'created');
    return answered(db, lane, id, carrier);
  });
}

/** The rate with all others of its lane, held. */
async function heldRate(db: Db, id: string) {
  const lane = await heldLane(db, await store.laneOfRate(db, id));
  const rates = await store.ratesOf(db, lane.id);
  const rate = rates.find((one) => one.id === id);
  if (!rate) throw new NotFound();
  const carrier = (await carriersOf(db, [rate.carrierId])).get(rate.carrierId)!;
  return { lane, rates, rate, carrier };
}

async function staleRate(db: Db, { updatedBy, updatedAt }: store.KeptRate): Promise<Conflict> {
  const [person] = updatedBy === null ? [] : await colleaguesOf(db, [updatedBy]);
  const who = person ? `${person.firstName} ${person.lastName}` : 'Somebody';
  const when = timeAgo(updatedAt.getTime(), Date.now());
  return new Conflict(`${who} changed this lane rate ${when}. Your edit was not saved.`);
}

export function updateRate(
  scope: Scope,
  id: string,
  { version, ...body }: RateBody & { version: number },
): Promise<LaneRate> {
  const draft = draftOf(body);
  return scope.inCompany(async (db) => {
    const { lane, rates, rate, carrier: before } = await heldRate(db, id);
    refuseIf(problemsWithLaneRate(draft, rate));
    if (body.laneId !== lane.id) refuseIf([problem('laneId', 'A rate stays on its lane.')]);
    const carrier = await carrierOf(db, lane, draft.carrierId!, draft.carrierId !== rate.carrierId);
    if (version !== rate.version) throw await staleRate(db, rate);
    const others = rates.filter((one) => one.id !== id);
    refuseIf(problemsWithRatePeriod(draft, others, rate, carrier.name));
    const { sequence } = rate;
    await store.saveRates(db, scope, [{ id, laneId: lane.id, sequence, draft: named(draft, carrier) }]);
    const after = (await store.ratesOf(db, lane.id)).find((one) => one.id === id)!;
    await told(db, scope, lane, { before: trailOf(rate, before.name), after: trailOf(after, carrier.name) });
    return answered(db, lane, id, carrier);
  });
}

export function deleteRate(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const { lane, rates, rate, carrier } = await heldRate(db, id);
    await store.deleteRate(db, id);
    await store.setTurns(db, renumbered(rates.filter((one) => one.id !== id)));
    await told(db, scope, lane, { before: trailOf(rate, carrier.name) }, 'deleted');
    return null;
  });
}

export function resequence(
  scope: Scope,
  laneId: string,
  wanted: readonly { contractId: string; sequence: number }[],
): Promise<LaneRate[]> {
  return scope.inCompany(async (db) => {
    const lane = await heldLane(db, laneId);
    const before = await ratesInTurn(db, lane);
    const kept = await store.ratesOf(db, lane.id);
    const why = whyNotResequenced(kept, wanted, contractDay());
    if (why !== null) throw new Refused(why, [problem('rates', why)]);
    await store.setTurns(db, resequenced(kept, wanted));
    const after = await ratesInTurn(db, lane);
    const names = (rates: readonly LaneRate[]) =>
      rates.filter((rate) => isActiveOn(rate, contractDay())).map(({ carrierName }) => carrierName);
    await told(db, scope, lane, { before: { sequence: names(before) }, after: { sequence: names(after) } });
    return after;
  });
}
