import type { Shipment } from '@lanewright/contract/shipments.ts';
import { problemsWithCancelling, TRUCK_ORDERED_NOT_USED } from '@lanewright/domain/shipments/booking-rules.ts';
import { isUnbooked, SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { tendersQuery } from '../../tendering/tender-data.ts';
import { carrierName, isBooked, isWaiting } from '../shipment-words.ts';
import { tellFailure } from '../tell-failure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { useCancelShipment } from './cancel-shipment.ts';
import { cancelTitle } from './cancel-title.ts';
import styles from './cancel-dialog.module.css';

const MOST_CHARACTERS = 500;
const TITLE = 'Unable to cancel the shipment';

/** Whether its carrier has it by an offer that it accepted: then we write to it, and nobody is asked. */
function useCarrierOfOffer(shipment: Shipment): boolean {
  const { data } = useQuery({ ...tendersQuery(shipment.id), enabled: isBooked(shipment) });
  const accepted = data?.offers.filter(({ state, needsReview }) => state === 'Accepted' && needsReview === '') ?? [];
  return isBooked(shipment) && accepted.some(({ carrierId }) => carrierId === shipment.carrier?.id);
}

interface CancelDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

export function CancelDialog({ shipment, onClose }: CancelDialogProps) {
  const { shipmentNumber, shipmentStatus: status } = shipment;
  const [reason, setReason] = useState('');
  const [acceptsCharge, setAcceptsCharge] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  // The server knows first that a truck is on its way.
  const [isChargedAfterAll, setIsChargedAfterAll] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const charge = useRef<HTMLDivElement>(null);
  const footnoteId = useId();
  const chargeProblemId = useId();
  const cancel = useCancelShipment(shipment);
  const { isBusy, run } = useBusy();
  const whyNot = isBusy ? null : shipment.whyNotCancel;
  const isCharged = isChargedAfterAll || shipment.isChargedIfCancelled;

  // Of what was arranged by hand nobody outside knows from us.
  const isTold = useCarrierOfOffer(shipment);
  const isAsked = !isTold && shipment.originationType !== 'Manual';
  const hasCarrier = isBooked(shipment) || shipment.booking?.state === 'unclear';
  const problems = problemsWithCancelling(isCharged, { reason, acceptsCharge });
  const problemWith = (name: string) => problems.find((one) => one.field === name)?.message;
  const reasonProblem =
    problemWith('reason') ?? (reason.length > MOST_CHARACTERS ? `At most ${MOST_CHARACTERS} characters` : undefined);

  const handleSubmit = async () => {
    setWasTried(true);
    if (reasonProblem !== undefined) return field.current?.focus();
    if (problemWith('acceptsCharge') !== undefined) return charge.current?.querySelector('input')?.focus();
    try {
      const saved = await cancel.mutateAsync({
        reason: reason.trim(),
        acceptsCharge: isCharged && acceptsCharge,
        isAgreedWithCarrier: hasCarrier && isAsked && isAgreed,
      });
      if (saved.shipmentStatus === SHIPMENT_STATUS.Voided)
        notify({ kind: 'success', title: `${shipmentNumber} is cancelled` });
      // While the carrier owes its word, the page says so.
      else if (!isWaiting(saved))
        tellFailure(TITLE, saved.booking?.message || `${carrierName(saved)} did not let it go.`);
      onClose();
    } catch (error) {
      if (error instanceof ApiProblem && error.modelState['acceptsCharge']) return setIsChargedAfterAll(true);
      tellFailure(TITLE, error);
    }
  };

  return (
    <Dialog
      title={cancelTitle(shipment)}
      isBusy={isBusy}
      isDirty={reason.trim() !== ''}
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
            Cancel shipment
          </Button>
        </>
      )}
    >
      <div className={styles.dialogBody}>
        <p>
          {hasCarrier && !isAgreed && isAsked && `${carrierName(shipment)} is asked to let it go. `}
          {isTold && `${carrierName(shipment)} accepted an offer of it and is told by mail. `}
          {hasCarrier && !isTold && !isAsked && `It was booked by hand: tell ${carrierName(shipment)} yourself. `}
          {shipment.orders.length === 1
            ? `Order ${shipment.orders[0]!.orderNumber} is freed`
            : `Its ${shipment.orders.length} orders are freed`}{' '}
          and can go on another shipment. {shipmentNumber} stays as voided
          {isUnbooked(status) ? '.' : ' and cannot be brought back.'}
        </p>
        <TextArea
          label="Reason"
          isRequired
          value={reason}
          onChange={setReason}
          inputRef={field}
          {...(wasTried && { error: reasonProblem })}
        />
        {hasCarrier && isAsked && (
          <CheckboxField
            label={`${carrierName(shipment)} has agreed already`}
            hint="By telephone, for example: then nobody is asked again."
            isChecked={isAgreed}
            onChange={setIsAgreed}
          />
        )}
        {isCharged && (
          <div ref={charge} role="group" aria-label="Truck ordered, not used">
            <CheckboxField
              label="I accept that the carrier may charge for it"
              hint={wasTried && !acceptsCharge ? undefined : TRUCK_ORDERED_NOT_USED}
              isChecked={acceptsCharge}
              onChange={setAcceptsCharge}
              errorId={wasTried && !acceptsCharge ? chargeProblemId : undefined}
            />
            {wasTried && !acceptsCharge && (
              <div role="alert" id={chargeProblemId} className={styles.problem}>
                {fieldMessage(TRUCK_ORDERED_NOT_USED, undefined)}
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
