import { missingPermissionText } from '@lanewright/domain/access/missing-permission.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { UserPlus } from 'lucide-react';
import { navigationFor } from '../navigation/navigation-items.ts';
import { ACCOUNT_ROUTES } from '../routes/route-table.ts';
import type { ClosedPage, NamedPage } from './found-pages.ts';

/** Pages that answer questions which their names do not mention. */
const ABOUT_PAGES: Readonly<Record<string, Pick<NamedPage, 'about' | 'keywords'>>> = {
  '/lanes': {
    about: 'What booked shipments cost on each lane',
    keywords: 'cost costs spend price rate rates contract',
  },
  '/reports': {
    about: 'Spend by lane, carrier and mode, carrier scorecard, accruals',
    keywords: 'cost costs spend lane carrier scorecard savings accruals analytics',
  },
  '/carrier-invoices': { keywords: 'bill bills billed' },
  '/invoices': { keywords: 'bill bills billed' },
  '/rate-mismatches': { keywords: 'difference overcharge' },
};

const ADD_COLLEAGUE: NamedPage = {
  path: '/contacts?add=colleague',
  title: 'Add a colleague',
  icon: UserPlus,
  keywords: 'invite new user portal contact',
};

/** The pages that a user may open, and those for which a permission is missing. */
export function searchPagesFor(user: CurrentUser): { open: NamedPage[]; closed: ClosedPage[] } {
  const open: NamedPage[] = navigationFor(user, ACCOUNT_ROUTES)
    .flatMap(({ entries }) => entries)
    .map(({ path, title, navigation }) => ({ path, title, icon: navigation.icon, ...ABOUT_PAGES[path] }));
  if (isAllowed(user.permissions, 'CreateContact')) open.push(ADD_COLLEAGUE);
  const closed = ACCOUNT_ROUTES.flatMap(({ path, title, needs, navigation }) => {
    const missing = missingPermissionText(user.permissions, needs);
    const isOffered = navigation !== undefined && !navigation.isHiddenFor?.(user);
    return isOffered && missing !== null ? [{ title, missing, keywords: ABOUT_PAGES[path]?.keywords }] : [];
  });
  return { open, closed };
}
