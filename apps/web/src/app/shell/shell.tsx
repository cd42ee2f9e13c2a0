import { groupName } from '@lanewright/contract/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CURRENT_USER } from '../../api/current-user.ts';
import { useLiveGroup } from '../../api/live.ts';
import { useCurrentUser } from '../../api/session.ts';
import { SocketProvider } from '../../api/socket-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../frames/skip-link.tsx';
import { Shortcuts } from '../keyboard/shortcuts.tsx';
import { NavigationDrawer } from '../navigation/navigation-drawer.tsx';
import { NavigationRail } from '../navigation/navigation-rail.tsx';
import { useNavigationLayout } from '../navigation/use-navigation-layout.ts';
import { navigationFor } from '../navigation/navigation-items.ts';
import { ACCOUNT_ROUTES } from '../routes/route-table.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** What surrounds every page of a signed-in person. */
export function Shell({ children }: { children?: ReactNode }) {
  const user = useCurrentUser();
  const navigation = useNavigationLayout();
  const [isShortcutListOpen, setIsShortcutListOpen] = useState(false);
  useRecheckedPermissions(user.permissions.join());
  const sections = navigationFor(user, ACCOUNT_ROUTES);
  const { layout } = navigation;
  // Open for a passing pointer does not count: the button then still offers to keep it open.
  const isKeptOpen = layout.kind === 'drawer' ? layout.isOpen : layout.pushesContent;

  return (
    <SocketProvider>
      <OwnAccessWatch userId={user.id} />
      <SkipLink />
      <TopBar
        user={user}
        isNavigationOpen={isKeptOpen}
        onToggleNavigation={navigation.toggle}
        onShowShortcuts={() => setIsShortcutListOpen(true)}
      />
      {layout.kind === 'permanent' && <NavigationRail sections={sections} navigation={navigation} />}
      {layout.kind === 'drawer' && layout.isOpen && <NavigationDrawer sections={sections} onClose={navigation.close} />}
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          styles.main,
          layout.kind === 'permanent' && styles.besideRail,
          layout.pushesContent && styles.besideOpen,
        )}
      >
        {children ?? <Outlet />}
      </main>
      <Shortcuts sections={sections} isListOpen={isShortcutListOpen} onListOpenChange={setIsShortcutListOpen} />
    </SocketProvider>
  );
}

/** Somebody changed what this person may do, or who they are: the portal is drawn for what holds now. */
function OwnAccessWatch({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  useLiveGroup(groupName({ channel: 'contacts', entityId: userId }), () => {
    void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] });
  });
  return null;
}

/** When the server says the permissions changed, the page on show is judged again. */
function useRecheckedPermissions(permissions: string): void {
  const router = useRouter();
  const judged = useRef(permissions);
  useEffect(() => {
    if (judged.current === permissions) return;
    judged.current = permissions;
    void router.invalidate();
  }, [permissions, router]);
}
