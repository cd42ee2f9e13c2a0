import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where a map fetches the pictures of one layer: an address with {z}, {x} and {y} in it. */
export const TileSource = z.object({ tiles: z.string(), attribution: z.string() });
export type TileSource = z.infer<typeof TileSource>;

/** What the browser must know before anyone is signed in. Served outside the versioned API, at `/settings.json`. */
export const ProductSettings = z.object({
  release: z.string(),
  /** Changes with the files of the web app: a page that was made from others cannot fetch its parts any more. */
  build: z.string(),
  identity: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
    /** Where a password is reset: another issuer (a policy), or a parameter for the same one. */
    reset: z.union([z.object({ issuer: z.string() }), z.object({ parameters: z.record(z.string(), z.string()) })]),
    /** Where an activation link is completed; the token is added as the last path segment. */
    activationUrl: z.string().nullable(),
  }),
  /** Null: there is none, and no button leads to it. */
  helpCenterUrl: z.string().nullable(),
  /** Why nobody receives the mail of this installation; null where it is delivered. */
  mailUnavailable: z.string().nullable(),
  /** An external product-updates widget instead of our own list. */
  updatesWidgetUrl: z.string().nullable(),
  /** Null: the map draws what it brings along, and says that the layer is off. */
  map: z.object({
    tiles: TileSource.nullable(),
    radar: TileSource.nullable(),
    alerts: TileSource.nullable(),
    traffic: TileSource.nullable(),
  }),
});
export type ProductSettings = z.infer<typeof ProductSettings>;

/** Simulated: in a demo only. Estimated: calculated from less than the real thing. */
export const INTEGRATION_STATES = ['Configured', 'Built in', 'Estimated', 'Not configured', 'Simulated'] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];

export const IntegrationStatus = z.object({
  name: z.string(),
  state: z.enum(INTEGRATION_STATES),
  /** What that means for users, and which setting changes it. */
  about: z.string(),
});
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

export const ProductUpdate = z.object({ id: z.string(), date: z.iso.date(), title: z.string(), text: z.string() });
export type ProductUpdate = z.infer<typeof ProductUpdate>;

export const product = {
  updates: endpoint({
    get: '/updates',
    needs: 'SignedIn',
    rate: 'read',
    company: 'none',
    about: 'News of the product, newest first.',
    answers: z.array(ProductUpdate),
  }),
  integrations: endpoint({
    get: '/integrations',
    needs: 'EditCarrierNetwork',
    rate: 'read',
    company: 'none',
    about: 'Systems that this installation can be connected to: configured, built in, absent or simulated, and why.',
    answers: z.array(IntegrationStatus),
  }),
  /** Also before sign-in: a page that fails to start must be heard of. */
  reportError: endpoint({
    post: '/error-reports',
    needs: 'Nobody',
    rate: 'report',
    company: 'none',
    about: 'Tell us that a screen failed. Every report is counted, each distinct one logged.',
    body: z.strictObject({
      reference: z.string().max(40),
      message: z.string().max(2_000),
      stack: z.string().max(20_000).default(''),
      route: z.string().max(2_000),
      release: z.string().max(100),
      requestId: z.string().max(100).nullable().default(null),
    }),
    answers: z.object({ reference: z.string() }),
    example: {
      body: { reference: '7F2C-91A0', message: 'x is not a function', route: '/commodities', release: 'dev' },
    },
  }),
};
