import { SHELL } from '../../theme/breakpoints.ts';

export interface NavigationSituation {
  widthPx: number;
  isDashboard: boolean;
  /** The person keeps it open; remembered on this device. */
  isLocked: boolean;
  /** What the person last chose with the menu button on this page; null when they left it as it was. */
  chosen: 'open' | 'closed' | null;
  /** The pointer rests on the rail. */
  isHovered: boolean;
}

export interface NavigationLayout {
  kind: 'drawer' | 'permanent';
  isOpen: boolean;
  /** Open beside the content rather than over it. */
  pushesContent: boolean;
}

export function navigationLayout({
  widthPx,
  isDashboard,
  isLocked,
  chosen,
  isHovered,
}: NavigationSituation): NavigationLayout {
  if (widthPx <= SHELL.navTemporaryMax) {
    // Never open by itself: it covers the page. Lock and hover belong to wide windows.
    return { kind: 'drawer', isOpen: chosen === 'open', pushesContent: false };
  }
  const startsOpen = isDashboard && widthPx >= SHELL.navOpenOnDashboardFrom;
  const staysOpen = chosen === 'closed' ? false : isLocked || startsOpen || chosen === 'open';
  return { kind: 'permanent', isOpen: staysOpen || isHovered, pushesContent: staysOpen };
}
