import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, rateFor, readyToBook, type Source } from '../../../test/bookings.ts';
import { makeCarrier, makeLane as makeContract, rateBody } from '../../../test/lanes.ts';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { giveRating } from '../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  await giveRating(world, companyId);
  lane = await makeLane(await world.makeUser(companyId));
});
// One person may write only so often.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});
afterAll(() => world.close());

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };

const PICKUPS = {
  'New York': { city: 'New York', state: 'NY', postalCode: '10001' },
  Joliet: { city: 'Joliet', state: 'IL', postalCode: '60433' },
  Denver: { city: 'Denver', state: 'CO', postalCode: '80202' },
  'Los Angeles': { city: 'Los Angeles', state: 'CA', postalCode: '90001' },
};

/** An order that is picked up in a town, and a contract from there that ends on a day. */
async function contractFrom(town: keyof typeof PICKUPS, expirationDate: string) {
  const place = PICKUPS[town];
  const origin = await makeLocation(planner, { ...place, name: randomUUID() });
  const contract = await makeContract(planner, {
    origin: { kind: 'State', state: place.state, country: 'US' },
    destination: { kind: 'State', state: 'GA', country: 'US' },
  });
  const carrierId = await makeCarrier(planner, randomUUID(), { modes: ['TL'] });
  const { status, body } = await planner.post('/lane-rates', rateBody(contract.id, carrierId, { expirationDate }));
  expect(status, JSON.stringify(body)).toBe(200);
  return makeSoonOrder(planner, { ...lane, origin: origin.locationNumber }, TRUCK);
}

describe('a chosen contract rate', () => {
  it.each([
    ['New York', '2099-09-07T03:59:59.000Z'],
    ['Joliet', '2099-09-07T04:59:59.000Z'],
    ['Denver', '2099-09-07T05:59:59.000Z'],
    ['Los Angeles', '2099-09-07T06:59:59.000Z'],
  ] as const)('that is picked up in %s is good until %s, the end of its last day there', async (town, end) => {
    const order = await contractFrom(town, '2099-09-06');
    const { chosen } = await rateFor(planner, [order], 'ContractTL');
    expect(chosen).toMatchObject({ rateSource: 'ContractTL', told: { validUntil: end, deliveryDate: null } });
  });

  it.each(['New York', 'Los Angeles'] as const)(
    'that is picked up in %s cannot be booked after its last day there',
    async (town) => {
      const order = await contractFrom(town, '2099-09-06');
      const toBook = await readyToBook(planner, [order], 'ContractTL');
      // The stored end is in the future: only the last day of the contract counts.
      await world.admin.query(
        `update quote_rate set offer = jsonb_set(offer, '{expirationDate}', '"2026-01-02"') where id = $1`,
        [toBook.rate.rateId],
      );
      const { status, body } = await book(planner, toBook);
      expect([status, body.modelState]).toEqual([
        422,
        { rateId: ['This price expired on 01/02/2026 at 23:59 (pickup time).', 'Get new rates.'] },
      ]);
    },
  );
});

describe('the delivery date of a chosen rate', () => {
  it.each<[Source, object]>([
    ['LTL', {}],
    ['Spot', TRUCK],
  ])('of %s is the one that the carrier offered', async (source, change) => {
    const order = await makeSoonOrder(planner, lane, change);
    const { rateId, chosen } = await rateFor(planner, [order], source);
    const { rows } = await world.admin.query('select offer from quote_rate where id = $1', [rateId]);
    expect(chosen.told.deliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(chosen.told.deliveryDate).toBe(rows[0].offer.deliveryDay);
  });
});
