import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  editOfOrder,
  editOfStop,
  ITEM,
  makeLane,
  makeOrder,
  type Lane,
  PICKUP_DAY,
  DROPOFF_DAY,
  inJoliet,
  inAtlanta,
} from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { companyScope } from '../../../platform/scope.ts';
import { rebuildSummaries } from './summaries.ts';

let world: World;
let planner: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany());
  lane = await makeLane(planner);
});
afterAll(() => world.close());

async function summaries(): Promise<Record<string, unknown>[]> {
  const { rows } = await world.admin.query(
    'select * from order_summary where company_id = $1 order by created_at, id',
    [planner.companyId],
  );
  return rows;
}

it('say of every order what a list shows, and the same when they are made anew', async () => {
  const order = await makeOrder(planner, lane);
  const other = await makeOrder(planner, lane, { shippingMode: 'TL', isTeamRequired: true });
  await planner.put(`/Orders/${other.orderNumber}/void`, { reason: 'Ordered twice.', version: 1 });
  const stops = order.stops.map(editOfStop);
  stops[0]!.lineItems.push({
    ...stops[0]!.lineItems[0]!,
    ...ITEM,
    id: null,
    uniqueIdentifier: 5,
    palletCount: 3,
    isStackable: true,
  } as never);
  stops[1]!.lineItems.push({ uniqueIdentifier: 5 } as never);
  expect((await planner.put('/Orders', editOfOrder(order, { stops }))).status).toBe(200);

  const kept = await summaries();
  expect(kept).toMatchObject([
    {
      status: 1,
      shipping_mode: 'LTL',
      origin_label: 'Joliet plant',
      origin_city_key: 'joliet',
      origin_state: 'IL',
      destination_city: 'Atlanta',
      origin_early_at: new Date(inJoliet(PICKUP_DAY, '08:00')),
      destination_late_at: new Date(inAtlanta(DROPOFF_DAY, '12:00')),
      weight: 3_744,
      pallets: 4,
      stackable_pallets: 3,
      line_items: 2,
      pickup_stops: 1,
      dropoff_stops: 1,
    },
    { status: -2, shipping_mode: 'TL', is_team_required: true },
  ]);

  // Whatever stood there: only the orders themselves count.
  await world.admin.query(
    "update order_summary set weight = 1, origin_city = 'Nowhere', status = 6 where company_id = $1",
    [planner.companyId],
  );
  const scope = companyScope(world.database, planner.companyId, { userId: null, requestId: null });
  expect(await rebuildSummaries(scope)).toBe(2);
  expect(await summaries()).toEqual(kept);
});

it('of older orders are brought up to date: digits to be found by, and references only where they are filled in', async () => {
  await makeOrder(planner, lane, {
    isDraft: true,
    orderType: 'ReturnOrder',
    referenceNumbers: [{ label: 'Dock door', value: '7', typeId: null, isRequired: false }],
  });
  const kept = await summaries();
  expect(kept.at(-1)).toMatchObject({ reference_key: '|dock door|' });
  await world.admin.query(`update order_summary set reference_key = '|dock door|return order|',
    found_by = order_number || substr(found_by, 2 * length(order_number) + 1)`);
  await world.admin.query(readFileSync(new URL('../../../../migrations/0031_found_by.sql', import.meta.url), 'utf8'));
  expect(await summaries()).toEqual(kept);
});
