import type { Carrier } from '@lanewright/contract/carriers.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';

export type OpenedDialog = 'carrier' | 'contacts' | 'hold';

const CarrierDialog = lazyDialog(
  async () => (await import('../../../../freight/carriers/carrier-dialog/carrier-dialog.tsx')).CarrierDialog,
  () => ({ title: 'Edit Carrier', width: 720 }),
);
const CarrierContactsDialog = lazyDialog(
  async () => (await import('./carrier-contacts-dialog.tsx')).CarrierContactsDialog,
  ({ carrier }) => ({ title: `Contacts of ${carrier.name}` }),
);
const HoldDialog = lazyDialog(
  async () => (await import('./hold-dialog.tsx')).HoldDialog,
  ({ carrier }) => ({ title: `Hold ${carrier.name}` }),
);

export function preloadDialogs(): void {
  CarrierDialog.preload();
  CarrierContactsDialog.preload();
  HoldDialog.preload();
}

interface OpenDialogProps {
  dialog: OpenedDialog;
  carrier: Carrier;
  onClose: () => void;
}

export function OpenDialog({ dialog, carrier, onClose }: OpenDialogProps) {
  switch (dialog) {
    case 'carrier':
      return <CarrierDialog carrier={carrier} onSaved={() => {}} onClose={onClose} />;
    case 'contacts':
      return <CarrierContactsDialog carrier={carrier} onClose={onClose} />;
    case 'hold':
      return <HoldDialog carrier={carrier} onClose={onClose} />;
  }
}
