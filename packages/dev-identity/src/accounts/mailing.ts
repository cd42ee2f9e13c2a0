import type { ClientBase } from 'pg';
import type { AccountsOptions, Mail } from '../options.ts';
import type { AccountRow } from '../store/account-rows.ts';
import { reserveMail } from '../store/attempt-rows.ts';
import type { LinkPurpose } from '../store/link-rows.ts';
import type { Queryable } from '../store/transaction.ts';
import { issueLink } from './links.ts';
import { activationMail, deviceMail, otherCompanyMail, resetMail } from './mails.ts';

export interface MailOutcome {
  mailed: boolean;
  /** Set when this sender has mailed this address too often: when it may again. */
  retryAt: Date | null;
}

export interface Mailing {
  /** Counts a mail against its sender and its recipient. */
  reserve(db: Queryable, to: string, sender: string): Promise<MailOutcome>;
  sendLink(db: ClientBase, account: AccountRow, purpose: LinkPurpose): Promise<void>;
  /** To somebody who was invited and is a member of another company. */
  explainMembership(db: ClientBase, to: { emailAddress: string; name: string }): Promise<void>;
}

export function createMailing(options: AccountsOptions): Mailing {
  const { queueMail, issuer, activationUrl, productName = 'Lanewright', now = () => new Date() } = options;
  return {
    async reserve(db, to, sender) {
      const pair = await reserveMail(db, 'pair', `${sender} ${to.trim()}`, now());
      if (!pair.isFree) return { mailed: false, retryAt: pair.freeAt };
      const { isFree } = await reserveMail(db, 'address', to, now());
      return { mailed: isFree, retryAt: null };
    },

    async sendLink(db, account, purpose) {
      const token = await issueLink(db, { accountId: account.id, purpose, now: now() });
      const to = { productName, to: account.emailAddress, name: account.name };
      const mails: Record<LinkPurpose, () => Mail> = {
        activate: () => activationMail({ ...to, url: activationUrl(token) }),
        reset: () => resetMail({ ...to, url: new URL(`/reset/${token}`, issuer).href }),
        device: () => deviceMail({ ...to, url: new URL(`/device/${token}`, issuer).href }),
      };
      await queueMail(db, mails[purpose]());
    },

    explainMembership: (db, { emailAddress, name }) =>
      queueMail(db, otherCompanyMail({ productName, to: emailAddress, name })),
  };
}
