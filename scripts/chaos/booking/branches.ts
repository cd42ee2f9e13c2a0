import { randomUUID } from 'node:crypto';
import { integratedQuestion, laneQuestion, spotQuestion } from '@lanewright/domain/quotes/questions.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import type { Client } from 'pg';
import type { Carrier, Mood } from './carrier.ts';
import { forgetAnswer } from './held-shipments.ts';
import type { Call, Person } from './person.ts';

export interface Prepared {
  shipmentId: string;
  shipmentNumber: string;
  /** What is sent, again and again under one key. */
  call: Call;
  key: string;
  person: Person;
}

/** One way in which a shipment is booked, or its booking taken back. */
export interface Branch {
  name: string;
  wants: 'booked' | 'undone' | 'cancelled';
  /** Whether a carrier is asked at all. */
  isAsked: boolean;
  /** How the carrier takes what it is asked; when it is asked what has become of it, it always answers. */
  mood: Mood;
  /** A process has died over the request before, and this is the second that does. */
  isRepeat: boolean;
  /** A shipment of its own for each crash. */
  prepare(): Promise<Prepared>;
}

const TODAY = new Date().toISOString().slice(0, 10);
const PICKUP = [2, 3, 4]
  .map((days) => addDays(TODAY, days))
  .find((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))!;
/** Prices do not hold for ever. */
const RATE_KEPT_MS = 600_000;

interface Freight {
  shippingMode: 'LTL' | 'TL';
  pallets: number;
}

/** Two places of the company's own, so that nothing of the demo world decides what is found for them. */
async function makePlaces(person: Person) {
  const place = async (name: string, city: string, state: string, postalCode: string): Promise<string> => {
    const addressLine1 = `${randomUUID().slice(0, 8)} Centerpoint Way`;
    const body = { companyName: 'Prairie Grocers', name, addressLine1, city, state, postalCode, country: 'US' };
    return (await person.made('POST', '/locations', body)).location.locationNumber;
  };
  const origin = await place('Joliet plant', 'Joliet', 'IL', '60433');
  return { origin, destination: await place('Atlanta DC', 'Atlanta', 'GA', '30336') };
}

const CONTRACTED = `
  select r.carrier_id as id from lane_rate r join lane l on l.company_id = r.company_id and l.id = r.lane_id
  where r.company_id = $1 and l.equipment_mode = 'Dry' group by 1 order by count(*) desc, 1`;

/** A contract between them, with a carrier of the company's that may be used. */
async function makeContract(database: Client, person: Person): Promise<void> {
  const { lane } = await person.made('POST', '/lanes', {
    customerReferenceNumber: `Chaos ${randomUUID().slice(0, 8)}`,
    tenderType: 'Manual',
    tenderMethod: 'Email',
    equipmentMode: 'Dry',
    mode: 'TL',
    origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
    destination: { kind: 'City', city: 'Atlanta', state: 'GA', country: 'US' },
    isMeant: true,
  });
  const { rows } = await database.query<{ id: string }>(CONTRACTED, [person.companyId]);
  for (const { id: carrierId } of rows) {
    const body = {
      laneId: lane.id,
      carrierId,
      rateType: 'AllIn',
      chargeType: 'Flat',
      rate: 1450,
      effectiveDate: addDays(TODAY, -30),
      expirationDate: addDays(TODAY, 30),
    };
    const isMade = await person.made('POST', '/lane-rates', body).then(
      () => true,
      () => false,
    );
    if (isMade) return;
  }
  throw new Error('No carrier of the demo company may be used.');
}

const at = (day: string, hour: string) => `${day}T${hour}:00:00-06:00`;

