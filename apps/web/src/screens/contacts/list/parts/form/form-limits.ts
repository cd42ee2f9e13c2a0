import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { mayLetIn, SIGN_IN_ADDRESS } from '@lanewright/domain/contacts/rules.ts';
import type { FormTask } from '../../task.ts';

export const OWN_ACCESS_STAYS = 'You cannot take away your own access.';

/** Why a part of the form cannot be changed; undefined where it can. */
interface FormLimits {
  email: string | undefined;
  /** Access, kind and places: what only those change who may edit contacts. */
  standing: string | undefined;
  portalUser: string | undefined;
}

export function limitsOf(task: FormTask, user: Pick<CurrentUser, 'id' | 'permissions'>): FormLimits {
  const isFree = { email: undefined, standing: undefined, portalUser: undefined };
  if (task.kind === 'new') return isFree;
  if (task.kind === 'duplicate')
    return { ...isFree, portalUser: mayLetIn(user.permissions) ? undefined : NO_PERMISSION_TOOLTIP };
  const { contact } = task;
  const standing = user.permissions.includes('EditContacts') ? undefined : NO_PERMISSION_TOOLTIP;
  const isSignInAddress = contact.createPortalUser && contact.isActivated;
  return {
    standing,
    email: isSignInAddress ? SIGN_IN_ADDRESS : standing,
    portalUser: standing ?? (contact.id === user.id ? OWN_ACCESS_STAYS : undefined),
  };
}
