import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { COMMODITY_LABELS } from '@lanewright/domain/commodities/rules.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/grid.tsx';
import { describeHazmat, describeNumber, UNKNOWN } from '../describe.ts';

type TextField =
  'commodityCode' | 'description' | 'customerProductCode' | 'cargoClassification' | 'packagingUnitType' | 'nmfcNumber';
type NumberField =
  | 'packageQuantity'
  | 'perPackageWeight'
  | 'packageLength'
  | 'packageWidth'
  | 'packageHeight'
  | 'palletCount'
  | 'freightClass';

function textColumn(id: TextField, width: number): GridColumn<Commodity> {
  return { id, title: COMMODITY_LABELS[id], width, renderCell: (row) => <Text value={row[id]} /> };
}

function numberColumn(id: NumberField, unit: string | null, width: number): GridColumn<Commodity> {
  const title = unit === null ? COMMODITY_LABELS[id] : `${COMMODITY_LABELS[id]}, ${unit}`;
  return { id, title, width, isNumeric: true, renderCell: (row) => describeNumber(row[id]) };
}

function Text({ value }: { value: string | null }) {
  return value === null ? UNKNOWN : <span title={value}>{value}</span>;
}

export const COMMODITY_COLUMNS: readonly GridColumn<Commodity>[] = [
  {
    ...textColumn('commodityCode', 168),
    renderCell: (row) => <strong title={row.commodityCode}>{row.commodityCode}</strong>,
  },
  textColumn('description', 280),
  textColumn('customerProductCode', 168),
  textColumn('cargoClassification', 152),
  textColumn('packagingUnitType', 104),
  numberColumn('packageQuantity', null, 116),
  numberColumn('perPackageWeight', 'lbs', 124),
  numberColumn('packageLength', 'in', 92),
  numberColumn('packageWidth', 'in', 92),
  numberColumn('packageHeight', 'in', 92),
  numberColumn('palletCount', null, 104),
  {
    id: 'isStackable',
    title: COMMODITY_LABELS.isStackable,
    width: 96,
    renderCell: (row) => (row.isStackable ? 'Yes' : 'No'),
  },
  numberColumn('freightClass', null, 112),
  textColumn('nmfcNumber', 116),
  {
    id: 'isHazmat',
    title: COMMODITY_LABELS.isHazmat,
    width: 176,
    renderCell: (row) => (row.isHazmat ? describeHazmat(row) : UNKNOWN),
  },
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: [
    'commodityCode',
    'description',
    'packagingUnitType',
    'packageQuantity',
    'perPackageWeight',
    'packageLength',
    'packageWidth',
    'packageHeight',
    'freightClass',
    'nmfcNumber',
    'isHazmat',
  ],
  fixedColumnsCount: 1,
};
