import { describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { loadSettings } from '../settings.ts';
import { chooseCarriers, choosePayments, chooseSpotRates } from './choose.ts';

/** Production must not reach for it. */
const DATABASE = {} as Database;

const STRIPE = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const BOOKING = { CARRIER_BOOKING_URL: 'https://carriers.example' };
const SPOT = { SPOT_RATES_URL: 'https://spot.example' };

const chosen = (environment: Record<string, string>) => {
  const settings = loadSettings(environment);
  return {
    carriers: chooseCarriers(settings, DATABASE).name,
    payments: choosePayments(settings, DATABASE).name,
    spotRates: chooseSpotRates(settings).name,
  };
};

describe('the integrations that stand for business partners', () => {
  it.each([
    [
      'are simulated in a demo',
      { MODE: 'demo' },
      { carriers: 'Lanewright carriers', payments: 'embedded', spotRates: 'Lanewright tariffs' },
    ],
    [
      'are absent in production',
      { MODE: 'production' },
      { carriers: 'Booking by hand', payments: 'none', spotRates: 'Spot rates' },
    ],
  ])('%s', (_title, environment, expected) => {
    expect(chosen(environment)).toEqual(expected);
  });

  it('are the configured ones in either mode', () => {
    const configured = { ...STRIPE, ...BOOKING, ...SPOT };
    expect(chosen({ MODE: 'production', ...configured })).toEqual(chosen({ MODE: 'demo', ...configured }));
    expect(chosen({ MODE: 'production', ...configured }).payments).toBe('stripe');
  });

  it('take no card and say why, where card payments are absent', () => {
    expect(choosePayments(loadSettings({ MODE: 'production' }), DATABASE)).toMatchObject({
      unavailable: 'Card payments are not set up for this installation.',
      played: null,
    });
  });
});
