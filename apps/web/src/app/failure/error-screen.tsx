import { Copy, RefreshCw, TrafficCone, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { reportError } from '../../api/error-reports.ts';
import { releaseOrUnknown } from '../../api/product-settings.ts';
import { reportedAddress } from '../../api/reported-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { PageNotLoaded } from '../routes/lazy-screen.ts';

const reloadPage = () => window.location.reload();

interface ErrorScreenProps {
  error: unknown;
  /** Draws the page again in place; without it the whole page is loaded anew. */
  onTryAgain?: () => unknown;
  onReload?: () => void;
}

/** What people see in place of a screen that failed. The shell around it keeps working. */
export function ErrorScreen({ error, onReload = reloadPage, onTryAgain = onReload }: ErrorScreenProps) {
  const isReloading = error instanceof PageNotLoaded && error.isNewRelease === true;
  useEffect(() => {
    // Where a page could not even be drawn nothing is unsaved. The server has answered, so the reload will arrive.
    if (isReloading) onReload();
  }, [isReloading, onReload]);
  if (isReloading) return null;
  if (error instanceof PageNotLoaded)
    return (
      <Unavailable text="Its files did not arrive. Check your connection and try again." onTryAgain={onTryAgain} />
    );
  if (error instanceof ApiProblem && error.status !== 500)
    return <Unavailable text={wordsOf(error)} onTryAgain={onTryAgain} />;
  return <Broken error={error} onTryAgain={onTryAgain} />;
}

function wordsOf({ message, requestId }: ApiProblem): ReactNode {
  if (!requestId) return message;
  return (
    <>
      {message} Reference <strong>{requestId}</strong>.
    </>
  );
}

interface UnavailableProps {
  text: ReactNode;
  onTryAgain: () => unknown;
}

/** The server could not be reached or said no: nothing is broken, and trying again is the way on. */
function Unavailable({ text, onTryAgain }: UnavailableProps) {
  const [isTrying, setIsTrying] = useState(false);
  const handleTryAgain = async () => {
    setIsTrying(true);
    await onTryAgain();
    setIsTrying(false);
  };
  return (
    <PageMessage
      role="alert"
      tone="attention"
      icon={<TriangleAlert />}
      title="This page could not be loaded"
      text={text}
      actions={
        <>
          <a href="/logout" className={buttonClassName({ variant: 'quiet' })}>
            Logout
          </a>
          <Button icon={<RefreshCw />} isBusy={isTrying} onClick={() => void handleTryAgain()}>
            Try again
          </Button>
        </>
      }
    />
  );
}

function Broken({ error, onTryAgain }: { error: unknown; onTryAgain: () => unknown }) {
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
          <Button icon={<RefreshCw />} onClick={() => void onTryAgain()}>
            Try again
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
    `Page ${reportedAddress(window.location)}`,
    `Release ${releaseOrUnknown()}`,
  ].join('\n');
  try {
    await navigator.clipboard.writeText(details);
    notify({ kind: 'success', title: 'Copied!', durationMs: 1_500 });
  } catch {
    notify({ kind: 'error', title: 'Copying was not allowed', messages: [`Please note the reference ${reference}.`] });
  }
}
