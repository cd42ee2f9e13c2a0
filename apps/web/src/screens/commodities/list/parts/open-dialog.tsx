import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { DeleteCommodity } from './delete-commodity.tsx';

export type OpenedDialog =
  | { kind: 'add' }
  | { kind: 'bulk' }
  | { kind: 'edit'; commodity: Commodity }
  | { kind: 'delete'; commodity: Commodity };

const CommodityDialog = lazyDialog(
  async () => (await import('./commodity-dialog.tsx')).CommodityDialog,
  () => ({ title: 'Add Commodity', width: 720 }),
);
const BulkDialog = lazyDialog(
  async () => (await import('./bulk-dialog.tsx')).BulkDialog,
  () => ({ title: 'Bulk Add Commodities', width: 720 }),
);

export function preloadDialogs(): void {
  CommodityDialog.preload();
  BulkDialog.preload();
}

export function OpenDialog({ dialog, onClose }: { dialog: OpenedDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'delete':
      return <DeleteCommodity commodity={dialog.commodity} onClose={onClose} />;
    case 'bulk':
      return <BulkDialog onClose={onClose} />;
    case 'add':
    case 'edit':
      return <CommodityDialog commodity={dialog.kind === 'edit' ? dialog.commodity : null} onClose={onClose} />;
  }
}
