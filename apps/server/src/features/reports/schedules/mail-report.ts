import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/definition.ts';

export const MailReport = z.object({
  scheduleId: z.uuid(),
  /** Somebody asked for it, whatever the day. */
  isAsked: z.boolean().optional(),
});
export type MailReport = z.infer<typeof MailReport>;

/** Comes at the hour of a schedule, each day; on the days that are not its own it does nothing. */
export const MAIL_REPORT: JobKind<MailReport> = {
  kind: 'mail-report',
  lane: 'imports',
  perCompany: 1,
  payload: MailReport,
};
