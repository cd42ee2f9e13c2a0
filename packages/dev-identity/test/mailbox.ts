import type { Mail, QueueMail } from '../src/options.ts';

export interface Mailbox {
  mails: Mail[];
  queueMail: QueueMail;
  /** The token in the newest mail to this address. */
  lastToken(to: string): string;
}

export function makeMailbox(): Mailbox {
  const mails: Mail[] = [];
  return {
    mails,
    async queueMail(_db, mail) {
      mails.push(mail);
    },
    lastToken(to) {
      const mail = mails.findLast((candidate) => candidate.to === to);
      const token = mail && /\/([\w-]{43})$/m.exec(mail.text)?.[1];
      if (!token) throw new Error(`No mail with a link was sent to ${to}.`);
      return token;
    },
  };
}
