import { TRACKING_TOKEN_HEADER } from '@lanewright/contract/public-tracking.ts';
import { bookByHand, type BookedShipment } from './motion.ts';
import { makeLane, makeOrder } from './orders.ts';
import type { Answer, World } from './world.ts';

/** The tables that a visitor of the public tracking page reads. */
export const VISITED_TABLES = [
  'shipment',
  'shipment_stop',
  'shipment_stop_part',
  'shipment_order',
  'freight_order',
  'order_stop',
  'order_reference',
  'order_line_item',
  'tracking_event',
];

/** A booked shipment with the reference PO-mine, for a visitor to find. */
export async function bookVisitedShipment(world: World, companyId: string): Promise<BookedShipment> {
  const planner = await world.makeUser(companyId);
  const order = await makeOrder(planner, await makeLane(planner), {
    shippingMode: 'TL',
    equipmentTypes: ['Van'],
    referenceNumbers: [{ label: 'PO', value: 'PO-mine', typeId: null, isRequired: false }],
  });
  return bookByHand(planner, [order]);
}

/** Requests a page of public tracking, without an account, from an address. */
export function visitAs(world: World, path: string, remoteAddress: string, token = ''): Promise<Answer> {
  const headers = token === '' ? {} : { [TRACKING_TOKEN_HEADER]: token };
  return world.send({ method: 'GET', url: `/api/v1/public${path}`, remoteAddress, headers });
}
