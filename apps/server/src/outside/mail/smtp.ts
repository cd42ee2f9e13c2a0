import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../../platform/jobs/definition.ts';
import { messageOf } from './message.ts';
import type { MailPort } from './port.ts';

export interface MailPatience {
  connectMs: number;
  greetMs: number;
  /** Without a byte from the other side. */
  silenceMs: number;
  /** From beginning to end: a server that says a word now and then is no better than one that says none. */
  overallMs: number;
}

const PATIENCE: MailPatience = { connectMs: 10_000, greetMs: 10_000, silenceMs: 20_000, overallMs: 60_000 };

/** Said of the sender's rights or the server's state, which somebody may mend; any other 5xx is about this message. */
const MENDABLE = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);

function isPermanent(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && responseCode < 600 && !MENDABLE.has(code);
}

export function smtpMail(url: string, from: string, patience: MailPatience = PATIENCE): MailPort {
  return {
    unavailable: null,
    send: async (mail) => {
      const late = new AbortController();
      const tooLate = setTimeout(() => late.abort(), patience.overallMs);
      // A connection for each message, so that one which takes too long can be cut off.
      const socket = new Socket({ signal: late.signal });
      const limits = {
        url,
        socket,
        connectionTimeout: patience.connectMs,
        dnsTimeout: patience.connectMs,
        greetingTimeout: patience.greetMs,
        socketTimeout: patience.silenceMs,
      };
      try {
        await createTransport(limits, { from }).sendMail(messageOf(mail));
      } catch (error) {
        if (late.signal.aborted) throw new Error('The mail server took too long.', { cause: error });
        if (isPermanent(error)) throw new PermanentFailure((error as Error).message, { cause: error });
        throw error;
      } finally {
        clearTimeout(tooLate);
        socket.destroy();
      }
    },
  };
}
