import { cancellationMail, withdrawalMail } from '@lanewright/domain/tendering/tender-mail.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import { companyName } from '../store/company-name.ts';
import { bookedBy, openOffer, updateOffer, type KeptOffer } from '../store/offer-rows.ts';
import { closeAllRequests } from '../store/request-rows.ts';

interface Shipment {
  id: string;
  shipmentNumber: string;
}

/** The carrier need not think about it any more. */
export async function writeWithdrawal(db: Db, scope: Scope, offer: KeptOffer, shipmentNumber: string): Promise<void> {
  const words = withdrawalMail({ company: await companyName(db), shipmentNumber, load: offer.load });
  for (const to of offer.mailedTo) await queueMail(db, scope, { to, ...words });
}

/**
 * Exported for shipments: nobody can say yes any more to a shipment that is booked otherwise or cancelled. Whoever calls this
 * holds the shipment and says what it becomes.
 */
export async function withdrawOffers(db: Db, scope: Scope, shipment: Shipment, note: string): Promise<void> {
  const offer = await openOffer(db, shipment.id);
  if (!offer) return;
  const isOver = offer.answerUntil.getTime() <= Date.now();
  await updateOffer(db, scope, offer.id, isOver ? { state: 'Expired' } : { state: 'Withdrawn', note });
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'shipment',
      entityId: shipment.id,
      before: {},
      after: { tenderTo: offer.carrierName, tenderState: isOver ? 'Expired' : 'Withdrawn' },
    },
  ]);
  if (!isOver) await writeWithdrawal(db, scope, offer, shipment.shipmentNumber);
}

/** Exported for shipments: once it is booked or cancelled, no more prices are taken. */
export async function closeRequests(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  await closeAllRequests(db, scope, shipmentId);
}

/** Exported for shipments: who said yes to an offer knows of its end only from us. Called before the booking is taken off. */
export async function tellOfCancelling(db: Db, scope: Scope, { id, shipmentNumber }: Shipment): Promise<void> {
  const offer = await bookedBy(db, id);
  if (!offer) return;
  const words = cancellationMail({ company: await companyName(db), shipmentNumber, load: offer.load });
  for (const to of offer.mailedTo) await queueMail(db, scope, { to, ...words });
}
