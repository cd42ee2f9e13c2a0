import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { deviceStore } from '../../api/browser-storage.ts';
import { SHELL } from '../../theme/breakpoints.ts';
import { navigationLayout, type NavigationLayout, type NavigationSituation } from './navigation-layout.ts';

const LOCK_KEY = 'lanewright.navigation-locked';

function subscribeToWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

interface Choice {
  to: NavigationSituation['chosen'];
  path: string;
  isWide: boolean;
}

export interface Navigation {
  layout: NavigationLayout;
  isLocked: boolean;
  /** The menu button of the top bar. */
  toggle: () => void;
  close: () => void;
  toggleLock: () => void;
  setHovered: (isHovered: boolean) => void;
}

export function useNavigationLayout(): Navigation {
  const path = useLocation({ select: (location) => location.pathname });
  const widthPx = useSyncExternalStore(subscribeToWidth, () => window.innerWidth);
  const [isLocked, setIsLocked] = useState(() => deviceStore.read(LOCK_KEY) === 'yes');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isHovered, setHovered] = useState(false);
  const isWide = widthPx > SHELL.navTemporaryMax;
  // A choice made on one page, or in another kind of window, does not reach the next.
  const chosen = choice?.path === path && choice.isWide === isWide ? choice.to : null;
  const setChosen = (to: Choice['to']) => setChoice({ to, path, isWide });
  const layout = navigationLayout({ widthPx, isDashboard: path === '/dashboard', isLocked, chosen, isHovered });

  const lock = (next: boolean) => {
    deviceStore.write(LOCK_KEY, next ? 'yes' : 'no');
    setIsLocked(next);
  };
  const toggle = () => {
    if (layout.kind === 'drawer') {
      setChosen(layout.isOpen ? null : 'open');
    } else if (layout.pushesContent) {
      if (isLocked) lock(false);
      setChosen('closed');
    } else {
      lock(true);
      setChosen(null);
    }
  };
  const toggleLock = () => {
    lock(!isLocked);
    setChosen(isLocked ? 'closed' : null);
  };
  return { layout, isLocked, toggle, close: () => setChosen(null), toggleLock, setHovered };
}
