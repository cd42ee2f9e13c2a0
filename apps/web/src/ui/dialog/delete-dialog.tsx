import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface DeleteDialogProps {
  title: string;
  /** What goes, and what stays. */
  children: ReactNode;
  /** Resolves when it is gone; the dialog then closes. When it fails the dialog stays, so that one can try again. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ title, children, onConfirm, onClose }: DeleteDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);

  const handleConfirm = async () => {
    setIsDeleting(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has said what went wrong.
      setIsDeleting(false);
    }
  };

  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus="" disabled={isDeleting}>
            Keep it
          </Button>
          <Button variant="danger" isBusy={isDeleting} onClick={() => void handleConfirm()}>
            Confirm
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
