import type { Lane, LaneRate } from '@lanewright/contract/lanes.ts';
import { ManageWatchers } from '../../../../freight/watchers/manage-watchers.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { useDeleteLane, useDeleteRate } from '../data.ts';

export type OpenedDialog =
  | { kind: 'edit' | 'expiration' | 'delete' | 'watchers' }
  | { kind: 'rate'; rate: LaneRate | null }
  | { kind: 'delete-rate'; rate: LaneRate }
  | { kind: 'sequence'; rates: LaneRate[] };

const EditLaneDialog = lazyDialog(
  async () => (await import('./edit-lane-dialog.tsx')).EditLaneDialog,
  () => ({ title: 'Edit Lane' }),
);
const ExpirationDialog = lazyDialog(
  async () => (await import('./edit-lane-dialog.tsx')).ExpirationDialog,
  () => ({ title: 'Expiration Action' }),
);
const RateDialog = lazyDialog(
  async () => (await import('./rate-dialog.tsx')).RateDialog,
  ({ rate }) => ({ title: rate ? 'Edit Rate' : 'Add Rate', width: 720 }),
);
const SequenceDialog = lazyDialog(
  async () => (await import('./sequence-dialog.tsx')).SequenceDialog,
  () => ({ title: 'Tender Sequence', width: 720 }),
);

export function preloadDialogs(): void {
  for (const Dialog of [EditLaneDialog, RateDialog, SequenceDialog, ManageWatchers]) Dialog.preload();
}

interface OpenDialogProps {
  dialog: OpenedDialog;
  lane: Lane;
  onClose: () => void;
}

export function OpenDialog({ dialog, lane, onClose }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'edit':
      return <EditLaneDialog lane={lane} onClose={onClose} />;
    case 'expiration':
      return <ExpirationDialog lane={lane} onClose={onClose} />;
    case 'rate':
      return <RateDialog lane={lane} rate={dialog.rate} onClose={onClose} />;
    case 'sequence':
      return <SequenceDialog lane={lane} rates={dialog.rates} onClose={onClose} />;
    case 'watchers':
      return <ManageWatchers record={{ entityType: 'CustomerLane', entityId: lane.id }} onClose={onClose} />;
    case 'delete':
      return <DeleteLane lane={lane} onClose={onClose} />;
    case 'delete-rate':
      return <DeleteRate lane={lane} rate={dialog.rate} onClose={onClose} />;
  }
}

function DeleteLane({ lane, onClose }: Omit<OpenDialogProps, 'dialog'>) {
  const remove = useDeleteLane(lane);
  return (
    <DeleteDialog title="Delete this lane?" onConfirm={async () => void (await remove.mutateAsync())} onClose={onClose}>
      {lane.customerReferenceNumber} goes with its contracted rates. Shipments that went along it stay as they are.
    </DeleteDialog>
  );
}

function DeleteRate({ lane, rate, onClose }: Omit<OpenDialogProps, 'dialog'> & { rate: LaneRate }) {
  const remove = useDeleteRate(lane.id);
  return (
    <DeleteDialog
      title="Delete this rate?"
      onConfirm={async () => void (await remove.mutateAsync(rate.id))}
      onClose={onClose}
    >
      The rate of {rate.carrierName} goes, and the others move up in the tender sequence.
    </DeleteDialog>
  );
}
