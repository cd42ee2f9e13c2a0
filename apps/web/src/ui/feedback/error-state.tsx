import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: string;
  /** What happened and what to do. */
  message: string;
  /** To quote when asking for help. */
  reference?: string | null;
  onRetry: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, message, reference, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        tone="attention"
        title={title}
        text={
          <>
            {message}
            {reference && (
              <>
                {' '}
                Reference <strong>{reference}</strong>.
              </>
            )}
          </>
        }
        actions={
          <Button icon={<RefreshCw />} isBusy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
