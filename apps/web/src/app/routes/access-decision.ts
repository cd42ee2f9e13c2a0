import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { AccountEntry } from './route-entry.ts';

export function maySee(
  entry: Pick<AccountEntry, 'needs' | 'isBetaOnly'>,
  user: Pick<CurrentUser, 'permissions' | 'isBetaUser'>,
): boolean {
  return isAllowed(user.permissions, entry.needs) && (!entry.isBetaOnly || user.isBetaUser);
}
