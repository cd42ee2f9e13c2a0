import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { UNDO_MINUTES } from '@lanewright/domain/shipments/booking-rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { showChanged } from './find-shipment.ts';
import { carrierName, isBooked, isWaiting } from './shipment-words.ts';
import { tellFailure } from './tell-failure.ts';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

function useUndo(id: string) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: () => call(shipments.undo, { params: { id }, body: {}, idempotencyKey: keyFor(id) }),
    onSuccess: (saved) => showChanged(queryClient, saved),
  });
}

export function UndoDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { shipmentNumber } = shipment;
  const undo = useUndo(shipment.id);
  const { isBusy, run } = useBusy();
  const left = useCountdown(shipment.undoableUntil);
  const footnoteId = useId();
  const whyNot =
    left === null && !isBusy
      ? `A booking can be undone for ${UNDO_MINUTES} minutes. Cancel shipment ${shipmentNumber} instead.`
      : null;

  const handleConfirm = async () => {
    try {
      const saved = await undo.mutateAsync();
      // While the carrier owes its word, the page says so.
      if (!isWaiting(saved)) tellOutcome(saved);
      onClose();
    } catch (error) {
      tellFailure('Unable to undo the booking', error);
    }
  };

  return (
    <Dialog
      title={`Undo the booking of ${shipmentNumber}?`}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => whyNot === null && void run(handleConfirm)}
      footnote={whyNot}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} data-autofocus="" isOff={isBusy}>
            Keep it
          </Button>
          <Button
            type="submit"
            variant="danger"
            isBusy={isBusy}
            isOff={whyNot !== null}
            aria-describedby={whyNot === null ? undefined : footnoteId}
          >
            Undo booking
          </Button>
        </>
      )}
    >
      {carrierName(shipment)} is asked to let it go. The shipment keeps its number and its orders and can be booked
      again.
      {left !== null && <span className="num"> {minutesAndSeconds(left)} left.</span>}
    </Dialog>
  );
}

function tellOutcome(saved: Shipment): void {
  if (!isBooked(saved)) notify({ kind: 'success', title: `The booking of ${saved.shipmentNumber} is undone` });
  else tellFailure('The booking stands', saved.booking?.message || `${carrierName(saved)} did not let it go.`);
}
