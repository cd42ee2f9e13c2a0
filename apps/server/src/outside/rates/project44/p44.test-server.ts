import { z } from 'zod';
import { json, startMoodyServer, type MoodyServer, type Received, type Reply } from '../http/moody.test-server.ts';
import type { Project44Settings } from './settings.ts';

export const TOKEN_PATH = '/api/v4/oauth2/token';

const Address = z.strictObject({
  postalCode: z.string().min(1),
  addressLines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'CA', 'MX']),
});
const side = z.number().positive();
const LineItem = z.strictObject({
  totalWeight: z.number().positive(),
  packageDimensions: z.strictObject({ length: side, width: side, height: side }).optional(),
  packageType: z.enum(['PLT', 'BOX', 'CRATE', 'CARTON', 'DRUM', 'ROLL']),
  totalPackages: z.int().positive(),
  totalPieces: z.int().positive(),
  freightClass: z.string().optional(),
  description: z.string(),
  stackable: z.boolean(),
  nmfcItemCode: z.string().optional(),
  nmfcSubCode: z.string().optional(),
  hazmatDetail: z
    .strictObject({
      identificationNumber: z.string(),
      properShippingName: z.string(),
      hazardClass: z.string(),
      packingGroup: z.string().optional(),
    })
    .optional(),
});
const time = z.string().regex(/^\d\d:\d\d$/);
const Window = z.strictObject({ date: z.iso.date(), startTime: time.optional(), endTime: time.optional() });
const services = z.array(z.strictObject({ code: z.string().min(1) }));
const units = { weightUnit: z.enum(['LB', 'KG']), lengthUnit: z.enum(['IN', 'CM']) };
const feet = z.int().positive();

const RateBody = z.strictObject({
  originAddress: Address,
  destinationAddress: Address,
  lineItems: z.array(LineItem).min(1),
  capacityProviderAccountGroup: z.strictObject({ code: z.string() }),
  accessorialServices: services,
  pickupWindow: Window,
  totalLinearFeet: feet.optional(),
  preferredCurrency: z.string(),
  ...units,
  apiConfiguration: z.strictObject({
    timeout: z.int().positive(),
    enableUnitConversion: z.boolean(),
    accessorialServiceConfiguration: z.strictObject({
      fetchAllServiceLevels: z.boolean(),
      fetchAllGuaranteed: z.boolean(),
      allowUnacceptedAccessorials: z.boolean(),
    }),
  }),
});
type RateBody = z.infer<typeof RateBody>;

const Contact = z.strictObject({
  companyName: z.string(),
  contactName: z.string(),
  phoneNumber: z.string(),
  email: z.string().optional(),
});
const Location = z.strictObject({ address: Address, contact: Contact });
const DispatchBody = z.strictObject({
  capacityProviderAccountGroup: z.strictObject({
    code: z.string(),
    accounts: z.array(z.strictObject({ code: z.string() })).length(1),
  }),
  originLocation: Location,
  destinationLocation: Location,
  requesterLocation: Location,
  lineItems: z.array(LineItem).min(1),
  pickupWindow: Window,
  deliveryWindow: Window.optional(),
  carrierCode: z.string(),
  shipmentIdentifiers: z.array(
    z.strictObject({ type: z.enum(['BILL_OF_LADING', 'PURCHASE_ORDER', 'CUSTOMER_REFERENCE']), value: z.string() }),
  ),
  accessorialServices: services,
  pickupNote: z.string().optional(),
  deliveryNote: z.string().optional(),
  emergencyContact: Contact.optional(),
  capacityProviderQuoteNumber: z.string().optional(),
  totalLinearFeet: feet.optional(),
  ...units,
  apiConfiguration: z.strictObject({
    noteConfiguration: z.strictObject({ enableTruncation: z.boolean() }),
    allowUnsupportedAccessorials: z.boolean(),
  }),
});

const refuse = (status: number, errorMessage: string, errors: unknown[] = []) =>
  json({ httpStatusCode: status, httpMessage: 'Refused', errorMessage, errors, supportReferenceId: 'ref-1' }, status);

const dollars = (amount: number) => Math.round(amount * 100) / 100;
const CARRIERS = [
  { code: 'BHFR', level: 1, days: 3 },
  { code: 'PRLN', level: 1.12, days: 4 },
  { code: 'SLRV', level: 0.8, days: 5 },
  { code: 'ZZZZ', level: 1.3, days: 2 },
];

