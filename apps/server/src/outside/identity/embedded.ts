import type { Accounts } from '@lanewright/dev-identity/accounts.ts';
import type { Settings } from '../../settings.ts';
import { tokenVerifier } from './oidc.ts';
import type { Identity } from './port.ts';

/** Our own provider: tokens are verified as anybody's are; accounts are made and ended in its store. */
export function embeddedIdentity(settings: Settings, accounts: Accounts): Identity {
  const { oidc } = settings;
  return {
    ...tokenVerifier(settings),
    forBrowser: () => ({
      issuer: oidc.issuer,
      clientId: oidc.clientId,
      audience: oidc.audience,
      scope: oidc.scope,
      reset: { parameters: { policy: 'reset' } },
      activationUrl: `${oidc.issuer}/activate/`,
    }),
    invite: async (person) => void (await accounts.invite(null, person)),
    sendPasswordReset: (emailAddress) => accounts.sendPasswordReset(emailAddress),
    endAccess: (subject) => accounts.endAccess(subject),
  };
}
