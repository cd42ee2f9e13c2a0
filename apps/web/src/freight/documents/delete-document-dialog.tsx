import type { Document } from '@lanewright/domain/documents/document.ts';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { useDeleteDocument } from './document-data.ts';
import { tellFailure } from './tell-failure.ts';
import styles from './documents.module.css';

export function DeleteDocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const remove = useDeleteDocument();
  const keyFor = useIntentKeys();
  const handleConfirm = async () => {
    try {
      await remove.mutateAsync({ document, idempotencyKey: keyFor(document.id) });
      notify({ kind: 'success', title: 'Document deleted' });
    } catch (error) {
      tellFailure('Failed to delete document', error);
      throw error;
    }
  };
  return (
    <DeleteDialog title="Delete this document?" onConfirm={handleConfirm} onClose={onClose}>
      <p className={styles.anywhere}>
        <strong>
          {document.name}
          {document.extension}
        </strong>{' '}
        is deleted with its file, for everybody. The history keeps its name.
      </p>
    </DeleteDialog>
  );
}
