import { useState } from 'react';
import { BREAKPOINTS, SHELL } from '../../../theme/breakpoints.ts';
import { belowWidth, fromWidth, useMediaQuery } from '../../../ui/media-query.ts';

const STORAGE_KEY = 'lanewright.locations.filters';

function storedChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === null ? null : stored === 'open';
  } catch {
    return null;
  }
}

/** Beside the list it is as the person left it; as a drawer over the list it begins closed every time. */
export function useFilterPanel() {
  const isDrawer = useMediaQuery(belowWidth(SHELL.filterDrawerBelow));
  const hasRoom = useMediaQuery(fromWidth(BREAKPOINTS.wizard));
  const [choice, setChoice] = useState(storedChoice);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isOpen = isDrawer ? isDrawerOpen : (choice ?? hasRoom);

  const toggle = () => {
    if (isDrawer) {
      setIsDrawerOpen(!isDrawerOpen);
      return;
    }
    setChoice(!isOpen);
    try {
      localStorage.setItem(STORAGE_KEY, isOpen ? 'closed' : 'open');
    } catch {
      // The choice then lasts as long as the page.
    }
  };
  return { isOpen, toggle };
}
