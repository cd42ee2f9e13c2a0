import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { ArrangedGrid } from '../../../../freight/views/arranged-grid.tsx';
import { COMMODITY_COLUMNS, DEFAULT_ARRANGEMENT } from './commodity-columns.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowActions } from './row-actions.ts';
import { RowButtons } from './row-buttons.tsx';

export function CommodityTable({ rows, ...actions }: { rows: Commodity[] } & RowActions) {
  return (
    <ArrangedGrid
      gridId="commodities"
      label="Commodities"
      columns={COMMODITY_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      skeleton={<ListSkeleton />}
      rows={rows}
      rowId={(row) => row.id}
      onRowOpen={actions.editReason === undefined ? actions.onEdit : undefined}
      renderActions={(row) => <RowButtons commodity={row} {...actions} />}
      actionsWidth={84}
    />
  );
}
