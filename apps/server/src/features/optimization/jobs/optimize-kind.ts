import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/definition.ts';

const Payload = z.object({ jobId: z.uuid() });

/** One of a company at a time: others wait, and nobody's run keeps another company waiting. */
export const OPTIMIZE: JobKind<z.infer<typeof Payload>> = {
  kind: 'optimize',
  lane: 'heavy',
  perCompany: 1,
  payload: Payload,
  maxAttempts: 3,
};
