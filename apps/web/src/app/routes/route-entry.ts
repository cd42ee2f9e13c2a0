import type { Needs } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { RouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export const NAVIGATION_GROUPS = ['Quotes', 'Manage Freight', 'Financials', 'My Account'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

export interface NavigationPlace {
  /** Absent: above all groups. */
  group?: NavigationGroup;
  icon: LucideIcon;
  /** Companies that audit freight elsewhere do without some items. */
  isHiddenFor?: (user: CurrentUser) => boolean;
}

interface AnyEntry {
  /** As the router spells it: `$name` is a parameter. */
  path: string;
  /** In the top bar and the window title. */
  title: string;
  screen: RouteComponent;
}

/** A page inside the shell, for signed-in people who may see it. */
export interface AccountEntry extends AnyEntry {
  needs: Needs;
  isBetaOnly?: boolean;
  /** Stands in a frame of another page, without the shell. */
  isFramed?: boolean;
  navigation?: NavigationPlace;
  /** In its place while its code is on the way; left out, the loading animation. */
  pending?: RouteComponent;
}

/** How a page outside the shell is framed: with a slim top bar, or on its own. */
export interface PublicEntry extends AnyEntry {
  frame: 'bar' | 'bare';
  /** Signed-in people are sent to the dashboard. */
  isDoor?: boolean;
}
