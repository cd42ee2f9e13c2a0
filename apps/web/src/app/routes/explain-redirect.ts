import { missingPermissionText, whoToAskText } from '@lanewright/domain/access/missing-permission.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { adminNamesQuery } from '../../api/admin-names.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { queryClient } from '../query-client.ts';
import type { AccountEntry } from './route-entry.ts';

let dismissLast = () => {};

/**
 * The notice on the dashboard after a redirect: which permission is missing and who can grant it. It stays until the user
 * dismisses it, because the page that was asked for does not appear, and makes way only for that of the next redirect.
 */
export async function explainRedirect(
  { title, needs }: Pick<AccountEntry, 'title' | 'needs'>,
  { permissions }: Pick<CurrentUser, 'permissions'>,
): Promise<void> {
  const missing = missingPermissionText(permissions, needs);
  // Beta users are chosen by the installation, so no admin of the company can help.
  if (missing === null)
    return showInstead(`${title} is not open to you yet`, 'It is in beta and open to selected users.');
  const admins = await queryClient.fetchQuery({ ...adminNamesQuery(), retry: false }).catch(() => []);
  showInstead(`You do not have permission to open ${title}`, `${missing} ${whoToAskText(admins)}`);
}

function showInstead(title: string, message: string): void {
  dismissLast();
  dismissLast = notify({ kind: 'warning', title, messages: [message], isSticky: true, place: 'topCenter' });
}