function orderOf({ origin, destination }: { origin: string; destination: string }, { shippingMode, pallets }: Freight) {
  const arrival = addDays(PICKUP, 5);
  return {
    orderType: 'Standard',
    tmsOrderDetails: { freightTermType: 'Prepaid' },
    // The company of the demo wants these of every order.
    referenceNumbers: [{ label: 'Sales Order', value: 'CHAOS', typeId: 2 }],
    shippingMode,
    equipmentMode: 'Dry',
    ...(shippingMode === 'TL' ? { equipmentTypes: ['Van'] } : {}),
    stops: [
      {
        type: 'Pickup',
        locationNumber: origin,
        earlyDateTimeOffset: at(PICKUP, '08'),
        lateDateTimeOffset: at(PICKUP, '16'),
        lineItems: [
          {
            uniqueIdentifier: 0,
            description: 'Rolled oats',
            totalWeight: 500 * pallets,
            packageCount: 36,
            packagingUnitType: 'Bag',
            palletCount: pallets,
            packageLength: 48,
            packageWidth: 40,
            packageHeight: 44,
            freightClass: 55,
          },
        ],
      },
      {
        type: 'Dropoff',
        locationNumber: destination,
        referenceNumbers: [{ label: 'Delivery Number', value: 'CHAOS', typeId: 8 }],
        earlyDateTimeOffset: at(arrival, '08'),
        lateDateTimeOffset: at(arrival, '16'),
        lineItems: [{ uniqueIdentifier: 0 }],
      },
    ],
  };
}

type Wanted = (rate: { rateSource: string; customerFreightPayer: boolean }) => boolean;

/** Who is asked for a price of a quote, and which of the prices is taken. */
type Asking = { of: 'spot'; isPartial: boolean } | { of: 'contract' } | { of: 'integrated'; wanted: Wanted };

async function rateIdFor(person: Person, quote: any, asking: Asking): Promise<string> {
  const { id: quoteId, details } = quote;
  if (asking.of === 'spot')
    return (await person.made('POST', '/api-quotes', { ...spotQuestion(details, asking.isPartial, TODAY), quoteId }))
      .id;
  if (asking.of === 'contract')
    return (await person.made('POST', '/shipment-lane-rates', { ...laneQuestion(details), quoteId })).rates[0]
      .quoteRateId;
  const question = integratedQuestion(details, person.companyId, 'LTL');
  const { rates } = await person.made('POST', '/integrated-rates', { ...question, quoteId });
  const found = rates.find(asking.wanted);
  if (!found) throw new Error(`There is no such rate among ${JSON.stringify(rates).slice(0, 500)}`);
  return found.id;
}

const charge = (type: string, rate: number) => ({
  type,
  description: 'As agreed',
  units: 1,
  rate,
  chargeRateType: 'Flat',
  total: rate,
});

