import { CARD_EVENT_KINDS } from '@lanewright/domain/money/card-standing.ts';
import { z } from 'zod';

/** What the provider tells, in its own words. */
export const ToldBody = z.object({
  id: z.string().max(100),
  type: z.enum(CARD_EVENT_KINDS),
  at: z.iso.datetime(),
  data: z.object({
    providerId: z.string().max(100),
    requestId: z.uuid(),
    cents: z.int().min(0),
    feeCents: z.int().min(0),
    reason: z.string().max(500),
  }),
});
export type ToldBody = z.infer<typeof ToldBody>;
