import { CARD_CLEAR_FAILED } from '@lanewright/domain/money/card-words.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, Refused } from '../../platform/failures.ts';
import { promiseToAsk } from '../../platform/jobs/promise.ts';
import type { Scope, UserScope } from '../../platform/scope.ts';
import { askForCard } from './asking/ask-for-card.ts';
import { ASK_FOR_CARD } from './asking/kinds.ts';
import type { CardParts } from './parts.ts';
import { findCard, lastCardOf, updateCard, type CardPayment } from './store/card-rows.ts';

/** From here on it is taken back, should we die or not. Nothing of it is outside yet. */
export async function beginToTakeBack(db: Db, scope: Scope, { id, state }: CardPayment): Promise<void> {
  if (state === 'voiding') return;
  const jobId = await promiseToAsk(db, scope, ASK_FOR_CARD, { cardPaymentId: id });
  await updateCard(db, id, { state: 'voiding', jobId });
}

async function claimClearing(db: Db, { invoices }: CardParts, scope: UserScope, invoiceId: string): Promise<string> {
  if (!(await invoices.payable(db, invoiceId))) throw new NotFound();
  const card = await lastCardOf(db, invoiceId, true);
  // Whoever has taken it off a moment ago gets the same answer again.
  if (card?.state === 'voided') return card.id;
  if (!card || card.state === 'paid' || card.state === 'failed') throw new Refused(CARD_CLEAR_FAILED);
  await beginToTakeBack(db, scope, card);
  return card.id;
}

/** The page is closed to everybody, and its fee with it; what somebody has paid in the meantime stays. */
export async function clearCard(parts: CardParts, scope: UserScope, invoiceId: string): Promise<{ isSuccess: true }> {
  const cardId = await scope.once('claim', (db) => claimClearing(db, parts, scope, invoiceId));
  const word = await askForCard(parts, scope, cardId);
  if (word.kind !== 'done')
    parts.log.warn({ cardId, reason: word.message }, 'A page for paying by card is not let go.');
  const card = await scope.inCompany((db) => findCard(db, cardId));
  if (card?.state !== 'voided') throw new Refused(CARD_CLEAR_FAILED);
  return { isSuccess: true };
}
