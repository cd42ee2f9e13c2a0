import { resolve } from 'node:path';
import type { ProductSettings, TileSource } from '@lanewright/contract/product.ts';
import { ACCESSORIAL_IDS, type AccessorialId } from '@lanewright/domain/orders/lists.ts';
import { z } from 'zod';
import type { SigmaSettings } from './outside/analytics/sigma.ts';
import type { S3Settings } from './outside/files/s3-request.ts';
import type { HttpSpotSettings } from './outside/rates/http-spot.ts';
import type { HttpCarriersSettings } from './outside/carriers/http.ts';
import type { StripeSettings } from './outside/payments/stripe/client.ts';
import { withoutPassword } from './platform/secrets.ts';
import type { OwnCodes } from './outside/rates/project44/codes.ts';
import type { Project44Settings } from './outside/rates/project44/settings.ts';

/** A setting that cannot be used. The message is one sentence that names the setting and says what it should be. */
export class SettingsError extends Error {}

const port = (fallback: number) =>
  z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .default(fallback);

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
const TILE_PLACEHOLDERS = ['{z}', '{x}', '{y}'];
const tilesUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address with {z}, {x} and {y} in it' })
  .refine(
    (url) => url.includes('{bbox-epsg-3857}') || TILE_PLACEHOLDERS.every((placeholder) => url.includes(placeholder)),
    'must have {z}, {x} and {y} in it',
  );
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://');

const CODES_OF_SERVICES = 'must be services and their codes, such as PalletExchange=PLTEX,Overlength8Feet=none';
const PAIR = /^\s*(\w+)\s*=\s*(none|[A-Z0-9_-]{1,20})\s*$/;

/** "none" is a service that is not named to the provider. */
function readCodes(text: string): OwnCodes | null {
  const pairs = text.split(',').map((pair) => PAIR.exec(pair));
  const codes = new Map<AccessorialId, string | null>();
  for (const pair of pairs) {
    const id = ACCESSORIAL_IDS.find((known) => known === pair?.[1]);
    if (!pair || !id) return null;
    codes.set(id, pair[2] === 'none' ? null : pair[2]!);
  }
  return codes;
}

const serviceCodes = z.string().transform((text, context) => {
  const codes = readCodes(text);
  if (!codes) context.addIssue({ code: 'custom', message: CODES_OF_SERVICES });
  return codes ?? z.NEVER;
});

const WORKBOOKS = 'must be names of reports and their workbooks, such as On-Time Delivery=4vXKCHmnH1bAzZ,Spend=2jT';
const WORKBOOK = /^([^=]{1,80})=([\w-]{1,100})$/;

const workbooks = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => WORKBOOK.exec(pair.trim()));
  const found = pairs.flatMap((pair) => (pair ? [{ name: pair[1]!.trim(), workbookId: pair[2]! }] : []));
  if (found.length === pairs.length) return found;
  context.addIssue({ code: 'custom', message: WORKBOOKS });
  return z.NEVER;
});

