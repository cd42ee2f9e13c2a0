import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { neighbourOf } from './return-focus.ts';
import { useBusy } from './use-busy.ts';

interface DeleteDialogProps {
  title: string;
  /** What goes, and what stays. */
  children: ReactNode;
  /** Resolves when it is gone; the dialog then closes. When it fails the dialog stays, so that one can try again. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ title, children, onConfirm, onClose }: DeleteDialogProps) {
  const { isBusy, run } = useBusy();
  // While this is drawn for the first time, the focus is still where it was asked from.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const next = useRef<HTMLElement | null>(null);
  const isGone = useRef(false);

  const handleConfirm = async () => {
    // Found now: afterwards the row that tells it may be gone.
    next.current = neighbourOf(opener);
    try {
      await onConfirm();
    } catch {
      // The caller has said what went wrong.
      return;
    }
    isGone.current = true;
    onClose();
  };

  return (
    <Dialog
      title={title}
      role="alertdialog"
      isBusy={isBusy}
      onClose={onClose}
      // The row that it was asked from goes too: on with the next one, or with the heading of the list.
      focusAfter={(cameFrom) => (isGone.current ? next.current : cameFrom)}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} data-autofocus="" isOff={isBusy}>
            Keep it
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void run(handleConfirm)}>
            Confirm
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
