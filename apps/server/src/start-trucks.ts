import { setTimeout as pause } from 'node:timers/promises';
import type { CarrierLoad } from '@lanewright/contract/carrier-api.ts';
import { demoCompanyId } from '../seed/demo-world.ts';
import { starterCarriers } from '../seed/carriers.ts';
import { readDemoSettings } from '../seed/demo-settings.ts';
import { demoCarrierKey } from '../seed/motion/keys.ts';
import { eventsToSay } from '../seed/motion/simulate.ts';
import { DEMO_COMPANIES } from '../seed/people.ts';
import { openDatabase } from './platform/database/database.ts';
import { runProcess } from './platform/process.ts';

const TICK_MS = 15_000;
/** Each carrier asks for its loads so often; what it is to say of them it looks up at every tick. */
const TICKS_BETWEEN_LOADS = 12;

interface SimulatedCarrier {
  carrierId: string;
  key: string;
  /** Null until it was told. */
  loads: CarrierLoad[] | null;
}

/**
 * The carriers of the demonstration, who drive their trucks in real time. They know what any carrier knows: the API for
 * carriers, by a key of their own.
 */
runProcess('trucks', async (settings, log) => {
  const database = openDatabase({ url: settings.databaseUrl!, maxConnections: 1, onError: () => undefined });
  const demo = await readDemoSettings(database);
  await database.close();
  const base = `http://127.0.0.1:${settings.port}/api/v1/carrier-api`;
  const stopping = new AbortController();
  const ask = async (carrier: SimulatedCarrier, path: string, body?: unknown): Promise<any> => {
    const answer = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${carrier.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: stopping.signal,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };

  async function drive(carrier: SimulatedCarrier, isAsking: boolean): Promise<void> {
    if (isAsking || carrier.loads === null) carrier.loads = (await ask(carrier, '/loads')).loads as CarrierLoad[];
    const facts = { seed: demo!.seed, carrierId: carrier.carrierId, now: Date.now() };
    const said = carrier.loads.map((load) => ({ load, events: eventsToSay(load, facts).slice(0, 100) }));
    for (const { load, events } of said.filter((one) => one.events.length > 0)) {
      await ask(carrier, '/events', { events });
      load.lastEventDateTime = events.at(-1)!.activityDateTime;
      for (const { kind, stopNumber, activityDateTime } of events) {
        const stop = load.stops.find((one) => one.stopNumber === stopNumber);
        if (stop && kind === 'Arrival') stop.arrivedDateTime = activityDateTime;
        if (stop && kind === 'Departure') stop.departedDateTime = activityDateTime;
      }
    }
  }

  async function run(carriers: readonly SimulatedCarrier[]): Promise<void> {
    // The API comes up beside us.
    while (!stopping.signal.aborted && !(await fetch(base, { signal: stopping.signal }).then(Boolean, () => false)))
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    for (let tick = 0; !stopping.signal.aborted; tick += 1) {
      for (const [index, carrier] of carriers.entries()) {
        const isAsking = tick > 0 && (tick + index) % TICKS_BETWEEN_LOADS === 0;
        await drive(carrier, isAsking).catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'A simulated carrier was not heard.');
        });
        if (stopping.signal.aborted) return;
      }
      await pause(TICK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const carriers = DEMO_COMPANIES.flatMap((_, companyIndex): SimulatedCarrier[] => {
    if (!demo) return [];
    const companyId = demoCompanyId(demo.seed, companyIndex);
    const facts = { seed: `${demo.seed}-${companyIndex}`, today: demo.today, isDemo: true };
    return starterCarriers(facts).map(({ id }) => ({
      carrierId: id,
      key: demoCarrierKey(demo.seed, companyId, id).key,
      loads: null,
    }));
  });
  const running = run(carriers);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
});
