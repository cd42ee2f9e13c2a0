import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { tellFailure } from '../../shipments/tell-failure.ts';

interface ConfirmDialogProps {
  title: string;
  button: string;
  variant?: ButtonProps['variant'];
  /** What is said once it is done, and once it is not. */
  done: string;
  failure: string;
  act: () => Promise<unknown>;
  onClose: () => void;
  /** Why it is no longer possible; the question and its button are then gone. */
  noLonger?: string | null;
  children: ReactNode;
}

/** One thing that is done after a question. It cannot be undone, so it begins with the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, button, variant = 'primary', done, failure, act, onClose, noLonger = null, children } = props;
  const { isBusy, run } = useBusy();
  const isDone = useRef(false);
  // The user's own confirmation ends what is possible too, a moment before the dialog closes.
  const isOver = noLonger !== null && !isBusy;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOver) close.current?.focus();
  }, [isOver]);
  const handleConfirm = async () => {
    try {
      await act();
      isDone.current = true;
      notify({ kind: 'success', title: done });
      onClose();
    } catch (error) {
      tellFailure(failure, error);
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isBusy={isBusy}
      onClose={onClose}
      // The button that it was asked with goes once it is done: on with the heading of the page.
      focusAfter={(cameFrom) => (isDone.current || isOver ? null : cameFrom)}
      onSubmit={() => {
        if (!isOver) void run(handleConfirm);
      }}
      renderActions={(requestClose) => (
        <>
          <Button ref={close} onClick={requestClose} data-autofocus="" isOff={isBusy}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button type="submit" variant={variant} isBusy={isBusy}>
              {button}
            </Button>
          )}
        </>
      )}
    >
      {isOver ? (
        <Note tone="attention" role="alert">
          {noLonger}
        </Note>
      ) : (
        children
      )}
    </Dialog>
  );
}
