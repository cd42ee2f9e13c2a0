import { setTimeout as sleep } from 'node:timers/promises';
import { freePortsInARow } from '../../product/free-ports.ts';
import { keepStandbys, type ApiProcess } from './api-process.ts';
import type { BookingFindings } from './booking-findings.ts';
import type { Branch, Prepared } from './branches.ts';
import type { Mood } from './carrier.ts';
import { endLeases, settledShipments } from './held-shipments.ts';
import { isOutsideCall, staysBehind } from './points.ts';
import { judgeAll, toldBy, type Scene, type Tried } from './scene.ts';

/** What follows on a death: somebody tries again; nobody does; or the process they reach does not reach the carrier. */
const SEQUELS = ['tried again', 'left alone', 'tried again, the carrier cut off'] as const;
type Sequel = (typeof SEQUELS)[number];

interface Crash {
  branch: Branch;
  point: number;
  label: string;
  sequel: Sequel;
  /** The process dies while its call is on the way, and the carrier acts on it long after everybody else is done. */
  isOnTheWay: boolean;
}

/** Each of them may hold one of the ten connections of a process. */
const CRASHES_A_PROCESS = 8;
const LANES = 2;
const REACHED_PATIENCE_MS = 25_000;
const MOST_TRIES = 4;

export interface PointsReport {
  rows: Record<string, { points: number; crashes: number; double: number; half: number; lost: number }>;
  findings: BookingFindings;
  crashes: number;
  processes: number;
  /** Points that were never come to, though a request without a crash does: those were not tested. */
  missed: string[];
  /** Answers to a repeat that no correct server gives. */
  wrongAnswers: string[];
}

const whenOf = ({ branch, point, label, sequel, isOnTheWay }: Crash) =>
  `${branch.name}, point ${point}, ${isOnTheWay ? 'on the way of' : 'at'} ${label}, ${sequel}`;

/** All deaths of a branch, by the points that a request without one has passed. */
function crashesOf(branch: Branch, points: readonly string[], isQuick: boolean): Crash[] {
  const every = points.flatMap((label, index): Crash[] => {
    const at = { branch, point: index + 1, label, isOnTheWay: false };
    const isCall = isOutsideCall(label);
    const sequels = SEQUELS.filter(
      (sequel) => sequel === 'tried again' || (sequel === 'left alone' ? staysBehind(label) : isCall),
    );
    return [
      ...sequels.map((sequel) => ({ ...at, sequel })),
      ...(/^before (PUT|DELETE)$/.test(label) ? sequels.map((sequel) => ({ ...at, sequel, isOnTheWay: true })) : []),
    ];
  });
  if (!isQuick) return every;
  return every.filter(({ point, label }) => point % 10 === 0 || isOutsideCall(label));
}

