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

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ MODE: 'demo' }, true],
    [{ MODE: 'production' }, false],
    [{ DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgresql://app@db/x' }, false],
    [{ PUBLIC_URL: 'https://tms.example' }, false],
    [{ DATABASE_URL: 'postgresql://app@db/x', MODE: 'demo' }, true],
    [{ DATABASE_URL: 'postgresql://app@db/x', DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://tms.example', MODE: 'demo', DEMO: 'on' }, true],
    [{ MODE: 'production', DEMO: 'off' }, false],
  ])('choose between a demo and production by %j', (environment, isDemo) => {
    expect(loadSettings(environment)).toMatchObject({ isDemo, hasDemoTrucks: isDemo });
  });

  it('take an empty variable for an absent one', () => {
    expect(loadSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
  });

  it('say what a demo world is made from', () => {
    expect(loadSettings({}).demo).toEqual({ seed: 'lanewright', today: null, scale: 1, orders: 5_000 });
    expect(loadSettings({ DEMO_SEED: 'x', DEMO_TODAY: '2026-03-08', DEMO_SCALE: '20', DEMO_ORDERS: '0' }).demo).toEqual(
      {
        seed: 'x',
        today: '2026-03-08',
        scale: 20,
        orders: 0,
      },
    );
    expect(() => loadSettings({ DEMO_TODAY: '2026-02-30' })).toThrow('DEMO_TODAY must be a day such as 2026-03-08');
    expect(() => loadSettings({ DEMO_ORDERS: '1000001' })).toThrow('DEMO_ORDERS must be a whole number');
    expect(() => loadSettings({ DEMO_SCALE: '0' })).toThrow('DEMO_SCALE must be a whole number from 1 to 1000');
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

  it('leave rates to what a company keeps, unless somebody is named who sells them', () => {
    expect(loadSettings({})).toMatchObject({ project44: null, spotRates: null });
    // Without an address they mean nothing.
    expect(loadSettings({ P44_CLIENT_ID: 'x', SPOT_RATES_KEY: 'x' })).toMatchObject({
      project44: null,
      spotRates: null,
    });
    const client = { P44_URL: 'https://na12.api.project44.com/', P44_CLIENT_ID: 'id', P44_CLIENT_SECRET: 'secret' };
    expect(loadSettings(client).project44).toEqual({
      url: 'https://na12.api.project44.com',
      clientId: 'id',
      clientSecret: 'secret',
      accountGroup: 'Default',
      accessorials: new Map(),
    });
    expect(loadSettings({ ...client, P44_ACCOUNT_GROUP: 'Mills' }).project44).toMatchObject({ accountGroup: 'Mills' });
    expect(loadSettings({ SPOT_RATES_URL: 'https://spot.example/quotes' }).spotRates).toEqual({
      url: 'https://spot.example/quotes',
      key: null,
    });
    expect(loadSettings({ SPOT_RATES_URL: 'https://spot.example', SPOT_RATES_KEY: ' k\n' }).spotRates?.key).toBe('k');
  });

  it('leave cards to the provider that we play, unless Stripe is named', () => {
    expect(loadSettings({})).toMatchObject({ stripe: null, cardFeePercent: 2.9 });
    const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', CARD_FEE_PERCENT: '3.25' };
    expect(loadSettings(keys)).toMatchObject({
      stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1', url: 'https://api.stripe.com' },
      cardFeePercent: 3.25,
    });
    expect(() => loadSettings({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow('needs STRIPE_WEBHOOK_SECRET beside it.');
    for (const percent of ['2.955', '-1', 'x', '100'])
      expect(() => loadSettings({ CARD_FEE_PERCENT: percent })).toThrow('must be a percentage such as 2.9');
  });

  it('know codes of services that are not public', () => {
    const { project44 } = loadSettings({
      P44_URL: 'https://p44.example',
      P44_CLIENT_ID: 'id',
      P44_CLIENT_SECRET: 'secret',
      P44_ACCESSORIALS: 'PalletExchange=PLTEX, Overlength8Feet = none,DeliveryAppointment=APPTDEL',
    });
    expect(project44?.accessorials).toEqual(
      new Map([
        ['PalletExchange', 'PLTEX'],
        ['Overlength8Feet', null],
        ['DeliveryAppointment', 'APPTDEL'],
      ]),
    );
  });

  it.each(['PalletExchange', 'PalletExchange=', 'Teleport=TELE', 'PalletExchange=a b', 'PalletExchange=PLTEX,'])(
    'refuse "%s" for codes of services',
    (given) => {
      expect(() => loadSettings({ P44_ACCESSORIALS: given })).toThrow(
        `The setting P44_ACCESSORIALS must be services and their codes, such as PalletExchange=PLTEX,Overlength8Feet=none (it is "${given}").`,
      );
    },
  );

  it.each([{}, { P44_CLIENT_ID: 'id' }, { P44_CLIENT_SECRET: 'secret' }])(
    'want the credentials beside the address: %j',
    (given) => {
      expect(() => loadSettings({ P44_URL: 'https://p44.example', ...given })).toThrow(
        'The setting P44_URL needs P44_CLIENT_ID and P44_CLIENT_SECRET beside it.',
      );
    },
  );

  it.each([
    [{}, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ DEMO: 'off' }, '0.0.0.0'],
    [{ DEMO: 'off', HOST: '127.0.0.1' }, '127.0.0.1'],
    // The demo's passwords are of no use at a real identity provider.
    [{ OIDC_ISSUER: 'https://id.example' }, '0.0.0.0'],
  ])('offer what has known passwords to this machine only: %j', (environment, host) => {
    expect(loadSettings(environment).host).toBe(host);
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['3', 3],
  ])('take %s for the number of proxies', (given, trustedProxies) => {
    expect(loadSettings({ TRUST_PROXY: given })).toMatchObject({ trustedProxies });
  });

  it.each([
    [
      { TRUST_PROXY: '-1' },
      'The setting TRUST_PROXY must be off, on, or the number of proxies from 1 to 9 (it is "-1").',
    ],
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
    [{ MODE: 'test' }, 'The setting MODE must be demo or production (it is "test").'],
    [
      { MODE: 'production', DEMO: 'on' },
      'The settings MODE=production and DEMO=on contradict each other. Leave DEMO out.',
    ],
    [
      { DATABASE_URL: 'mysql://app:s3cret@db/x' },
      'The setting DATABASE_URL must begin with postgresql:// (it is "mysql://app:***@db/x").',
    ],
    [
      { SMTP_URL: 'smtp:/robin:s3cret@mail' },
      'The setting SMTP_URL must begin with smtp:// or smtps:// (it is "smtp:***@mail").',
    ],
    [
      { S3_ENDPOINT: 'htps://robin:s3cret@s3.acme.example' },
      'The setting S3_ENDPOINT must be an http or https address (it is "htps://robin:***@s3.acme.example").',
    ],
    [
      { CARRIER_BOOKING_URL: 'robin:s3cret@carriers.example' },
      'The setting CARRIER_BOOKING_URL must be an http or https address (it is "robin:***@carriers.example").',
    ],
    [
      { SMTP_URL: 'smtp://mail.acme.example', MODE: 'production' },
      'The setting SMTP_URL needs MAIL_FROM beside it: the address that mail is sent from.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must begin with postgresql:// (it is "mysql://x").'],
    [{ PORT: '4000', IDENTITY_PORT: '4000' }, 'The settings PORT and IDENTITY_PORT must differ (both are 4000).'],
  ])('say what is wrong with %j in one sentence', (environment, message) => {
    expect(() => loadSettings(environment)).toThrow(message);
  });
});
