import type { Carrier } from '@lanewright/contract/carriers.ts';
import { problemsWithHold, whyNotHeld } from '@lanewright/domain/carriers/states.ts';
import { useId, useRef, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { fetchCarrier, useRememberCarrier } from '../../../../freight/carriers/carrier-data.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../../../ui/readable-sentences.ts';
import { useHoldCarrier } from '../data.ts';
import styles from './carrier-detail.module.css';

/** Where the eyes are while a dialog is open. */
function tellFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  notify({ kind: 'error', title: 'Unable to hold the carrier', messages: [reason], place: 'topCenter' });
}

export function HoldDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  // What the person has seen: a carrier that somebody changes meanwhile is not held unread.
  const [version, setVersion] = useState(carrier.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const footnoteId = useId();
  const hold = useHoldCarrier(carrier);
  const remember = useRememberCarrier();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const problem = problemsWithHold(reason)[0]?.message;
  const whyNot = isBusy ? null : whyNotHeld(carrier.status);

  const handleSubmit = async () => {
    setWasTried(true);
    if (problem !== undefined) {
      field.current?.focus();
      return;
    }
    try {
      const body = { reason: reason.trim(), version };
      await hold.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: `${carrier.name} is on hold` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 409) return tellFailure(error);
      setConflict(error.message);
      await fetchCarrier(carrier.id).then((newest) => {
        remember(newest);
        setVersion(newest.version);
      }, tellFailure);
    }
  };

  return (
    <Dialog
      title={`Hold ${carrier.name}`}
      isDirty={reason.trim() !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => whyNot === null && void run(handleSubmit)}
      footnote={whyNot}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} isOff={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            isBusy={isBusy}
            isOff={whyNot !== null}
            aria-describedby={whyNot === null ? undefined : footnoteId}
          >
            Put on hold
          </Button>
        </>
      )}
    >
      <div className={styles.dialogBody}>
        {conflict !== null && (
          <Note tone="moving" role="alert">
            <strong>{withReadableInstants(conflict)}</strong> The page behind shows how it stands now. Hold it again if
            you still want to.
          </Note>
        )}
        <p>It stays in the network and keeps its rates, but is offered for none of them until somebody releases it.</p>
        <TextArea
          label="Reason"
          isRequired
          value={reason}
          onChange={setReason}
          inputRef={field}
          {...(wasTried && { error: problem })}
        />
      </div>
    </Dialog>
  );
}
