import type { Accounts } from '@lanewright/dev-identity/accounts.ts';
import type { Settings } from '../../settings.ts';
import { browserSettings, tokenVerifier } from './oidc.ts';
import type { Identity } from './port.ts';

/** Our own provider: tokens are verified as anybody's are; accounts are made and ended in its store. */
export function embeddedIdentity(settings: Settings, accounts: Accounts): Identity {
  return {
    ...tokenVerifier(settings),
    forBrowser: () => browserSettings(settings, `${settings.oidc.issuer}/activate/`),
    invite: async (person) => void (await accounts.invite(null, person)),
    sendPasswordReset: (emailAddress) => accounts.sendPasswordReset(emailAddress),
    isActivated: (emailAddress) => accounts.isActivated(emailAddress),
    endSessions: (subject) => accounts.endSessions(subject),
    endAccess: async ({ subject, emailAddress }) => {
      // Somebody who never signed in is known here by their address alone.
      const accountId = subject ?? (await accounts.findByEmail(emailAddress))?.accountId;
      if (accountId) await accounts.endAccess(accountId);
    },
  };
}
