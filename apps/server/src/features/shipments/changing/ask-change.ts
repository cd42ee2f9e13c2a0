import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import { BookingFailure, type CarriersPort } from '../../../outside/carriers/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Job, JobKind } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { ASK_CARRIER, NoWordYet } from '../booking/ask-carrier.ts';
import { findChange, type KeptChange } from '../store/change-rows.ts';
import { recordChange, type ChangeWord } from './record-change.ts';

const Payload = z.object({ changeId: z.uuid() });
type Payload = z.infer<typeof Payload>;

/** Says a change again whose answer nobody has seen, or for somebody who died before: the carrier knows it by its id. */
export const ASK_CHANGE: JobKind<Payload> = {
  // A carrier has as long for a change as for a booking.
  lane: ASK_CARRIER.lane,
  maxAttempts: ASK_CARRIER.maxAttempts,
  pauseAfter: ASK_CARRIER.pauseAfter,
  kind: 'ask-change',
  payload: Payload,
};

/** What the carrier says to a change. Only its own no is one: that it cannot be reached says nothing. */
export async function changeWord(carriers: CarriersPort, { id, load, carrierName }: KeptChange): Promise<ChangeWord> {
  if (!carriers.takesChanges(load!))
    return { kind: 'unclear', message: `Ask ${carrierName}, and say here what it told you.` };
  try {
    await carriers.change(load!, id);
    return { kind: 'accepted', message: '' };
  } catch (error) {
    const message = error instanceof BookingFailure ? error.message : 'The carrier did not answer.';
    return { kind: error instanceof BookingFailure && error.kind === 'refused' ? 'refused' : 'unknown', message };
  }
}

export async function askChange({ carriers }: Pick<FeatureParts, 'carriers'>, job: Job<Payload>): Promise<void> {
  const scope = job.scope!;
  const change = await scope.inCompany((db) => findChange(db, job.payload.changeId));
  if (change?.state !== 'asking') return;
  const word = await changeWord(carriers, change);
  await scope.inCompany((db) => recordChange(db, scope, change, word));
  if (word.kind === 'unknown') throw new NoWordYet(word.message);
}

/** Nobody answers for a day: a person has to ask. */
export async function leaveChangeToPeople(
  db: Db,
  { scope, payload }: { scope: Scope; payload: unknown },
): Promise<void> {
  const change = await findChange(db, Payload.parse(payload).changeId);
  if (change?.state !== 'asking') return;
  const message = `Nobody answers: ask ${change.carrierName}.`;
  await recordChange(db, scope, change, { kind: 'unclear', message });
}
