// The carrier of the journeys: a server of its own, with books of its own. What it does with a load stands in the special
// instructions of the order, which carriers are told.
import { startCarrier, type CarrierMood } from '../apps/server/src/outside/carriers/carrier.test-server.ts';

export const CARRIER_REFUSES = 'Carrier says no.';
export const CARRIER_IS_SILENT = 'Carrier hangs up.';

function moodOf({ pickupNote }: { pickupNote: string | null }): CarrierMood {
  if (pickupNote?.includes(CARRIER_REFUSES)) return { refuses: 'No trailer on that day.' };
  // It is asked again after some seconds, and answers the second time.
  return pickupNote?.includes(CARRIER_IS_SILENT) ? { silentFor: 1 } : 'fine';
}

if (process.argv[1] === import.meta.filename) await startCarrier(moodOf, Number(process.env.CARRIER_PORT));
