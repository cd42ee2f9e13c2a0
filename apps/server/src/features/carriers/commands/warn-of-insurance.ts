import { expiryInWords, WARNED_DAYS_BEFORE } from '@lanewright/domain/carriers/usable.ts';
import { RECORDS } from '@lanewright/domain/records/record-types.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { OfDay } from '../../../platform/jobs/daily-in-each-company.ts';
import { defineJob, type JobKind } from '../../../platform/jobs/definition.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { usersWith } from '../../access/commands.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { takeExpiring } from '../store/expiring.ts';

/**
 * Tells whoever may edit the network of each insurance that runs out within thirty days, once for each day of expiry, and
 * writes it into the history of the carrier. Answers of how many.
 */
export async function warnOfInsurance(db: Db, scope: Scope, today: CalendarDay): Promise<number> {
  const expiring = await takeExpiring(db, addDays(today, WARNED_DAYS_BEFORE));
  if (expiring.length === 0) return 0;
  const userIds = await usersWith(db, 'EditCarrierNetwork');
  for (const { carrierId: id, carrierName: name, kind, expirationDate } of expiring) {
    await notify(db, scope, {
      kind: 'runningOut',
      intent: `insurance of ${id}: ${kind} ${expirationDate}`,
      userIds,
      title: `${name}: ${expiryInWords({ kind, expirationDate }, today)}`,
      link: RECORDS.Carrier.pathOf({ id, number: name }),
    });
    await announce(db, scope, 'carriers', { entityId: id, notificationType: 'Changed' });
  }
  await recordAudit(
    db,
    scope,
    expiring.map(({ carrierId, kind, expirationDate }) => ({
      action: 'changed',
      entityKind: 'carrier',
      entityId: carrierId,
      before: {},
      after: { warned: { kind, expirationDate, on: today } },
    })),
  );
  return expiring.length;
}

export const WARN_OF_INSURANCE: JobKind<OfDay> = {
  kind: 'warn-of-insurance',
  lane: 'quick',
  perCompany: 1,
  payload: OfDay,
};

export const warnCompany = defineJob({
  ...WARN_OF_INSURANCE,
  run: (job) => job.finish(async (db) => ({ warned: await warnOfInsurance(db, job.scope!, job.payload.day) })),
});
