import { useState } from 'react';
import { isBooked } from '../../../../freight/shipments/shipment-words.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { fieldMessage } from '../../../../ui/forms/field-message.tsx';
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useSayOutcome } from '../changes.ts';
import { OUTCOME_TITLE, type ShipmentDialogProps } from './shipment-dialog.ts';
import styles from './shipment-preview.module.css';

type Said = 'booked' | 'notBooked';
const MOST_CHARACTERS = 40;

/** For a booking that the carrier did not answer, or that users make by phone: the carrier's answer is recorded here. */
export function OutcomeDialog({ shipment, onClose }: ShipmentDialogProps) {
  const carrier = shipment.booking?.carrierName || 'The carrier';
  const [said, setSaid] = useState<Said | null>(null);
  const [proNumber, setProNumber] = useState('');
  const [pickupNumber, setPickupNumber] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const say = useSayOutcome(shipment);
  const { isBusy, run } = useBusy();

  const handleSubmit = async () => {
    setWasTried(true);
    if (said === null) return;
    const isTaken = said === 'booked';
    try {
      const saved = await say.mutateAsync({
        isBooked: isTaken,
        proNumber: isTaken ? proNumber.trim() : '',
        pickupNumber: isTaken ? pickupNumber.trim() : '',
      });
      const title = isBooked(saved)
        ? `${shipment.shipmentNumber} is booked with ${carrier}`
        : `${shipment.shipmentNumber} is not booked`;
      notify({ kind: 'success', title });
      onClose();
    } catch (error) {
      tellFailure('Unable to keep what the carrier said', error);
    }
  };

  return (
    <SaveDialog title={OUTCOME_TITLE} isBusy={isBusy} onClose={onClose} onSubmit={() => void run(handleSubmit)}>
      <div className={styles.dialogBody}>
        <p>
          Record the answer of {carrier} to the booking of {shipment.shipmentNumber}. Ask before you choose: a shipment
          that is booked twice is paid twice.
        </p>
        <RadioGroup<Said>
          label={`${carrier} says`}
          value={said}
          onChange={setSaid}
          choices={[
            { value: 'booked', label: 'It is booked' },
            { value: 'notBooked', label: 'It is not booked', hint: 'The shipment is ready to book again.' },
          ]}
        />
        {wasTried && said === null && (
          <div role="alert" className={styles.problem}>
            {fieldMessage('Choose what the carrier said', undefined)}
          </div>
        )}
        {said === 'booked' && (
          <div className={styles.pair}>
            <TextField
              label="PRO number"
              isOptional
              value={proNumber}
              maxLength={MOST_CHARACTERS}
              onChange={setProNumber}
            />
            <TextField
              label="Pickup number"
              isOptional
              value={pickupNumber}
              maxLength={MOST_CHARACTERS}
              onChange={setPickupNumber}
            />
          </div>
        )}
      </div>
    </SaveDialog>
  );
}
