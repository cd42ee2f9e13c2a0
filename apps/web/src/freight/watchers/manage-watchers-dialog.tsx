import type { WatchedRecord, Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/layout/segmented-control.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { WatcherForm } from './watcher-form.tsx';
import { WatcherList } from './watcher-list.tsx';
import styles from './watchers.module.css';

export interface ManageWatchersProps {
  record: WatchedRecord;
  onClose: () => void;
}

type Part = 'add' | 'view';
const PARTS: readonly { value: Part; label: string }[] = [
  { value: 'add', label: 'Add Watcher' },
  { value: 'view', label: 'View Watchers' },
];

/** One of two parts at a time; editing a watcher takes the place of the list for a while. */
export function ManageWatchersDialog({ record, onClose }: ManageWatchersProps) {
  const [part, setPart] = useState<Part>('add');
  const [edited, setEdited] = useState<Watcher | null>(null);
  if (edited) {
    const handleBack = () => setEdited(null);
    return (
      <WatcherForm
        key={edited.id}
        title="Edit Watcher"
        record={record}
        watcher={edited}
        onSaved={handleBack}
        onBack={handleBack}
        onClose={onClose}
      />
    );
  }
  const parts = (
    <div className={styles.parts}>
      <SegmentedControl label="Show" segments={PARTS} value={part} onChange={setPart} />
    </div>
  );
  if (part === 'add') {
    return (
      <WatcherForm title="Manage Watchers" record={record} onSaved={() => setPart('view')} onClose={onClose}>
        {parts}
      </WatcherForm>
    );
  }
  return (
    <Dialog title="Manage Watchers" onClose={onClose}>
      {parts}
      <WatcherList record={record} onEdit={setEdited} onAdd={() => setPart('add')} />
    </Dialog>
  );
}
