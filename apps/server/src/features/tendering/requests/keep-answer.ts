import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import type { RateAnswer } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { noInWords } from '@lanewright/domain/tendering/response-rules.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { shipmentNumberOf } from '../../shipments/commands/shipment-number.ts';
import { updateAnswer, type KeptAnswer, type KeptRequest } from '../store/request-rows.ts';

/** The last answer counts; the trail has those before it. Whoever calls this holds the request and the answer. */
export async function keepAnswer(
  db: Db,
  scope: Scope,
  request: KeptRequest,
  { id, version, carrierName }: KeptAnswer,
  rate: RateAnswer,
  by: 'Link' | 'Hand',
): Promise<void> {
  const isPriced = rate.answer === 'Priced';
  const note = rate.note.trim();
  await updateAnswer(db, scope, id, {
    state: rate.answer,
    amount: isPriced ? rate.amount : null,
    transitDays: isPriced ? rate.transitDays : null,
    equipmentNote: isPriced ? rate.equipmentNote.trim() : '',
    validUntil: isPriced ? rate.validUntil : null,
    reason: isPriced ? null : rate.reason,
    note,
    answererName: toOneLine(rate.name),
    answeredBy: by,
  });
  const { shipmentId } = request;
  const shipmentNumber = await shipmentNumberOf(db, shipmentId);
  const words = isPriced ? inDollars(rate.amount!) : noInWords({ ...rate, note, counterAmount: null });
  const after = { rateOf: carrierName, rateAnswer: isPriced ? words : `no (${words})` };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipmentId, before: {}, after },
  ]);
  await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Tender' });
  if (request.requestedBy === null) return;
  await notify(db, scope, {
    kind: 'shipmentStatus',
    intent: `rate ${id} ${version}`,
    userIds: [request.requestedBy],
    title: isPriced
      ? `${carrierName} asks ${words} for shipment ${shipmentNumber}`
      : `${carrierName} gives no price for shipment ${shipmentNumber}`,
    body: isPriced ? note : words,
    link: `/shipments/${shipmentNumber}/preview`,
  });
}
