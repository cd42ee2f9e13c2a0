import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError, reportUncaughtErrors } from './api/error-reports.ts';
import { loadProductSettings } from './api/product-settings.ts';
import { ErrorBoundary } from './app/failure/error-boundary.tsx';
import { StartFailure } from './app/failure/start-failure.tsx';
import { queryClient } from './app/query-client.ts';
import { TrackingApp } from './screens/public-tracking/app.tsx';
import './theme/global.css';
import { followThemeChoice } from './theme/theme-choice.ts';
import { Notifications } from './ui/notifications/notifications.tsx';

// For who follows freight: without the shell, the session, the router and the other pages of the portal.

const page = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  followThemeChoice();
  reportUncaughtErrors();
  await loadProductSettings();
  page.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <TrackingApp />
          <Notifications />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  reportError(error);
  page.render(<StartFailure />);
});
