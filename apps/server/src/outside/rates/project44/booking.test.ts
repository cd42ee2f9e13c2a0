import { afterEach, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../../test/refusing-port.ts';
import { BookingFailure, type BookedProduct, type BookingParty, type IntegratedBooking } from '../booking-port.ts';
import { json, stopServers, type Mood } from '../http/moody.test-server.ts';
import { PALLETS } from '../rates.test-company.ts';
import { project44Booking } from './booking.ts';
import { project44Client } from './client.ts';
import { startProject44, TOKEN_PATH, type Project44Double } from './p44.test-server.ts';

afterEach(stopServers);

const party = (companyName: string, state: string, postalCode: string): BookingParty => ({
  companyName,
  contactName: 'Robin Marsh',
  phoneNumber: '555-0101',
  email: null,
  addressLines: ['1 Mill Road'],
  city: 'Somewhere',
  state,
  postalCode,
  country: 'US',
});
const oats: BookedProduct = { ...PALLETS, hazmat: null };
const paint: BookedProduct = {
  ...PALLETS,
  isHazmat: true,
  hazmat: { unNumber: 'UN1263', properShippingName: 'Paint', hazardClass: '3', packingGroup: 'II' },
};

const BOOKING: IntegratedBooking = {
  loadId: '0190a000-0000-7000-8000-000000000001',
  bolNumber: 'BOL-1001',
  source: 'LTL',
  scac: 'BHFR',
  serviceLevelCode: 'STD',
  providerQuoteNumber: 'Q1',
  from: party('Northfield Mills', 'IL', '60601'),
  to: { ...party('Peach Stores', 'GA', '30303'), email: 'dock@peach.example' },
  requester: party('Northfield Foods', 'IL', '60602'),
  pickup: { day: '2026-11-18', from: '09:00:00', until: '15:30:00' },
  delivery: null,
  products: [oats],
  accessorials: ['DeliveryLiftGateService'],
  purchaseOrder: null,
  customerReference: null,
  pickupNote: null,
  deliveryNote: null,
  emergencyContact: null,
};
const CONTACT = { companyName: 'Spill Line', contactName: 'On duty', phoneNumber: '555-0199' };

function portTo({ settings }: Pick<Project44Double, 'settings'>, deadlineMs = STALL_MS) {
  return project44Booking(project44Client({ settings, nowMs: () => 0, deadlineMs }), settings, deadlineMs);
}

async function failureOf(work: Promise<unknown>): Promise<BookingFailure> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(BookingFailure);
  return failure as BookingFailure;
}

const dispatchesOf = ({ received }: Project44Double) =>
  received.filter(({ path }) => path.endsWith('/dispatchedshipments')).length;

