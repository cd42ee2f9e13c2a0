import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../platform/mail/mail.ts';
import { messageOf } from './message.ts';
import type { MailPort } from './port.ts';

/** One message, one name: sending it again after a crash writes the same file once more, not a second one. */
function fileName(mail: Mail, sentAt: Date): string {
  const recipient = mail.to.toLowerCase().replace(/[^a-z0-9@.-]+/g, '_');
  const identity = createHash('sha256')
    .update(mail.messageId ?? `${sentAt.toISOString()}${mail.subject}${mail.text}`)
    .digest('hex');
  return `${identity.slice(0, 12)} ${recipient}.eml`;
}

export const NO_MAIL = 'Mail is not set up for this installation.';

/**
 * Mail as files that any mail program opens, in a folder a person can look into. In production nobody does but the operator,
 * so it is `unavailable` there.
 */
export function outboxFolder(
  folder: string,
  from: string,
  now: () => Date,
  unavailable: string | null = null,
): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    unavailable,
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail({ ...messageOf(mail), date: now() });
      const path = join(folder, fileName(mail, now()));
      // Renamed into place, so that nobody reads half a message.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
