import { missingPermissionText, whoToAskText } from '@lanewright/domain/access/missing-permission.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { adminNamesQuery } from '../../api/admin-names.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { queryClient } from '../query-client.ts';
import type { AccountEntry } from './route-entry.ts';

/** Three lines with names to remember take longer to read than the usual notice. */
const DURATION_MS = 15_000;

/** The notice on the dashboard after a redirect: which permission is missing and who can grant it. */
export async function explainRedirect(
  { title, needs }: Pick<AccountEntry, 'title' | 'needs'>,
  { permissions }: Pick<CurrentUser, 'permissions'>,
): Promise<void> {
  const missing = missingPermissionText(permissions, needs);
  // Beta users are chosen by the installation, so no admin of the company can help.
  if (missing === null) {
    const messages = ['It is in beta and open to selected users.'];
    notify({ kind: 'info', title: `${title} is not open to you yet`, messages, durationMs: DURATION_MS });
    return;
  }
  const admins = await queryClient.fetchQuery({ ...adminNamesQuery(), retry: false }).catch(() => []);
  notify({
    kind: 'info',
    title: `You do not have permission to open ${title}`,
    messages: [`${missing} ${whoToAskText(admins)}`],
    durationMs: DURATION_MS,
  });
}
