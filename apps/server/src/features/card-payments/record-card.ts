import { cardStanding, nextCardState, type ToldOfCard } from '@lanewright/domain/money/card-standing.ts';
import type { OpenedCard } from '../../outside/payments/port.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { settlePromise } from '../../platform/jobs/promise.ts';
import type { Scope } from '../../platform/scope.ts';
import { LOOK_AT_CARD } from './asking/kinds.ts';
import { eventsOf, findCard, insertEvent, updateCard, type CardPayment } from './store/card-rows.ts';

const FIRST_LOOK_MS = 15 * 60_000;

async function settleJob(db: Db, { jobId }: CardPayment): Promise<void> {
  if (jobId !== null) await settlePromise(db, jobId);
}

/** The provider has a page for it. What it told in the meantime stands. */
export async function recordOpened(db: Db, scope: Scope, id: string, opened: OpenedCard): Promise<void> {
  const card = await findCard(db, id, true);
  if (!card || card.providerId !== null) return;
  await updateCard(db, id, { opened, ...(card.state === 'asking' ? { state: 'open' } : {}) });
  // Who is asked to take it back needs its promise still.
  if (card.state !== 'voiding') await settleJob(db, card);
  // Its own word may be lost on the way.
  await enqueue(db, LOOK_AT_CARD, {
    companyId: scope.companyId,
    payload: { cardPaymentId: id, waitedMs: FIRST_LOOK_MS },
    runAt: new Date(Date.now() + FIRST_LOOK_MS),
  });
}

/** The provider would not begin. */
export async function recordRefused(db: Db, id: string, reason: string): Promise<void> {
  const card = await findCard(db, id, true);
  if (!card || (card.state !== 'asking' && card.state !== 'voiding')) return;
  await updateCard(db, id, { state: card.state === 'asking' ? 'failed' : 'voided', reason, isSettled: true });
  await settleJob(db, card);
}

/** Something was told, perhaps again, perhaps late: how it stands then follows from all that was told. */
export async function recordTold(db: Db, scope: Scope, id: string, told: ToldOfCard): Promise<void> {
  const card = await findCard(db, id, true);
  if (!card || !(await insertEvent(db, scope, card, told))) return;
  const standing = cardStanding(await eventsOf(db, id));
  const state = nextCardState(card.state, standing);
  await updateCard(db, id, {
    state,
    reason: standing.decline?.reason ?? card.reason,
    refundedCents: standing.refundedCents,
    isSettled: state === 'paid' || state === 'voided',
    ...(standing.paid && card.paidCents === null ? { paidCents: standing.paid.cents } : {}),
  });
  if (card.providerId !== null && state !== 'voiding') await settleJob(db, card);
}
