import type { MailSender } from '../../platform/mail/mail.ts';

export interface MailPort extends MailSender {
  /** Why nobody receives what is sent, in words for users; null where it is delivered. */
  readonly unavailable: string | null;
}
