import { expect, it } from 'vitest';
import { generate, MODEL, type Recipe } from './generate.ts';
import { roadMiles } from './instance.ts';

const RECIPES: Recipe[] = [
  { variant: 'clustered', orders: 25, seed: 1 },
  { variant: 'scattered', orders: 25, seed: 1 },
  { variant: 'clustered', orders: 300, seed: 7 },
  { variant: 'scattered', orders: 300, seed: 7 },
];

it.each(RECIPES)('$variant, $orders orders, seed $seed comes out the same every time', (recipe) => {
  expect(generate(recipe)).toEqual(generate(recipe));
});

it('another seed, size or variant gives other orders', () => {
  const texts = [...RECIPES, { ...RECIPES[0]!, seed: 2 }].map((recipe) => JSON.stringify(generate(recipe).orders[0]));
  expect(new Set(texts).size).toBe(texts.length);
});

it.each(RECIPES)('$variant, $orders orders: each can be made by a truck of its own', (recipe) => {
  const { orders, locations } = generate(recipe);
  expect(orders).toHaveLength(recipe.orders);
  expect(orders.map(({ id }) => id)).toEqual(orders.map((_order, index) => index));
  for (const order of orders) {
    const miles = roadMiles(locations[order.pickup]!, locations[order.dropoff]!);
    const arrives = order.pickupEarly + MODEL.dwell + (miles / MODEL.milesPerDay) * 1440;
    expect(order.pickupLate).toBeGreaterThan(order.pickupEarly);
    expect(order.dropoffLate).toBeGreaterThan(Math.max(arrives, order.dropoffEarly));
    expect(miles).toBeLessThan(MODEL.maxDistance);
    expect(order.weight).toBeLessThanOrEqual(20_000);
    expect(order.pallets).toBeLessThanOrEqual(MODEL.maxPallets);
    expect(order.baselineCost).toBeLessThanOrEqual(MODEL.tlFixed + MODEL.tlPerMile * miles + 0.01);
    expect(order.baselineCost).toBeGreaterThan(0);
  }
});

it('clustered orders come from few plants, scattered ones from anywhere', () => {
  const origins = (recipe: Recipe) => new Set(generate(recipe).orders.map(({ pickup }) => pickup)).size;
  expect(origins(RECIPES[0]!)).toBe(3);
  expect(origins(RECIPES[2]!)).toBe(5);
  expect(origins(RECIPES[3]!)).toBe(300);
});
