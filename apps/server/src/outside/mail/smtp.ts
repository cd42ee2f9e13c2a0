import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

const DEADLINE_MS = 20_000;

export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({
        ...mail,
        disableFileAccess: true,
        disableUrlAccess: true,
        connectionTimeout: DEADLINE_MS,
      } as Parameters<typeof transport.sendMail>[0]);
    },
  };
}
