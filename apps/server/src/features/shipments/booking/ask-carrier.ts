import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import type { CarriersPort, LoadToBook } from '../../../outside/carriers/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Job, JobKind } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { recordCancelled, recordKept } from '../cancelling/record-cancelling.ts';
import { findBooking } from '../store/booking-rows.ts';
import { recordWord, wordOfRepeat, type Word } from './record-booking.ts';

const Payload = z.object({ bookingId: z.uuid() });
type Payload = z.infer<typeof Payload>;

const LONGEST_PAUSE_SECONDS = 600;

/** Finds out what has become of a request whose answer nobody has seen, or says it for somebody who died before. */
export const ASK_CARRIER: JobKind<Payload> = {
  kind: 'ask-carrier',
  lane: 'outside',
  payload: Payload,
  // About a working day; then a person has to ask.
  maxAttempts: 60,
  pauseAfter: (attempt) => Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(attempt, 10)),
};

/** The carrier's books by our id; what never came there is said now, which books it once however often it is said. */
export async function wordBy(carriers: CarriersPort, load: LoadToBook): Promise<Word> {
  try {
    const found = await carriers.outcomeOf(load);
    if (found.state === 'booked') return { kind: 'booked', booked: found.booked };
    if (found.state === 'refused') return { kind: 'refused', message: found.reason };
    if (found.state === 'cancelled') return { kind: 'refused', message: 'The carrier has cancelled it.' };
    return { kind: 'booked', booked: await carriers.book(load) };
  } catch (error) {
    return wordOfRepeat(error, carriers.knowsRequests(load));
  }
}

export class NoWordYet extends Error {}

export async function askCarrier({ carriers }: Pick<FeatureParts, 'carriers'>, job: Job<Payload>): Promise<void> {
  const scope = job.scope!;
  const booking = await scope.inCompany((db) => findBooking(db, job.payload.bookingId));
  if (!booking || booking.plan.load === null) return;
  const { load } = booking.plan;
  if (booking.state === 'asking') {
    const word = await wordBy(carriers, load);
    await scope.inCompany((db) => recordWord(db, scope, booking, word));
    if (word.kind === 'unknown') throw new NoWordYet(word.message);
  }
  if (booking.state === 'cancelling') {
    try {
      await carriers.cancel(load, booking.cancelReason);
    } catch (error) {
      const word = wordOfRepeat(error, carriers.knowsRequests(load));
      if (word.kind === 'unknown') throw new NoWordYet(word.message);
      if (word.kind !== 'booked') await scope.inCompany((db) => recordKept(db, scope, booking, word.message));
      return;
    }
    await scope.inCompany((db) => recordCancelled(db, scope, booking));
  }
}

/** Nobody answers for a day: a person has to ask. */
export async function leaveToPeople(db: Db, { scope, payload }: { scope: Scope; payload: unknown }): Promise<void> {
  const booking = await findBooking(db, Payload.parse(payload).bookingId);
  if (booking?.state === 'asking')
    await recordWord(db, scope, booking, { kind: 'unclear', message: `Nobody answers: ask ${booking.carrierName}.` });
  if (booking?.state === 'cancelling')
    await recordKept(db, scope, booking, `Nobody answers: ask ${booking.carrierName} whether it is cancelled.`);
}
