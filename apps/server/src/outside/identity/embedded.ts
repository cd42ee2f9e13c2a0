import type { Accounts } from '@lanewright/dev-identity/accounts.ts';
import type { Settings } from '../../settings.ts';
import { browserSettings, tokenVerifier } from './oidc.ts';
import type { Identity } from './port.ts';
import { refuseTooMany } from './too-many-mails.ts';

/** Our own provider: tokens are verified as anybody's are; accounts are made and ended in its store. */
export function embeddedIdentity(settings: Settings, accounts: Accounts, deadlineMs?: number): Identity {
  return {
    ...tokenVerifier(settings, deadlineMs),
    forBrowser: () => browserSettings(settings, `${settings.oidc.issuer}/activate/`),
    invite: async (invitation) => refuseTooMany(await accounts.invite(null, invitation), new Date()),
    sendPasswordReset: async (emailAddress) =>
      refuseTooMany(await accounts.sendPasswordReset(emailAddress), new Date()),
    isActivated: (emailAddress) => accounts.isActivated(emailAddress),
    endSessions: (subject) => accounts.endSessions(subject),
    // Whoever never signed in has no account of this company's: their links stop working with their invitation, and the
    // account of the same address may be another company's.
    endAccess: async ({ subject }) => {
      if (subject !== null) await accounts.endAccess(subject);
    },
  };
}
