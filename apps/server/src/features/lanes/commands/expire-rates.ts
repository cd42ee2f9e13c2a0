import { expiryInWords, expiryOf } from '@lanewright/domain/lanes/expiry.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { OfDay } from '../../../platform/jobs/daily-in-each-company.ts';
import { defineJob, type Job, type JobKind } from '../../../platform/jobs/definition.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { usersWith } from '../../access/commands.ts';
import { notify } from '../../notifications/commands/notify.ts';
import {
  giveTurns,
  lanesWithEndedRates,
  lockLaneWithRates,
  markSeen,
  moveToSpot,
  type LaneWithRates,
} from '../store/ended-rates.ts';

const EXPIRE_RATES: JobKind<OfDay> = { kind: 'expire-lane-rates', lane: 'quick', perCompany: 1, payload: OfDay };

/** So many lanes commit together. */
const BATCH = 50;

/** Rates that have ended, lane by lane, each once: what is seen to is marked in the transaction that sees to it. */
async function expireRates(job: Job<OfDay>): Promise<{ lanes: number }> {
  const scope = job.scope!;
  const { day } = job.payload;
  let lanes = 0;
  for (;;) {
    job.signal.throwIfAborted();
    const ids = await scope.inCompany((db) => lanesWithEndedRates(db, day, BATCH));
    if (ids.length === 0) return { lanes };
    await job.effect(() =>
      scope.inCompany(async (db) => {
        for (const id of ids) await expireRatesOfLane(db, scope, id, day);
      }),
    );
    lanes += ids.length;
  }
}

async function expireRatesOfLane(db: Db, scope: Scope, laneId: string, today: CalendarDay): Promise<void> {
  const lane = await lockLaneWithRates(db, laneId);
  if (!lane) return;
  const { ended, turns, isMovedToSpot } = expiryOf(lane.expirationAction, lane.rates, today);
  if (ended.length === 0) return;
  await markSeen(
    db,
    ended.map(({ id }) => id),
    today,
  );
  await giveTurns(db, turns);
  if (isMovedToSpot) await moveToSpot(db, laneId, today);
  const after = {
    expired: ended.map(({ carrierName, expirationDate }) => ({ carrierName, expirationDate })),
    expiryAction: lane.expirationAction,
  };
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'lane', entityId: laneId, before: {}, after }]);
  await announce(db, scope, 'lanes', { entityId: laneId, notificationType: 'Changed' });
  await tell(db, scope, lane, expiryInWords(lane.expirationAction, ended), today);
}

async function tell(db: Db, scope: Scope, { id, name }: LaneWithRates, words: string, today: CalendarDay) {
  await notify(db, scope, {
    kind: 'runningOut',
    intent: `ended rates of lane ${id} on ${today}`,
    userIds: await usersWith(db, 'EditLane'),
    title: `Lane ${name}: ${words}`,
    link: `/lanes/${id}`,
  });
}

export const expireLaneRates = defineJob({ ...EXPIRE_RATES, run: expireRates });
