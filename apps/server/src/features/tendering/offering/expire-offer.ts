import { isOpenOffer } from '@lanewright/domain/tendering/offer-states.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { Job, JobKind } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOffer } from '../store/offer-rows.ts';
import { holdOffer, stateNow } from './hold-offer.ts';
import { settleExpired } from './settle-offer.ts';

const Payload = z.object({ offerId: z.uuid() });
type Payload = z.infer<typeof Payload>;

/** When the time to answer is over, whoever offered is told and the shipment is ready to book again. */
export const EXPIRE_OFFER: JobKind<Payload> = { kind: 'expire-offer', lane: 'quick', payload: Payload };

/** Whoever comes second finds it written down; what was answered in time stays answered. */
export async function expireOffer(db: Db, scope: Scope, offerId: string): Promise<void> {
  const found = await findOffer(db, offerId);
  if (!found || !isOpenOffer(found.state)) return;
  const held = await holdOffer(db, scope, found);
  if (isOpenOffer(held.offer.state) && stateNow(held.offer) === 'Expired') await settleExpired(db, scope, held);
}

export async function runExpiry(job: Job<Payload>): Promise<void> {
  await job.finish((db) => expireOffer(db, job.scope!, job.payload.offerId));
}
