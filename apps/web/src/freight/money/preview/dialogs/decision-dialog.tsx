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
  /** Why it is no longer possible, once another person has changed the invoice. */
  noLonger: string | null;
  onSubmit: () => void;
  onClose: () => void;
  contentRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A question about an invoice with one answer that does something. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirmLabel, isBusy, isDirty = false, conflict, noLonger, onSubmit, onClose } = props;
  const { contentRef, children } = props;
  return (
    <SaveDialog
      title={title}
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={confirmLabel}
      whyNot={noLonger}
    >
      <div ref={contentRef} className={styles.content}>
        {noLonger !== null && (
          <Note tone="attention" role="alert">
            {conflict !== undefined && <strong>{conflict}</strong>} {noLonger}
          </Note>
        )}
        {noLonger === null && conflict !== undefined && (
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
