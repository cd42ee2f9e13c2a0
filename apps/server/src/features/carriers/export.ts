import type { Readable } from 'node:stream';
import type { CarrierExport, ListedCarrier } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import { CARRIER_STATUS_LABELS, INSURANCE_KINDS, INSURANCE_LABELS } from '@lanewright/domain/carriers/lists.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { exportRows } from '../../platform/database/listing/export-rows.ts';
import { exportColumns, type ExportColumn } from '../../platform/files/export-columns.ts';
import type { Scope } from '../../platform/scope.ts';
import { carrierList } from './store/carrier-list.ts';

const COLUMNS: ExportColumn<ListedCarrier>[] = [
  ...exportColumns(CARRIER_FIELDS),
  { heading: 'Status', cell: ({ status }) => CARRIER_STATUS_LABELS[status] },
  { heading: 'Reason of the hold', cell: ({ holdReason }) => holdReason || null },
  ...INSURANCE_KINDS.flatMap((kind): ExportColumn<ListedCarrier>[] => {
    const policyOf = ({ insurance }: ListedCarrier) => insurance.find((policy) => policy.kind === kind);
    return [
      { heading: `${INSURANCE_LABELS[kind]} insurance, $`, cell: (carrier) => policyOf(carrier)?.amount ?? null },
      {
        heading: `${INSURANCE_LABELS[kind]} insurance expires`,
        cell: (carrier) => {
          const policy = policyOf(carrier);
          return policy ? formatCalendarDay(policy.expirationDate) : null;
        },
      },
    ];
  }),
];

export function exportCarriers(scope: Scope, { searchTerm, ...query }: CarrierExport): Promise<Readable> {
  return exportRows(scope, carrierList, { ...query, words: searchTerm }, COLUMNS);
}
