import { dice } from '../seed/random.ts';

/** Another seed tries other inputs: `TESTS=deep BAD_INPUT_SEED=7 npx vitest run --project server apps/server/test/bad-input`. */
export const SEED = process.env.BAD_INPUT_SEED ?? 'lanewright';
/** How many requests one endpoint gets of each kind, however large it grows; a number beyond all of them tries everything. */
export const BUDGET = Number(process.env.BAD_INPUT_REQUESTS ?? 60);
/** So many of those that the contract refuses are sent all the same, to see that the refusal becomes an answer. Whoever names a number wants them all. */
export const SENT_THOUGH_REFUSED = process.env.BAD_INPUT_REQUESTS === undefined ? 8 : Infinity;

/** The items in an order that the seed and the purpose decide, whatever else is shuffled. */
export function shuffled<T>(purpose: string, items: readonly T[], seed = SEED): T[] {
  return items
    .map((item, index) => ({ item, place: dice(seed, purpose, index).fraction('place') }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Up to `count` pairs of the two, such that every place has its turn before one has a second. */
export function pairsOf<P, V>(
  purpose: string,
  places: readonly P[],
  values: readonly V[],
  { count = BUDGET, seed = SEED } = {},
): [P, V][] {
  const order = shuffled(purpose, places, seed);
  const turns = order.map((_place, index) => shuffled(`${purpose} ${index}`, values, seed));
  const pairs = values.flatMap((_value, turn) => order.map((place, index): [P, V] => [place, turns[index]![turn]!]));
  return pairs.slice(0, count);
}
