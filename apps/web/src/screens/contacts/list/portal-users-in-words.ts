import { totalText, type Counted } from '../../../ui/navigation/page-groups.ts';

/** "6 portal users, 2 have not signed in yet."; nothing until both numbers are known. */
export function portalUsersInWords(all: Counted | undefined, newcomers: Counted | undefined): string {
  if (!all || !newcomers || all.total === 0) return '';
  const users = all.total === 1 ? '1 portal user' : `${totalText(all)} portal users`;
  if (newcomers.total === 0) return `${users}.`;
  return `${users}, ${totalText(newcomers)} ${newcomers.total === 1 ? 'has' : 'have'} not signed in yet.`;
}
