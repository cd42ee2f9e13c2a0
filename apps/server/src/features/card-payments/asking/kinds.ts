import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/definition.ts';

export const Asked = z.object({ cardPaymentId: z.uuid() });
export type Asked = z.infer<typeof Asked>;
const Looked = z.object({ cardPaymentId: z.uuid(), waitedMs: z.int().min(0) });
export type Looked = z.infer<typeof Looked>;

const LONGEST_PAUSE_SECONDS = 600;

/** Brings to an end what was asked of a provider and not answered, or never asked because we died before. */
export const ASK_FOR_CARD: JobKind<Asked> = {
  kind: 'ask-for-card',
  lane: 'outside',
  payload: Asked,
  // About ten hours: providers remember for a day what they were asked under a key.
  maxAttempts: 60,
  pauseAfter: (attempt) => Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(attempt, 10)),
};

export const RefundAsked = z.object({ refundId: z.uuid() });
export type RefundAsked = z.infer<typeof RefundAsked>;

/** Brings to an end a refund that was not answered, or never asked for because we died before. */
export const REFUND_CARD: JobKind<RefundAsked> = {
  kind: 'refund-card',
  lane: 'outside',
  payload: RefundAsked,
  maxAttempts: ASK_FOR_CARD.maxAttempts!,
  pauseAfter: ASK_FOR_CARD.pauseAfter!,
};

/** Asks what has become of a page that is still open: what the provider tells by itself may be lost. */
export const LOOK_AT_CARD: JobKind<Looked> = {
  kind: 'look-at-card',
  lane: 'outside',
  payload: Looked,
  maxAttempts: 10,
};

const MAX_LOOK_SECONDS = 6 * 3_600;

/** Asks what became of a refund that was requested and not reported, for about a week. */
export const LOOK_AT_REFUND: JobKind<RefundAsked> = {
  kind: 'look-at-refund',
  lane: 'outside',
  payload: RefundAsked,
  maxAttempts: 36,
  pauseAfter: (attempt) => Math.min(MAX_LOOK_SECONDS, 60 * 2 ** Math.min(attempt, 10)),
};
