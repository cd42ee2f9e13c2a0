import { MAX_PAGE_SIZE, MOST_SKIPPED } from '@lanewright/contract/paging.ts';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { figuresOf, medianAndRange, note, percentile, type Samples } from './figures.ts';
import { fillLists, ROWS } from './list-rows.ts';
import { startApi, type RunningApi } from './running-api.ts';

const ROUNDS = 5;
const TIMES_A_ROUND = 12;
const BUDGET_MS = 25;
const PAGE_SIZE = 20;
/** Page 5,000 begins behind so many rows: too deep for a number, so it is gone to from place to place. */
const FAR = 5_000 * PAGE_SIZE;
const FLOOR = 'floor: 20 rows by bare SQL';

interface Question {
  kind: string;
  path: string;
  /** What must come back: rows, or none. */
  isEmpty?: true;
}

const commodities = (kind: string, query: string): Question => ({
  kind: `commodities, ${kind}`,
  path: `/commodities?${query}`,
});
const contacts = (kind: string, query: string): Question => ({ kind: `contacts, ${kind}`, path: `/contacts?${query}` });
const locations = (kind: string, query: string): Question => ({
  kind: `locations, ${kind}`,
  path: `/locations?${query}`,
});
const none = (question: Question): Question => ({ ...question, isEmpty: true });

const DEEPEST = `page=${MOST_SKIPPED / PAGE_SIZE + 1}`;

const QUESTIONS: readonly Question[] = [
  commodities('page 1', ''),
  commodities('page 100', 'page=100'),
  commodities('the deepest page by number', DEEPEST),
  commodities('last page', 'orderByDirection=-1'),
  commodities('by change, oldest', 'orderByProperty=updatedAt'),
  commodities('by change, newest', 'orderByProperty=updatedAt&orderByDirection=-1'),
  commodities('by change, the deepest page by number', `orderByProperty=updatedAt&${DEEPEST}`),
  commodities('rare word', 'searchTerm=zebra'),
  commodities('1 of 100', 'searchTerm=organic'),
  commodities('common word', 'searchTerm=carton'),
  commodities('common word, late in the order', 'searchTerm=paste'),
  commodities('word of every row', 'searchTerm=lot'),
  commodities('two words', 'searchTerm=tomato+drum'),
  commodities('prefix of a code', 'searchTerm=cln-big-00'),
  commodities('one letter', 'searchTerm=o'),
  commodities('two letters', 'searchTerm=xt'),
  commodities('inside of a word', 'searchTerm=ebra'),
  commodities('common word, by change', 'searchTerm=carton&orderByProperty=updatedAt'),
  commodities('common word, page 400', 'searchTerm=carton&page=400'),
  none(commodities('a letter nowhere', 'searchTerm=q')),
  none(commodities('nothing found', 'searchTerm=nosuchthing')),
  contacts('page 1', ''),
  contacts('the deepest page by number', DEEPEST),
  contacts('portal users', 'contactRoleType=Portal'),
  contacts('admins', 'contactRoleType=Admin'),
  contacts('rare word', 'searchTerm=zookeeper'),
  contacts('common word', 'searchTerm=rosa'),
  contacts('word of every row', 'searchTerm=example'),
  contacts('two words', 'searchTerm=rosa+delgado'),
  contacts('a number', 'searchTerm=(815)+555-012345'),
  contacts('one letter', 'searchTerm=r'),
  none(contacts('nothing found', 'searchTerm=nosuchperson')),
  locations('page 1', ''),
  locations('the deepest page by number', DEEPEST),
  locations('a state', 'state=TX'),
  locations('a country', 'country=MX'),
  locations('own', 'belongsTo=own'),
  locations('of others', 'belongsTo=others'),
  locations('a postal code', 'postalCode=60433'),
  locations('beginning of a postal code', 'postalCode=6'),
  locations('a state and a word', 'state=GA&fuzzyMatchTerm=main'),
  locations('common word', 'fuzzyMatchTerm=atlanta'),
  locations('street', 'fuzzyMatchTerm=12345+main'),
  locations('mistyped', 'fuzzyMatchTerm=12345+atlnta'),
  none(locations('nothing found', 'fuzzyMatchTerm=xqzwvk')),
];

