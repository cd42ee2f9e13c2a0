import { afterAll, beforeAll, it } from 'vitest';
import { playRandomPayments } from '../../../test/random-payments.ts';
import { makeWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('the books tie out after every step of many random sequences', async () => {
  await playRandomPayments(world, { runs: 60, steps: 30 });
});
