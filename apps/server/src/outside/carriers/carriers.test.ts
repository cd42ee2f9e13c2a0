import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../test/refusing-port.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { IntegratedBookingPort } from '../rates/booking-port.ts';
import { json, startMoodyServer, stopServers } from '../rates/http/moody.test-server.ts';
import { byProvider } from './by-provider.ts';
import { startCarrier, type CarrierMood, type CarrierServer } from './carrier.test-server.ts';
import { embeddedCarriers } from './embedded.ts';
import { httpCarriers } from './http.ts';
import { BookingFailure, type BookingParty, type CarriersPort, type LoadToBook } from './port.ts';
import { proNumber } from './pro-number.ts';

let parts: TestDatabase;
let companyId: string;
beforeAll(async () => {
  parts = await cloneDatabase();
  companyId = randomUUID();
  await parts.admin.query("insert into company (id, name) values ($1, 'Acme')", [companyId]);
});
afterAll(() => parts.close());

const PARTY: BookingParty = {
  companyName: 'Northfield Mills',
  contactName: 'Robin Marsh',
  phoneNumber: '555-0101',
  email: null,
  addressLines: ['1 Mill Road'],
  city: 'Joliet',
  state: 'IL',
  postalCode: '60433',
  country: 'US',
};
const load = (change: Partial<LoadToBook> = {}): LoadToBook => ({
  requestId: randomUUID(),
  companyId,
  kind: 'Integrated',
  rateSource: 'LTL',
  carrierName: 'Prairie Line',
  scac: 'PRLN',
  contractId: null,
  isOwnAgreement: false,
  price: 410.5,
  bolNumber: 'S100001',
  serviceLevelCode: 'STD',
  providerQuoteNumber: null,
  from: PARTY,
  to: PARTY,
  requester: PARTY,
  pickup: { day: '2026-11-18', from: null, until: null },
  delivery: null,
  products: [],
  accessorials: [],
  purchaseOrder: null,
  customerReference: null,
  pickupNote: null,
  deliveryNote: null,
  emergencyContact: null,
  stops: [],
  ...change,
});

async function failureOf(work: Promise<unknown>): Promise<BookingFailure> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(BookingFailure);
  return failure as BookingFailure;
}

const servers: CarrierServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await stopServers();
});
async function overHttp(moodOf?: (asked: LoadToBook) => CarrierMood, deadlineMs = STALL_MS) {
  const server = await startCarrier(moodOf);
  servers.push(server);
  return { server, port: httpCarriers({ url: `${server.url}/`, key: 'k' }, deadlineMs) };
}

const PORTS: [string, () => Promise<CarriersPort>][] = [
  ['those that we play', () => Promise.resolve(embeddedCarriers(parts.database))],
  ['those over HTTP', async () => (await overHttp()).port],
];

describe.each(PORTS)('carriers: %s', (_name, open) => {
  it('book a request once, however often and however many at once say it', async () => {
    const port = await open();
    const asked = load();
    const answers = await Promise.all([port.book(asked), port.book(asked), port.book(asked)]);
    expect(new Set(answers.map(({ proNumber: pro }) => pro)).size).toBe(1);
    expect(await port.book(asked)).toEqual(answers[0]);
    expect(await port.outcomeOf(asked)).toEqual({ state: 'booked', booked: answers[0] });
    expect((await port.book(load())).proNumber).not.toBe(answers[0].proNumber);
  });

  it('give less than truckloads a pickup number at once, trucks later', async () => {
    const port = await open();
    expect((await port.book(load())).pickupNumber).toMatch(/^PU\d+$/);
    expect((await port.book(load({ kind: 'Spot' }))).pickupNumber).toBeNull();
  });

  it('have not heard of what was never said', async () => {
    expect(await (await open()).outcomeOf(load())).toEqual({ state: 'unheard' });
  });

  it('let go what they have, and what has not come yet', async () => {
    const port = await open();
    const [one, early] = [load(), load()];
    await port.book(one);
    await port.cancel(one, 'Not wanted');
    await port.cancel(one, 'Not wanted');
    expect(await port.outcomeOf(one)).toEqual({ state: 'cancelled' });
    await port.cancel(early, 'Not wanted');
    expect((await failureOf(port.book(early))).kind).toBe('refused');
    expect(await port.outcomeOf(early)).toEqual({ state: 'cancelled' });
  });
});

describe.each(PORTS)('a change at carriers: %s', (_name, open) => {
  it('is taken of what is booked, however often it is said, and of nothing else', async () => {
    const port = await open();
    const booked = load();
    const heavier = { ...booked, price: 500 };
    const never = await failureOf(port.change(heavier, randomUUID()));
    expect(never.kind).toBe('refused');
    const before = await port.book(booked);
    expect(port.takesChanges(booked)).toBe(true);
    const changeId = randomUUID();
    await port.change(heavier, changeId);
    await port.change(heavier, changeId);
    expect(await port.outcomeOf(booked)).toEqual({ state: 'booked', booked: before });
    await port.cancel(booked, 'Not wanted');
    expect((await failureOf(port.change(heavier, randomUUID()))).kind).toBe('refused');
  });
});

