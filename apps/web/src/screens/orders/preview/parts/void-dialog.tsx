import { MAX_VOID_REASON_LENGTH } from '@lanewright/contract/orders.ts';
import { problemsWithVoidReason, reasonNotToVoid } from '@lanewright/domain/orders/statuses.ts';
import { useId, useRef, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../../../ui/readable-sentences.ts';
import { useNewestOrder, useVoidOrder } from '../changes.ts';
import { voidTitle, type OrderDialogProps } from './order-dialog.ts';
import styles from './order-preview.module.css';
import { tellFailure } from './tell-failure.ts';

const TITLE = 'Unable to void the order';

function problemWith(reason: string): string | undefined {
  const isTooLong = reason.length > MAX_VOID_REASON_LENGTH;
  return (
    problemsWithVoidReason(reason)[0]?.message ??
    (isTooLong ? `At most ${MAX_VOID_REASON_LENGTH} characters` : undefined)
  );
}

export function VoidDialog({ order, onClose }: OrderDialogProps) {
  const { orderNumber, orderStatus, activeShipmentNumber } = order;
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  // What the person has seen: an order that somebody changes meanwhile is not voided unread.
  const [version, setVersion] = useState(order.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const footnoteId = useId();
  const voidOrder = useVoidOrder();
  const readNewest = useNewestOrder();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const whyNot = isBusy ? null : reasonNotToVoid({ status: orderStatus, activeShipmentNumber });

  const handleSubmit = async () => {
    setWasTried(true);
    if (problemWith(reason) !== undefined) {
      field.current?.focus();
      return;
    }
    try {
      const body = { reason: reason.trim(), version };
      await voidOrder.mutateAsync({ order, ...body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: `${orderNumber} is voided` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 409) return tellFailure(TITLE, error);
      setConflict(error.message);
      await readNewest(orderNumber).then(
        (newest) => setVersion(newest.version),
        (failure: unknown) => tellFailure(TITLE, failure),
      );
    }
  };

  return (
    <Dialog
      title={voidTitle(order)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => whyNot === null && void run(handleSubmit)}
      footnote={whyNot}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} isOff={isBusy}>
            Keep it
          </Button>
          <Button
            type="submit"
            variant="danger"
            isBusy={isBusy}
            isOff={whyNot !== null}
            aria-describedby={whyNot === null ? undefined : footnoteId}
          >
            Void order
          </Button>
        </>
      )}
    >
      <div className={styles.dialogBody}>
        {conflict !== null && (
          <Note tone="moving" role="alert">
            <strong>{withReadableInstants(conflict)}</strong> The page behind shows how it stands now. Void it again if
            you still want to.
          </Note>
        )}
        <p>It keeps its number and can be duplicated, but it cannot be brought back.</p>
        <TextArea
          label="Reason"
          isRequired
          value={reason}
          onChange={setReason}
          inputRef={field}
          {...(wasTried && { error: problemWith(reason) })}
        />
      </div>
    </Dialog>
  );
}
