import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process.ts';
import type { BookingFindings } from './booking-findings.ts';
import type { Branch } from './branches.ts';
import type { CarrierCall, Mood } from './carrier.ts';
import { endLeases, settledShipments } from './held-shipments.ts';
import { judgeAll, toldBy, type Scene, type Tried } from './scene.ts';

const IN_FLIGHT = 24;
const KILL_EVERY_MS = { least: 1_000, most: 8_000 };
/** Of a hundred calls. */
const MOODS: readonly [Mood, number][] = [
  ['slow', 35],
  ['silent', 8],
  ['deaf', 8],
  ['refuses', 4],
];
const SETTLED_AT_ONCE = 100;
const ATTEMPT_PAUSE_MS = 200;
const ANSWER_PATIENCE_MS = 240_000;

export interface RandomReport {
  tried: number;
  kills: number;
  retries: number;
  waited: number;
  refused: number;
  findings: BookingFindings;
  wrongAnswers: string[];
}

/** One of two places for an API process: killed at any moment, and started again. */
interface Slot {
  api: ApiProcess | null;
  /** The keys that somebody waits for there. */
  asked: Set<string>;
}

function moodByChance(): Mood {
  let chance = randomInt(100);
  for (const [mood, share] of MOODS) {
    if (chance < share) return mood;
    chance -= share;
  }
  return 'fine';
}

/** Books, undoes and cancels through two API processes of which one or the other is killed again and again. */
export async function bookAtRandom(scene: Scene, wanted: number): Promise<RandomReport> {
  const { carrier, database } = scene;
  const report: RandomReport = {
    tried: 0,
    kills: 0,
    retries: 0,
    waited: 0,
    refused: 0,
    findings: { double: [], half: [], lost: [] },
    wrongAnswers: [],
  };
  const branches = scene.branches.filter(({ mood, isRepeat }) => mood === 'fine' && !isRepeat);
  if (wanted === 0 || branches.length === 0) return report;
  /** What somebody asks for at this moment; while it is only made ready, the carrier is in a good mood. */
  const underTest = new Set<string>();
  const refusedOnce = new Set<string>();
  carrier.whenHeard = () => null;
  carrier.mood = ({ method, bolNumber }: CarrierCall) => {
    const mood = underTest.has(bolNumber) ? moodByChance() : 'fine';
    if (mood === 'refuses' && method !== 'GET') refusedOnce.add(bolNumber);
    return mood;
  };

  const slots: Slot[] = [0, 1].map(() => ({ api: null, asked: new Set() }));
  let isOver = false;
  const killing = slots.map(async (slot) => {
    while (!isOver) {
      slot.api = await scene.startApi();
      await sleep(randomInt(KILL_EVERY_MS.least, KILL_EVERY_MS.most));
      const { api } = slot;
      slot.api = null;
      await api.kill();
      if (!isOver) report.kills++;
      // Whoever was waiting there need not wait for a dead one's lease.
      await endLeases(database, [...slot.asked]);
    }
  });

  async function tryOne(branch: Branch): Promise<Tried> {
    const prepared = await branch.prepare();
    const { person, call, key, shipmentNumber } = prepared;
    underTest.add(shipmentNumber);
    const tried = { branch, prepared, when: `${branch.name}, at random` };
    const deadline = performance.now() + ANSWER_PATIENCE_MS;
    let attempts = 0;
    while (performance.now() < deadline) {
      const up = slots.filter(({ api }) => api !== null);
      const slot = up[randomInt(Math.max(1, up.length))];
      if (slot?.api) {
        if (attempts++ > 0) report.retries++;
        slot.asked.add(key);
        const answer = await person.attempt(slot.api.url, { ...call, key });
        slot.asked.delete(key);
        if (answer?.status === 401) await person.signInAgain();
        else if (answer && answer.status < 500 && !answer.isTemporary) {
          const told = toldBy(branch, answer);
          if (told === null) report.wrongAnswers.push(`${tried.when}: ${answer.status} ${JSON.stringify(answer.body)}`);
          if (told === 'Waiting') report.waited++;
          if (told === 'Refused') report.refused++;
          return { ...tried, told, mayBeRefused: refusedOnce.has(shipmentNumber) };
        }
      }
      await sleep(randomInt(ATTEMPT_PAUSE_MS));
    }
    report.wrongAnswers.push(`${tried.when}: no answer in time`);
    return { ...tried, told: null, mayBeRefused: true };
  }

  console.log(`${wanted} bookings and cancellations through two processes that are killed at random ...`);
  const all: Tried[] = [];
  let begun = 0;
  const workThrough = async (): Promise<void> => {
    while (begun < wanted) {
      begun++;
      all.push(await tryOne(branches[randomInt(branches.length)]!));
      if (all.length % 50 === 0) console.log(`  ${all.length} of ${wanted} answered after ${report.kills} kills`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, wanted) }, workThrough));
  isOver = true;
  await Promise.all(killing);
  report.tried = all.length;

  for (let from = 0; from < all.length; from += SETTLED_AT_ONCE) {
    const some = all.slice(from, from + SETTLED_AT_ONCE);
    await settledShipments(
      database,
      some.map(({ prepared }) => prepared.shipmentId),
    );
    // What was refused may have been refused to the job.
    for (const one of some) one.mayBeRefused ||= refusedOnce.has(one.prepared.shipmentNumber);
    const found = await judgeAll(scene, some);
    for (const kind of ['double', 'half', 'lost'] as const) report.findings[kind].push(...found[kind]);
  }
  return report;
}
