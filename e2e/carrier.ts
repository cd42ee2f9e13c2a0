// The carrier of the journeys: a server of its own, with books of its own. What it does with a load stands in the special
// instructions of the order, which carriers are told.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCarrier, type CarrierMood } from '../apps/server/src/outside/carriers/carrier.test-server.ts';

export const CARRIER_REFUSES = 'Carrier says no.';

/** It hangs up, and has no time for questions until the journey lets it answer. */
export const carrierIsSilentUntil = (word: string) => `Carrier is silent until ${word}.`;
export const letCarrierAnswer = (word: string): void => writeFileSync(fileOf(word), '');

const SILENT_UNTIL = /Carrier is silent until ([\w-]+)\./;
/** The carrier is another process than the journey. */
const fileOf = (word: string) => join(process.env.E2E_DATA_DIR!, `carrier-answers-${word}`);

function moodOf({ pickupNote }: { pickupNote: string | null }): CarrierMood {
  if (pickupNote?.includes(CARRIER_REFUSES)) return { refuses: 'No trailer on that day.' };
  const word = SILENT_UNTIL.exec(pickupNote ?? '')?.[1];
  if (word === undefined) return 'fine';
  return { silentFor: existsSync(fileOf(word)) ? 0 : Infinity };
}

if (process.argv[1] === import.meta.filename) await startCarrier(moodOf, Number(process.env.CARRIER_PORT));
