import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { pickupUntilOf } from '@lanewright/domain/tendering/load-words.ts';
import type { OfferedLoad } from '@lanewright/domain/tendering/load-facts.ts';
import { ltlTransitDays, truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { borderOfStops } from '@lanewright/domain/rating/truckload.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { sql } from 'kysely';
import { configurationOf } from '../../src/features/configuration/commands/sections.ts';
import { carrierUsability } from '../../src/features/carriers/commands/carrier-usability.ts';
import {
  decideOffer,
  freightOfTender,
  tenderedShipment,
  type TenderedShipment,
} from '../../src/features/shipments/commands/tendered-shipment.ts';
import { offeredLoad } from '../../src/features/tendering/offered-load.ts';
import { EXPIRE_OFFER } from '../../src/features/tendering/offering/expire-offer.ts';
import { Refused } from '../../src/platform/failures.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import {
  answererOf,
  demoLinkHash,
  diceOfTender,
  offeredAmount,
  offersOfBooked,
  rejectedOffer,
  type DemoOffer,
  type OfferedFreight,
  type TenderCarrier,
} from '../motion/tenders.ts';
import { officeIn } from '../orders/calendar.ts';
import { agreedCost } from '../orders/tracked-charges.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';
import { staffOf } from './people.ts';

const HOUR_MS = 3_600_000;
/** As far back as anybody looks at how carriers answer. */
const MOST_OF_THE_PAST = 2_000;
/** So many shipments of the past had several carriers asked for their prices. */
const PAST_REQUESTS = 12;
const ASKED = 3;
const SHARE_ASKED_FIRST = 0.4;

/** What was offered is kept as it was told; of what is settled nobody compares it any more. */
const TOLD: OfferedLoad = {
  shippingMode: '',
  equipment: '',
  isTeamRequired: false,
  isHazmat: false,
  temperature: '',
  weight: 0,
  pallets: 0,
  miles: null,
  commodities: [],
  services: [],
  stops: [],
};

interface Tendering extends DemoTransaction {
  plannerId: string;
  carriers: TenderCarrier[];
}

function offerRow({ scope, seed, plannerId }: Tendering, offer: DemoOffer, told: { load: OfferedLoad; plan: unknown }) {
  return {
    company_id: scope.companyId,
    id: offer.id,
    shipment_id: offer.shipmentId,
    carrier_id: offer.carrier.id,
    carrier_name: offer.carrier.name,
    state: offer.state,
    version: offer.state === 'Sent' ? 1 : 2,
    amount: offer.amount,
    mailed_to: offer.carrier.mailedTo,
    answer_until: new Date(offer.answerUntil),
    load: JSON.stringify(told.load),
    plan: JSON.stringify(told.plan),
    token_hash: demoLinkHash(seed, scope.companyId, offer.id),
    offered_by: plannerId,
    offered_at: new Date(offer.offeredAt),
    settled_at: offer.settledAt === null ? null : new Date(offer.settledAt),
    settled_by: offer.answeredBy === 'Hand' ? plannerId : null,
    answered_by: offer.answeredBy,
    answerer_name: offer.answererName,
    reason: offer.reason,
    counter_amount: offer.counterAmount,
  };
}

/** How shipments that are booked came to their carriers. */
async function makePast(making: Tendering): Promise<number> {
  const { db, seed, carriers } = making;
  const booked = await db
    .selectFrom('shipment')
    .select(['id', 'carrier_id', 'charges', 'created_at', 'booked_at'])
    .where('status', '>=', SHIPMENT_STATUS.Booked)
    .where('carrier_id', 'is not', null)
    .where('booked_at', 'is not', null)
    .orderBy('booked_at', 'desc')
    .orderBy('id')
    .limit(MOST_OF_THE_PAST)
    .execute();
  const office = officeIn((await configurationOf(db)).booking.timeZone);
  const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  const offers = booked.flatMap((shipment) => {
    const carrier = byId.get(shipment.carrier_id!);
    if (!carrier) return [];
    const times = { createdAt: shipment.created_at.getTime(), bookedAt: shipment.booked_at!.getTime() };
    return offersOfBooked(
      seed,
      { id: shipment.id, carrier, cost: agreedCost(shipment.charges as ShipmentCharge[]), ...times },
      carriers,
    ).map((offer) => ({
      ...offer,
      offeredAt: Math.max(times.createdAt, office.lastOpen(offer.offeredAt)),
    }));
  });
  await insertMany(
    db,
    'tender_offer',
    offers.map((offer) => offerRow(making, offer, { load: TOLD, plan: {} })),
  );
  for (const { id, created_at: from, booked_at: until } of booked.slice(0, PAST_REQUESTS)) {
    const asked = await tenderedShipment(db, id);
    if (asked) await askForRates(making, asked, { requestedAt: from.getTime(), closedAt: until!.getTime() });
  }
  return offers.length;
}

