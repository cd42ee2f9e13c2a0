import type { MailSender } from '../../platform/mail/mail.ts';

export type MailPort = MailSender;
