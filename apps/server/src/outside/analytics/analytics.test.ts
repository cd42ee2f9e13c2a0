import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadSettings, SettingsError } from '../../settings.ts';
import { embeddedAnalytics } from './embedded.ts';
import { sigmaAnalytics } from './sigma.ts';

const SIGMA = {
  SIGMA_ORG: 'acme-mills',
  SIGMA_CLIENT_ID: 'client-1',
  SIGMA_SECRET: 'top-secret',
  SIGMA_WORKBOOKS: 'On-Time Delivery=4vXKCHmnH1bAzZ, Spend=2jT_x-9',
};
const NOW = new Date('2026-11-17T12:00:00Z');
const VIEWER = { emailAddress: 'robin@acme.example', firstName: 'Robin', lastName: 'Marsh', companyId: 'c1' };
const sigma = (change: object = {}) => sigmaAnalytics(loadSettings({ ...SIGMA, ...change }).sigma!, () => NOW);

function tokenOf(address: string) {
  const token = /:jwt=([\w.-]+)$/.exec(address)![1]!;
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const expected = createHmac('sha256', SIGMA.SIGMA_SECRET).update(`${header}.${claims}`).digest('base64url');
  return { header: read(header), claims: read(claims), isSigned: signature === expected };
}

describe('Sigma', () => {
  it('has the workbooks of the setting, each at an address that is signed for one view', async () => {
    const port = sigma();
    expect(port.reports()).toEqual([
      { name: 'On-Time Delivery', workbookId: '4vXKCHmnH1bAzZ' },
      { name: 'Spend', workbookId: '2jT_x-9' },
    ]);
    expect(port.origin).toBe('https://app.sigmacomputing.com');
    const address = await port.address('4vXKCHmnH1bAzZ', VIEWER);
    expect(address).toContain('https://app.sigmacomputing.com/acme-mills/workbook/4vXKCHmnH1bAzZ?:embed=true&:jwt=');
    const { header, claims, isSigned } = tokenOf(address);
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'client-1' });
    expect(claims).toEqual({
      sub: 'robin@acme.example',
      iss: 'client-1',
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: NOW.getTime() / 1_000,
      exp: NOW.getTime() / 1_000 + 3_600,
      ver: '1.1',
      aud: 'sigmacomputing',
      first_name: 'Robin',
      last_name: 'Marsh',
      user_attributes: { company_id: 'c1' },
    });
    expect(isSigned).toBe(true);
    expect(tokenOf(await port.address('4vXKCHmnH1bAzZ', VIEWER)).claims.jti).not.toBe(claims.jti);
  });

  it('knows people whose address it would not take by one that nobody else has', async () => {
    const port = sigma({ SIGMA_TEAMS: 'Shippers, Planners', SIGMA_ACCOUNT_TYPE: 'View' });
    const subjects = ['a_b@x.example', 'a-b@x.example', 'a_b@y_z.example'].map(
      async (emailAddress) => tokenOf(await port.address('2jT_x-9', { ...VIEWER, emailAddress })).claims.sub as string,
    );
    const known = await Promise.all(subjects);
    expect(known.every((subject) => !subject.includes('_'))).toBe(true);
    expect(new Set(known).size).toBe(3);
    const { claims } = tokenOf(await port.address('2jT_x-9', VIEWER));
    expect([claims.teams, claims.account_type]).toEqual([['Shippers', 'Planners'], 'View']);
  });

  it('is set wholly or not at all', () => {
    expect(loadSettings({}).sigma).toBeNull();
    expect(() => loadSettings({ ...SIGMA, SIGMA_SECRET: '' })).toThrow(SettingsError);
    expect(() => loadSettings({ ...SIGMA, SIGMA_WORKBOOKS: 'no workbook' })).toThrow(SettingsError);
  });
});

it('our own reports are pages of our own', async () => {
  const port = embeddedAnalytics();
  expect(port.origin).toBeNull();
  expect(port.reports()[0]).toEqual({ name: 'On-Time Delivery', workbookId: 'on-time-delivery' });
  expect(await port.address('on-time-delivery', VIEWER)).toBe('/reports/on-time-delivery/page');
});