const Environment = z.object({
  HOST: z.string().optional(),
  PORT: port(3000),
  IDENTITY_PORT: port(3001),
  PUBLIC_URL: httpUrl.optional(),
  IDENTITY_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  MODE: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  DEMO_SEED: z.string().default('lanewright'),
  DEMO_TODAY: z.iso.date('must be a day such as 2026-03-08').optional(),
  DEMO_SCALE: z.coerce
    .number('must be a whole number from 1 to 1000')
    .int('must be a whole number from 1 to 1000')
    .min(1, 'must be a whole number from 1 to 1000')
    .max(1_000, 'must be a whole number from 1 to 1000')
    .default(1),
  DEMO_ORDERS: z.coerce
    .number('must be a whole number from 0 to 1000000')
    .int('must be a whole number from 0 to 1000000')
    .min(0, 'must be a whole number from 0 to 1000000')
    .max(1_000_000, 'must be a whole number from 0 to 1000000')
    .default(5_000),
  DEMO_TRUCKS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().default('lanewright-web'),
  OIDC_AUDIENCE: z.string().default('urn:lanewright:api'),
  OIDC_SCOPE: z.string().default('openid profile email offline_access socket'),
  OIDC_RESET_ISSUER: httpUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  SETTINGS_URL: httpUrl.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ADDRESSING: z.enum(['path', 'virtual-host'], 'must be path or virtual-host').optional(),
  MILEAGE_URL: httpUrl.optional(),
  P44_URL: httpUrl.optional(),
  P44_CLIENT_ID: z.string().optional(),
  P44_CLIENT_SECRET: z.string().optional(),
  P44_ACCOUNT_GROUP: z.string().default('Default'),
  P44_ACCESSORIALS: serviceCodes.optional(),
  SPOT_RATES_URL: httpUrl.optional(),
  SPOT_RATES_KEY: z.string().trim().optional(),
  CARRIER_BOOKING_URL: httpUrl.optional(),
  CARRIER_BOOKING_KEY: z.string().trim().optional(),
  STRIPE_SECRET_KEY: z.string().trim().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().optional(),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  CARD_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 2.9, with two places at most')
    .default('2.9')
    .transform(Number),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SIGMA_ORG: z.string().trim().optional(),
  SIGMA_CLIENT_ID: z.string().trim().optional(),
  SIGMA_SECRET: z.string().trim().optional(),
  SIGMA_WORKBOOKS: workbooks.optional(),
  SIGMA_ACCOUNT_TYPE: z.string().trim().optional(),
  SIGMA_TEAMS: z.string().trim().optional(),
  SIGMA_URL: httpUrl.default('https://app.sigmacomputing.com'),
  HELP_CENTER_URL: httpUrl.optional(),
  UPDATES_WIDGET_URL: httpUrl.optional(),
  MAP_TILES_URL: tilesUrl.optional(),
  MAP_RADAR_URL: tilesUrl.optional(),
  MAP_ALERTS_URL: tilesUrl.optional(),
  MAP_TRAFFIC_URL: tilesUrl.optional(),
  MAP_ATTRIBUTION: z.string().optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level such as info')
    .default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, 'must be off, on, or the number of proxies from 1 to 9')
    .default('off'),
  RELEASE: z.string().default('development'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
});

export type SettingName = keyof typeof Environment.shape;

