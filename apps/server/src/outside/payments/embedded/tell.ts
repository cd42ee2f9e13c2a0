import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobDefinition, type JobKind } from '../../../platform/jobs/definition.ts';
import { signatureOf } from '../signature.ts';

const Payload = z.object({ eventId: z.string() });
const LONGEST_PAUSE_SECONDS = 3_600;

/** Tells whoever asked for a payment what has become of it, until they have heard: for about three days. */
export const TELL_OF_CARD: JobKind<z.infer<typeof Payload>> = {
  kind: 'tell-of-card',
  lane: 'outside',
  payload: Payload,
  maxAttempts: 80,
  pauseAfter: (attempt) => Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(attempt, 12)),
};

export const SIGNATURE_HEADER = 'lanewright-signature';

/** Posts a body with these headers to where the provider was told to; answers the status. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<number>;

const DEFAULT_DEADLINE_MS = 20_000;

export function deliverTo(url: string, deadlineMs = DEFAULT_DEADLINE_MS): Deliver {
  return async (body, headers) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  };
}

export function tellOfCard(deliver: Deliver, secretOf: () => Promise<string>): JobDefinition {
  return defineJob({
    ...TELL_OF_CARD,
    run: async ({ scope, payload: { eventId } }) => {
      const entry = await scope!.inCompany((db) =>
        db
          .selectFrom('card_book_event')
          .select('body')
          .where('event_id', '=', eventId)
          .where('told_at', 'is', null)
          .executeTakeFirst(),
      );
      if (!entry) return;
      // Signed anew each time: who hears of it late must not take it for old.
      const signature = signatureOf(await secretOf(), entry.body, Date.now());
      const status = await deliver(entry.body, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature });
      if (status < 200 || status > 299) throw new Error(`What was told was answered with ${status}.`);
      await scope!.inCompany((db) =>
        db
          .updateTable('card_book_event')
          .set({ told_at: sql<Date>`now()` })
          .where('event_id', '=', eventId)
          .execute(),
      );
    },
  });
}
