import { randomUUID } from 'node:crypto';
import type { CarriersPage, TenderOffer, Tenders } from '@lanewright/contract/tenders.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSoonOrder, shipmentOf } from '../../../test/bookings.ts';
import { makeCarrier, makeLane as makeContract, rateBody } from '../../../test/lanes.ts';
import { mailsTo } from '../../../test/mails.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { announcedOf } from '../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { makeToken } from '../../platform/link-token.ts';
import { companyScope } from '../../platform/scope.ts';
import { expireOffer } from './offering/expire-offer.ts';

let world: World;
let companyId: string;
let planner: Client;
let colleague: Client;
let stranger: Client;
let lane: Lane;
/** Contracted, and of the network. */
let hauler: string;
let other: string;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  colleague = await world.makeUser(companyId, { firstName: 'Dana', lastName: 'Whitfield' });
  stranger = await world.makeUser(await world.makeCompany('Harborlight'));
  lane = await makeLane(planner);
  hauler = await makeCarrier(planner, 'Prairie State Freight', { modes: ['TL', 'LTL'], email: 'load@prairie.example' });
  other = await makeCarrier(planner, 'Blue Ridge Transport', { modes: ['TL', 'LTL'] });
  const contract = await makeContract(planner);
  await planner.post('/lane-rates', rateBody(contract.id, hauler));
});
afterAll(() => world.close());
// One user may write only so often.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };
interface Ready {
  order: Order;
  id: string;
  number: string;
}
async function ready(maxBuy = 0, change: object = TRUCK): Promise<Ready> {
  const order = await makeSoonOrder(planner, lane, change);
  const { resultId, resultNumber } = (await planner.post('/shipments', { orders: [order.id], maxBuy })).body;
  return { order, id: resultId, number: resultNumber };
}

const soon = (hours = 2) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Each to an address of its own, so that its mail is found. */
const addressOf = ({ id }: Pick<Ready, 'id'>, name = 'load') => `${name}-${id}@carrier.example`;
const bodyFor = (on: Pick<Ready, 'id'>, change: object = {}) => ({
  carrierId: other,
  amount: 1_850,
  answerUntil: soon(),
  emailAddresses: [addressOf(on)],
  ...change,
});
const offer = (on: Pick<Ready, 'id'>, change: object = {}, key: string = randomUUID(), who = planner) =>
  who.post(`/shipments/${on.id}/tender-offers`, bodyFor(on, change), { 'idempotency-key': key });
const tendersOf = async ({ id }: Pick<Ready, 'id'>): Promise<Tenders> =>
  (await planner.get(`/shipments/${id}/tenders`)).body;
const statusOf = async ({ number }: Ready) => (await shipmentOf(planner, number)).shipmentStatus;

