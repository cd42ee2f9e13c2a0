import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './save-dialog.module.css';

interface SaveDialogProps extends Omit<DialogProps, 'actions' | 'renderActions' | 'role'> {
  onSubmit: () => void;
  /** On the button that sends it. */
  submit?: ReactNode;
  variant?: 'primary' | 'danger';
  /** Why it cannot be sent as it stands. */
  whyNot?: string | null;
  /** What went wrong when it was sent. */
  failure?: string | null;
}

/** A few fields with Cancel and one button that sends them. What fails is said above the fields, and they stay as typed. */
export function SaveDialog(props: SaveDialogProps) {
  const { submit = 'Save', variant = 'primary', whyNot = null, failure = null, children, ...dialog } = props;
  const { isBusy = false, onBack } = dialog;
  return (
    <Dialog
      {...dialog}
      renderActions={(requestClose) => (
        <>
          <Button onClick={onBack ?? requestClose} isOff={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} isBusy={isBusy} disabledReason={whyNot ?? undefined}>
            {submit}
          </Button>
        </>
      )}
    >
      {failure !== null && (
        <div className={styles.failure}>
          <Note tone="problem" role="alert">
            {failure}
          </Note>
        </div>
      )}
      {children}
    </Dialog>
  );
}