describe('over HTTP', () => {
  it('a change that the carrier does not want is told in its words; a lost answer is not a no', async () => {
    const { port, server } = await overHttp(() => 'keeps');
    const booked = load();
    await port.book(booked);
    const refused = await failureOf(port.change(booked, randomUUID()));
    expect([refused.kind, refused.message]).toEqual(['refused', 'The carrier refused: The trailer is full.']);
    await server.close();
    await refuseConnectionsTo(server.url);
    expect((await failureOf(port.change(booked, randomUUID()))).kind).toBe('unknown');
  });

  it('a refusal is told in the carrier’s words, also when it is asked for again', async () => {
    const { port } = await overHttp(() => ({ refuses: 'No trailer that day.' }));
    const asked = load();
    const failure = await failureOf(port.book(asked));
    expect([failure.kind, failure.message]).toEqual(['refused', 'The carrier refused: No trailer that day.']);
    expect(await port.outcomeOf(asked)).toEqual({ state: 'refused', reason: 'No trailer that day.' });
  });

  it('a lost answer may be a booking, and is found by our id', async () => {
    const { port, server } = await overHttp(() => ({ silentFor: 1 }));
    const asked = load();
    expect((await failureOf(port.book(asked))).kind).toBe('unknown');
    expect((await failureOf(port.outcomeOf(asked))).kind).toBe('unknown');
    expect(await port.outcomeOf(asked)).toMatchObject({ state: 'booked' });
    expect(server.books.size).toBe(1);
  });

  it('one that is not let go is kept', async () => {
    const { port } = await overHttp(() => 'keeps');
    const asked = load();
    await port.book(asked);
    expect((await failureOf(port.cancel(asked, 'x'))).message).toContain('The driver has loaded');
  });

  it('what could not be sent was not booked', async () => {
    const { port, server } = await overHttp();
    await server.close();
    await refuseConnectionsTo(server.url);
    const failure = await failureOf(port.book(load()));
    expect([failure.kind, failure.message]).toEqual(['down', 'The carrier cannot be reached. Nothing was booked.']);
    expect((await failureOf(port.cancel(load(), 'x'))).kind).toBe('unknown');
  });

  it.each([
    ['no time', json({}, 503), 'unknown'],
    ['too many questions', json({}, 429), 'unknown'],
    ['a page', { status: 200, body: '<html>' }, 'unknown'],
    ['nobody knows us', json({}, 401), 'credentials'],
    ['a silence', 'silent', 'unknown'],
  ] as const)('%s', async (_what, mood, kind) => {
    const server = await startMoodyServer(() => json({}));
    server.mood = () => mood;
    const port = httpCarriers({ url: server.url, key: null }, mood === 'silent' ? 200 : STALL_MS);
    expect((await failureOf(port.book(load()))).kind).toBe(kind);
  });
});

describe('beside a provider', () => {
  const asked: string[] = [];
  const provider: IntegratedBookingPort = {
    name: 'project44',
    book: async ({ loadId, source, scac }) => {
      asked.push(`${source} ${scac} ${loadId}`);
      return { pickupNumber: 'P1', proNumber: null, bolUrl: null, remarks: [] };
    },
  };
  const port = () => byProvider(provider, embeddedCarriers(parts.database));

  it('what it sold is booked there, with no books to ask', async () => {
    const sold = load();
    expect(await port().book(sold)).toMatchObject({ pickupNumber: 'P1' });
    expect(asked).toEqual([`LTL PRLN ${sold.requestId}`]);
    expect(port().knowsRequests(sold)).toBe(false);
    expect((await failureOf(port().outcomeOf(sold))).kind).toBe('unknown');
    const kept = await failureOf(port().cancel(sold, 'x'));
    expect([kept.kind, kept.message]).toEqual([
      'refused',
      expect.stringContaining('call PRLN about bill of lading S100001'),
    ]);
  });

  it('what it sold is changed by calling the carrier', async () => {
    expect(port().takesChanges(load())).toBe(false);
    expect(port().takesChanges(load({ rateSource: 'Spot' }))).toBe(true);
    expect((await failureOf(port().change(load(), randomUUID()))).message).toContain('takes no changes: call PRLN');
  });

  it('a carrier without a SCAC cannot be named to it', async () => {
    expect((await failureOf(port().book(load({ scac: null })))).message).toContain('Nothing was booked.');
  });

  it.each([
    ['our own trucks', { kind: 'Spot', rateSource: 'Spot' }],
    ['contracts', { kind: 'Contract', rateSource: 'ContractTL' }],
    ['the shipper’s own agreement', { isOwnAgreement: true }],
    ['another source', { rateSource: 'FlockFreight' }],
  ] as const)('%s are booked with the others', async (_what, change) => {
    const other = load(change);
    await port().book(other);
    expect(port().knowsRequests(other)).toBe(true);
    expect(await port().outcomeOf(other)).toMatchObject({ state: 'booked' });
  });
});

it.each([
  [7_300_001, '7300001-7'],
  [1, '1-9'],
  [5, '5-1'],
])('the PRO number of %d is %s', (serial, text) => {
  expect(proNumber(serial)).toBe(text);
});
