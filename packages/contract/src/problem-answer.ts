import { z } from 'zod';

/** The body of every answer with status 400 or above. `modelState` maps a field to what is wrong with it. */
export const ProblemAnswer = z.object({
  message: z.string(),
  modelState: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
  /** Of endpoints whose answers say `isSuccess`: their refusals say it as well. */
  isSuccess: z.literal(false).optional(),
  exception: z.object({ Message: z.string() }).optional(),
  /** Of endpoints about orders: the same once more, as their callers read it. */
  Message: z.string().optional(),
  Model: z
    .object({ modelState: z.record(z.string(), z.array(z.string())) })
    .nullable()
    .optional(),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;
