import { BookingFailure, type Booked, type IntegratedBooking, type IntegratedBookingPort } from '../booking-port.ts';
import { failureOf, readAnswer, wasNeverSent } from '../http/ask-provider.ts';
import { patienceFor } from '../http/patience.ts';
import { ProviderFailure } from '../port.ts';
import { isSuccess, PROJECT44, type Project44Client } from './client.ts';
import type { Project44Settings } from './settings.ts';
import { bookedBy, dispatchRequest } from './translate-booking.ts';
import { DispatchAnswer } from './wire.ts';

const PATHS: Record<IntegratedBooking['source'], string> = {
  LTL: '/api/v4/ltl/dispatchedshipments',
  VLTL: '/api/v4/vltl/dispatchedshipments',
};
/** Carriers take their time, and an answer that nobody waits for is a load that nobody knows of. */
const DEADLINE_MS = 60_000;

function mayBeBooked({ bolNumber, scac }: IntegratedBooking, cause: unknown): BookingFailure {
  const words = `The answer of ${PROJECT44} was lost: the load may be booked. Ask ${scac} for bill of lading ${bolNumber} before booking it again.`;
  return new BookingFailure('unknown', words, { cause });
}

function notBooked(failure: unknown): BookingFailure {
  // At rest are only rates; whatever else is no failure of theirs is a mistake of ours, before anything was sent.
  if (!(failure instanceof ProviderFailure) || failure.kind === 'resting')
    return new BookingFailure('nonsense', `Nothing was booked with ${PROJECT44}.`, { cause: failure });
  return new BookingFailure(failure.kind, `${failure.message} Nothing was booked.`, { cause: failure });
}

/** Nobody can tell from these what has become of the load. */
const saysNothing = (status: number) => status >= 500 || status === 408;

export function project44Booking(
  client: Project44Client,
  settings: Pick<Project44Settings, 'accountGroup' | 'accessorials'>,
  deadlineMs = DEADLINE_MS,
): IntegratedBookingPort {
  const underWay = new Map<string, Promise<Booked>>();

  async function bookOnce(booking: IntegratedBooking): Promise<Booked> {
    const request = dispatchRequest(booking, settings);
    if ('reasons' in request) throw new BookingFailure('refused', `${request.reasons.join(' ')} Nothing was booked.`);
    const token = await client.tokens.get(patienceFor(PROJECT44, deadlineMs)).catch((error: unknown) => {
      throw notBooked(error);
    });
    const patience = patienceFor(PROJECT44, deadlineMs);
    const how = { token, patience, isQuestion: false };
    const answer = await client.send(PATHS[booking.source], request.body, how).catch((error: unknown) => {
      if (error instanceof ProviderFailure && wasNeverSent(error)) throw notBooked(error);
      throw mayBeBooked(booking, error);
    });
    if (saysNothing(answer.status)) throw mayBeBooked(booking, failureOf(PROJECT44, answer));
    if (answer.status === 401) client.tokens.forget(token);
    if (!isSuccess(answer)) throw notBooked(failureOf(PROJECT44, answer));
    try {
      return bookedBy(readAnswer(PROJECT44, answer.text, DispatchAnswer));
    } catch (error) {
      throw mayBeBooked(booking, error);
    }
  }

  return {
    name: PROJECT44,
    book: (booking) => {
      const same = underWay.get(booking.loadId);
      if (same) return same;
      const call = bookOnce(booking).finally(() => underWay.delete(booking.loadId));
      underWay.set(booking.loadId, call);
      return call;
    },
  };
}
