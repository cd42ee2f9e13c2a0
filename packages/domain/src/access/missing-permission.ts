import { permissionName } from './permission-name.ts';
import { isAllowed, type Needs, type Permission } from './permissions.ts';

/** As many names of admins as are shown to a user who needs a permission. */
export const MAX_ADMINS_TO_ASK = 3;

const ALL = new Intl.ListFormat('en-US', { type: 'conjunction' });
const ONE = new Intl.ListFormat('en-US', { type: 'disjunction' });

const quoted = (permissions: readonly Permission[]) =>
  permissions.map((permission) => `"${permissionName(permission)}"`);

/** The permissions to ask for, as a sentence; null where nothing is missing or where no permission would help. */
export function missingPermissionText(held: readonly Permission[], needs: Needs): string | null {
  if (isAllowed(held, needs)) return null;
  if (typeof needs === 'string') return needs === 'SignedIn' || needs === 'Nobody' ? null : missingAll([needs]);
  if ('key' in needs) return null;
  if ('all' in needs) return missingAll(needs.all.filter((permission) => !held.includes(permission)));
  return needs.any.length === 1
    ? missingAll(needs.any)
    : `You need one of the permissions ${ONE.format(quoted(needs.any))}.`;
}

function missingAll(missing: readonly Permission[]): string {
  return `You need the permission${missing.length === 1 ? '' : 's'} ${ALL.format(quoted(missing))}.`;
}

/** Who can grant it. The names are those of admins of the user's own company. */
export function whoToAskText(admins: readonly string[]): string {
  const names = admins.slice(0, MAX_ADMINS_TO_ASK);
  return names.length === 0 ? 'Ask an admin of your company.' : `Ask an admin of your company: ${ONE.format(names)}.`;
}
