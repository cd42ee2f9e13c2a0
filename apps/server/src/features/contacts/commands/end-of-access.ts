import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { keepPromise, promiseToAsk } from '../../../platform/jobs/promise.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { findByEmail, findContact, type PortalAccess } from '../store/contact-rows.ts';

type Parts = Pick<FeatureParts, 'identity' | 'log'>;

const EndedAccess = z.object({ subject: z.string().nullable(), emailAddress: z.string() });
type EndedAccess = z.infer<typeof EndedAccess>;

/** About a quarter of an hour: a provider that is being restarted is back by then. */
export const PATIENT_ATTEMPTS = 11;

export const END_ACCESS: JobKind<EndedAccess> = {
  kind: 'end-access',
  lane: 'outside',
  maxAttempts: PATIENT_ATTEMPTS,
  payload: EndedAccess,
};

/** The end of an account at the provider, promised with the change that takes the access away. */
export interface EndOfAccess {
  jobId: string;
  access: EndedAccess;
}

/** Their next request is refused as soon as the row is gone; the provider is told once that has committed. */
export async function promiseEndOfAccess(db: Db, scope: Scope, access: PortalAccess): Promise<EndOfAccess> {
  const ended = EndedAccess.parse(access);
  return { jobId: await promiseToAsk(db, scope, END_ACCESS, ended), access: ended };
}

export async function endAtProvider({ identity, log }: Parts, scope: Scope, end: EndOfAccess | null): Promise<void> {
  if (end) await keepPromise({ scope, jobId: end.jobId, log, ask: () => identity.endAccess(end.access) });
}

/** What a crash left: unless the person has been let in again since, in which case the account is theirs again. */
export async function finishEndOfAccess({ identity }: Parts, scope: Scope, payload: EndedAccess): Promise<void> {
  const isBack = await scope.inCompany(async (db) => {
    const contactId = await findByEmail(db, payload.emailAddress);
    return contactId !== null && (await findContact(db, contactId))?.access != null;
  });
  if (!isBack) await identity.endAccess(payload);
}

/** Whoever edits contacts may take an administrator's role away; the person reads of it, and from whom it came. */
export async function tellFormerAdmin(
  db: Db,
  scope: UserScope,
  { firstName, primaryEmailAddress }: Pick<Contact, 'firstName' | 'primaryEmailAddress'>,
  isAccessEnded: boolean,
): Promise<void> {
  const who = `${scope.user.firstName} ${scope.user.lastName} (${scope.user.emailAddress})`;
  const what = isAccessEnded
    ? `has ended your access to Lanewright at ${scope.user.companyName}, where you were an administrator`
    : `has taken the role of administrator at ${scope.user.companyName} away from you`;
  await queueMail(db, scope, {
    to: primaryEmailAddress,
    subject: 'Your access to Lanewright has changed',
    text: `Hello ${firstName},\n\n${who} ${what}.\n\nIf this comes as a surprise, please ask them or another administrator of your company.\n`,
  });
}
