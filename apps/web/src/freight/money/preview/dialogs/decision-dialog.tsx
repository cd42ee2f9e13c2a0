import type { ReactNode, Ref } from 'react';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from './dialogs.module.css';

interface DecisionDialogProps {
  title: string;
  confirmLabel: string;
  isBusy: boolean;
  isDirty?: boolean;
  /** Somebody was quicker. */
  conflict: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  contentRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A question about an invoice with one answer that does something. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirmLabel, isBusy, isDirty = false, conflict, onSubmit, onClose, contentRef, children } = props;
  return (
    <SaveDialog
      title={title}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={confirmLabel}
    >
      <div ref={contentRef} className={styles.content}>
        {conflict !== undefined && (
          <Note tone="attention" role="alert">
            <strong>{conflict}</strong> The page shows the current invoice, and your entries are kept. Check them, then
            press {confirmLabel} again.
          </Note>
        )}
        {children}
      </div>
    </SaveDialog>
  );
}
