import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';

export interface RowActions {
  onEdit: (commodity: Commodity) => void;
  onDelete: (commodity: Commodity) => void;
  /** Why a person may not; undefined when they may. */
  editReason: string | undefined;
  deleteReason: string | undefined;
}
