import { Copy, RefreshCw, TrafficCone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { reportError } from '../../api/error-reports.ts';
import { releaseOrUnknown } from '../../api/product-settings.ts';
import { signOut } from '../../api/sign-in.ts';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { isReloading } from '../routes/chunk-reload.ts';

/** What people see in place of a screen that failed. The shell around it keeps working. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isReloading()) return null;
  if (error instanceof ApiProblem && error.status !== 500) return <Unavailable problem={error} />;
  return <Broken error={error} />;
}

/** The server could not be reached or said no: nothing is broken, and trying again is the way on. */
function Unavailable({ problem }: { problem: ApiProblem }) {
  return (
    <PageMessage
      role="alert"
      tone="attention"
      icon={<TriangleAlert />}
      title="This page could not be loaded"
      text={
        <>
          {problem.message}
          {problem.requestId && (
            <>
              {' '}
              Reference <strong>{problem.requestId}</strong>.
            </>
          )}
        </>
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => void signOut()}>
            Logout
          </Button>
          <Button icon={<RefreshCw />} onClick={() => window.location.reload()}>
            Try again
          </Button>
        </>
      }
    />
  );
}

function Broken({ error }: { error: unknown }) {
  // Each error is reported once, however often this is drawn.
  const [reference] = useState(() => reportError(error));
  return (
    <PageMessage
      role="alert"
      tone="attention"
      icon={<TrafficCone />}
      title="Whoops! Something Went Wrong"
      text={
        <>
          Lanewright has been notified. What you typed is kept on this device. Reference <strong>{reference}</strong>.
        </>
      }
      actions={
        <>
          <Button variant="quiet" icon={<Copy />} onClick={() => void copyDetails(error, reference)}>
            Copy details
          </Button>
          {/* A full load, so that whatever broke in memory is gone. */}
          <Button variant="primary" onClick={() => window.location.assign('/')}>
            Return to Home Page
          </Button>
        </>
      }
    />
  );
}

async function copyDetails(error: unknown, reference: string): Promise<void> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const details = [
    `Reference ${reference}`,
    message,
    `Page ${window.location.pathname}`,
    `Release ${releaseOrUnknown()}`,
  ].join('\n');
  try {
    await navigator.clipboard.writeText(details);
    notify({ kind: 'success', title: 'Copied!', durationMs: 1_500 });
  } catch {
    notify({ kind: 'error', title: 'Copying was not allowed', messages: [`Please note the reference ${reference}.`] });
  }
}