/** The carriers that may carry it, as whoever tenders would find them. */
async function usableCarriers({ db, carriers }: Tendering, tendered: TenderedShipment): Promise<TenderCarrier[]> {
  const ids = carriers.map(({ id }) => id);
  const whyNot = await carrierUsability(db, ids, freightOfTender(tendered));
  return carriers.filter(({ id }) => (whyNot.get(id) ?? []).length === 0);
}

function offeredFreight(tendered: TenderedShipment): OfferedFreight {
  const { weight, pallets, shippingMode } = offeredLoad(tendered);
  const [first] = tendered.orders;
  const places = (first?.stops ?? []).map(({ location }) => location?.state ?? '');
  return {
    mode: shippingMode,
    equipment: first?.equipmentMode ?? null,
    miles: tendered.shipment.miles,
    stops: Math.max(2, places.length),
    weight,
    pallets,
    fromState: places[0] ?? '',
    toState: places.at(-1) ?? '',
    isPartial: first?.isPartial ?? false,
  };
}

/** As any carrier of that mode would say. */
function transitDaysOf({ shipment, orders }: TenderedShipment): number {
  const border = borderOfStops((orders[0]?.stops ?? []).map(({ location }) => location));
  const miles = shipment.miles ?? 200;
  return shipment.shippingMode === 'TL' ? truckloadTransitDays(miles, false, border) : ltlTransitDays(miles, border, 0);
}

async function askForRates(
  making: Tendering,
  tendered: TenderedShipment,
  times: { requestedAt: number; closedAt: number | null },
): Promise<void> {
  const { db, scope, seed, plannerId } = making;
  const { id: shipmentId } = tendered.shipment;
  const random = diceOfTender(seed, shipmentId);
  const usable = await usableCarriers(making, tendered);
  const from = random.whole('asked from', 0, Math.max(0, usable.length - ASKED));
  const asked = usable.slice(from, from + ASKED);
  if (asked.length < 2) return;
  const id = random.uuid('rate request');
  const { requestedAt, closedAt } = times;
  await insertMany(db, 'rate_request', [
    {
      company_id: scope.companyId,
      id,
      shipment_id: shipmentId,
      state: closedAt === null ? 'Open' : 'Closed',
      answer_until: new Date(closedAt ?? requestedAt + 72 * HOUR_MS),
      load: JSON.stringify(offeredLoad(tendered)),
      requested_by: plannerId,
      requested_at: new Date(requestedAt),
      closed_at: closedAt === null ? null : new Date(closedAt),
      closed_by: closedAt === null ? null : plannerId,
    },
  ]);
  const price = offeredAmount(random, offeredFreight(tendered));
  const days = transitDaysOf(tendered);
  await insertMany(
    db,
    'rate_request_carrier',
    asked.map((carrier, index) => {
      const answer = random.fraction(`answer ${index}`);
      const state = answer < 0.6 ? 'Priced' : answer < 0.75 ? 'Declined' : 'Waiting';
      const hasAnswered = state !== 'Waiting';
      return {
        company_id: scope.companyId,
        id: random.uuid(`asked ${index}`),
        rate_request_id: id,
        carrier_id: carrier.id,
        carrier_name: carrier.name,
        mailed_to: carrier.mailedTo,
        token_hash: demoLinkHash(seed, scope.companyId, random.uuid(`asked ${index}`)),
        version: hasAnswered ? 2 : 1,
        state,
        amount: state === 'Priced' ? cents(price * (0.94 + 0.14 * random.fraction(`price ${index}`))) : null,
        transit_days: state === 'Priced' ? days : null,
        reason: state === 'Declined' ? 'NoCapacity' : null,
        answered_at: hasAnswered ? new Date(requestedAt + (index + 1) * 20 * 60_000) : null,
        answered_by: hasAnswered ? 'Link' : null,
        answerer_name: hasAnswered ? answererOf(random, `who ${index}`) : '',
      };
    }),
  );
}

