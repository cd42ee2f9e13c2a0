import {
  ADMINS_ONLY,
  canBeActivated,
  canBeSentPasswordReset,
  mayDoWithContact,
  mayManageAccess,
} from '@lanewright/domain/contacts/rules.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted, Refused } from '../../../platform/failures.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { keepPromise, promiseToAsk } from '../../../platform/jobs/promise.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { findByEmail } from '../store/contact-rows.ts';
import { PATIENT_ATTEMPTS } from './end-of-access.ts';
import { letIn } from './let-in.ts';
import { getContact } from './read-contact.ts';

type Parts = Pick<FeatureParts, 'identity' | 'log'>;

interface Sent {
  isSuccess: true;
}

const LinkToSend = z.object({
  contactId: z.uuid(),
  /** The link goes to nobody else, should the contact be given another address meanwhile. */
  emailAddress: z.string(),
  link: z.enum(['activation', 'password reset']),
});
type LinkToSend = z.infer<typeof LinkToSend>;

export const SEND_LINK: JobKind<LinkToSend> = {
  kind: 'send-link',
  lane: 'outside',
  maxAttempts: PATIENT_ATTEMPTS,
  payload: LinkToSend,
};

export async function activateCustomer(parts: Parts, scope: UserScope, askedId: string): Promise<Sent> {
  const contact = await getContact(parts.identity, scope, askedId);
  refuseUnlessMaySend('sendActivation', scope, contact);
  return send(parts, scope, contact, 'activation', async () => {
    if (contact.isActivated) throw new Refused('This person has already activated their account.');
    if (!canBeActivated(contact)) throw new Refused('This contact has no e-mail address to send the link to.');
    if (!contact.createPortalUser) await letIn(scope, contact.id);
  });
}

/** The address must be that of one of the company's own contacts: nobody mails strangers through us. */
export async function sendPasswordReset(parts: Parts, scope: UserScope, emailAddress: string): Promise<Sent> {
  const id = await scope.inCompany((db) => findByEmail(db, emailAddress.trim()));
  if (id === null) throw new NotFound();
  const contact = await getContact(parts.identity, scope, id);
  refuseUnlessMaySend('sendPasswordReset', scope, contact);
  return send(parts, scope, contact, 'password reset', () => {
    if (!canBeSentPasswordReset(contact)) throw new Refused('Only an activated portal user has a password to reset.');
  });
}

function refuseUnlessMaySend(act: 'sendActivation' | 'sendPasswordReset', scope: UserScope, contact: Contact): void {
  if (!mayManageAccess(scope.user, contact)) throw new NotPermitted(ADMINS_ONLY);
  if (!mayDoWithContact(act, scope.user, contact)) throw new NotPermitted();
}

/** Promised, asked for, written down: whatever dies in between, the link is sent, and under one key it is sent once. */
async function send(
  parts: Parts,
  scope: UserScope,
  contact: Contact,
  link: LinkToSend['link'],
  prepare: () => Promise<void> | void,
): Promise<Sent> {
  const jobId = await scope.once('promise', async (db) => {
    await prepare();
    const emailAddress = contact.primaryEmailAddress;
    return promiseToAsk(db, scope, SEND_LINK, { contactId: contact.id, emailAddress, link });
  });
  await keepPromise({
    scope,
    jobId,
    log: parts.log,
    ask: () => askForLink(parts, scope, contact, link),
    record: (db) => recordSent(db, scope, contact.id, link),
  });
  return { isSuccess: true };
}

function askForLink({ identity }: Parts, scope: Scope, contact: Contact, link: LinkToSend['link']): Promise<void> {
  const { primaryEmailAddress: emailAddress, firstName, lastName } = contact;
  return link === 'activation'
    ? identity.invite({ emailAddress, name: `${firstName} ${lastName}`, invitedBy: scope.companyId })
    : identity.sendPasswordReset(emailAddress);
}

function recordSent(db: Db, scope: Scope, id: string, link: LinkToSend['link']): Promise<void> {
  return recordAudit(db, scope, [{ action: 'sent', entityKind: 'contact', entityId: id, after: { link } }]);
}

/** What a crash left, as far as it still makes sense: the person may have been deleted or corrected, or may have come. */
export async function finishLink(parts: Parts, scope: Scope, { contactId, emailAddress, link }: LinkToSend) {
  const contact = await getContact(parts.identity, scope, contactId).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (contact?.primaryEmailAddress !== emailAddress || !contact.createPortalUser) return;
  if (link === 'activation' ? !canBeActivated(contact) : !canBeSentPasswordReset(contact)) return;
  await askForLink(parts, scope, contact, link);
  await scope.inCompany((db) => recordSent(db, scope, contactId, link));
}
