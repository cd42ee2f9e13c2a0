import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { RowActions } from './row-actions.ts';
import styles from './commodity-list.module.css';

export function RowButtons({
  commodity,
  onEdit,
  onDelete,
  editReason,
  deleteReason,
}: { commodity: Commodity } & RowActions) {
  return (
    <div className={styles.buttons}>
      <IconButton
        label={`Edit ${commodity.commodityCode}`}
        icon={<Pencil />}
        size="small"
        disabledReason={editReason}
        onClick={() => onEdit(commodity)}
      />
      <IconButton
        label={`Delete ${commodity.commodityCode}`}
        icon={<Trash2 />}
        size="small"
        disabledReason={deleteReason}
        onClick={() => onDelete(commodity)}
      />
    </div>
  );
}
