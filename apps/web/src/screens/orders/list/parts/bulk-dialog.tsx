import { MAX_VOID_REASON_LENGTH } from '@lanewright/contract/orders.ts';
import type { BulkOrderAction } from '@lanewright/contract/order-list.ts';
import { problemsWithVoidReason } from '@lanewright/domain/orders/statuses.ts';
import { useRef, useState } from 'react';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { BULK_WORDS } from '../bulk-words.ts';
import styles from './bulk-dialog.module.css';

interface BulkDialogProps {
  action: BulkOrderAction;
  /** "3 orders". */
  what: string;
  isOne: boolean;
  /** Resolves when the work has begun; when that fails the dialog stays, so that one can try again. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

function problemWith(reason: string): string | undefined {
  const isTooLong = reason.length > MAX_VOID_REASON_LENGTH;
  return (
    problemsWithVoidReason(reason)[0]?.message ??
    (isTooLong ? `At most ${MAX_VOID_REASON_LENGTH} characters` : undefined)
  );
}

/** Nobody does something to many orders with one wrong click. */
export function BulkDialog({ action, what, isOne, onConfirm, onClose }: BulkDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, run } = useBusy();
  const { title, confirm, about, needsReason } = BULK_WORDS[action];

  const handleSubmit = async () => {
    setWasTried(true);
    if (needsReason && problemWith(reason) !== undefined) {
      field.current?.focus();
      return;
    }
    try {
      await onConfirm(reason.trim());
    } catch {
      // Whoever asked has said what went wrong.
      return;
    }
    onClose();
  };

  return (
    <SaveDialog
      title={title(what, isOne)}
      isBusy={isBusy}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
      submit={confirm}
      variant={needsReason ? 'danger' : 'primary'}
    >
      <div className={styles.body}>
        <p>{about(isOne)}</p>
        {needsReason && (
          <TextArea
            label="Reason"
            isRequired
            value={reason}
            onChange={setReason}
            inputRef={field}
            {...(wasTried && { error: problemWith(reason) })}
          />
        )}
      </div>
    </SaveDialog>
  );
}
