import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import {
  ADMINS_ONLY,
  canBeActivated,
  canBeSentPasswordReset,
  mayDoWithContact,
  mayManageAccess,
} from '@lanewright/domain/contacts/rules.ts';

export const OWN_CONTACT_STAYS = 'You cannot delete your own contact.';
export const ONLY_NOT_ACTIVATED = 'Only somebody with an e-mail address and no activated account can be activated.';
export const ONLY_ACTIVATED_USERS = 'Only portal users who have been activated can be sent a password reset.';

type ContactAct = Parameters<typeof mayDoWithContact>[0];

/** Why somebody cannot do it with this contact; undefined when they can. */
export function reasonAgainst(
  act: ContactAct,
  user: Pick<CurrentUser, 'id' | 'permissions' | 'roles'>,
  contact: Pick<Contact, 'id' | 'roles' | 'createPortalUser' | 'isActivated' | 'primaryEmailAddress'>,
): string | undefined {
  if (act === 'delete' && user.id === contact.id) return OWN_CONTACT_STAYS;
  if (!mayDoWithContact(act, user, contact))
    return mayManageAccess(user, contact) ? NO_PERMISSION_TOOLTIP : ADMINS_ONLY;
  if (act === 'sendActivation' && !canBeActivated(contact)) return ONLY_NOT_ACTIVATED;
  if (act === 'sendPasswordReset' && !canBeSentPasswordReset(contact)) return ONLY_ACTIVATED_USERS;
  return undefined;
}
