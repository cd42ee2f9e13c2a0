import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut, UserRound, X } from 'lucide-react';
import { SHELL } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { TrialBadge } from '../shell/trial-badge.tsx';
import { NavigationGroups } from './navigation-groups.tsx';
import type { NavigationSection } from './navigation-items.ts';
import styles from './navigation.module.css';

interface NavigationDrawerProps {
  sections: NavigationSection[];
  onClose: () => void;
}

export function NavigationDrawer({ sections, onClose }: NavigationDrawerProps) {
  const navigate = useNavigate();
  const handleLogout = () => {
    onClose();
    void navigate({ to: '/logout', state: { wantsLogout: true } });
  };
  return (
    <Drawer label="Navigation" width={SHELL.navDrawer} onClose={onClose} className={styles.drawer}>
      <div className={styles.drawerHead}>
        <Logo />
        <b>Lanewright</b>
        <TrialBadge text="UAT Data" />
        <IconButton label="Close navigation" icon={<X />} onClick={onClose} />
      </div>
      {/* Choosing the page one is on changes no address, yet the drawer should make way. */}
      <nav aria-label="Main" className={styles.scroll} onClick={(event) => isLink(event.target) && onClose()}>
        <NavigationGroups sections={sections} />
      </nav>
      <div className={styles.drawerFoot}>
        <Link to="/profile" className={styles.entry} activeProps={{ className: styles.current }} onClick={onClose}>
          <UserRound aria-hidden="true" />
          <span className={styles.label}>My Profile</span>
        </Link>
        <button type="button" className={styles.entry} onClick={handleLogout}>
          <LogOut aria-hidden="true" />
          <span className={styles.label}>Logout</span>
        </button>
      </div>
    </Drawer>
  );
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