describe('booking with project44', () => {
  it('says who carries what from where to where, and brings back its numbers', async () => {
    const double = await startProject44();
    expect(await portTo(double).book(BOOKING)).toEqual({
      pickupNumber: 'PU-77',
      proNumber: '123-456',
      bolUrl: 'https://carrier.example/bol/1.pdf',
      remarks: ['Pickup is confirmed.'],
    });
    expect(double.bodies).toEqual([
      {
        capacityProviderAccountGroup: { code: 'Default', accounts: [{ code: 'BHFR' }] },
        originLocation: {
          address: {
            postalCode: '60601',
            addressLines: ['1 Mill Road'],
            city: 'Somewhere',
            state: 'IL',
            country: 'US',
          },
          contact: { companyName: 'Northfield Mills', contactName: 'Robin Marsh', phoneNumber: '555-0101' },
        },
        destinationLocation: {
          address: expect.objectContaining({ postalCode: '30303' }),
          contact: expect.objectContaining({ companyName: 'Peach Stores', email: 'dock@peach.example' }),
        },
        requesterLocation: expect.objectContaining({
          contact: { companyName: 'Northfield Foods', contactName: 'Robin Marsh', phoneNumber: '555-0101' },
        }),
        lineItems: [expect.objectContaining({ totalWeight: 900, freightClass: '70', packageType: 'PLT' })],
        pickupWindow: { date: '2026-11-18', startTime: '09:00', endTime: '15:30' },
        carrierCode: 'BHFR',
        shipmentIdentifiers: [{ type: 'BILL_OF_LADING', value: 'BOL-1001' }],
        accessorialServices: [{ code: 'LGDEL' }],
        capacityProviderQuoteNumber: 'Q1',
        weightUnit: 'LB',
        lengthUnit: 'IN',
        apiConfiguration: { noteConfiguration: { enableTruncation: true }, allowUnsupportedAccessorials: false },
      },
    ]);
  });

  it('says all else that there is', async () => {
    const double = await startProject44();
    await portTo(double).book({
      ...BOOKING,
      source: 'VLTL',
      serviceLevelCode: 'GUR',
      products: [paint],
      delivery: { day: '2026-11-20', from: '08:00:00', until: null },
      purchaseOrder: 'PO-7',
      customerReference: 'C-8',
      pickupNote: 'Ring twice.',
      deliveryNote: 'Dock 4.',
      emergencyContact: CONTACT,
    });
    expect(double.received.at(-1)!.path).toBe('/api/v4/vltl/dispatchedshipments');
    expect(double.bodies[0]).toMatchObject({
      lineItems: [
        {
          hazmatDetail: {
            identificationNumber: 'UN1263',
            properShippingName: 'Paint',
            hazardClass: '3',
            packingGroup: 'II',
          },
        },
      ],
      deliveryWindow: { date: '2026-11-20', startTime: '08:00' },
      shipmentIdentifiers: [
        { type: 'BILL_OF_LADING', value: 'BOL-1001' },
        { type: 'PURCHASE_ORDER', value: 'PO-7' },
        { type: 'CUSTOMER_REFERENCE', value: 'C-8' },
      ],
      accessorialServices: [{ code: 'LGDEL' }, { code: 'HAZM' }, { code: 'GUR' }],
      pickupNote: 'Ring twice.',
      deliveryNote: 'Dock 4.',
      emergencyContact: CONTACT,
      totalLinearFeet: 4,
    });
  });

  it('leaves out a packing group that there is none of', async () => {
    const double = await startProject44();
    const hazmat = { ...paint.hazmat!, packingGroup: 'N/A' };
    await portTo(double).book({ ...BOOKING, products: [{ ...paint, hazmat }], emergencyContact: CONTACT });
    expect(double.bodies[0].lineItems[0].hazmatDetail).not.toHaveProperty('packingGroup');
  });

  it.each<[title: string, change: Partial<IntegratedBooking>, reason: string]>([
    ['a service without a code', { accessorials: ['PalletExchange'] }, 'project44 has no code for "Pallet exchange".'],
    ['hazmat nobody answers for', { products: [paint] }, 'Hazmat needs an emergency contact.'],
    [
      'hazmat of no kind',
      { products: [{ ...paint, hazmat: null }], emergencyContact: CONTACT },
      'Hazmat needs its UN number, proper shipping name, hazard class and packing group.',
    ],
    [
      'volume without sides',
      { source: 'VLTL', products: [{ ...oats, length: null }] },
      'LTL Volume needs the length and width of every item.',
    ],
    [
      'freight without a class',
      { products: [{ ...oats, freightClass: null, length: null }] },
      'Needs a freight class, or the sides of every item.',
    ],
  ])('is not tried for %s', async (_title, change, reason) => {
    const double = await startProject44();
    expect(await failureOf(portTo(double).book({ ...BOOKING, ...change }))).toMatchObject({
      kind: 'refused',
      message: `${reason} Nothing was booked.`,
    });
    expect(double.received).toEqual([]);
  });

  it.each([
    ['no address', 'javascript:alert(1)'],
    ['nothing', null],
  ])('has no document where there is %s', async (_title, capacityProviderBolUrl) => {
    const double = await startProject44();
    double.mood = (path) =>
      path === TOKEN_PATH ? null : json({ shipmentIdentifiers: [], capacityProviderBolUrl, pickupNote: 'Call first.' });
    expect(await portTo(double).book(BOOKING)).toEqual({
      pickupNumber: null,
      proNumber: null,
      bolUrl: null,
      remarks: ['Call first.'],
    });
  });

  it('is said once when it is asked for twice at the same moment', async () => {
    const double = await startProject44();
    const port = portTo(double);
    const [one, other] = await Promise.all([port.book(BOOKING), port.book(BOOKING)]);
    expect(one).toEqual(other);
    expect(dispatchesOf(double)).toBe(1);
  });

  it('is said for each load, also where two companies have the same number', async () => {
    const double = await startProject44();
    const port = portTo(double);
    await Promise.all([port.book(BOOKING), port.book({ ...BOOKING, loadId: 'of another company' })]);
    expect(dispatchesOf(double)).toBe(2);
  });
});

