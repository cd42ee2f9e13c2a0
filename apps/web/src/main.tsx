import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError, reportUncaughtErrors } from './api/error-reports.ts';
import { openSession } from './api/identity.ts';
import { loadProductSettings } from './api/product-settings.ts';
import { leaveWithoutQuestion } from './api/sign-in.ts';
import { ErrorBoundary } from './app/failure/error-boundary.tsx';
import { StartFailure } from './app/failure/start-failure.tsx';
import { followSession } from './app/follow-session.ts';
import { queryClient } from './app/query-client.ts';
import { createAppRouter } from './app/routes/router.ts';
import './theme/global.css';
import { followThemeChoice } from './theme/theme-choice.ts';

const page = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  // Before any form can ask whether it may be left.
  leaveWithoutQuestion();
  followThemeChoice();
  reportUncaughtErrors();
  openSession(await loadProductSettings());
  followSession({ close: () => page.unmount(), reload: () => window.location.reload() });
  page.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createAppRouter()} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  reportError(error);
  page.render(<StartFailure />);
});
