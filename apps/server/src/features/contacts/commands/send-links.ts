import { canBeActivated, canBeSentPasswordReset, mayDoWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { Identity } from '../../../outside/identity/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted, Refused } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { findByEmail } from '../store/contact-rows.ts';
import { loadContact, lockContact, withActivation } from './read-contact.ts';

interface Sent {
  isSuccess: true;
}

async function recordSent(db: Db, scope: UserScope, id: string, link: string): Promise<Sent> {
  await recordAudit(db, scope, [{ action: 'sent', entityKind: 'contact', entityId: id, after: { link } }]);
  return { isSuccess: true };
}

export function activateCustomer(identity: Identity, scope: UserScope, askedId: string): Promise<Sent> {
  return scope.inCompany(async (db) => {
    const contact = await withActivation(identity, await lockContact(db, askedId));
    if (!mayDoWithContact('sendActivation', scope.user, contact.id)) throw new NotPermitted();
    if (!canBeActivated(contact)) {
      throw new Refused(
        contact.isActivated
          ? 'This person has already activated their account.'
          : 'Only a portal user can be activated.',
      );
    }
    await identity.invite({
      emailAddress: contact.primaryEmailAddress,
      name: `${contact.firstName} ${contact.lastName}`,
    });
    return recordSent(db, scope, contact.id, 'activation');
  });
}

/** The address must be that of one of the company's own contacts: nobody mails strangers through us. */
export function sendPasswordReset(identity: Identity, scope: UserScope, emailAddress: string): Promise<Sent> {
  return scope.inCompany(async (db) => {
    const id = await findByEmail(db, emailAddress.trim());
    if (id === null) throw new NotFound();
    if (!mayDoWithContact('sendPasswordReset', scope.user, id)) throw new NotPermitted();
    const contact = await withActivation(identity, await loadContact(db, id));
    if (!canBeSentPasswordReset(contact)) throw new Refused('Only an activated portal user has a password to reset.');
    await identity.sendPasswordReset(contact.primaryEmailAddress);
    return recordSent(db, scope, id, 'password reset');
  });
}
