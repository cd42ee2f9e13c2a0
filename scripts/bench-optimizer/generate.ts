/**
 * Freight instances like those of a shipper of consumer goods: small and middling orders from a few plants (clustered) or from anywhere
 * (scattered) to the towns of the United States, most of them cheaper by LTL than by a truck of their own, in windows of one to three
 * days. The same seed gives the same file on every machine.
 */
import { randomFrom, type Random } from '@lanewright/optimizer/random.ts';
import { CITIES, PLANTS, type City } from './cities.ts';
import { roadMiles } from './instance.ts';

export interface Recipe {
  variant: 'clustered' | 'scattered';
  orders: number;
  seed: number;
}

export interface GeneratedLocation {
  lat: number;
  lon: number;
  city: string;
}

export interface GeneratedOrder {
  id: number;
  pickup: number;
  dropoff: number;
  weight: number;
  pallets: number;
  volume: number;
  pickupEarly: number;
  pickupLate: number;
  dropoffEarly: number;
  dropoffLate: number;
  baselineCost: number;
}

export const MODEL = {
  tlFixed: 250,
  tlPerMile: 2.2,
  stopCharge: 75,
  milesPerDay: 550,
  dwell: 60,
  maxWeight: 44_000,
  maxPallets: 26,
  maxVolume: 3800,
  maxOrders: 6,
  maxDistance: 2500,
};

const DAY = 1440;
const OPENS = 480;
/** From opening to midnight of the same day, the next, or the one after. */
const WINDOW_LENGTHS = [DAY - OPENS, 2 * DAY - OPENS, 3 * DAY - OPENS];
/** Shorter ones are for local carriers, longer ones for rail. */
const SHORTEST_MILES = 60;
const LONGEST_MILES = 2200;
/** What a truck alone may lose on its way, so that every order can be made. */
const LEAST_SLACK = 180;
/** Degrees that a place lies off the middle of its city, at most. */
const OUTSKIRTS = 0.3;

export const nameOf = ({ variant, orders, seed }: Recipe): string => `${variant}-${orders}-g${seed}`;

export function generate(recipe: Recipe) {
  const random = randomFrom(recipe.seed * 100_003 + recipe.orders * 2 + (recipe.variant === 'clustered' ? 0 : 1));
  const locations = PLANTS.slice(0, recipe.orders < 100 ? 3 : 5).map((city) => near(city, random));
  const plants = locations.length;
  const orders: GeneratedOrder[] = [];
  while (orders.length < recipe.orders) {
    const isFromPlant = recipe.variant === 'clustered';
    const from = isFromPlant ? locations[random.below(plants)]! : near(pickCity(random), random);
    const to = near(pickCity(random), random);
    const miles = roadMiles(from, to);
    if (miles < SHORTEST_MILES || miles > LONGEST_MILES) continue;
    if (!isFromPlant) locations.push(from);
    const pickup = locations.indexOf(from);
    const dropoff = locations.push(to) - 1;
    const lastDay = recipe.orders > 100 ? 5 : 3;
    orders.push({
      id: orders.length,
      pickup,
      dropoff,
      ...freightOf(random, miles),
      ...windowsOf(random, miles, lastDay),
    });
  }
  return { name: nameOf(recipe), model: MODEL, locations, orders };
}

const ALL_WEIGHT = CITIES.reduce((sum, [, , , weight]) => sum + weight, 0);

function pickCity(random: Random): City {
  let left = random.next() * ALL_WEIGHT;
  return CITIES.find(([, , , weight]) => (left -= weight) < 0) ?? CITIES[0]!;
}

function near([city, lat, lon]: City, random: Random): GeneratedLocation {
  const off = () => (random.next() * 2 - 1) * OUTSKIRTS;
  return { lat: rounded(lat + off(), 1e5), lon: rounded(lon + off(), 1e5), city };
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;

/** Many small orders, few large: each size from 500 to 20,000 lb is as likely as its double. */
function freightOf(random: Random, miles: number) {
  const weight = rounded(500 * 40 ** random.next(), 0.1);
  const pallets = Math.min(MODEL.maxPallets, Math.max(1, Math.round(weight / (500 + 1000 * random.next()))));
  const volume = Math.round(pallets * (45 + 45 * random.next()));
  const truckload = MODEL.tlFixed + MODEL.tlPerMile * miles;
  return { weight, pallets, volume, baselineCost: rounded(Math.min(truckload, ltlCost(weight, miles)), 100) };
}

/** Per hundredweight less the heavier the order, on top of a charge for coming at all; fuel adds a fifth. */
function ltlCost(weight: number, miles: number): number {
  const share = weight < 1000 ? 1 : weight < 2000 ? 0.85 : weight < 5000 ? 0.7 : weight < 10_000 ? 0.6 : 0.5;
  return 1.2 * (110 + (weight / 100) * (9 + 0.022 * miles) * share);
}

function windowsOf(random: Random, miles: number, days: number) {
  const drive = (miles / MODEL.milesPerDay) * DAY;
  const length = () => WINDOW_LENGTHS[random.below(WINDOW_LENGTHS.length)]!;
  const pickupEarly = random.below(days) * DAY + OPENS;
  const pickupLate = pickupEarly + length();
  const arrivalDay = Math.floor((pickupEarly + MODEL.dwell + drive) / DAY);
  const dropoffEarly = arrivalDay * DAY + OPENS;
  const dropoffLate = Math.max(dropoffEarly + length(), Math.round(pickupLate + drive + LEAST_SLACK));
  return { pickupEarly, pickupLate, dropoffEarly, dropoffLate };
}
