import { PaymentFailure, type CardRef, type OpenedCard } from '../../../outside/payments/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { CardParts } from '../parts.ts';
import { recordKept, recordOpened, recordRefused, recordTold } from '../record-card.ts';
import { findCard, type CardPayment } from '../store/card-rows.ts';
import { Asked, LOOK_AT_CARD, type Looked } from './kinds.ts';

type Parts = Pick<CardParts, 'payments' | 'invoices'>;

/** What a provider said, as far as anybody knows. */
export type Word = { kind: 'done' } | { kind: 'refused'; message: string } | { kind: 'unknown'; message: string };

export function wordOf(error: unknown): Exclude<Word, { kind: 'done' }> {
  if (!(error instanceof PaymentFailure)) return { kind: 'unknown', message: 'The provider did not answer.' };
  return { kind: error.kind, message: error.message };
}

const refOf = (scope: Scope, { id, providerId }: CardPayment): CardRef => ({
  companyId: scope.companyId,
  requestId: id,
  providerId: providerId!,
});

/** Said in the same words as before, so that there is one page however often this is done. */
async function openPage({ payments, invoices }: Parts, scope: Scope, card: CardPayment): Promise<Word> {
  let opened: OpenedCard;
  try {
    opened = await payments.open(card.request);
  } catch (error) {
    const word = wordOf(error);
    if (word.kind === 'refused')
      await scope.inCompany((db) => recordRefused({ db, scope, invoices }, card.id, word.message));
    return word;
  }
  await scope.inCompany((db) => recordOpened({ db, scope, invoices }, card.id, opened));
  return { kind: 'done' };
}

/** What the provider's books say, written down as if it had told so by itself. */
async function recordOutcome(parts: Parts, scope: Scope, card: CardPayment): Promise<Word> {
  try {
    const outcome = await parts.payments.outcomeOf(refOf(scope, card));
    const told = { eventId: `looked:${card.id}:${outcome.state}`, reason: '', providerId: card.providerId! };
    if (outcome.state === 'paid') {
      const { cents, feeCents, at } = outcome;
      await scope.inCompany((db) =>
        recordTold({ db, scope, invoices: parts.invoices }, card.id, { ...told, kind: 'paid', cents, feeCents, at }),
      );
    }
    if (outcome.state === 'voided') await recordVoided(parts, scope, card, told.eventId);
    return { kind: 'done' };
  } catch (error) {
    return wordOf(error);
  }
}

async function recordVoided(
  { invoices }: Parts,
  scope: Scope,
  { id, providerId }: CardPayment,
  eventId: string,
): Promise<void> {
  const at = new Date().toISOString();
  await scope.inCompany((db) =>
    recordTold({ db, scope, invoices }, id, {
      eventId,
      kind: 'voided',
      cents: 0,
      feeCents: 0,
      at,
      reason: '',
      providerId: providerId!,
    }),
  );
}

/** Taken back, unless somebody has paid. */
async function takeBack(parts: Parts, scope: Scope, card: CardPayment): Promise<Word> {
  try {
    const found = await parts.payments.withdraw(refOf(scope, card));
    if (found === 'paid') return await recordOutcome(parts, scope, card);
    await recordVoided(parts, scope, card, `looked:${card.id}:voided`);
    return { kind: 'done' };
  } catch (error) {
    const word = wordOf(error);
    if (word.kind === 'refused')
      await scope.inCompany((db) => recordKept({ db, scope, invoices: parts.invoices }, card.id, word.message));
    return word;
  }
}

/** Does what remains to be asked for a payment; said again it changes nothing more. */
export async function askForCard(parts: Parts, scope: Scope, id: string): Promise<Word> {
  const find = () => scope.inCompany((db) => findCard(db, id));
  let card = await find();
  if (!card || card.provider !== parts.payments.name) return { kind: 'refused', message: 'There is no such provider.' };
  // Also of what it has told us already: by its own id it is known from then on.
  if (card.providerId === null && card.state !== 'failed' && card.state !== 'voided') {
    const word = await openPage(parts, scope, card);
    if (word.kind !== 'done') return word;
    card = (await find())!;
  }
  return card.state === 'voiding' ? takeBack(parts, scope, card) : { kind: 'done' };
}

export class NoWordYet extends Error {}

export async function runAskForCard(parts: Parts, { scope, payload }: Job<Asked>): Promise<void> {
  const word = await askForCard(parts, scope!, payload.cardPaymentId);
  if (word.kind === 'unknown') throw new NoWordYet(word.message);
}

const NOBODY_ANSWERS = 'The provider does not answer.';

/** After so many hours it is taken to have come to nothing; should it be paid all the same, that counts. */
export async function giveUpOnCard(
  { invoices }: Pick<Parts, 'invoices'>,
  db: Db,
  { scope, payload }: { scope: Scope; payload: unknown },
): Promise<void> {
  const { cardPaymentId } = Asked.parse(payload);
  const card = await findCard(db, cardPaymentId);
  if (card?.state === 'asking') await recordRefused({ db, scope, invoices }, cardPaymentId, NOBODY_ANSWERS);
  if (card?.state === 'voiding' && card.providerId === null)
    await recordRefused({ db, scope, invoices }, cardPaymentId, NOBODY_ANSWERS);
  if (card?.state === 'voiding' && card.providerId !== null)
    await recordKept({ db, scope, invoices }, cardPaymentId, NOBODY_ANSWERS);
}

const DAY_MS = 24 * 3_600_000;
/** Then nobody is expected to pay on that page any more. */
const LONGEST_WAIT_MS = 60 * DAY_MS;

export async function runLookAtCard(parts: Parts, { scope, payload }: Job<Looked>): Promise<void> {
  const { cardPaymentId, waitedMs } = payload;
  const card = await scope!.inCompany((db) => findCard(db, cardPaymentId));
  if (card?.state !== 'open' || card.provider !== parts.payments.name) return;
  const word = await recordOutcome(parts, scope!, card);
  if (word.kind === 'unknown') throw new NoWordYet(word.message);
  await scope!.inCompany((db) => lookAgain(db, scope!, cardPaymentId, waitedMs));
}

/** Less and less often: after as long as it has been waited already, and once a day at least. */
async function lookAgain(db: Db, scope: Scope, cardPaymentId: string, waitedMs: number): Promise<void> {
  const card = await findCard(db, cardPaymentId);
  if (card?.state !== 'open' || waitedMs > LONGEST_WAIT_MS) return;
  const pauseMs = Math.min(waitedMs, DAY_MS);
  await enqueue(db, LOOK_AT_CARD, {
    companyId: scope.companyId,
    payload: { cardPaymentId, waitedMs: waitedMs + pauseMs },
    runAt: new Date(Date.now() + pauseMs),
  });
}
