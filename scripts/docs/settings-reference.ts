// What each setting means, for the page docs/operate/settings.md. `npm run docs` writes that page again, and a
// test fails while it differs from this table.
import type { SettingName } from '../../apps/server/src/settings.ts';

interface SettingsSection {
  title: string;
  /** Markdown above the table of the section. */
  about?: string;
  settings: Partial<Record<SettingName, SettingDescription>>;
}

export interface SettingDescription {
  means: string;
  /** The default where it follows from another setting; other defaults come from the schema. */
  otherwise?: string;
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    title: 'Demo or production',
    settings: {
      MODE: {
        means:
          '`demo` simulates carriers, market rates, card payments and trucks, and publishes passwords; `production` does none of that',
        otherwise: '`production` when `DATABASE_URL` or `PUBLIC_URL` is set, otherwise `demo`',
      },
      DEMO: { means: 'Older name of `MODE`: `on` is `demo`, `off` is `production`' },
      DEMO_SEED: { means: 'Another text creates another demo world, the same one each time' },
      DEMO_TODAY: {
        means: 'The day that a new demo world treats as today, such as `2026-03-08`',
        otherwise: 'the day it is created',
      },
      DEMO_SCALE: { means: 'Multiplies the number of demo commodities, locations and contacts, up to 1000' },
      DEMO_ORDERS: { means: 'How many orders the demo companies placed in two years, up to 1000000' },
      DEMO_TRUCKS: { means: '`off` stops the simulated trucks' },
    },
  },
  {
    title: 'Addresses',
    settings: {
      HOST: {
        means: 'The address to listen on. `0.0.0.0` offers a demo, whose passwords are published, to the network',
        otherwise: '`0.0.0.0`; `127.0.0.1` for a demo with its own sign-ins',
      },
      PORT: { means: 'Web app and API, on one origin' },
      IDENTITY_PORT: { means: 'The embedded identity provider' },
      PUBLIC_URL: { means: 'The address that people use', otherwise: '`http://localhost:PORT`' },
      IDENTITY_URL: {
        means: 'The address of the embedded identity provider, as browsers see it',
        otherwise: '`http://localhost:IDENTITY_PORT`',
      },
      TRUST_PROXY: {
        means: 'How many proxies in front of the product add to `X-Forwarded-For`, `1` to `9`; `on` is `1`',
      },
    },
  },
  {
    title: 'Data and files',
    settings: {
      DATA_DIR: { means: 'Database, files, mail written as files, keys and logs' },
      DATABASE_URL: { means: 'Your PostgreSQL instead of the embedded one' },
      DATABASE_OWNER_URL: { means: 'The account that runs migrations, if it is another', otherwise: '`DATABASE_URL`' },
      S3_BUCKET: { means: 'Store files in this bucket instead of `DATA_DIR/files`' },
      S3_ACCESS_KEY_ID: { means: 'Access key of the bucket' },
      S3_SECRET_ACCESS_KEY: { means: 'Secret of the access key' },
      S3_REGION: { means: 'Region of the bucket' },
      S3_ENDPOINT: {
        means: 'An S3-compatible store other than Amazon',
        otherwise: '`https://s3.S3_REGION.amazonaws.com`',
      },
      S3_ADDRESSING: {
        means: 'Whether the bucket is part of the host name or of the path: `virtual-host` or `path`',
        otherwise: '`virtual-host`; `path` when `S3_ENDPOINT` is set',
      },
    },
  },
  {
    title: 'Sign-in',
    about: 'See [sign-in.md](sign-in.md).',
    settings: {
      OIDC_ISSUER: { means: 'Your OpenID provider instead of the embedded one' },
      OIDC_CLIENT_ID: { means: 'The public client registered there' },
      OIDC_AUDIENCE: { means: 'The audience of its access tokens' },
      OIDC_SCOPE: { means: 'The scopes that the web app requests; live updates need `socket`' },
      OIDC_RESET_ISSUER: { means: 'The issuer of the password-reset policy, if it is a separate one' },
    },
  },
  {
    title: 'Mail',
    settings: {
      SMTP_URL: {
        means: '`smtp://user:password@host:587`: send mail. Without it, mail is written to `DATA_DIR/outbox` as files',
      },
      MAIL_FROM: {
        means: 'The sender. Production requires it together with `SMTP_URL`',
        otherwise: '`Lanewright <no-reply@lanewright.example>`',
      },
    },
  },
  {
    title: 'Rates, carriers and miles',
    settings: {
      P44_URL: {
        means:
          'project44 (`https://na12.api.project44.com`) for LTL and volume rates. Without it, each company uses its own tariffs',
      },
      P44_CLIENT_ID: { means: 'The client registered at project44' },
      P44_CLIENT_SECRET: { means: 'Secret of the client' },
      P44_ACCOUNT_GROUP: { means: 'The account group whose carrier accounts are rated' },
      P44_ACCESSORIALS: {
        means:
          'Accessorial codes that are not public, such as `PalletExchange=PLTEX,Overlength8Feet=none`; `none` sends no code',
      },
      SPOT_RATES_URL: {
        means:
          'A spot rate service, called as `apps/server/src/outside/rates/http-spot.ts` describes. Without it, a demo simulates a market and production has no spot rates',
      },
      SPOT_RATES_KEY: { means: 'Bearer token of the spot rate service' },
      CARRIER_BOOKING_URL: {
        means:
          'A booking service, called as `apps/server/src/outside/carriers/http.ts` describes. Without it, a demo simulates carriers and production books by hand',
      },
      CARRIER_BOOKING_KEY: { means: 'Bearer token of the booking service' },
      MILEAGE_URL: {
        means:
          'A routing server (`/route` of Valhalla) for road miles. Without it, miles are estimated: great circle × 1.2',
      },
    },
  },
  {
    title: 'Card payments',
    settings: {
      STRIPE_SECRET_KEY: {
        means:
          'Stripe, for card payments. Without it, a demo simulates a provider with test cards and production offers none',
      },
      STRIPE_WEBHOOK_SECRET: { means: 'Signing secret of the Stripe webhook; required with `STRIPE_SECRET_KEY`' },
      STRIPE_API_URL: { means: 'Address of the Stripe API' },
      CARD_FEE_PERCENT: { means: 'The fee for paying an invoice by card, in percent of the amount owed' },
    },
  },
  {
    title: 'Maps, reports and help',
    settings: {
      MAP_TILES_URL: { means: 'Raster tiles (`https://.../{z}/{x}/{y}.png`) under the built-in map' },
      MAP_RADAR_URL: { means: 'Weather radar that people can switch on' },
      MAP_ALERTS_URL: { means: 'Weather alerts that people can switch on' },
      MAP_TRAFFIC_URL: { means: 'Traffic that people can switch on' },
      MAP_ATTRIBUTION: { means: 'The credit shown on the map for these tiles', otherwise: 'their host name' },
      SIGMA_ORG: { means: 'Sigma Computing for reports. Without it, the built-in report pages are used' },
      SIGMA_CLIENT_ID: { means: 'Embed client of Sigma' },
      SIGMA_SECRET: { means: 'Embed secret of Sigma' },
      SIGMA_WORKBOOKS: { means: 'The reports to list: `On-Time Delivery=4vXKCHmnH1bAzZ,Spend=2jT`' },
      SIGMA_ACCOUNT_TYPE: { means: 'Account type claim of the embed tokens, if the organization requires one' },
      SIGMA_TEAMS: { means: 'Team claims of the embed tokens, separated by commas' },
      SIGMA_URL: { means: 'Address of Sigma' },
      HELP_CENTER_URL: {
        means: 'The page that the Help Center button opens. Without it, production has no such button',
      },
      UPDATES_WIDGET_URL: { means: 'The script of a product-updates widget, instead of the built-in list' },
    },
  },
  {
    title: 'Operation',
    settings: {
      LOG_LEVEL: { means: '`trace` to `fatal`, or `silent`' },
      RELEASE: { means: 'The release named in logs, error reports and `/settings.json`' },
      OTEL_EXPORTER_OTLP_ENDPOINT: { means: 'An OpenTelemetry collector (OTLP over HTTP) for traces and metrics' },
      SETTINGS_URL: {
        means: 'A remote configuration that answers `{"entries":{"betaUsers":"a@b.c,..."}}`',
        otherwise: 'the table `setting`',
      },
      WEBHOOKS_TO_PRIVATE_ADDRESSES: {
        means: '`on` lets webhooks call private addresses, also without encryption; for development and tests',
      },
    },
  },
];
