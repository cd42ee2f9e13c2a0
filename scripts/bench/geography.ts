import { openPlacesFile } from '../../apps/server/src/features/geography/places-file.ts';
import type { Bench } from './bench.ts';
import { figuresOf, medianAndRange, note, percentile, type Samples } from './figures.ts';
import { placeQuestions, type Question } from './place-questions.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ROUNDS = 5;
const QUESTIONS_A_ROUND = 400;
const BUDGET_MS = 20;
const FLOOR = 'floor: the best row by its key';

interface Round {
  samples: Samples;
  failures: Map<string, number>;
}

function fail({ failures }: Round, kind: string, status: number): void {
  const what = `${kind} answered ${status}`;
  failures.set(what, (failures.get(what) ?? 0) + 1);
}

/** Each search, and right after it the same row by its key: whatever slows the machine slows both. */
async function askAll(api: RunningApi, questions: readonly Question[], round: Round): Promise<void> {
  let lastId = '00000000-0000-4000-8000-000000000000';
  for (const { kind, query } of questions) {
    const answer = await api.get(`/quotable-locations?${query}`);
    if (answer.status === 200) note(round.samples, kind, answer.ms);
    else fail(round, kind, answer.status);
    lastId = answer.body.items?.[0]?.id ?? lastId;
    const floor = await api.get(`/quotable-locations?q=${lastId}`);
    if (floor.status === 200) note(round.samples, FLOOR, floor.ms);
    else fail(round, FLOOR, floor.status);
  }
}

function searchesOf({ samples }: Round): number[] {
  return [...samples].flatMap(([kind, values]) => (kind === FLOOR ? [] : values));
}

export const geography: Bench = {
  name: 'geography',
  about: `searching places, at most ${BUDGET_MS} ms for 95 of 100 of each kind`,
  async run({ say }) {
    const questions = placeQuestions(await (await openPlacesFile()).readRows(), ROUNDS * QUESTIONS_A_ROUND);
    const warmUp = questions.filter((_, index) => index % 10 === 0);
    const api = await startApi(2 * (questions.length + warmUp.length));
    const rounds: Round[] = [];
    try {
      const seconds = (ms: number) => (ms / 1000).toFixed(1);
      say(
        `Migrated in ${seconds(api.migratedInMs)} s; ${api.places.rows} places loaded in ${seconds(api.loadedInMs)} s.`,
      );
      await askAll(api, warmUp, { samples: new Map(), failures: new Map() });
      for (let index = 0; index < ROUNDS; index++) {
        const round: Round = { samples: new Map(), failures: new Map() };
        const start = index * QUESTIONS_A_ROUND;
        await askAll(api, questions.slice(start, start + QUESTIONS_A_ROUND), round);
        rounds.push(round);
      }
    } finally {
      await api.stop();
    }
    return { problems: report(rounds, say) };
  },
};

function report(rounds: readonly Round[], say: (line: string) => void): string[] {
  const all: Samples = new Map();
  for (const { samples } of rounds) for (const [kind, values] of samples) for (const ms of values) note(all, kind, ms);
  const searches = rounds.flatMap(searchesOf);
  console.table([...all].map(([kind, values]) => figuresOf(kind, values)).concat(figuresOf('all searches', searches)));
  const perRound = (share: number, valuesOf: (round: Round) => number[]) =>
    medianAndRange(rounds.map((round) => percentile(valuesOf(round), share)));
  const floorOf = ({ samples }: Round) => samples.get(FLOOR) ?? [];
  say(`p50 of a round: searches ${perRound(0.5, searchesOf)} ms, floor ${perRound(0.5, floorOf)} ms`);
  say(`p95 of a round: searches ${perRound(0.95, searchesOf)} ms, floor ${perRound(0.95, floorOf)} ms`);
  const failures = rounds.flatMap((round) => [...round.failures]);
  say(`Requests: ${searches.length} searches, ${failures.reduce((sum, [, count]) => sum + count, 0)} failures.`);
  const problems = failures.map(([what, count]) => `${what}, ${count} times.`);
  for (const [kind, values] of [...all, ['all searches', searches] as const]) {
    const p95 = percentile(values, 0.95);
    if (p95 > BUDGET_MS)
      problems.push(`95 of 100 of "${kind}" take up to ${p95.toFixed(1)} ms, more than ${BUDGET_MS}.`);
  }
  return problems;
}
