import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { LiveGroups } from '../api/live-connection.ts';
import { LiveContext } from '../api/live.ts';
import { MapCanvasContext } from '../freight/map/map-canvas-context.ts';
import { Notifications } from '../ui/notifications/notifications.tsx';
import { BlankMap } from './blank-map.tsx';

/** What stands around a screen in a test: the app's own contexts and notices, with maps that are not drawn. */
export function ScreenFrame({
  queryClient,
  live,
  router,
}: {
  queryClient: QueryClient;
  live: LiveGroups;
  router: AnyRouter;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveContext value={live}>
        <MapCanvasContext value={BlankMap}>
          <Suspense>
            <RouterProvider router={router as never} />
          </Suspense>
        </MapCanvasContext>
        <Notifications />
      </LiveContext>
    </QueryClientProvider>
  );
}