/** Who would have it is decided by the rules of the product; null where nobody could. */
async function openOfferOf(
  making: Tendering,
  tendered: TenderedShipment,
  now: number,
): Promise<{ offer: DemoOffer; plan: unknown; others: TenderCarrier[] } | null> {
  const { db, seed } = making;
  const { id: shipmentId } = tendered.shipment;
  const random = diceOfTender(seed, shipmentId);
  const amount = offeredAmount(random, offeredFreight(tendered));
  const pickupUntil = pickupUntilOf(offeredLoad(tendered));
  const answerUntil = Math.min(now + random.whole('answer until', 30, 60) * HOUR_MS, pickupUntil ?? Infinity);
  if (answerUntil <= now) return null;
  const usable = await usableCarriers(making, tendered);
  const from = random.whole('offered from', 0, Math.max(0, usable.length - 1));
  const inTurn = [...usable.slice(from), ...usable.slice(0, from)];
  for (const carrier of inTurn) {
    try {
      const plan = await decideOffer(db, tendered, {
        carrierId: carrier.id,
        amount,
        contract: null,
        now: new Date(now),
      });
      const offer: DemoOffer = {
        id: random.uuid('offer'),
        shipmentId,
        carrier,
        state: 'Sent',
        amount,
        offeredAt: now - random.whole('offered before', 1, 5) * HOUR_MS,
        answerUntil,
        settledAt: null,
        answeredBy: null,
        answererName: '',
        reason: null,
        counterAmount: null,
      };
      return { offer, plan, others: inTurn.filter(({ id }) => id !== carrier.id) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return null;
}

/** Shipments that wait for a carrier: those that are tendering have an open offer, the others may have prices to choose from. */
async function makePresent(making: Tendering): Promise<void> {
  const { db, scope, seed, today } = making;
  const now = Date.parse(`${today}T00:00:00Z`);
  const office = officeIn((await configurationOf(db)).booking.timeZone);
  const waiting = await db
    .selectFrom('shipment')
    .select(['id', 'status'])
    .where('status', 'in', [SHIPMENT_STATUS.ReadyToBook, SHIPMENT_STATUS.Tendering])
    .orderBy('id')
    .execute();
  for (const { id, status } of waiting) {
    const tendered = await tenderedShipment(db, id);
    if (!tendered || tendered.orders.length === 0) continue;
    if (status === SHIPMENT_STATUS.ReadyToBook) {
      await askForRates(making, tendered, { requestedAt: office.lastOpen(now - 6 * HOUR_MS), closedAt: null });
      continue;
    }
    const open = await openOfferOf(making, tendered, now);
    if (!open) {
      // Nobody could have been offered it.
      await sql`update shipment set status = ${SHIPMENT_STATUS.ReadyToBook} where id = ${id}::uuid`.execute(db);
      continue;
    }
    const random = diceOfTender(seed, id);
    const { offer, plan, others } = open;
    const load = offeredLoad(tendered);
    const before = {
      shipmentId: id,
      amount: cents(offer.amount * 0.95),
      offeredAt: offer.offeredAt - 20 * HOUR_MS,
      answerUntil: offer.offeredAt - HOUR_MS,
    };
    const earlier =
      random.fraction('asked first') < SHARE_ASKED_FIRST && others.length > 0
        ? [rejectedOffer(random, { ...before, carrier: random.pick('first carrier', others) })]
        : [];
    await insertMany(db, 'tender_offer', [
      ...earlier.map((one) => offerRow(making, one, { load, plan: {} })),
      offerRow(making, offer, { load, plan }),
    ]);
    const runAt = new Date(offer.answerUntil);
    await enqueue(db, EXPIRE_OFFER, { payload: { offerId: offer.id }, companyId: scope.companyId, runAt });
  }
}

async function makeTenders(context: DemoTransaction): Promise<boolean> {
  const { db, seed, company, companyIndex } = context;
  // A world of few orders may have asked for rates without having offered anything.
  for (const table of ['tender_offer', 'rate_request'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  const kept = await db
    .selectFrom('carrier')
    .select(['id', 'name', 'email'])
    .where('status', '=', 'Active')
    .where('email', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const making = {
    ...context,
    plannerId: staffOf(seed, company, companyIndex)[1]!.id,
    carriers: kept.map(({ id, name, email }) => ({ id, name, mailedTo: [email!] })),
  };
  const count = await makePast(making);
  await makePresent(making);
  return count > 0;
}

export const tenders: DemoPart = { name: 'tenders', make: inOneTransaction(makeTenders) };
