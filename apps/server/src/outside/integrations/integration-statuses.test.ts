import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../settings.ts';
import { integrationStatuses } from './integration-statuses.ts';

const statesOf = (environment: Record<string, string>) =>
  Object.fromEntries(integrationStatuses(loadSettings(environment)).map(({ name, state }) => [name, state]));

describe('the state of each integration', () => {
  it('is never simulated in production', () => {
    expect(statesOf({ MODE: 'production' })).toEqual({
      'Sign-in': 'Built in',
      Mail: 'Not configured',
      'Road miles': 'Estimated',
      'LTL and volume rates': 'Built in',
      'Spot rates': 'Not configured',
      'Carrier booking': 'Not configured',
      'Shipment tracking': 'Built in',
      'Card payments': 'Not configured',
      Reports: 'Built in',
      'File storage': 'Built in',
      'Map tiles': 'Built in',
      'Radar, alerts and traffic on maps': 'Not configured',
      'Help Center': 'Not configured',
    });
  });

  it('says what a demo simulates', () => {
    const simulated = Object.entries(statesOf({ MODE: 'demo' })).filter(([, state]) => state === 'Simulated');
    expect(simulated.map(([name]) => name)).toEqual([
      'Sign-in',
      'Mail',
      'LTL and volume rates',
      'Spot rates',
      'Carrier booking',
      'Shipment tracking',
      'Card payments',
      'Help Center',
    ]);
  });

  it.each([
    ['Sign-in', { OIDC_ISSUER: 'https://id.acme.example' }],
    ['Mail', { SMTP_URL: 'smtp://mail.acme.example', MAIL_FROM: 'freight@acme.example' }],
    ['Road miles', { MILEAGE_URL: 'https://miles.acme.example' }],
    ['LTL and volume rates', { P44_URL: 'https://p44.example', P44_CLIENT_ID: 'a', P44_CLIENT_SECRET: 'b' }],
    ['Spot rates', { SPOT_RATES_URL: 'https://spot.example' }],
    ['Carrier booking', { CARRIER_BOOKING_URL: 'https://carriers.example' }],
    ['Card payments', { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['File storage', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
    ['Map tiles', { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }],
    ['Radar, alerts and traffic on maps', { MAP_RADAR_URL: 'https://radar.example/{z}/{x}/{y}.png' }],
    ['Help Center', { HELP_CENTER_URL: 'https://help.acme.example' }],
  ])('of %s is configured by its settings, in either mode', (name, environment) => {
    for (const MODE of ['demo', 'production']) expect(statesOf({ ...environment, MODE })[name]).toBe('Configured');
  });
});
