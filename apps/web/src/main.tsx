import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError, reportUncaughtErrors } from './api/error-reports.ts';
import { openSession } from './api/identity.ts';
import { loadProductSettings } from './api/product-settings.ts';
import { ErrorBoundary } from './app/failure/error-boundary.tsx';
import { StartFailure } from './app/failure/start-failure.tsx';
import { queryClient } from './app/query-client.ts';
import { reloadOnFailedParts } from './app/routes/chunk-reload.ts';
import { createAppRouter, followSession } from './app/routes/router.ts';
import './theme/global.css';
import { followThemeChoice } from './theme/theme-choice.ts';

const page = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  followThemeChoice();
  reportUncaughtErrors();
  reloadOnFailedParts();
  await openSession(await loadProductSettings());
  const router = createAppRouter();
  followSession(router);
  page.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  reportError(error);
  page.render(<StartFailure />);
});
