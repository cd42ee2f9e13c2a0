import { z } from 'zod';
import type { RemoteSettings } from './port.ts';

const DEADLINE_MS = 3_000;
const Entries = z.object({ entries: z.record(z.string(), z.string()) });

/** A remote configuration service that answers `{ entries: { key: value } }`. */
export function httpSettings(url: string): RemoteSettings {
  return {
    read: async (key) => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
      if (!answer.ok) throw new Error(`The settings service answered ${answer.status}.`);
      return Entries.parse(await answer.json()).entries[key] ?? null;
    },
  };
}
