import { createElement, use, useEffect, useState, type ComponentType } from 'react';
import { markFulfilled } from './fulfilled.ts';
import { Button } from './button/button.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { ErrorState } from './feedback/error-state.tsx';

const TITLE = 'This could not be loaded';
const MESSAGE =
  'Check your connection and try again. If Lanewright was updated a moment ago, save your work and reload the page.';

/**
 * A part of a screen in a file of its own, such as a dialog or a table. When the file does not come, that is said in the
 * place of the part: the screen around it keeps what was typed there, and nothing is reloaded behind anybody's back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => void } {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props> | null> | null = null;

  const fetchPart = () => {
    if (loading) return loading;
    const known = load().then(
      (part) => isKnown((loaded = part)),
      () => isKnown(null),
    );
    const isKnown = (part: ComponentType<Props> | null) => {
      markFulfilled(known, part);
      return part;
    };
    loading = known;
    return known;
  };
  const forgetFailure = () => {
    if (!loaded) loading = null;
  };

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(fetchPart);
    const part = use(attempt);
    if (part) return createElement(part, props);
    const handleRetry = () => {
      forgetFailure();
      setAttempt(fetchPart());
    };
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    return <PartNotLoaded onRetry={handleRetry} onClose={onClose} onGone={forgetFailure} />;
  }

  /** For a pointer or focus that comes near; a failure is told when the part is wanted. */
  const preload = () => void fetchPart().then((part) => part ?? forgetFailure());
  return Object.assign(Part, { preload });
}

interface PartNotLoadedProps {
  onRetry: () => void;
  /** Of a dialog. */
  onClose: (() => void) | undefined;
  onGone: () => void;
}

function PartNotLoaded({ onRetry, onClose, onGone }: PartNotLoadedProps) {
  // Whoever opens it again means another try.
  useEffect(() => onGone, [onGone]);
  if (!onClose) return <ErrorState title={TITLE} message={MESSAGE} onRetry={onRetry} />;
  return (
    <Dialog
      title={TITLE}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" data-autofocus="" onClick={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      {MESSAGE}
    </Dialog>
  );
}
