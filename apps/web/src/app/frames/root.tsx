import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notifications } from '../../ui/notifications/notifications.tsx';
import { usePageTitle } from './page-title.ts';

export function Root() {
  const { full } = usePageTitle();
  useEffect(() => {
    // With several records open, the tabs of the browser say which is which.
    document.title = `Lanewright - ${full}`;
  }, [full]);
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  );
}
