import { editRecord } from '../../../platform/edit-record.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { touchContacts } from '../store/contact-writes.ts';
import { savePortalAccess } from '../store/portal-access.ts';
import { contactToEdit } from './read-contact.ts';

/**
 * Makes a contact a portal user without a role: they can sign in, and somebody gives them a role when it is known. A role
 * nobody asked for would be a permission nobody granted.
 */
export async function letIn(scope: UserScope, contactId: string): Promise<void> {
  await editRecord(scope, {
    ...contactToEdit(contactId),
    save: async (db, { id, contact, access }) => {
      if (!access) {
        const emailAddress = contact.primaryEmailAddress;
        await savePortalAccess(db, scope, id, { emailAddress, roles: [], customPermissions: [] });
        await touchContacts(db, scope, [id]);
      }
      return contactToEdit(id).load(db);
    },
  });
}