const LOST =
  'The answer of project44 was lost: the load may be booked. Ask BHFR for bill of lading BOL-1001 before booking it again.';

describe('a booking that fails', () => {
  it.each<[title: string, mood: Mood]>([
    ['there is no answer', 'silent'],
    ['the connection is lost', 'hangs up'],
    ['the answer breaks off', 'breaks off'],
    ['the answer is a page', { status: 200, body: '<html>', type: 'text/html' }],
    ['the answer is of another kind', json({ shipmentIdentifiers: 'none' })],
    ['it is out of order', json({ errorMessage: 'Carrier failed.' }, 500)],
    ['its gateway gives up', { status: 504, body: '' }],
    ['its patience ends', { status: 408, body: '' }],
  ])('may be one that was made when %s, and is not said again', async (_title, mood) => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? null : mood);
    let deadlineMs = mood === 'silent' ? 200 : STALL_MS;
    let failure = await failureOf(portTo(double, deadlineMs).book(BOOKING));
    // Where a slow machine gave up before the request had come, it waits longer.
    while (dispatchesOf(double) === 0 && deadlineMs < STALL_MS)
      failure = await failureOf(portTo(double, (deadlineMs *= 2)).book(BOOKING));
    expect(failure).toMatchObject({ kind: 'unknown', message: LOST });
    expect(dispatchesOf(double)).toBe(1);
  });

  it.each<[title: string, mood: Mood, kind: string, message: string]>([
    [
      'it is refused',
      json({ errorMessage: 'Pickup is in the past.' }, 400),
      'refused',
      'project44 refused: Pickup is in the past. Nothing was booked.',
    ],
    [
      'it is known already',
      json({ errorMessage: 'Duplicate bill of lading.' }, 409),
      'refused',
      'project44 refused: Duplicate bill of lading. Nothing was booked.',
    ],
    [
      'the token is no longer good',
      json({ errorMessage: 'Unauthorized' }, 401),
      'credentials',
      'project44 does not accept our credentials. Nothing was booked.',
    ],
    [
      'there were too many',
      json({}, 429),
      'down',
      'project44 has been asked too often and takes no questions for a while. Nothing was booked.',
    ],
  ])('was not made when %s, and is not said again', async (_title, mood, kind, message) => {
    const double = await startProject44();
    double.mood = (path) => (path === TOKEN_PATH ? null : mood);
    expect(await failureOf(portTo(double).book(BOOKING))).toMatchObject({ kind, message });
    expect(dispatchesOf(double)).toBe(1);
  });

  it('was not made where no token could be had', async () => {
    const double = await startProject44();
    double.mood = () => 'hangs up';
    expect(await failureOf(portTo(double).book(BOOKING))).toMatchObject({
      kind: 'down',
      message: 'project44 cannot be reached. Nothing was booked.',
    });
    expect(dispatchesOf(double)).toBe(0);
  });

  it('was not made where nobody is there to be told', async () => {
    const double = await startProject44();
    await double.stop();
    await refuseConnectionsTo(double.settings.url);
    const client = project44Client({ settings: double.settings, nowMs: () => 0, deadlineMs: STALL_MS });
    const tokens = { get: async () => 'from before', forget: () => {} };
    const port = project44Booking({ ...client, tokens }, double.settings, STALL_MS);
    expect(await failureOf(port.book(BOOKING))).toMatchObject({
      kind: 'down',
      message: 'project44 cannot be reached. Nothing was booked.',
    });
  });

  it('can be tried again by a person, with a new token', async () => {
    const double = await startProject44();
    const port = portTo(double);
    await port.book(BOOKING);
    double.endTokens();
    expect(await failureOf(port.book(BOOKING))).toMatchObject({ kind: 'credentials' });
    expect((await port.book(BOOKING)).proNumber).toBe('123-456');
  });
});