/** What stands behind the # of the newest mail to an address that has a link. */
async function tokenOf(address: string): Promise<string> {
  const { rows } = await world.admin.query<{ path: string }>(
    `select payload #>> '{links,0,path}' as path from job
     where kind = 'mail' and payload ->> 'to' = $1 and payload ? 'links' order by created_at desc limit 1`,
    [address],
  );
  return rows[0]!.path.split('#')[1]!;
}
const byLink = (what: 'look' | 'offer-answer' | 'rate-answer', body: object) =>
  world.send({
    method: 'POST',
    url: `/api/v1/tender-links/${what}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const look = async (token: string): Promise<CarriersPage> => (await byLink('look', { token })).body;
const yes = (token: string, version = 1) =>
  byLink('offer-answer', { token, version, answer: 'Accepted', name: 'Kim Ford' });
const no = (token: string, change: object = {}) =>
  byLink('offer-answer', { token, version: 1, answer: 'Declined', reason: 'NoCapacity', name: 'Kim Ford', ...change });
const bellOf = async (who: Client): Promise<string[]> =>
  (await who.get('/notifications')).body.data.map(({ title }: { title: string }) => title);
const bookingsOf = async ({ id }: Ready) =>
  (await world.admin.query<{ state: string }>('select state from booking where shipment_id = $1', [id])).rows;
/** As if the time had come. */
async function letTimePass(offerId: string): Promise<void> {
  await world.admin.query("update tender_offer set answer_until = now() - interval '1 second' where id = $1", [
    offerId,
  ]);
}
const runExpiry = (offerId: string) => {
  const scope = companyScope(world.database, companyId, { userId: null, requestId: 'job:test' });
  return scope.inCompany((db) => expireOffer(db, scope, offerId));
};

describe('an offer', () => {
  it('is declined, made again to another, and accepted through the link, which books it', async () => {
    const on = await ready();
    const { status, body } = await offer(on, { message: 'Please call the dock.' });
    expect([status, body]).toMatchObject([
      200,
      { state: 'Sent', version: 1, carrierName: 'Blue Ridge Transport', amount: 1_850, isByContract: false },
    ]);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Tendering);
    expect((await shipmentOf(planner, on.number)).version).toBeGreaterThan(1);
    expect(await announcedOf(world, on.id)).toContain('shipments Tender');
    const [letter] = await mailsTo(world, addressOf(on));
    expect(letter).toContain('Robin Marsh of Northfield Foods offers you a load for $1,850.00, all in.');
    expect(letter).toContain('Please call the dock.');
    expect(letter).not.toContain('Joliet plant');

    const first = await tokenOf(addressOf(on));
    const seen = await look(first);
    expect(seen).toMatchObject({
      kind: 'Offer',
      state: 'Sent',
      canAnswer: true,
      amount: 1_850,
      companyName: 'Northfield Foods',
    });
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Tendering);
    const declined = await no(first, { reason: 'PriceTooLow', counterAmount: 2_100, note: 'Fuel.' });
    expect(declined.body).toMatchObject({ state: 'Declined', canAnswer: false });
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
    expect(await bellOf(planner)).toContain(`Blue Ridge Transport declines shipment ${on.number}`);

    const again = await offer(on, { carrierId: hauler, amount: 1_900, emailAddresses: [addressOf(on, 'second')] });
    expect(again.status).toBe(200);
    const second = await tokenOf(addressOf(on, 'second'));
    const accepted = await yes(second);
    expect(accepted.body).toMatchObject({ state: 'Accepted', isUnderReview: false, canAnswer: false });
    expect(await shipmentOf(planner, on.number)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      originationType: 'Manual',
      carrier: { id: hauler, companyName: 'Prairie State Freight' },
      totalCost: 1_900,
      contractId: null,
      booking: { state: 'booked' },
    });
    expect((await planner.get(`/Orders/${on.order.orderNumber}`)).body.orderStatus).toBe(ORDER_STATUS.ReadyToShip);
    expect(await bellOf(planner)).toContain(`Prairie State Freight accepts shipment ${on.number}`);
    // The first carrier's link tells how it went for it, and does nothing.
    expect((await yes(first)).body).toMatchObject({ state: 'Declined' });
    const { offers, whyNotTender } = await tendersOf(on);
    expect(offers.map(({ state, answeredBy, answererName }) => [state, answeredBy, answererName])).toEqual([
      ['Accepted', 'Link', 'Kim Ford'],
      ['Declined', 'Link', 'Kim Ford'],
    ]);
    expect(whyNotTender).toBe(`Shipment ${on.number} is booked already.`);
    const history = JSON.stringify((await planner.get(`/history/Shipment/${on.id}`)).body);
    for (const words of [
      'offered it to Blue Ridge Transport for $1,850.00',
      'was told that Blue Ridge Transport (Kim Ford) declined the offer: Price too low, would take it for $2,100.00. Fuel.',
      'was told that Prairie State Freight (Kim Ford) accepted the offer',
    ])
      expect(history).toContain(words);
  });

  it('by a contracted rate books by contract, at its price and charges', async () => {
    const on = await ready();
    const { body: found } = await planner.get(`/shipments/${on.id}/tender-carriers`);
    expect(found[0]).toMatchObject({ carrierId: hauler, emailAddresses: ['load@prairie.example'], whyNot: [] });
    expect(found.map(({ carrierName }: { carrierName: string }) => carrierName)).toContain('Blue Ridge Transport');
    const { contractId, amount } = found[0].contract;
    const wrong = await offer(on, { carrierId: hauler, contractId, amount: amount + 1 });
    expect([wrong.status, Object.keys(wrong.body.modelState)]).toEqual([422, ['amount']]);
    const notIts = await offer(on, { contractId, amount });
    expect([notIts.status, Object.keys(notIts.body.modelState)]).toEqual([422, ['contractId']]);
    expect((await offer(on, { carrierId: hauler, contractId, amount })).body.isByContract).toBe(true);
    await yes(await tokenOf(addressOf(on)));
    expect(await shipmentOf(planner, on.number)).toMatchObject({
      originationType: 'Contract',
      contractId,
      totalCost: amount,
      carrier: { id: hauler },
    });
  });

  it('of LTL is booked too', async () => {
    const on = await ready(0, {});
    expect((await offer(on)).status).toBe(200);
    await yes(await tokenOf(addressOf(on)));
    expect(await shipmentOf(planner, on.number)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      totalCost: 1_850,
    });
  });

  it('is made once for its key, and one at a time', async () => {
    const on = await ready();
    const body = bodyFor(on);
    const key = { 'idempotency-key': randomUUID() };
    const path = `/shipments/${on.id}/tender-offers`;
    const [first, repeated] = [await planner.post(path, body, key), await planner.post(path, body, key)];
    expect(repeated.body).toEqual(first.body);
    expect(await mailsTo(world, addressOf(on))).toHaveLength(1);
    const { status, body: refused } = await offer(on, { carrierId: hauler });
    expect([status, refused.message]).toEqual([
      422,
      'The offer to Blue Ridge Transport is open: wait for the answer, or withdraw it.',
    ]);
  });

  it('of two people at the same moment is one', async () => {
    const on = await ready();
    const answers = await Promise.all([offer(on), offer(on, { carrierId: hauler }, randomUUID(), colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await tendersOf(on)).offers).toHaveLength(1);
  });

  it('above the max buy is made only by who says so', async () => {
    const on = await ready(1_800);
    const refused = await offer(on);
    expect([refused.status, Object.keys(refused.body.modelState)]).toEqual([422, ['acceptsAboveMaxBuy']]);
    expect((await offer(on, { acceptsAboveMaxBuy: true })).status).toBe(200);
    await yes(await tokenOf(addressOf(on)));
    expect((await shipmentOf(planner, on.number)).totalCost).toBe(1_850);
  });

  it.each<[string, () => object, string]>([
    ['for nothing', () => ({ amount: 0 }), 'amount'],
    ['until a moment ago', () => ({ answerUntil: soon(-1) }), 'answerUntil'],
    ['until after the pickup', () => ({ answerUntil: soon(24 * 20) }), 'answerUntil'],
    ['to nobody', () => ({ emailAddresses: [] }), 'emailAddresses'],
    ['to no address', () => ({ emailAddresses: ['by phone'] }), 'emailAddresses'],
    ['to a carrier of nobody', () => ({ carrierId: randomUUID() }), 'carrierId'],
    ['with too much to read', () => ({ message: 'x'.repeat(1_001) }), 'message'],
  ])('%s is refused', async (_name, change, field) => {
    const on = await ready();
    const { status, body } = await offer(on, change());
    expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
  });

  it('goes to no carrier that cannot be used', async () => {
    const name = `Held ${randomUUID()}`;
    const held = await makeCarrier(planner, name, { modes: ['TL'] });
    await planner.put(`/carriers/${held}/hold`, { reason: 'Two claims are open.', version: 1 });
    const { status, body } = await offer(await ready(), { carrierId: held });
    expect([status, body.modelState]).toEqual([422, { carrierId: [`${name}: On hold: Two claims are open.`] }]);
  });
});

describe('the link', () => {
  it('is kept as a hash alone, and what is not known is one same answer', async () => {
    const on = await ready();
    await offer(on);
    const token = await tokenOf(addressOf(on));
    const { rows } = await world.admin.query('select token_hash from tender_offer');
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
    const answers = await Promise.all(
      ['', 'garbled', makeToken(companyId), makeToken(randomUUID()), `${token}x`, token.toUpperCase()].map((one) =>
        byLink('look', { token: one }),
      ),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { kind: 'Unknown' }]);
    const wrongKind = { token, version: 1, answer: 'Priced', amount: 5, name: 'Kim' };
    expect((await byLink('rate-answer', wrongKind)).body).toEqual({ kind: 'Unknown' });
  });

  it('wants a name, and a reason for a no', async () => {
    const on = await ready();
    await offer(on);
    const token = await tokenOf(addressOf(on));
    const nameless = await byLink('offer-answer', { token, version: 1, answer: 'Accepted' });
    expect([nameless.status, Object.keys(nameless.body.modelState)]).toEqual([422, ['name']]);
    const baseless = await no(token, { reason: null });
    expect([baseless.status, Object.keys(baseless.body.modelState)]).toEqual([422, ['reason']]);
    expect(await look(token)).toMatchObject({ canAnswer: true });
  });

  it('accepted twice at once books once', async () => {
    const on = await ready();
    await offer(on);
    const token = await tokenOf(addressOf(on));
    const answers = await Promise.all([yes(token), yes(token), yes(token), no(token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = new Set(answers.map(({ body }) => body.state));
    expect(states.size).toBe(1);
    const isAccepted = states.has('Accepted');
    expect(await bookingsOf(on)).toEqual(isAccepted ? [{ state: 'booked' }] : []);
  });

  it('of a withdrawn offer does nothing, whoever was quicker', async () => {
    const on = await ready();
    const { body } = await offer(on);
    const token = await tokenOf(addressOf(on));
    const [accepted, withdrawn] = await Promise.all([
      yes(token),
      planner.put(`/tender-offers/${body.id}/withdraw`, { version: 1 }, { 'idempotency-key': randomUUID() }),
    ]);
    const [made] = (await tendersOf(on)).offers;
    expect(accepted.body.state).toBe(made!.state);
    if (made!.state === 'Accepted') {
      expect([withdrawn.status, withdrawn.body.message]).toEqual([422, 'The offer is accepted already.']);
      expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Booked);
    } else {
      expect([withdrawn.status, made!.state]).toEqual([200, 'Withdrawn']);
      expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
      expect(await bookingsOf(on)).toEqual([]);
    }
  });

  it('is told when the load has changed, and cannot accept another one', async () => {
    const on = await ready();
    await offer(on);
    const token = await tokenOf(addressOf(on));
    await world.admin.query('update order_line_item set total_weight = 44000 where order_id = $1', [on.order.id]);
    expect(await look(token)).toMatchObject({ state: 'Sent', hasChanged: true, canAnswer: false });
    expect((await yes(token)).body).toMatchObject({ state: 'Sent', hasChanged: true });
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Tendering);
    expect((await tendersOf(on)).offers[0]).toMatchObject({ hasChanged: true });
  });

  it('of a shipment that was cancelled tells that it is withdrawn', async () => {
    const on = await ready();
    await offer(on);
    const token = await tokenOf(addressOf(on));
    await planner.put(`/shipments/${on.id}/cancel`, { reason: 'Ordered twice.' }, { 'idempotency-key': randomUUID() });
    expect((await yes(token)).body).toMatchObject({ state: 'Withdrawn', canAnswer: false });
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Voided);
    expect(await bookingsOf(on)).toEqual([]);
    expect(await mailsTo(world, addressOf(on))).toContainEqual(expect.stringContaining('has withdrawn its offer'));
  });

  it('keeps a yes that cannot be booked, and tells a person', async () => {
    const carrier = await makeCarrier(planner, `Later held ${randomUUID()}`, { modes: ['TL'] });
    const on = await ready();
    await offer(on, { carrierId: carrier });
    const token = await tokenOf(addressOf(on));
    await planner.put(`/carriers/${carrier}/hold`, { reason: 'Claims.', version: 1 });
    expect((await yes(token)).body).toMatchObject({ state: 'Accepted', isUnderReview: true });
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
    expect((await tendersOf(on)).offers[0]).toMatchObject({ state: 'Accepted', needsReview: 'On hold: Claims.' });
    expect((await bellOf(planner))[0]).toMatch(/accepts shipment S\d+, and it is not booked$/);
  });

  it('tells who accepted when the shipment is cancelled', async () => {
    const on = await ready();
    await offer(on);
    await yes(await tokenOf(addressOf(on)));
    const { status } = await planner.put(
      `/shipments/${on.id}/cancel`,
      { reason: 'No freight.' },
      { 'idempotency-key': randomUUID() },
    );
    expect(status).toBe(200);
    expect(await mailsTo(world, addressOf(on))).toContainEqual(expect.stringContaining('Please do not send a truck.'));
  });
});

describe('an offer that nobody answers', () => {
  it('reads expired at once, is written down by its job once, and can be made again', async () => {
    const on = await ready();
    const { body } = await offer(on);
    const { rows } = await world.admin.query<{ run_at: Date }>(
      "select run_at from job where kind = 'expire-offer' and payload ->> 'offerId' = $1",
      [body.id],
    );
    expect(rows.map((row) => row.run_at.toISOString())).toEqual([body.answerUntil]);
    // Before its time nothing happens.
    await runExpiry(body.id);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Tendering);
    await letTimePass(body.id);
    const token = await tokenOf(addressOf(on));
    expect(await look(token)).toMatchObject({ state: 'Expired', canAnswer: false });
    expect((await tendersOf(on)).offers[0]!.state).toBe('Expired');
    expect((await yes(token)).body.state).toBe('Expired');
    await world.admin.query(
      "update job set run_at = now() where kind = 'expire-offer' and payload ->> 'offerId' = $1",
      [body.id],
    );
    await runJobsOf(world, ['expire-offer']);
    await Promise.all([runExpiry(body.id), runExpiry(body.id)]);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
    const told = `Blue Ridge Transport has not answered about shipment ${on.number}`;
    expect((await bellOf(planner)).filter((title) => title === told)).toHaveLength(1);
    expect((await offer(on, { carrierId: hauler })).status).toBe(200);
  });

  it('can be made again before its job has come', async () => {
    const on = await ready();
    await letTimePass((await offer(on)).body.id);
    expect((await offer(on, { carrierId: hauler })).status).toBe(200);
    expect((await tendersOf(on)).offers.map(({ state }) => state)).toEqual(['Sent', 'Expired']);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Tendering);
  });
});

describe('a response that a person records', () => {
  const respond = (id: string, change: object = {}, who = planner) =>
    who.put(
      `/tender-offers/${id}/response`,
      { version: 1, answer: 'Accepted', ...change },
      { 'idempotency-key': randomUUID() },
    );

  it('of a yes books it', async () => {
    const on = await ready();
    const { body } = await offer(on);
    const { status, body: settled } = await respond(body.id, { note: 'By phone' }, colleague);
    expect([status, settled]).toMatchObject([200, { state: 'Accepted', answeredBy: 'Hand', note: 'By phone' }]);
    expect(await shipmentOf(planner, on.number)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      bookedBy: 'Dana Whitfield',
    });
    expect((await respond(body.id)).body.message).toBe('The offer is accepted already.');
    const history = JSON.stringify((await planner.get(`/history/Shipment/${on.id}`)).body);
    expect(history).toContain('recorded that Blue Ridge Transport accepted the offer');
  });

  it('of a no needs a reason', async () => {
    const on = await ready();
    const { body } = await offer(on);
    const refused = await respond(body.id, { answer: 'Declined' });
    expect([refused.status, Object.keys(refused.body.modelState)]).toEqual([422, ['reason']]);
    expect((await respond(body.id, { answer: 'Declined', reason: 'NoEquipment' })).body.state).toBe('Declined');
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
  });

  it('of a yes to another price is refused', async () => {
    const { body } = await offer(await ready());
    expect(Object.keys((await respond(body.id, { counterAmount: 9 })).body.modelState)).toEqual(['counterAmount']);
  });

  it('of a yes to what has changed since is kept for a look', async () => {
    const on = await ready();
    const { body } = await offer(on);
    await world.admin.query('update order_line_item set total_weight = 44000 where order_id = $1', [on.order.id]);
    expect((await respond(body.id)).body).toMatchObject({
      state: 'Accepted',
      needsReview: 'The load has changed since it was offered.',
    });
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
  });
});

describe('a shipment that is offered', () => {
  it('can be booked otherwise, which takes the offer back', async () => {
    const on = await ready();
    await offer(on);
    const charge = { type: 'Freight Rate', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
    const { status } = await planner.put(
      `/shipments/${on.id}/book`,
      { shippingMode: 'TL', carrierId: hauler, manualBookingCharges: [charge] },
      { 'idempotency-key': randomUUID() },
    );
    expect(status).toBe(200);
    expect((await tendersOf(on)).offers[0]).toMatchObject({ state: 'Withdrawn' });
    expect((await yes(await tokenOf(addressOf(on)))).body.state).toBe('Withdrawn');
    expect(await shipmentOf(planner, on.number)).toMatchObject({ carrier: { id: hauler }, totalCost: 900 });
  });
});

describe('a rate request', () => {
  const ask = (on: Ready, change: object = {}) =>
    planner.post(
      `/shipments/${on.id}/rate-requests`,
      {
        carriers: [
          { carrierId: hauler, emailAddresses: [addressOf(on, 'one')] },
          { carrierId: other, emailAddresses: [addressOf(on, 'two')] },
        ],
        answerUntil: soon(),
        ...change,
      },
      { 'idempotency-key': randomUUID() },
    );
  const price = (token: string, version: number, change: object = {}) =>
    byLink('rate-answer', { token, version, answer: 'Priced', amount: 1_900, transitDays: 2, name: 'Kim', ...change });

  it('is answered by each over its own link, the last answer counts, until it is closed', async () => {
    const on = await ready();
    const { status, body } = await ask(on);
    expect([status, body.answers.map((one: { state: string }) => one.state)]).toEqual([200, ['Waiting', 'Waiting']]);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.ReadyToBook);
    const [one, two] = [await tokenOf(addressOf(on, 'one')), await tokenOf(addressOf(on, 'two'))];
    expect((await mailsTo(world, addressOf(on, 'one')))[0]).not.toContain('$');
    expect(await look(one)).toMatchObject({
      kind: 'RateRequest',
      canAnswer: true,
      carrierName: 'Prairie State Freight',
    });
    expect((await price(one, 1)).body).toMatchObject({ version: 2, own: { state: 'Priced', amount: 1_900 } });
    // The other tab still shows the question: it is told what was answered.
    expect((await price(one, 1, { amount: 5 })).body).toMatchObject({ own: { amount: 1_900 } });
    expect(
      (await price(one, 2, { amount: 1_800, validUntil: '2099-01-01', equipmentNote: '53 ft' })).body,
    ).toMatchObject({
      own: { amount: 1_800, validUntil: '2099-01-01', equipmentNote: '53 ft' },
    });
    expect((await price(two, 1, { answer: 'Declined', amount: null, reason: 'NoCapacity' })).body).toMatchObject({
      own: { state: 'Declined' },
    });
    // Nobody sees the others' prices.
    expect(JSON.stringify(await look(two))).not.toMatch(/\b1800\b/);
    expect(await bellOf(planner)).toContain(`Prairie State Freight asks $1,800.00 for shipment ${on.number}`);
    expect(
      (await planner.put(`/rate-requests/${body.id}/close`, {}, { 'idempotency-key': randomUUID() })).body.state,
    ).toBe('Closed');
    expect((await price(one, 3, { amount: 7 })).body).toMatchObject({
      state: 'Closed',
      canAnswer: false,
      own: { amount: 1_800 },
    });
  });

  it('takes an answer that a person records, and becomes an offer at that price', async () => {
    const on = await ready();
    const { body } = await ask(on);
    const answer = body.answers.find(({ carrierId }: { carrierId: string }) => carrierId === other);
    const recorded = await planner.put(
      `/rate-request-carriers/${answer.id}/answer`,
      { version: 1, answer: 'Priced', amount: 1_700, transitDays: 3, note: 'Sounds unsure.' },
      { 'idempotency-key': randomUUID() },
    );
    expect(recorded.body.answers).toContainEqual(expect.objectContaining({ amount: 1_700, answeredBy: 'Hand' }));
    expect(await look(await tokenOf(addressOf(on, 'two')))).toMatchObject({ own: { amount: 1_700, note: '' } });
    expect((await offer(on, { amount: 1_700 })).status).toBe(200);
    await yes(await tokenOf(addressOf(on)));
    expect((await tendersOf(on)).rateRequests[0]!.state).toBe('Closed');
    const late = await planner.put(
      `/rate-request-carriers/${answer.id}/answer`,
      { version: 2, answer: 'Priced', amount: 1 },
      { 'idempotency-key': randomUUID() },
    );
    expect([late.status, late.body.message]).toEqual([422, 'The rate request is closed.']);
  });

  it('of one carrier is none', async () => {
    const { status, body } = await ask(await ready(), {
      carriers: [{ carrierId: hauler, emailAddresses: ['a@b.example'] }],
    });
    expect([status, Object.keys(body.modelState)]).toEqual([422, ['carriers']]);
  });
});

describe('another company', () => {
  it('sees and does nothing', async () => {
    const on = await ready();
    const { body } = (await offer(on)) as { body: TenderOffer };
    const key = { 'idempotency-key': randomUUID() };
    const answers = [
      await stranger.get(`/shipments/${on.id}/tenders`),
      await stranger.get(`/shipments/${on.id}/tender-carriers`),
      await offer(on, {}, randomUUID(), stranger),
      await stranger.put(`/tender-offers/${body.id}/withdraw`, { version: 1 }, key),
      await stranger.put(`/tender-offers/${body.id}/response`, { version: 1, answer: 'Accepted' }, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await statusOf(on)).toBe(SHIPMENT_STATUS.Tendering);
  });
});
