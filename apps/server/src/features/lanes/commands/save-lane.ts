import type { Lane, ListedLane } from '@lanewright/contract/lanes.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { problemsWithLane, problemsWithLaneEdit } from '@lanewright/domain/lanes/lane-rules.ts';
import { laneWarnings } from '@lanewright/domain/lanes/lane-warnings.ts';
import { LANE_FIELDS, type LaneDraft, type LaneEdit } from '@lanewright/domain/lanes/lane.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { announce, announceEach } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { withActivity } from '../store/activity.ts';
import * as store from '../store/lane-rows.ts';
import { deleteRatesOf, ratesOf } from '../store/rate-rows.ts';
import { measuredLane, placedEnds } from './placed-ends.ts';

const KIND = 'lane';

/** What belongs into the trail: what was filled in, and where the lane goes. */
function audited(lane: ListedLane): object {
  return {
    customerReferenceNumber: lane.customerReferenceNumber,
    tenderType: lane.tenderType,
    tenderMethod: lane.tenderMethod,
    tenderTime: lane.tenderTime,
    shipmentTenderingStart: lane.shipmentTenderingStart,
    expirationAction: lane.expirationAction,
    equipmentMode: lane.equipmentMode,
    mode: lane.mode,
    origin: lane.originLocationDetails,
    destination: lane.destinationLocationDetails,
  };
}

const tidied = <Draft extends LaneEdit>(draft: Draft): Draft => ({ ...draft, ...tidy(LANE_FIELDS, draft) });

export interface CreatedLane {
  lane: Lane | null;
  warnings: string[];
}

/** One that resembles another is made only when that is meant. */
export async function createLane(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  { isMeant, ...given }: LaneDraft & { isMeant: boolean },
): Promise<CreatedLane> {
  const draft = tidied(given);
  refuseIf(problemsWithLane(draft));
  const id = scope.stepId('lane');
  const { ends, warnings } = await scope.inCompany(async (db) => {
    const placed = await placedEnds(db, draft);
    return {
      ends: placed,
      warnings: isMeant ? [] : laneWarnings(await store.alikeLanes(db, { ...draft, ...placed }, id)),
    };
  });
  if (warnings.length > 0) return { lane: null, warnings };
  const measured = await measuredLane(mileage, ends);
  return scope.once('saved', async (db) => {
    const [lane] = await keepLanes(db, scope, [{ id, draft, ends, measured }], 'created');
    return { lane: await withActivity(db, lane!), warnings: [] };
  });
}

/** The places and the ways' lengths are known. */
export async function keepLanes(
  db: Db,
  scope: Scope,
  made: readonly store.NewLane[],
  action: 'created' | 'imported',
): Promise<ListedLane[]> {
  const lanes = await store.insertLanes(db, scope, made);
  await recordAudit(
    db,
    scope,
    lanes.map((lane) => ({ action, entityKind: KIND, entityId: lane.id, after: audited(lane) })),
  );
  await announceEach(
    db,
    scope,
    'lanes',
    lanes.map(({ id }) => ({ entityId: id, notificationType: 'Created' })),
  );
  return lanes;
}

export function updateLane(
  scope: Scope,
  id: string,
  { version, ...given }: LaneEdit & { version: number },
): Promise<Lane> {
  const edit = tidied(given);
  refuseIf(problemsWithLaneEdit(edit));
  return scope.inCompany(async (db) => {
    const lane = await editRecord(scope, {
      kind: KIND,
      fields: LANE_FIELDS,
      version,
      lock: () => store.lockLane(db, id),
      save: () => store.updateLane(db, scope, id, edit),
      audited,
      news: { channel: 'lanes', notificationType: 'Changed' },
    });
    return withActivity(db, lane);
  });
}

/** The lane stays for what points to it; its rates are only in the trail from here on. */
export function deleteLane(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const lane = await store.lockLane(db, id);
    if (!lane) throw new NotFound();
    const rates = await ratesOf(db, id);
    await deleteRatesOf(db, id);
    await store.deleteLane(db, scope, id);
    const before = { ...audited(lane), rates };
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: KIND, entityId: id, before }]);
    await announce(db, scope, 'lanes', { entityId: id, notificationType: 'Deleted' });
    return null;
  });
}
