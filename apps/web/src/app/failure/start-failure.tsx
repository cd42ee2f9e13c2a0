import { RefreshCw, Unplug } from 'lucide-react';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Button } from '../../ui/button/button.tsx';

/** The app could not even begin: the server did not answer. */
export function StartFailure() {
  return (
    <main>
      <h1 className="spoken">Lanewright</h1>
      <PageMessage
        role="alert"
        tone="attention"
        icon={<Unplug />}
        title="Lanewright cannot be reached"
        text="Check your connection, then try again. If others cannot reach it either, it may be restarting."
        actions={
          <Button icon={<RefreshCw />} onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      />
    </main>
  );
}
