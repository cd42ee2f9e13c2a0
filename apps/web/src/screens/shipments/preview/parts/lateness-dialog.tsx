import type { ShipmentTracking, TrackedStop } from '@lanewright/contract/tracking.ts';
import { LATENESS_FAULTS, type LatenessFault } from '@lanewright/domain/tracking/on-time.ts';
import { useState } from 'react';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useExplainLateness } from '../tracking-data.ts';
import styles from './tracked-way.module.css';

const FAULTS = LATENESS_FAULTS.map((value) => ({ value, label: value }));
const MOST_CHARACTERS = 500;

interface LatenessDialogProps {
  tracked: ShipmentTracking;
  stop: TrackedStop;
  onClose: () => void;
}

export function LatenessDialog({ tracked, stop, onClose }: LatenessDialogProps) {
  const [reason, setReason] = useState(stop.lateReason);
  const [fault, setFault] = useState<LatenessFault | null>(stop.lateFault);
  const explain = useExplainLateness(tracked.shipmentId);
  const { isBusy, run } = useBusy();
  const handleSubmit = async () => {
    try {
      await explain.mutateAsync({
        stopNumber: stop.stopNumber,
        reason: reason.trim().slice(0, MOST_CHARACTERS),
        fault,
      });
      notify({ kind: 'success', title: `The lateness of stop ${stop.stopNumber} is explained` });
      onClose();
    } catch (error) {
      tellFailure('Unable to explain the lateness', error);
    }
  };
  return (
    <SaveDialog
      title={`Why was stop ${stop.stopNumber} late?`}
      isBusy={isBusy}
      isDirty={reason !== stop.lateReason || fault !== stop.lateFault}
      onClose={onClose}
      onSubmit={() => void run(handleSubmit)}
    >
      <div className={styles.fields}>
        <TextArea label="Reason" value={reason} onChange={setReason} />
        <SelectField label="Whose fault" choices={FAULTS} value={fault} onChange={setFault} placeholder="Not known" />
      </div>
    </SaveDialog>
  );
}
