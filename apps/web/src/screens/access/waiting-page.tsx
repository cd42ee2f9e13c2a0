import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { LoadingAnimation } from '../../ui/feedback/loading-animation.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';

interface WaitingPageProps {
  title: string;
  /** What is being waited for. */
  label: string;
  /** Why it cannot go on, once that is known. */
  failure?: string | null;
}

/** On the way to or from the identity provider: nothing to do but wait, or try again. */
export function WaitingPage({ title, label, failure = null }: WaitingPageProps) {
  return (
    <main>
      <h1 className="spoken">{title}</h1>
      {failure === null ? (
        <LoadingAnimation label={label} isPage />
      ) : (
        <PageMessage
          role="alert"
          tone="attention"
          icon={<TriangleAlert />}
          title={title}
          text={failure}
          actions={
            <Button icon={<RefreshCw />} onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        />
      )}
    </main>
  );
}
