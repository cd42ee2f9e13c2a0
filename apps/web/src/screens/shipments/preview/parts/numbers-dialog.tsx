import { useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { useNewestShipment } from '../../../../freight/shipments/find-shipment.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useSaveCarrierNumbers, useTracking } from '../tracking-data.ts';
import { NUMBERS_TITLE, type ShipmentDialogProps } from './shipment-dialog.ts';
import styles from './tracked-way.module.css';

/** The carrier's numbers and who drives. With a pickup number or a driver it is dispatched. */
export function NumbersDialog({ shipment, onClose }: ShipmentDialogProps) {
  const driver = useTracking(shipment).data?.driver;
  const [version, setVersion] = useState(shipment.version);
  const [before] = useState({
    proNumber: shipment.proNumber ?? '',
    pickupNumber: shipment.pickupNumber ?? '',
    driverName: driver?.name ?? '',
    driverPhone: driver?.phone ?? '',
  });
  const [typed, setTyped] = useState(before);
  const [conflict, setConflict] = useState<string>();
  const readNewest = useNewestShipment();
  const save = useSaveCarrierNumbers(shipment.id);
  const { isBusy, run } = useBusy();
  const set = (name: keyof typeof typed) => (value: string) => setTyped((now) => ({ ...now, [name]: value }));

  const handleSubmit = async () => {
    try {
      const trimmed = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));
      await save.mutateAsync({ version, ...(trimmed as typeof typed) });
      notify({ kind: 'success', title: `The numbers of ${shipment.shipmentNumber} are saved` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 409))
        return tellFailure('Unable to save the numbers', error);
      const newest = await readNewest(shipment.shipmentNumber);
      setVersion(newest.version);
      setConflict(
        `${error.message} Now kept: PRO number ${newest.proNumber ?? 'none'}, pickup number ${newest.pickupNumber ?? 'none'}. Save again to keep yours.`,
      );
    }
  };

  return (
    <SaveDialog
      title={NUMBERS_TITLE}
      isBusy={isBusy}
      isDirty={JSON.stringify(typed) !== JSON.stringify(before)}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
    >
      <div className={styles.fields}>
        {conflict && (
          <Note tone="attention" role="alert">
            {conflict}
          </Note>
        )}
        <div className={styles.pair}>
          <TextField label="PRO number" maxLength={40} value={typed.proNumber} onChange={set('proNumber')} />
          <TextField label="Pickup number" maxLength={40} value={typed.pickupNumber} onChange={set('pickupNumber')} />
        </div>
        <div className={styles.pair}>
          <TextField label="Driver" maxLength={100} value={typed.driverName} onChange={set('driverName')} />
          <TextField
            label="Driver’s telephone"
            inputMode="tel"
            maxLength={40}
            value={typed.driverPhone}
            onChange={set('driverPhone')}
          />
        </div>
      </div>
    </SaveDialog>
  );
}