/** Every way there is. The freight of a branch is always the same, so one price of it serves all its shipments for a while. */
export async function makeBranches(database: Client, people: readonly Person[], carrier: Carrier): Promise<Branch[]> {
  const places = await makePlaces(people[0]!);
  await makeContract(database, people[0]!);
  let turn = 0;

  function shipments(freight: Freight, asking: Asking, isByHand = false) {
    let rate: { id: string; chosen: any; askedAt: number } | null = null;

    async function rateOf(person: Person, orderNumber: string) {
      if (rate && performance.now() - rate.askedAt < RATE_KEPT_MS) return rate;
      const quote = await person.made('POST', '/quotes/of-orders', { orderNumbers: [orderNumber] });
      const id = await rateIdFor(person, quote, asking);
      rate = { id, chosen: await person.made('GET', `/quote-rates/${id}`), askedAt: performance.now() };
      return rate;
    }

    return async (): Promise<Prepared> => {
      // In turn, since nobody may write more than so much a minute.
      const person = people[turn++ % people.length]!;
      const { order } = await person.made('POST', '/Orders', orderOf(places, freight), randomUUID());
      const price = await rateOf(person, order.orderNumber);
      const made = await person.made('POST', '/shipments', { orders: [order.id], maxBuy: 0 }, randomUUID());
      const { resultId: shipmentId, resultNumber: shipmentNumber } = made;
      const branch = bookingOf(price.chosen.bookable);
      const byHand = {
        shippingMode: freight.shippingMode,
        carrierId: price.chosen.bookable.carrierId,
        manualBookingCharges: [charge('Freight Rate', 410.5), charge('Fuel Surcharge', 61.25)],
      };
      const call: Call =
        branch.kind === 'spot'
          ? {
              method: 'PUT',
              path: `/shipments/${shipmentNumber}/origination-type`,
              body: { originationType: 'Spot', quoteId: branch.quoteId, isPartial: branch.isPartial },
            }
          : {
              method: 'PUT',
              path: `/shipments/${shipmentId}/book`,
              body: isByHand ? byHand : { rateId: price.id, ...branch.parameters },
            };
      return { shipmentId, shipmentNumber, person, call, key: `chaos-${randomUUID()}` };
    };
  }

  const ltl = (wanted: Wanted, pallets = 1, isByHand = false) =>
    shipments({ shippingMode: 'LTL', pallets }, { of: 'integrated', wanted }, isByHand);
  const truck = (asking: Asking, pallets = 12) => shipments({ shippingMode: 'TL', pallets }, asking);
  const isSold: Wanted = ({ rateSource, customerFreightPayer }) => rateSource === 'LTL' && !customerFreightPayer;
  const sold = ltl(isSold);
  const booking = { wants: 'booked', isAsked: true, mood: 'fine', isRepeat: false } as const;

  const afterBooking =
    (prepare: () => Promise<Prepared>, what: 'undo-booking' | 'cancel', body: object) => async () => {
      const booked = await prepare();
      const { method, path, body: wish } = booked.call;
      await booked.person.made(method, path, wish, randomUUID());
      return { ...booked, call: { method: 'PUT', path: `/shipments/${booked.shipmentId}/${what}`, body } as const };
    };

  /** As a process leaves it that dies over the carrier's answer: claimed, told to the carrier or not, and answered to nobody. */
  const afterDeath = (prepare: () => Promise<Prepared>, mood: Mood) => async () => {
    const prepared = await prepare();
    const { method, path, body } = prepared.call;
    carrier.nextMood.set(prepared.shipmentNumber, mood);
    await prepared.person.made(method, path, body, prepared.key);
    await forgetAnswer(database, prepared);
    return prepared;
  };
  const again = { ...booking, isRepeat: true };

  const undo = afterBooking(sold, 'undo-booking', {});

  return [
    { name: 'LTL, sold by us', ...booking, prepare: sold },
    {
      name: 'LTL, own agreement',
      ...booking,
      prepare: ltl(({ rateSource, customerFreightPayer }) => rateSource === 'LTL' && customerFreightPayer),
    },
    { name: 'Flock Freight', ...booking, prepare: ltl(({ rateSource }) => rateSource === 'FlockFreight', 6) },
    { name: 'Morton Express', ...booking, prepare: ltl(({ rateSource }) => rateSource === 'MortonExpress') },
    { name: 'spot', ...booking, prepare: truck({ of: 'spot', isPartial: false }) },
    { name: 'spot, part of a truck', ...booking, prepare: truck({ of: 'spot', isPartial: true }, 8) },
    { name: 'contract', ...booking, prepare: truck({ of: 'contract' }) },
    {
      name: 'by hand',
      ...booking,
      isAsked: false,
      prepare: ltl(isSold, 1, true),
    },
    { name: 'LTL, the carrier refuses', ...booking, mood: 'refuses', prepare: sold },
    { name: 'LTL, the carrier books and is silent', ...booking, mood: 'silent', prepare: sold },
    { name: 'LTL, the carrier is deaf', ...booking, mood: 'deaf', prepare: sold },
    { name: 'second death, it was booked', ...again, prepare: afterDeath(sold, 'silent') },
    { name: 'second death, it was not heard', ...again, prepare: afterDeath(sold, 'deaf') },
    { name: 'second death, undo', ...again, wants: 'undone', prepare: afterDeath(undo, 'silent') },
    { name: 'undo', ...booking, wants: 'undone', prepare: undo },
    { name: 'undo, the carrier keeps it', ...booking, wants: 'undone', mood: 'refuses', prepare: undo },
    { name: 'undo, the carrier is silent', ...booking, wants: 'undone', mood: 'silent', prepare: undo },
    {
      name: 'cancel',
      ...booking,
      wants: 'cancelled',
      prepare: afterBooking(truck({ of: 'spot', isPartial: false }), 'cancel', {
        reason: 'Customer cancelled the order.',
        acceptsCharge: true,
      }),
    },
  ];
}
