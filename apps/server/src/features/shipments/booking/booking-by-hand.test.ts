import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, readyToBook, shipmentOf } from '../../../../test/bookings.ts';
import { makeLane, type Lane } from '../../../../test/orders.ts';
import { openPromises } from '../../../../test/promises.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { bookedByHand } from '../../../outside/carriers/booked-by-hand.ts';

let world: World;
let planner: Client;
let lane: Lane;
beforeAll(async () => {
  world = await makeWorld({ carriers: bookedByHand });
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'));
  await giveRating(world, planner.companyId);
  lane = await makeLane(planner);
});
afterAll(() => world.close());

async function booked() {
  const toBook = await readyToBook(planner, [await makeSoonOrder(planner, lane)], 'LTL');
  const { status, body } = await book(planner, toBook);
  expect([status, body.outcome]).toEqual([200, 'Waiting']);
  const { carrierName } = toBook.rate.chosen.told;
  return { body, carrierName, id: toBook.shipment.resultId, number: toBook.shipment.resultNumber };
}

describe('booking without a connection to carriers', () => {
  it('says that the user books with the carrier, and sends and assumes nothing', async () => {
    const { body, carrierName, number } = await booked();
    expect(body.message).toBe(
      `No booking connection is set up for ${carrierName}. Book with the carrier by phone or e-mail, then record the answer here.`,
    );
    const shipment = await shipmentOf(planner, number);
    expect(shipment).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Tendering,
      booking: { state: 'unclear' },
      proNumber: null,
    });
    expect(await openPromises(world)).toEqual([]);
  });

  it('is booked with the numbers that the user records', async () => {
    const { id, number } = await booked();
    const outcome = { isBooked: true, proNumber: '4471-0098', pickupNumber: 'PU-5' };
    expect((await planner.put(`/shipments/${id}/booking-outcome`, outcome)).status).toBe(200);
    expect(await shipmentOf(planner, number)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Dispatched,
      proNumber: '4471-0098',
      pickupNumber: 'PU-5',
    });
  });

  it('is ready to book again where the carrier said no', async () => {
    const { id, number } = await booked();
    expect((await planner.put(`/shipments/${id}/booking-outcome`, { isBooked: false })).status).toBe(200);
    expect(await shipmentOf(planner, number)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
      booking: { state: 'refused' },
    });
  });
});
