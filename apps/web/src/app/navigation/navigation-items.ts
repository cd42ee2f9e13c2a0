import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { maySee } from '../routes/access-decision.ts';
import {
  NAVIGATION_GROUPS,
  type AccountEntry,
  type NavigationGroup,
  type NavigationPlace,
} from '../routes/route-entry.ts';

export type NavigationEntry = AccountEntry & { navigation: NavigationPlace };

export interface NavigationSection {
  /** Null for what stands above all groups. */
  group: NavigationGroup | null;
  entries: NavigationEntry[];
}

/** Financials and My Account are opened by the person, or by standing on one of their pages. */
export const EXPANDED_AT_FIRST: readonly NavigationGroup[] = ['Quotes', 'Manage Freight'];

function hasPlace(entry: AccountEntry): entry is NavigationEntry {
  return entry.navigation !== undefined;
}

/** What this person finds in the navigation; a group without items is left out. */
export function navigationFor(user: CurrentUser, routes: readonly AccountEntry[]): NavigationSection[] {
  const visible = routes
    .filter(hasPlace)
    .filter((entry) => maySee(entry, user) && !entry.navigation.isHiddenFor?.(user));
  return [null, ...NAVIGATION_GROUPS]
    .map((group) => ({ group, entries: visible.filter((entry) => (entry.navigation.group ?? null) === group) }))
    .filter((section) => section.entries.length > 0);
}

/** The item that stands for the page: `/orders/O100001/edit` lies under Orders, and the longest path wins. */
export function currentEntry(sections: NavigationSection[], pathname: string): NavigationEntry | null {
  const path = pathname.toLowerCase();
  const above = sections
    .flatMap((section) => section.entries)
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
