import type { CheckCallImportPlan } from '@lanewright/contract/check-call-import.ts';
import type { LineRejection } from '@lanewright/domain/fields/import-file.ts';
import { inSentences } from '@lanewright/domain/problem.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { problemsWithTown, saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import {
  identityOf,
  judgeRows,
  questionedRows,
  type JudgedCheckCall,
  type NamedShipment,
} from '@lanewright/domain/tracking/import/judge-rows.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import { recordAudit, type AuditFacts } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  byLine,
  fingerprintOf,
  firstTold,
  readOnThread,
  refuseUnlessShown,
  type Readable,
} from '../../../platform/files/planned-import.ts';
import { announceEach } from '../../../platform/outbox/announce.ts';
import { stepIdsOf, type UserScope } from '../../../platform/scope.ts';
import { maySeeDrafts } from '../../shipments/commands/read-shipment.ts';
import { reckonSoon } from '../../shipments/commands/reckon-soon.ts';
import { knownTrips } from '../commands/known-trip.ts';
import { placedAll, type Placed } from '../commands/placed-event.ts';
import { insertEvents } from '../store/event-rows.ts';
import { findNamedShipments, holdShipments, knownEvents } from '../store/named-shipments.ts';
import { READ_CHECK_CALL_FILE, type CheckCallFileReading } from './read-file.ts';

type Reading = Readable<CheckCallFileReading>;

/** Under an id that is made from what was said: the same again is known. */
interface PlannedCheckCall extends JudgedCheckCall {
  id: string;
  place: Placed;
}

interface Planned {
  added: PlannedCheckCall[];
  unchanged: number;
  rejections: LineRejection[];
  fingerprint: string;
}

async function shipmentsIn(db: Db, { user }: UserScope, { rows }: Reading): Promise<Map<string, NamedShipment>> {
  const found = await findNamedShipments(db, [...new Set(rows.map(({ row }) => row.shipmentNumber))]);
  const seen = found.filter(({ status }) => status !== SHIPMENT_STATUS.Drafted || maySeeDrafts(user.permissions));
  return new Map(seen.map((shipment) => [shipment.shipmentNumber, shipment]));
}

async function planned(db: Db, scope: UserScope, reading: Reading): Promise<Planned> {
  const shipments = await shipmentsIn(db, scope, reading);
  const { good, rejections } = judgeRows(reading.rows, shipments, Date.now());
  const places = await placedAll(
    db,
    good.map(({ said: { latitude, longitude, city, state } }) => ({ latitude, longitude, city, state })),
  );
  const idOf = stepIdsOf(`${scope.companyId} check calls of files`);
  const wanted = new Map<string, PlannedCheckCall>();
  const refused: LineRejection[] = [];
  let repeated = 0;
  for (const [index, one] of good.entries()) {
    const place = places[index]!;
    const problems = problemsWithTown(one.said, place);
    const id = idOf(identityOf(one));
    if (problems.length > 0) refused.push({ line: one.line, reason: inSentences(problems) });
    else if (wanted.has(id)) repeated += 1;
    else wanted.set(id, { ...one, id, place });
  }
  const known = await knownEvents(db, [...wanted.keys()]);
  const fresh = [...wanted.values()].filter(({ id }) => !known.has(id));
  const trips = await knownTrips(db, [...new Set(fresh.map(({ shipment }) => shipment.id))]);
  const questioned = questionedRows(fresh, trips);
  const isQuestioned = new Set(questioned.map(({ line }) => line));
  const added = fresh.filter(({ line }) => !isQuestioned.has(line));
  const plan = {
    added,
    unchanged: known.size + repeated,
    rejections: byLine(reading.rejections, rejections, refused, questioned),
  };
  // Where a truck goes next has no part in it: that moves on while somebody looks at the plan.
  const shown = added.map(({ line, id, said, place }) => ({ line, id, said, place }));
  return { ...plan, fingerprint: fingerprintOf({ ...plan, added: shown }) };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importCheckCalls(
  scope: UserScope,
  { data, confirm }: { data: string; confirm: string | null },
): Promise<CheckCallImportPlan> {
  const reading = await readOnThread(scope, READ_CHECK_CALL_FILE, data);
  if (confirm === null) return answer(await scope.inCompany((db) => planned(db, scope, reading)), false);
  return scope.once('imported', async (db) => {
    const shipments = await shipmentsIn(db, scope, reading);
    await holdShipments(
      db,
      [...shipments.values()].map(({ id }) => id),
    );
    const again = await planned(db, scope, reading);
    refuseUnlessShown(confirm, again.fingerprint);
    await carryOut(db, scope, again.added);
    return answer(again, true);
  });
}

async function carryOut(db: Db, scope: UserScope, added: readonly PlannedCheckCall[]): Promise<void> {
  const { firstName, lastName } = scope.user;
  await insertEvents(
    db,
    scope,
    added.map(({ id, shipment, said, place }) => ({
      ...place,
      id,
      shipmentId: shipment.id,
      kind: said.kind,
      stopNumber: said.stopNumber,
      happenedAt: new Date(said.happenedAt),
      carrierEtaAt: said.carrierEtaAt === null ? null : new Date(said.carrierEtaAt),
      note: said.note,
      source: 'File',
      sourceName: `${firstName} ${lastName}`.trim(),
      keyId: null,
      externalId: null,
    })),
  );
  await recordAudit(
    db,
    scope,
    added.map(({ shipment, said, place, overrideReason }): AuditFacts => {
      const because = overrideReason === '' ? '' : ` (confirmed: ${overrideReason})`;
      const after = { said: `${saidInWords(said, place)}${because}` };
      return { action: 'changed', entityKind: 'shipment', entityId: shipment.id, before: {}, after };
    }),
  );
  const ids = [...new Set(added.map(({ shipment }) => shipment.id))];
  // A file can speak of a thousand shipments: how each stands is worked out by the workers.
  await reckonSoon(db, scope, ids);
  await announceEach(
    db,
    scope,
    'shipments',
    ids.map((entityId) => ({ entityId, notificationType: 'Tracking' })),
  );
}

function answer({ added, unchanged, rejections, fingerprint }: Planned, isDone: boolean): CheckCallImportPlan {
  return {
    newCount: added.length,
    newCheckCalls: firstTold(added).map(({ line, shipment, said, place, zone }) => ({
      line,
      shipmentNumber: shipment.shipmentNumber,
      said: saidInWords(said, place),
      activityDateTime: isoAt(zone, said.happenedAt),
      ianaTimeZone: zone,
    })),
    unchangedCount: unchanged,
    rejectionCount: rejections.length,
    rejections: firstTold(rejections),
    fingerprint,
    isDone,
  };
}
