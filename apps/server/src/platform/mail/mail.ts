import { z } from 'zod';
import { defineJob, type JobDefinition, type JobKind } from '../jobs/definition.ts';

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** The same for every attempt at one message, so that a mail server can drop a repeat. */
  messageId: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

const LONGEST_PAUSE_SECONDS = 7_200;

/** A mail server may be away for a night: the attempts reach over most of a day, then somebody has to look. */
export const SEND_MAIL: JobKind<Mail> = {
  kind: 'mail',
  lane: 'mail',
  payload: Mail,
  maxAttempts: 18,
  pauseAfter: (attempt) => Math.min(LONGEST_PAUSE_SECONDS, 5 * 2 ** attempt),
};

export interface MailSender {
  /** Throws `PermanentFailure` when sending the same again cannot help. */
  send(mail: Mail): Promise<void>;
}

export function mailJob(sender: MailSender): JobDefinition<Mail> {
  return defineJob({
    ...SEND_MAIL,
    run: (job) => sender.send({ ...job.payload, messageId: `<job-${job.id}@lanewright>` }),
  });
}
