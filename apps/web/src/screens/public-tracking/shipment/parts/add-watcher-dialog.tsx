import type { PublicShipment } from '@lanewright/contract/public-tracking.ts';
import { useId, useState } from 'react';
import { productSettings } from '../../../../api/product-settings.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useAddWatcher, type NewWatcher, type Shown } from '../data.ts';
import styles from './tracked-shipment.module.css';

const CHOICES: readonly { value: NewWatcher['notificationType']; label: string }[] = [
  { value: 'All', label: 'All Updates' },
  { value: 'ShipmentStatus', label: 'Status Updates' },
  { value: 'OnTimeStatus', label: 'On Time Status Updates' },
];
const MOST_TYPED = 254;

interface AddWatcherDialogProps {
  shipment: PublicShipment;
  proof: Shown;
  onClose: () => void;
}

/** The address is not checked here: the server says what is wrong with it. */
export function AddWatcherDialog({ shipment, proof, onClose }: AddWatcherDialogProps) {
  const [emailAddress, setEmailAddress] = useState('');
  const [notificationType, setNotificationType] = useState<NewWatcher['notificationType']>('All');
  const add = useAddWatcher(shipment, proof);
  const whyId = useId();
  // The number alone shows no progress, and nothing of whether it is on time: mails show no more than the page.
  const choices = CHOICES.filter(({ value }) => value !== 'OnTimeStatus' || shipment.coveredDistance !== null);
  const whyNot = productSettings().mailUnavailable ?? (emailAddress.trim() === '' ? 'Enter an email address.' : null);

  const handleSubmit = async () => {
    if (whyNot !== null) return;
    try {
      await add.mutateAsync({ emailAddress: emailAddress.trim(), notificationType });
      notify({
        kind: 'success',
        title: 'Successfully added watcher',
        messages: ['The address gets a mail that asks to confirm, and nothing more until then.'],
      });
      onClose();
    } catch (error) {
      notify({ kind: 'error', title: 'Unable to add watcher.', messages: [(error as Error).message] });
    }
  };

  return (
    <Dialog
      title="Add Watcher"
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footnote={whyNot}
      footnoteId={whyId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} isOff={add.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={add.isPending}
            isOff={whyNot !== null}
            aria-describedby={whyNot === null ? undefined : whyId}
          >
            Add
          </Button>
        </>
      )}
    >
      <div className={styles.fields}>
        <TextField
          label="Email address"
          name="emailAddress"
          inputMode="email"
          isRequired
          hint={`Updates on ${shipment.shipmentNumber} go there. Every mail has a link to stop.`}
          maxLength={MOST_TYPED}
          value={emailAddress}
          onChange={setEmailAddress}
        />
        <SelectField
          label="Notification preference"
          isRequired
          choices={choices}
          value={notificationType}
          onChange={(chosen) => chosen && setNotificationType(chosen)}
        />
      </div>
    </Dialog>
  );
}