const FAR_LISTS = [
  ['commodities', '/commodities?'],
  ['commodities by change', '/commodities?orderByProperty=updatedAt'],
  ['contacts', '/contacts?'],
  ['locations', '/locations?'],
] as const;
const FAR_CALLS = (FAR_LISTS.length * FAR) / MAX_PAGE_SIZE;

/** The pages behind the hundred thousandth row, in each list. */
async function farQuestions(api: RunningApi): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [name, path] of FAR_LISTS) {
    let after = '';
    for (let row = 0; row < FAR; row += MAX_PAGE_SIZE) {
      const { body } = await api.get(`${path}&pageSize=${MAX_PAGE_SIZE}${after}`);
      after = `&after=${body.next}`;
    }
    questions.push({ kind: `${name}, page 5,000 by its place`, path: path + after });
  }
  return questions;
}

interface Round {
  samples: Samples;
  failures: Map<string, number>;
}

/** Each question, and right after it a page by bare SQL: whatever slows the machine slows both. */
async function askAll(api: RunningApi, questions: readonly Question[], floor: pg.Client, round: Round): Promise<void> {
  for (let time = 0; time < TIMES_A_ROUND; time++) {
    for (const { kind, path, isEmpty } of questions) {
      const { status, body, ms } = await api.get(path);
      const isAsExpected = status === 200 && (body.data.length === 0) === (isEmpty ?? false);
      if (isAsExpected) note(round.samples, kind, ms);
      else
        round.failures.set(`${kind} answered ${status}`, (round.failures.get(`${kind} answered ${status}`) ?? 0) + 1);
      const startedAt = performance.now();
      await floor.query('select * from commodity where company_id = $1 order by code_key limit 20', [api.companyId]);
      note(round.samples, FLOOR, performance.now() - startedAt);
    }
  }
}

export const lists: Bench = {
  name: 'lists',
  about: `pages, filters, sorts and searches among ${ROWS.toLocaleString('en-US')} rows, at most ${BUDGET_MS} ms for 95 of 100 of each`,
  async run({ say }) {
    const api = await startApi((ROUNDS + 1) * TIMES_A_ROUND * (QUESTIONS.length + FAR_LISTS.length) + FAR_CALLS);
    const rounds: Round[] = [];
    try {
      const startedAt = performance.now();
      await fillLists(api.adminUrl, api.companyId);
      say(
        `${ROWS} commodities, contacts and locations made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
      );
      const questions = [...QUESTIONS, ...(await farQuestions(api))];
      const floor = new pg.Client({ connectionString: api.adminUrl });
      await floor.connect();
      for (let index = 0; index <= ROUNDS; index++) {
        const round: Round = { samples: new Map(), failures: new Map() };
        await askAll(api, questions, floor, round);
        // The first is for warming up.
        if (index > 0) rounds.push(round);
      }
      await floor.end();
    } finally {
      await api.stop();
    }
    return { problems: report(rounds, say) };
  },
};

function report(rounds: readonly Round[], say: (line: string) => void): string[] {
  const all: Samples = new Map();
  for (const { samples } of rounds) for (const [kind, values] of samples) for (const ms of values) note(all, kind, ms);
  const perRound = (kind: string, share: number) =>
    medianAndRange(rounds.flatMap(({ samples }) => (samples.has(kind) ? [percentile(samples.get(kind)!, share)] : [])));
  console.table(
    [...all].map(([kind, values]) => ({
      ...figuresOf(kind, values),
      'p50 of a round': perRound(kind, 0.5),
      'p95 of a round': perRound(kind, 0.95),
    })),
  );
  const failures = rounds.flatMap((round) => [...round.failures]);
  const asked = [...all].reduce((sum, [kind, values]) => (kind === FLOOR ? sum : sum + values.length), 0);
  say(`Requests: ${asked} answered 200 as expected, ${failures.reduce((sum, [, count]) => sum + count, 0)} not.`);
  const slow = [...all].filter(([kind, values]) => kind !== FLOOR && percentile(values, 0.95) > BUDGET_MS);
  say(`Target: p95 under ${BUDGET_MS} ms. ${all.size - 1 - slow.length} of ${all.size - 1} kinds keep it.`);
  return [
    ...failures.map(([what, count]) => `${what}, ${count} times.`),
    ...slow.map(([kind, values]) => `${kind}: p95 is ${percentile(values, 0.95).toFixed(1)} ms.`),
  ];
}
