import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

export const JobState = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  /** What it came to, in the form of its kind; null until then. */
  result: z.unknown(),
});
export type JobState = z.infer<typeof JobState>;

const own = {
  alsoNeeds: 'A job of your own, or the permission with which it may be followed.',
  needs: 'SignedIn',
  company: 'own',
  record: 'job',
  params: RecordId,
} as const;

/** Work that goes on in the background, for who started it. */
export const jobs = {
  get: endpoint({ get: '/jobs/:id', ...own, rate: 'read', about: 'How far a job of one’s own is.', answers: JobState }),
  cancel: endpoint({
    put: '/jobs/:id/cancel',
    ...own,
    rate: 'write',
    about: 'Stop a job of one’s own. What it has done stays done.',
    answers: Nothing,
  }),
};
