import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AnalyticsPort, AnalyticsReport, Viewer } from './port.ts';

export interface SigmaSettings {
  url: string;
  organization: string;
  clientId: string;
  secret: string;
  workbooks: readonly AnalyticsReport[];
  accountType: string | null;
  teams: readonly string[];
}

/** Long enough to work with a report that stays open; each view has a token of its own. */
const SESSION_SECONDS = 3_600;

/** Sigma takes no underscore in it. Who has one gets a name of their own, which nobody else can have. */
function subjectOf(emailAddress: string): string {
  if (!emailAddress.includes('_')) return emailAddress;
  const [local = '', domain = ''] = emailAddress.split('@');
  const mark = createHash('sha256').update(emailAddress).digest('hex').slice(0, 12);
  return `${local.replaceAll('_', '-')}+${mark}@${domain.replaceAll('_', '-')}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Workbooks that Sigma Computing shows, for who is signed in here: https://help.sigmacomputing.com/docs/json-web-token-claims-reference */
export function sigmaAnalytics(settings: SigmaSettings, now: () => Date): AnalyticsPort {
  const { url, organization, clientId, secret, workbooks, accountType, teams } = settings;
  const tokenFor = ({ emailAddress, firstName, lastName, companyId }: Viewer): string => {
    const issuedAt = Math.floor(now().getTime() / 1_000);
    const claims = {
      sub: subjectOf(emailAddress),
      iss: clientId,
      jti: randomUUID(),
      iat: issuedAt,
      exp: issuedAt + SESSION_SECONDS,
      ver: '1.1',
      aud: 'sigmacomputing',
      first_name: firstName,
      last_name: lastName,
      // By which the workbooks show the rows of one company.
      user_attributes: { company_id: companyId },
      ...(accountType !== null && { account_type: accountType }),
      ...(teams.length > 0 && { teams }),
    };
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid: clientId })}.${encoded(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  return {
    reports: () => workbooks,
    address: (workbookId, viewer) =>
      Promise.resolve(
        `${url}/${encodeURIComponent(organization)}/workbook/${encodeURIComponent(workbookId)}?:embed=true&:jwt=${tokenFor(viewer)}`,
      ),
    origin: new URL(url).origin,
  };
}