/** Every setting with its default; undefined where it has none, or one that follows from other settings. */
export const SETTING_DEFAULTS = Object.fromEntries(
  Object.entries(Environment.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
) as Readonly<Record<SettingName, string | number | undefined>>;

const PROXIES: Record<string, number> = { off: 0, on: 1 };
/** The demo's passwords are known to everybody, so it is offered to this machine only. */
const THIS_MACHINE = '127.0.0.1';
const EVERY_ADDRESS = '0.0.0.0';

export interface Settings {
  /** The address of this machine on which we listen. */
  host: string;
  port: number;
  identityPort: number;
  publicUrl: string;
  /** Where browsers find the embedded identity provider. */
  identityUrl: string;
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  /**
   * A demo simulates carriers, card payments, market prices and trucks, and its passwords are published. Production does
   * none of that: an integration that is not configured is absent.
   */
  isDemo: boolean;
  /** Whether the carriers of the demonstration drive. */
  hasDemoTrucks: boolean;
  /** What a new demo world is made from; without a day, it takes the one on which it is made for today. */
  demo: { seed: string; today: string | null; scale: number; orders: number };
  oidc: {
    issuer: string;
    clientId: string;
    audience: string;
    scope: string;
    resetIssuer: string | null;
    isEmbedded: boolean;
  };
  smtpUrl: string | null;
  mailFrom: string;
  settingsUrl: string | null;
  /** Null: files lie in a folder of DATA_DIR. */
  s3: S3Settings | null;
  /** A routing server; null: the built-in estimate. */
  mileageUrl: string | null;
  /** Null: LTL is priced by the tariffs that a company keeps. */
  project44: Project44Settings | null;
  /** Null: the demo simulates a market for trucks, and production has no spot rates. */
  spotRates: HttpSpotSettings | null;
  /** Null: the demo simulates carriers, and production books with them by hand. */
  carrierBooking: HttpCarriersSettings | null;
  /** Null: the demo simulates card payments, and production has none. */
  stripe: StripeSettings | null;
  /** Asked for paying by card, of what is owed. */
  cardFeePercent: number;
  /** For development and tests: webhooks may lead to this machine and its neighbours, also without encryption. */
  webhooksToPrivateAddresses: boolean;
  /** Null: reports are our own. */
  sigma: SigmaSettings | null;
  /** Null: there is no Help Center. */
  helpCenterUrl: string | null;
  updatesWidgetUrl: string | null;
  map: ProductSettings['map'];
  logLevel: string;
  /** How many proxies stand between people and us. */
  trustedProxies: number;
  release: string;
  otlpEndpoint: string | null;
}

/** Without an attribution of its own, a layer names the host it comes from. */
function tileSource(tiles: string | undefined, attribution: string | undefined): TileSource | null {
  return tiles === undefined ? null : { tiles, attribution: attribution ?? new URL(tiles).host };
}

function s3Settings(values: z.infer<typeof Environment>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return null;
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError('The setting S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  return {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    // Amazon wants the bucket in the host; most other stores have one host for all buckets.
    addressing: values.S3_ADDRESSING ?? (endpoint ? 'path' : 'virtual-host'),
  };
}

function project44Settings(values: z.infer<typeof Environment>): Project44Settings | null {
  const { P44_URL: url, P44_CLIENT_ID: clientId, P44_CLIENT_SECRET: clientSecret } = values;
  if (!url) return null;
  if (!clientId || !clientSecret)
    throw new SettingsError('The setting P44_URL needs P44_CLIENT_ID and P44_CLIENT_SECRET beside it.');
  return {
    url,
    clientId,
    clientSecret,
    accountGroup: values.P44_ACCOUNT_GROUP,
    accessorials: values.P44_ACCESSORIALS ?? new Map(),
  };
}

function stripeSettings(values: z.infer<typeof Environment>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = values;
  if (!secretKey) return null;
  // Without it nobody would ever learn that an invoice was paid.
  if (!webhookSecret) throw new SettingsError('The setting STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.');
  return { secretKey, webhookSecret, url };
}

function sigmaSettings(values: z.infer<typeof Environment>): SigmaSettings | null {
  const { SIGMA_ORG: organization, SIGMA_CLIENT_ID: clientId, SIGMA_SECRET: secret, SIGMA_WORKBOOKS: shown } = values;
  if (!organization) return null;
  // A frame that shows nothing would be found by people, not by whoever set it up.
  if (!clientId || !secret || !shown)
    throw new SettingsError('The setting SIGMA_ORG needs SIGMA_CLIENT_ID, SIGMA_SECRET and SIGMA_WORKBOOKS beside it.');
  const teams = (values.SIGMA_TEAMS ?? '').split(',').map((team) => team.trim());
  return {
    url: values.SIGMA_URL,
    organization,
    clientId,
    secret,
    workbooks: shown,
    accountType: values.SIGMA_ACCOUNT_TYPE ?? null,
    teams: teams.filter((team) => team !== ''),
  };
}

/** Leads nowhere, so that a demo shows the button. */
export const DEMO_HELP_CENTER = 'https://help.lanewright.example';
const DEMO_SENDER = 'Lanewright <no-reply@lanewright.example>';

/** Mail servers refuse or drop mail from an address that does not exist. */
function mailFrom({ MAIL_FROM, SMTP_URL }: z.infer<typeof Environment>, isDemo: boolean): string {
  if (MAIL_FROM === undefined && SMTP_URL && !isDemo)
    throw new SettingsError('The setting SMTP_URL needs MAIL_FROM beside it: the address that mail is sent from.');
  return MAIL_FROM ?? DEMO_SENDER;
}

/** Settings whose value is never printed. */
const SECRET_SETTING = /KEY|SECRET/;

/** A database or a public address of its own is a sign that real companies use the installation. */
function isDemoMode({ MODE, DEMO, DATABASE_URL, PUBLIC_URL }: z.infer<typeof Environment>): boolean {
  const wanted = MODE ?? (DEMO === undefined ? undefined : DEMO === 'on' ? 'demo' : 'production');
  if (MODE !== undefined && DEMO !== undefined && (MODE === 'demo') !== (DEMO === 'on'))
    throw new SettingsError(`The settings MODE=${MODE} and DEMO=${DEMO} contradict each other. Leave DEMO out.`);
  return wanted === undefined ? !DATABASE_URL && !PUBLIC_URL : wanted === 'demo';
}

export function loadSettings(environment: Record<string, string | undefined>): Settings {
  // An empty variable means "not set": that is how compose files and CI pass an absent value.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const shown = SECRET_SETTING.test(name) ? '' : ` (it is "${withoutPassword(given[name]!)}")`;
    throw new SettingsError(`The setting ${name} ${issue.message}${shown}.`);
  }
  const values = parsed.data;
  if (values.PORT === values.IDENTITY_PORT && !values.OIDC_ISSUER) {
    throw new SettingsError(`The settings PORT and IDENTITY_PORT must differ (both are ${values.PORT}).`);
  }
  const isDemo = isDemoMode(values);
  const identityUrl = values.IDENTITY_URL ?? `http://localhost:${values.IDENTITY_PORT}`;
  return {
    host: values.HOST ?? (isDemo && !values.OIDC_ISSUER ? THIS_MACHINE : EVERY_ADDRESS),
    port: values.PORT,
    identityPort: values.IDENTITY_PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    identityUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL ?? null,
    isDemo,
    hasDemoTrucks: isDemo && values.DEMO_TRUCKS === 'on',
    demo: {
      seed: values.DEMO_SEED,
      today: values.DEMO_TODAY ?? null,
      scale: values.DEMO_SCALE,
      orders: values.DEMO_ORDERS,
    },
    oidc: {
      issuer: values.OIDC_ISSUER ?? identityUrl,
      clientId: values.OIDC_CLIENT_ID,
      audience: values.OIDC_AUDIENCE,
      scope: values.OIDC_SCOPE,
      resetIssuer: values.OIDC_RESET_ISSUER ?? null,
      isEmbedded: !values.OIDC_ISSUER,
    },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: mailFrom(values, isDemo),
    settingsUrl: values.SETTINGS_URL ?? null,
    s3: s3Settings(values),
    mileageUrl: values.MILEAGE_URL ?? null,
    project44: project44Settings(values),
    carrierBooking: values.CARRIER_BOOKING_URL
      ? { url: values.CARRIER_BOOKING_URL, key: values.CARRIER_BOOKING_KEY ?? null }
      : null,
    stripe: stripeSettings(values),
    cardFeePercent: values.CARD_FEE_PERCENT,
    webhooksToPrivateAddresses: values.WEBHOOKS_TO_PRIVATE_ADDRESSES === 'on',
    spotRates: values.SPOT_RATES_URL ? { url: values.SPOT_RATES_URL, key: values.SPOT_RATES_KEY ?? null } : null,
    sigma: sigmaSettings(values),
    helpCenterUrl: values.HELP_CENTER_URL ?? (isDemo ? DEMO_HELP_CENTER : null),
    updatesWidgetUrl: values.UPDATES_WIDGET_URL ?? null,
    map: {
      tiles: tileSource(values.MAP_TILES_URL, values.MAP_ATTRIBUTION),
      radar: tileSource(values.MAP_RADAR_URL, values.MAP_ATTRIBUTION),
      alerts: tileSource(values.MAP_ALERTS_URL, values.MAP_ATTRIBUTION),
      traffic: tileSource(values.MAP_TRAFFIC_URL, values.MAP_ATTRIBUTION),
    },
    logLevel: values.LOG_LEVEL,
    trustedProxies: PROXIES[values.TRUST_PROXY] ?? Number(values.TRUST_PROXY),
    release: values.RELEASE,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}