function quotesFor(body: RateBody): unknown[] {
  const message = {
    severity: 'ERROR',
    message: 'Destination is not served.',
    diagnostic: null,
    source: 'CAPACITY_PROVIDER',
  };
  if (body.destinationAddress.state === 'AK')
    return CARRIERS.map(({ code }) => ({ carrierCode: code, rateQuoteDetail: null, errorMessages: [message] }));
  const weight = body.lineItems.reduce((sum, item) => sum + item.totalWeight, 0);
  const quote = ({ code, level, days }: (typeof CARRIERS)[number], premium: number) => {
    const gross = dollars(weight * level);
    const discount = dollars(-gross * 0.7);
    const fuel = dollars((gross + discount) * 0.3);
    const charges = [
      { code: 'GFC', description: 'Gross freight charge', amount: gross },
      { code: 'DSC', description: 'Discount', amount: discount },
      { code: 'FSC', description: 'Fuel surcharge', amount: fuel },
      ...body.accessorialServices.map((service) => ({ code: service.code, description: service.code, amount: 80 })),
      ...(premium > 0 ? [{ code: 'GUR', description: 'Guaranteed', amount: premium }] : []),
    ];
    return {
      id: `${code}-${premium}`,
      carrierCode: code,
      contractId: null,
      currencyCode: 'USD',
      laneType: 'DIRECT',
      serviceLevel:
        premium > 0 ? { code: 'GUR', description: 'Guaranteed by 5 PM' } : { code: 'STD', description: 'Standard' },
      transitDays: days,
      transitDaysRange: null,
      deliveryDateTime: null,
      quoteEffectiveDateTime: '2026-11-16T08:00:00',
      quoteExpirationDateTime: '2026-12-16T08:00:00',
      capacityProviderQuoteNumber: `Q${code}${premium}`,
      rateQuoteDetail: { total: dollars(charges.reduce((sum, { amount }) => sum + amount, 0)), charges },
      errorMessages: [],
      infoMessages: [],
    };
  };
  return CARRIERS.flatMap((carrier) => [quote(carrier, 0), quote(carrier, 45)]);
}

export interface Project44Double extends MoodyServer {
  settings: Project44Settings;
  tokensGiven: number;
  /** How long a token is said to be good. */
  tokenSeconds: number;
  /** No token that was given so far is good any longer. */
  endTokens(): void;
  /** Bodies of questions and bookings that were answered. */
  bodies: any[];
  /** Instead of its own quotes. */
  quotes: ((body: RateBody) => unknown) | null;
}

/** A project44 that takes what is documented and nothing else, and answers in the documented shapes. */
export async function startProject44(): Promise<Project44Double> {
  const good = new Set<string>();
  const answers: Record<string, (body: unknown) => Reply> = {
    '/api/v4/ltl/quotes/rates/query': rates,
    '/api/v4/vltl/quotes/rates/query': rates,
    '/api/v4/ltl/dispatchedshipments': dispatch,
    '/api/v4/vltl/dispatchedshipments': dispatch,
  };

  function giveToken({ headers, text }: Received): Reply {
    const form = new URLSearchParams(text);
    const { clientId, clientSecret } = double.settings;
    const isKnown =
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret;
    if (!isKnown) return json({ error: 'invalid_client' }, 401);
    double.tokensGiven += 1;
    const token = `token-${double.tokensGiven}`;
    good.add(token);
    return json({ access_token: token, token_type: 'bearer', expires_in: double.tokenSeconds });
  }

  function rates(asked: unknown): Reply {
    const read = RateBody.safeParse(asked);
    if (!read.success) return refuse(400, 'The request is invalid.', [{ message: z.prettifyError(read.error) }]);
    double.bodies.push(asked);
    return json(double.quotes ? double.quotes(read.data) : { rateQuotes: quotesFor(read.data) });
  }

  function dispatch(asked: unknown): Reply {
    const read = DispatchBody.safeParse(asked);
    if (!read.success) return refuse(400, 'The request is invalid.', [{ message: z.prettifyError(read.error) }]);
    double.bodies.push(asked);
    return json({
      shipmentIdentifiers: [
        ...read.data.shipmentIdentifiers,
        { type: 'PICKUP', value: 'PU-77' },
        { type: 'PRO', value: '123-456' },
      ],
      capacityProviderBolUrl: 'https://carrier.example/bol/1.pdf',
      pickupNote: null,
      pickupDateTime: '2026-11-18T09:00:00',
      infoMessages: [{ severity: 'INFO', message: 'Pickup is confirmed.', diagnostic: null, source: 'SYSTEM' }],
    });
  }

  const server = await startMoodyServer((received) => {
    if (received.path === TOKEN_PATH) return giveToken(received);
    const token = /^Bearer (.+)$/.exec(received.headers.authorization ?? '')?.[1];
    if (!token || !good.has(token)) return refuse(401, 'Unauthorized');
    const answer = answers[received.path];
    return answer ? answer(JSON.parse(received.text)) : { status: 404, body: '<html>', type: 'text/html' };
  });
  const double: Project44Double = Object.assign(server, {
    settings: {
      url: server.url,
      clientId: 'shipper',
      clientSecret: 'kept to ourselves & safe',
      accountGroup: 'Default',
      accessorials: new Map(),
    },
    tokensGiven: 0,
    tokenSeconds: 3_600,
    endTokens: () => good.clear(),
    bodies: [],
    quotes: null,
  });
  return double;
}