/** Kills the API at every point of every branch. */
export async function crashEverywhere(scene: Scene, isQuick: boolean): Promise<PointsReport> {
  const { carrier, startApi } = scene;
  const report: PointsReport = {
    rows: {},
    findings: { double: [], half: [], lost: [] },
    crashes: 0,
    processes: 0,
    missed: [],
    wrongAnswers: [],
  };
  /** How the carrier takes the calls of a shipment, and how often it has been asked. */
  const moods = new Map<string, { branch: Branch; calls: number }>();
  carrier.mood = ({ method, bolNumber }): Mood => {
    const known = moods.get(bolNumber);
    if (!known || method !== (known.branch.wants === 'booked' ? 'PUT' : 'DELETE')) return 'fine';
    known.calls++;
    const { mood } = known.branch;
    // Who never hears, or never says that a booking is taken back, would keep everybody waiting for ever.
    const isOnce = mood === 'deaf' || (mood === 'silent' && method === 'DELETE');
    return isOnce && known.calls > 1 ? 'fine' : mood;
  };

  const standbys = keepStandbys(LANES, () => startApi());
  // Nobody listens there: a connection is refused at once.
  const nowhere = await freePortsInARow(1);
  const cutOff = await startApi({ CARRIER_BOOKING_URL: `http://127.0.0.1:${nowhere}` });

  async function prepare(branch: Branch): Promise<Prepared> {
    const prepared = await branch.prepare();
    moods.set(prepared.shipmentNumber, { branch, calls: 0 });
    return prepared;
  }

  async function pointsOf(api: ApiProcess, branch: Branch): Promise<string[]> {
    const { person, call, key } = await prepare(branch);
    await person.insist(() => api.url, { ...call, key, stopAt: 0 });
    return api.passed.get(key) ?? [];
  }

  /** Stops each at its point, kills the process, and lets people or jobs go on. Answers those that did not come to their point. */
  async function crashTogether(crashes: readonly Crash[]): Promise<Crash[]> {
    const trials = await Promise.all(crashes.map(async (crash) => ({ crash, ...(await prepare(crash.branch)) })));
    const api = await standbys.next();
    const onTheWay = new Map<string, { isHeard: boolean; release: PromiseWithResolvers<void> }>();
    for (const { crash, shipmentNumber } of trials)
      if (crash.isOnTheWay) onTheWay.set(shipmentNumber, { isHeard: false, release: Promise.withResolvers<void>() });
    held.push(onTheWay);

    const answered = new Set<string>();
    const sent = trials.map(async ({ crash, key, person, call }) => {
      const { point, isOnTheWay } = crash;
      const answer = await person.attempt(api.url, { ...call, key, stopAt: isOnTheWay ? Infinity : point });
      if (answer) answered.add(key);
    });
    const isReached = ({ key, shipmentNumber }: (typeof trials)[number]) =>
      api.stopped.has(key) || onTheWay.get(shipmentNumber)?.isHeard === true;
    const deadline = performance.now() + REACHED_PATIENCE_MS;
    while (performance.now() < deadline && !trials.every((trial) => isReached(trial) || answered.has(trial.key)))
      await sleep(20);
    await api.kill();
    await Promise.all(sent);
    report.processes++;

    await endLeases(
      scene.database,
      trials.map(({ key }) => key),
    );
    const tried = await Promise.all(
      trials.map(async ({ crash, ...prepared }): Promise<Tried> => {
        const { branch, sequel } = crash;
        const isCutOff = sequel === 'tried again, the carrier cut off';
        const url = isCutOff ? cutOff.url : scene.product.url;
        const answer =
          sequel === 'left alone'
            ? null
            : await prepared.person.insist(() => url, { ...prepared.call, key: prepared.key });
        const told = answer && toldBy(branch, answer);
        if (answer && told === null)
          report.wrongAnswers.push(`${whenOf(crash)}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return {
          branch,
          prepared,
          when: whenOf(crash),
          told,
          mayBeRefused: branch.mood === 'refuses' || isCutOff,
        };
      }),
    );
    await settledShipments(
      scene.database,
      trials.map(({ shipmentId }) => shipmentId),
    );
    for (const { release } of onTheWay.values()) release.resolve();
    held.splice(held.indexOf(onTheWay), 1);
    // The carrier acts on what it was holding in its next turns.
    await sleep(50);
    const found = await judgeAll(scene, tried);
    for (const kind of ['double', 'half', 'lost'] as const) {
      report.findings[kind].push(...found[kind]);
      for (const { crash } of trials) {
        const row = report.rows[crash.branch.name]!;
        row[kind] += found[kind].filter((line) => line.includes(`(${whenOf(crash)})`)).length;
      }
    }
    for (const trial of trials) if (isReached(trial)) report.rows[trial.crash.branch.name]!.crashes++;
    return trials.filter((trial) => !isReached(trial)).map(({ crash }) => crash);
  }

  const held: Map<string, { isHeard: boolean; release: PromiseWithResolvers<void> }>[] = [];
  carrier.whenHeard = ({ method, bolNumber }) => {
    const known = held.map((one) => one.get(bolNumber)).find((one) => one !== undefined);
    const branch = moods.get(bolNumber)?.branch;
    if (!known || known.isHeard || method !== (branch?.wants === 'booked' ? 'PUT' : 'DELETE')) return null;
    known.isHeard = true;
    return known.release.promise;
  };

  const guide = await standbys.next();
  let left: { crash: Crash; tries: number }[] = [];
  for (const branch of scene.branches) {
    const points = await pointsOf(guide, branch);
    report.rows[branch.name] = { points: points.length, crashes: 0, double: 0, half: 0, lost: 0 };
    left.push(...crashesOf(branch, points, isQuick).map((crash) => ({ crash, tries: 0 })));
  }
  await guide.kill();
  const total = left.length;
  console.log(`${total} crashes at every point of ${scene.branches.length} branches ...`);

  const startedAt = performance.now();
  const workThrough = async (): Promise<void> => {
    while (left.length > 0) {
      const batch = left.splice(0, CRASHES_A_PROCESS);
      const again = new Set(await crashTogether(batch.map(({ crash }) => crash)));
      for (const { crash, tries } of batch.filter((one) => again.has(one.crash))) {
        if (tries + 1 < MOST_TRIES) left.push({ crash, tries: tries + 1 });
        else report.missed.push(whenOf(crash));
      }
      report.crashes += batch.length - again.size;
      const { double, half, lost } = report.findings;
      console.log(
        `  ${report.crashes} of ${total} after ${Math.round((performance.now() - startedAt) / 1_000)} s, last: ${batch.at(-1)!.crash.branch.name}` +
          ` (${double.length} double, ${half.length} half, ${lost.length} lost)`,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, workThrough));
  left = [];
  await Promise.all([standbys.end(), cutOff.kill()]);
  return report;
}
