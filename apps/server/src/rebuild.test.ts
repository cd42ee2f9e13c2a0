import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLane, makeOrder } from '../test/orders.ts';
import { makeWorld, type World } from '../test/world.ts';
import { rebuild } from './rebuild.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const summaries = async () => (await world.admin.query('select * from order_summary order by company_id, id')).rows;

it('makes the order summaries of every company anew, of nobody’s twice', async () => {
  for (const name of ['Northfield Foods', 'Ironbridge']) {
    const planner = await world.makeUser(await world.makeCompany(name));
    const lane = await makeLane(planner);
    await makeOrder(planner, lane);
    await makeOrder(planner, lane, { shippingMode: 'TL' });
  }
  const kept = await summaries();
  expect(kept).toHaveLength(4);
  await world.admin.query("delete from order_summary where shipping_mode = 'TL'");
  await world.admin.query("update order_summary set origin_city = 'Nowhere', weight = 1");
  expect(await rebuild(world.database, 'order-summaries')).toBe(4);
  expect(await summaries()).toEqual(kept);
});

it('says what there is where something else is named', async () => {
  await expect(rebuild(world.database, 'lanes')).rejects.toThrow(
    'There is no lanes. What can be rebuilt: order-summaries.',
  );
});

it('does not tell the companies of an installation to those who serve one', async () => {
  await expect(world.admin.query('set role lanewright_app; select company_ids()')).rejects.toThrow('permission denied');
  await world.admin.query('reset role');
});
