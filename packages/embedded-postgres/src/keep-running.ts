import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresFailure, failure } from './failure.ts';
import type { Log } from './log.ts';
import type { Postmaster } from './postmaster.ts';

interface Keeping {
  log: Log;
  onLost?: (reason: EmbeddedPostgresFailure) => void;
  bringUp: () => Promise<Postmaster>;
  /** How often a full disk is looked at again. */
  roomEveryMs?: number;
}

/** One that lived longer was serving: it was killed, and did not fail at its start. */
const QUICK_DEATH_MS = 500;
const MAX_QUICK_DEATHS = 5;
const ROOM_EVERY_MS = 2_000;

export interface Keeper {
  /** Resolves at once while the server runs, otherwise when it is back. */
  whenUp: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Brings the server back whenever it dies without being asked to. */
export function keepRunning(first: Postmaster, { log, onLost, bringUp, roomEveryMs = ROOM_EVERY_MS }: Keeping): Keeper {
  let current = first;
  let isStopping = false;
  let up = Promise.withResolvers<void>();
  up.resolve();

  /** A full disk is no reason to give up: people make room, and then everything goes on. */
  const bringBack = async (): Promise<Postmaster | null> => {
    for (let isSaid = false; !isStopping; isSaid = true) {
      try {
        return await bringUp();
      } catch (error) {
        if (!failure('bring the database back', error).isDiskFull) throw error;
        if (!isSaid) log('The disk is full; the database comes back when there is room.');
        await sleep(roomEveryMs);
      }
    }
    return null;
  };

  const watch = async () => {
    for (let quickDeaths = 0; ;) {
      const upSince = performance.now();
      await current.exited;
      if (isStopping) return;
      up = Promise.withResolvers();
      quickDeaths = performance.now() - upSince < QUICK_DEATH_MS ? quickDeaths + 1 : 0;
      if (quickDeaths > MAX_QUICK_DEATHS)
        throw new EmbeddedPostgresFailure('The database keeps dying right after its start.');
      log('The database died unexpectedly; starting it again.');
      if (quickDeaths > 1) await sleep(250 * 2 ** quickDeaths);
      if (isStopping) return;
      const next = await bringBack();
      if (!next) return;
      current = next;
      up.resolve();
      // Asked to stop while it came back: whoever asked stops this one too, and does not wait for it to end by itself.
      if (isStopping) return;
    }
  };
  const watching = watch().catch((error: unknown) => {
    const reason = failure('bring the database back', error);
    if (!isStopping) (onLost ?? (() => log(reason.message)))(reason);
  });

  return {
    whenUp: () => up.promise,
    async stop() {
      isStopping = true;
      await current.stop();
      await watching;
      // A restart that was under way when we were asked to stop has put a new server here.
      await current.stop();
    },
  };
}
