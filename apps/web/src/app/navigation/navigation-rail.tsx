import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef, type PointerEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { TrialBadge } from '../shell/trial-badge.tsx';
import { NavigationGroups } from './navigation-groups.tsx';
import type { NavigationSection } from './navigation-items.ts';
import styles from './navigation.module.css';
import type { Navigation } from './use-navigation-layout.ts';

/** A pointer on its way to the content crosses the rail faster than this. */
const HOVER_OPENS_AFTER_MS = 150;

interface NavigationRailProps {
  sections: NavigationSection[];
  navigation: Navigation;
}

export function NavigationRail({ sections, navigation }: NavigationRailProps) {
  const { layout, isLocked, toggleLock } = navigation;
  const hover = useDelayedHover(navigation.setHovered);
  const LockIcon = isLocked ? PanelLeftClose : PanelLeftOpen;
  const lockLabel = isLocked ? 'Unlock navigation' : 'Lock navigation';
  return (
    <nav
      aria-label="Main"
      className={classNames(
        styles.rail,
        layout.isOpen && styles.open,
        layout.isOpen && !layout.pushesContent && styles.over,
      )}
      {...hover}
    >
      <div className={styles.scroll}>
        <NavigationGroups sections={sections} isRail={!layout.isOpen} />
      </div>
      <div className={styles.foot}>
        <TrialBadge text="UAT Data" className={styles.trial} />
        {/* The same button open and closed: one that was made anew would lose a click that began before. */}
        <Tooltip text={layout.isOpen ? '' : lockLabel} side="right" isName>
          <button type="button" className={styles.entry} aria-pressed={isLocked} onClick={toggleLock}>
            <LockIcon aria-hidden="true" />
            <span className={styles.label}>{lockLabel}</span>
          </button>
        </Tooltip>
      </div>
    </nav>
  );
}

function useDelayedHover(setHovered: (isHovered: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHovered(true), HOVER_OPENS_AFTER_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setHovered(false);
    },
  };
}
