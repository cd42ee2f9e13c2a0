import { isEmailAddress } from '../contacts/email-address.ts';
import { problem, type Problem } from '../problem.ts';
import type { WatcherDraft } from './watcher.ts';

export const NOT_A_WATCHERS_ADDRESS = 'Please enter a valid email address';

export function problemsWithWatcher({
  emailAddress,
  userId,
}: Pick<WatcherDraft, 'emailAddress' | 'userId'>): Problem[] {
  if (userId !== undefined || isEmailAddress(emailAddress.trim())) return [];
  return [problem('emailAddress', NOT_A_WATCHERS_ADDRESS)];
}
