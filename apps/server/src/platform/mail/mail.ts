import { z } from 'zod';
import { defineJob, type JobDefinition, type JobKind } from '../jobs/definition.ts';
import { withLinks } from './mail-links.ts';

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Ways into the product, by path; written under the text when it is sent. */
  links: z.array(z.object({ label: z.string(), path: z.string().startsWith('/') })).optional(),
  /** Small files, as base64: they leave with the message or not at all. */
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), data: z.base64() })).optional(),
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
  // Links in a mail open accounts, tenders and tracking pages, so they are stored no longer than the mail takes to leave.
  payloadOnceDone: ({ to, subject }) => ({ to, subject, text: '' }),
  maxAttempts: 18,
  pauseAfter: (attempt) => Math.min(LONGEST_PAUSE_SECONDS, 5 * 2 ** attempt),
};

export interface MailSender {
  /** Throws `PermanentFailure` when sending the same again cannot help. */
  send(mail: Mail): Promise<void>;
}

/** `publicUrl`: where people find the product. */
export function mailJob(sender: MailSender, publicUrl: string): JobDefinition<Mail> {
  return defineJob({
    ...SEND_MAIL,
    run: (job) => sender.send({ ...withLinks(job.payload, publicUrl), messageId: `<job-${job.id}@lanewright>` }),
  });
}
