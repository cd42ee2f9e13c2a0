import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notifications } from '../../ui/notifications/notifications.tsx';
import { usePageTitle } from './page-title.ts';

export function Root() {
  const title = usePageTitle();
  useEffect(() => {
    document.title = `Lanewright - ${title}`;
  }, [title]);
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  );
}
