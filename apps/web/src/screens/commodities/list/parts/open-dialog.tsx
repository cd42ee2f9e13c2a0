import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { lazy, Suspense } from 'react';
import { DeleteCommodity } from './delete-commodity.tsx';

export type OpenedDialog =
  | { kind: 'add' }
  | { kind: 'bulk' }
  | { kind: 'edit'; commodity: Commodity }
  | { kind: 'delete'; commodity: Commodity };

// The form brings the field components with it, which the list does not need.
const CommodityDialog = lazy(async () => ({ default: (await import('./commodity-dialog.tsx')).CommodityDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

export function OpenDialog({ dialog, onClose }: { dialog: OpenedDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'delete':
      return <DeleteCommodity commodity={dialog.commodity} onClose={onClose} />;
    case 'bulk':
      return (
        <Suspense>
          <BulkDialog onClose={onClose} />
        </Suspense>
      );
    case 'add':
    case 'edit':
      return (
        <Suspense>
          <CommodityDialog commodity={dialog.kind === 'edit' ? dialog.commodity : null} onClose={onClose} />
        </Suspense>
      );
  }
}
