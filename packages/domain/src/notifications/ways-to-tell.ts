import type { NotificationKind, Preferences } from '../access/preferences.ts';

export interface WaysToTell {
  inBell: boolean;
  byMail: boolean;
}

export function waysToTell({ bellAbout, mailAbout }: Preferences, kind: NotificationKind): WaysToTell {
  return { inBell: bellAbout.includes(kind), byMail: mailAbout.includes(kind) };
}

export interface NoticeWords {
  title: string;
  body: string;
}

/** What a mail says of a notice that brings no words of its own. The lines of a subject would be headers. */
export function mailOfNotice({ title, body }: NoticeWords): { subject: string; text: string } {
  const subject = title.replaceAll(/\s+/g, ' ').trim();
  return { subject, text: [subject, body.trim()].filter((part) => part !== '').join('\n\n') + '\n' };
}
