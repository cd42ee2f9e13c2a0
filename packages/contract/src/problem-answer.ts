import { z } from 'zod';

/** The body of every answer with status 400 or above. `modelState` maps a field to what is wrong with it. */
export const ProblemAnswer = z.object({
  message: z.string(),
  modelState: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;
