import { COMMODITY_FIELDS, type Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { Field, NamesOf } from '@lanewright/domain/fields/field.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';
import { dayOfInstant } from '../../../../ui/readable-instants.ts';
import { describeHazmat, describeNumber, describePackaging, describeSize } from '../describe.ts';
import { HazmatTag } from './commodity-tags.tsx';

type Names<Kind extends Field<any, any>> = NamesOf<typeof COMMODITY_FIELDS, Kind>;
type TextField = Exclude<Names<Field<any, string | null>>, NumberField>;
type NumberField = Names<Field<number | null, any>>;

function textColumn(id: TextField, width: number): GridColumn<Commodity> {
  return { id, title: COMMODITY_FIELDS[id].label, width, text: (row) => row[id] ?? '' };
}

function numberColumn(id: NumberField, width: number): GridColumn<Commodity> {
  const { label, unit } = COMMODITY_FIELDS[id];
  const title = unit === undefined ? label : `${label}, ${unit}`;
  return { id, title, width, isNumeric: true, text: (row) => describeNumber(row[id]) };
}

export const COMMODITY_COLUMNS: readonly GridColumn<Commodity>[] = [
  { ...textColumn('commodityCode', 152), sort: 'commodityCode' },
  { ...textColumn('description', 240), isFlexible: true },
  textColumn('customerProductCode', 168),
  textColumn('cargoClassification', 152),
  { id: 'packaging', title: 'Packages', width: 112, text: describePackaging },
  textColumn('packagingUnitType', 104),
  numberColumn('packageQuantity', 116),
  numberColumn('perPackageWeight', 116),
  { id: 'size', title: 'L × W × H', width: 128, text: describeSize },
  numberColumn('packageLength', 92),
  numberColumn('packageWidth', 92),
  numberColumn('packageHeight', 92),
  numberColumn('palletCount', 104),
  {
    id: 'isStackable',
    title: COMMODITY_FIELDS.isStackable.label,
    width: 96,
    text: (row) => (row.isStackable ? 'Yes' : 'No'),
  },
  { ...numberColumn('freightClass', 104), title: 'Class' },
  textColumn('nmfcNumber', 112),
  {
    id: 'isHazmat',
    title: COMMODITY_FIELDS.isHazmat.label,
    width: 176,
    text: (row) => (row.isHazmat ? describeHazmat(row) : ''),
    cell: (row) => (row.isHazmat ? <HazmatTag commodity={row} /> : UNKNOWN),
  },
  {
    id: 'updatedAt',
    title: 'Changed',
    width: 112,
    text: ({ updatedAt }) => dayOfInstant(updatedAt),
    sort: 'updatedAt',
  },
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: [
    'commodityCode',
    'description',
    'packaging',
    'perPackageWeight',
    'size',
    'freightClass',
    'nmfcNumber',
    'isHazmat',
  ],
  fixedColumnsCount: 1,
};
