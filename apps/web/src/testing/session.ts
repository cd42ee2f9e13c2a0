import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { timeZoneHere } from '../ui/time-zone-here.ts';
import { openSession } from '../api/identity.ts';
import { keepProductSettings } from '../api/product-settings.ts';

const ISSUER = 'http://identity.test';
const CLIENT = 'lanewright-web';

/** Component tests begin with a session at hand instead of a visit to the identity provider. */
export async function openSessionForTests({ isSignedIn = true, isNewBrowser = true } = {}): Promise<void> {
  if (isNewBrowser) {
    localStorage.clear();
    sessionStorage.clear();
  }
  const settings = keepProductSettings({
    release: 'test',
    identity: {
      issuer: ISSUER,
      clientId: CLIENT,
      audience: 'urn:lanewright:api',
      scope: 'openid socket',
      reset: { parameters: { policy: 'reset' } },
      activationUrl: `${ISSUER}/activate/`,
    },
    helpCenterUrl: 'https://help.test',
    mailUnavailable: null,
    updatesWidgetUrl: null,
    map: { tiles: null, radar: null, alerts: null, traffic: null },
  });
  if (isSignedIn) {
    const user = {
      access_token: 'token',
      token_type: 'Bearer',
      profile: { sub: 'dana' },
      expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    };
    localStorage.setItem(`oidc.user:${ISSUER}:${CLIENT}`, JSON.stringify(user));
  }
  openSession(settings);
}

export function makeCurrentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '5f0c7a54-3c0e-4f43-9f5d-0a4a8f7f0001',
    companyId: '5f0c7a54-3c0e-4f43-9f5d-0a4a8f7f0002',
    companyNumber: 'C100001',
    companyName: 'Northfield Foods',
    firstName: 'Dana',
    lastName: 'Whitfield',
    emailAddress: 'dana@northfield.example',
    profilePictureFileId: null,
    permissions: [...PERMISSIONS],
    roles: ['Admin'],
    enableTMSFreightAudit: false,
    enableThirdPartyTMSFreightAudit: false,
    companyTimeZone: timeZoneHere(),
    isBetaUser: true,
    ...changes,
  };
}
