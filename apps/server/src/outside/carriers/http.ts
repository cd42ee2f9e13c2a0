import { z } from 'zod';
import { ProviderFailure } from '../rates/port.ts';
import { failureOf, readAnswer, wasNeverSent, type ProviderAnswer } from '../rates/http/ask-provider.ts';
import { patienceFor } from '../rates/http/patience.ts';
import { plainName, plainWords } from '../rates/http/provider-words.ts';
import { BookingFailure, type Booked, type CarriersPort, type LoadToBook } from './port.ts';
import { sendToCarrier } from './send-to-carrier.ts';

export interface HttpCarriersSettings {
  url: string;
  /** Sent as a bearer token; null where none is asked for. */
  key: string | null;
}

const NAME = 'The carrier';
const DEADLINE_MS = 20_000;

const anything = z.unknown().optional();
const name = anything.transform((said) => plainName(said));
const words = anything.transform((said) => plainWords(said));
const Answer = z.object({
  proNumber: name,
  pickupNumber: name,
  bolUrl: name,
  remarks: z.array(words).max(20).nullish(),
});
const Entry = z.union([
  Answer.extend({ state: z.literal('booked') }),
  z.object({ state: z.literal('cancelled') }),
  z.object({ state: z.literal('refused'), reason: words }),
]);

const bookedAs = ({ proNumber, pickupNumber, bolUrl, remarks }: z.infer<typeof Answer>): Booked => ({
  proNumber,
  pickupNumber,
  bolUrl,
  remarks: (remarks ?? []).filter((remark) => remark !== null),
});

const isSuccess = ({ status }: ProviderAnswer) => status >= 200 && status <= 299;
/** What these say is no word of the carrier's: it may have booked and failed to say so. */
const saysNothing = ({ status }: ProviderAnswer) => status >= 500 || status === 408 || status === 429;

function unknown(cause: unknown): BookingFailure {
  const said = cause instanceof Error ? cause.message : 'There was no answer.';
  return new BookingFailure('unknown', said, { cause });
}

/**
 * Carriers behind a small interface, which keep books by our id:
 *   PUT    {url}/bookings/{requestId}   the load  ->  { proNumber, pickupNumber, bolUrl, remarks: [] }
 *   GET    {url}/bookings/{requestId}             ->  { state: "booked", proNumber, ... } or { state: "cancelled" }
 *                                                     or { state: "refused", reason }, or 404 where it never came
 *   DELETE {url}/bookings/{requestId}   { reason } -> 2xx; also before the request has come, which is then refused
 *   PUT    {url}/bookings/{requestId}/changes/{changeId}   the load as it is to be -> 2xx; said again it changes nothing more
 * Whoever says no answers 409 or 422 with { reason }. To say the same request twice books it once.
 */
export function httpCarriers({ url, key }: HttpCarriersSettings, deadlineMs = DEADLINE_MS): CarriersPort {
  const send = (method: 'PUT' | 'GET' | 'DELETE', { requestId }: LoadToBook, body?: unknown, below = '') =>
    sendToCarrier(patienceFor(NAME, deadlineMs), {
      method,
      url: `${url.replace(/\/$/, '')}/bookings/${requestId}${below}`,
      key,
      body,
    });

  /** What was never sent was not booked; of all else that is lost, nobody knows. */
  const lost = (error: unknown): BookingFailure =>
    error instanceof ProviderFailure && wasNeverSent(error)
      ? new BookingFailure(error.kind === 'resting' ? 'down' : error.kind, `${error.message} Nothing was booked.`, {
          cause: error,
        })
      : unknown(error);

  function refusal(answer: ProviderAnswer): BookingFailure {
    if (saysNothing(answer)) return unknown(failureOf(NAME, answer));
    const failure = failureOf(NAME, answer);
    return new BookingFailure(failure.kind === 'resting' ? 'down' : failure.kind, failure.message, { cause: failure });
  }

  return {
    name: NAME,
    knowsRequests: () => true,
    book: async (load) => {
      const answer = await send('PUT', load, load).catch((error: unknown) => {
        throw lost(error);
      });
      if (!isSuccess(answer)) throw refusal(answer);
      try {
        return bookedAs(readAnswer(NAME, answer.text, Answer));
      } catch (error) {
        throw unknown(error);
      }
    },
    outcomeOf: async (load) => {
      const answer = await send('GET', load).catch((error: unknown) => {
        throw unknown(error);
      });
      if (answer.status === 404) return { state: 'unheard' };
      if (!isSuccess(answer)) throw unknown(failureOf(NAME, answer));
      try {
        const entry = readAnswer(NAME, answer.text, Entry);
        if (entry.state === 'cancelled') return { state: 'cancelled' };
        if (entry.state === 'refused') return { state: 'refused', reason: entry.reason ?? `${NAME} refused.` };
        return { state: 'booked', booked: bookedAs(entry) };
      } catch (error) {
        throw unknown(error);
      }
    },
    takesChanges: () => true,
    change: async (load, changeId) => {
      const answer = await send('PUT', load, load, `/changes/${changeId}`).catch((error: unknown) => {
        throw unknown(error);
      });
      if (!isSuccess(answer)) throw refusal(answer);
    },
    cancel: async (load, reason) => {
      const answer = await send('DELETE', load, { reason }).catch((error: unknown) => {
        throw unknown(error);
      });
      if (!isSuccess(answer)) throw refusal(answer);
    },
  };
}
