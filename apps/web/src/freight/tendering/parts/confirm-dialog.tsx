import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
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
  children: ReactNode;
}

/** One thing that is done after a question. It cannot be undone, so it begins with the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, button, variant = 'primary', done, failure, act, onClose, children } = props;
  const { isBusy, run } = useBusy();
  const isDone = useRef(false);
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
      focusAfter={(cameFrom) => (isDone.current ? null : cameFrom)}
      onSubmit={() => void run(handleConfirm)}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} data-autofocus="" isOff={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} isBusy={isBusy}>
            {button}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
