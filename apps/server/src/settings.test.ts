import { describe, expect, it } from 'vitest';
import { loadSettings } from './settings.ts';

describe('settings', () => {
  it('have defaults that need nothing from outside', () => {
    expect(loadSettings({})).toMatchObject({
      port: 3000,
      identityPort: 3001,
      publicUrl: 'http://localhost:3000',
      identityUrl: 'http://localhost:3001',
      databaseUrl: null,
      isDemo: true,
      smtpUrl: null,
      oidc: { issuer: 'http://localhost:3001', isEmbedded: true },
    });
  });

  it('take an empty variable for an absent one', () => {
    expect(loadSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
  });

  it('use the database address for migrations too, unless another is given', () => {
    const url = 'postgresql://app@db/lanewright';
    expect(loadSettings({ DATABASE_URL: url }).databaseOwnerUrl).toBe(url);
    expect(
      loadSettings({ DATABASE_URL: url, DATABASE_OWNER_URL: 'postgres://owner@db/lanewright' }).databaseOwnerUrl,
    ).toMatch(/owner/);
  });

  it('know a real identity provider by its issuer', () => {
    expect(loadSettings({ OIDC_ISSUER: 'https://id.example/' }).oidc).toMatchObject({
      issuer: 'https://id.example',
      isEmbedded: false,
    });
  });

  it('leave every layer of the map to what the product brings along, unless an address is given', () => {
    expect(loadSettings({}).map).toEqual({ tiles: null, radar: null, alerts: null, traffic: null });
    expect(loadSettings({ MAP_RADAR_URL: 'https://radar.example/{z}/{x}/{y}.png' }).map).toEqual({
      tiles: null,
      radar: { tiles: 'https://radar.example/{z}/{x}/{y}.png', attribution: 'radar.example' },
      alerts: null,
      traffic: null,
    });
  });

  it('name who the layers of the map come from, where that is said', () => {
    const wms = 'https://wms.example/?bbox={bbox-epsg-3857}';
    const { alerts, traffic } = loadSettings({
      MAP_ALERTS_URL: wms,
      MAP_TRAFFIC_URL: 'http://traffic.example/{z}/{y}/{x}',
      MAP_ATTRIBUTION: 'Weather Co',
    }).map;
    expect(alerts).toEqual({ tiles: wms, attribution: 'Weather Co' });
    expect(traffic?.attribution).toBe('Weather Co');
  });

  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a port number (it is "abc").'],
    [{ PORT: '70000' }, 'The setting PORT must be a port number from 1 to 65535 (it is "70000").'],
    [{ PUBLIC_URL: 'example.com' }, 'The setting PUBLIC_URL must be an http or https address (it is "example.com").'],
    [
      { MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' },
      'The setting MAP_TILES_URL must have {z}, {x} and {y} in it (it is "https://tiles.example/{z}/{x}.png").',
    ],
    [
      { MAP_RADAR_URL: 'radar/{z}/{x}/{y}' },
      'The setting MAP_RADAR_URL must be an http or https address with {z}, {x} and {y} in it (it is "radar/{z}/{x}/{y}").',
    ],
    [{ DEMO: 'maybe' }, 'The setting DEMO must be on or off (it is "maybe").'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must begin with postgresql:// (it is "mysql://x").'],
    [{ PORT: '4000', IDENTITY_PORT: '4000' }, 'The settings PORT and IDENTITY_PORT must differ (both are 4000).'],
  ])('say what is wrong with %j in one sentence', (environment, message) => {
    expect(() => loadSettings(environment)).toThrow(message);
  });
});
