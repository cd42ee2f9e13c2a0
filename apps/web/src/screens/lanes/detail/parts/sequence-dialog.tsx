import type { Lane, LaneRate } from '@lanewright/contract/lanes.ts';
import { turnInWords } from '@lanewright/domain/lanes/tender-sequence.ts';
import { useState } from 'react';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { ReorderList } from '../../../../ui/lists/reorder-list.tsx';
import { useResequence } from '../data.ts';
import styles from './dialogs.module.css';
import { rateInWords } from './rate-item.tsx';

interface SequenceDialogProps {
  lane: Lane;
  /** Those in force, in turn. */
  rates: LaneRate[];
  onClose: () => void;
}

export function SequenceDialog({ lane, rates, onClose }: SequenceDialogProps) {
  const [ids, setIds] = useState(() => rates.map(({ id }) => id));
  const resequence = useResequence(lane.id);
  const { isBusy, run } = useBusy();
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  const entries = ids.map((id) => {
    const rate = byId.get(id)!;
    return { id, label: rate.carrierName, detail: rateInWords(rate) };
  });
  const handleSave = async () => {
    try {
      await resequence.mutateAsync(ids);
      onClose();
    } catch {
      // The notice has said it; what was arranged stays, so that one can try again.
    }
  };
  return (
    <SaveDialog
      title="Tender Sequence"
      width={720}
      isBusy={isBusy}
      isDirty={ids.some((id, index) => id !== rates[index]!.id)}
      onClose={onClose}
      onSubmit={() => void run(handleSave)}
    >
      <p className={styles.intro}>
        Carriers are asked from the top down. Drag a rate, or press the arrow keys on its handle.
      </p>
      <ReorderList label="Tender sequence" entries={entries} onChange={setIds} leadOf={turnInWords} />
    </SaveDialog>
  );
}
