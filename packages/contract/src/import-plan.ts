import { z } from 'zod';

// What files of several kinds have in common that are shown first, and carried out as they were shown.

/** The first so many of each kind are told; all are counted. */
export const MOST_IMPORT_TOLD = 200;
export const MAX_PLANNED_IMPORT_BYTES = 2 * 1024 * 1024;
/** As base64 a file is a third longer. */
export const PLANNED_IMPORT_BODY_LIMIT = 3 * 1024 * 1024;

export const ImportBody = z.strictObject({
  modelFile: z.strictObject({ data: z.string().min(1) }),
  confirm: z.string().max(64).nullable().default(null),
});

export const ImportPlan = z.object({
  /** Rows that say what is kept already. */
  unchangedCount: z.int(),
  rejectionCount: z.int(),
  rejections: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Says this very plan: sent back, it is carried out. */
  fingerprint: z.string(),
  isDone: z.boolean(),
});
export type ImportPlan = z.infer<typeof ImportPlan>;
