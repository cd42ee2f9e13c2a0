import type { ListedCarrier } from '@lanewright/contract/carriers.ts';
import {
  CARRIER_STATUS_LABELS,
  INSURANCE_LABELS,
  PAYMENT_TERMS,
  type InsuranceKind,
} from '@lanewright/domain/carriers/lists.ts';
import { inDollars } from '@lanewright/domain/carriers/usable.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { CarrierStatusChip } from '../../../../freight/carriers/carrier-status.tsx';
import { insuranceInWords, InsuranceTag } from '../../../../freight/carriers/insurance-tag.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/column.ts';
import { dayOfInstant } from '../../../../ui/readable-instants.ts';

function column(
  id: string,
  title: string,
  width: number,
  text: (row: ListedCarrier) => string | null,
): GridColumn<ListedCarrier> {
  return { id, title, width, text: (row) => text(row) ?? '' };
}

function insuranceColumns(kind: InsuranceKind): GridColumn<ListedCarrier>[] {
  const policyOf = ({ insurance }: ListedCarrier) => insurance.find((policy) => policy.kind === kind);
  return [
    {
      ...column(`${kind}Amount`, INSURANCE_LABELS[kind], 132, (row) => {
        const policy = policyOf(row);
        return policy ? inDollars(policy.amount) : '';
      }),
      isNumeric: true,
    },
    column(`${kind}Expires`, `${INSURANCE_LABELS[kind]} expires`, 168, (row) => {
      const policy = policyOf(row);
      return policy ? formatCalendarDay(policy.expirationDate) : '';
    }),
  ];
}

export const CARRIER_COLUMNS: readonly GridColumn<ListedCarrier>[] = [
  { ...column('name', 'Carrier', 220, ({ name }) => name), isFlexible: true, sort: 'name' },
  {
    ...column('status', 'Status', 112, ({ status }) => CARRIER_STATUS_LABELS[status]),
    cell: ({ status }) => <CarrierStatusChip status={status} />,
  },
  column('scac', 'SCAC', 80, ({ scac }) => scac),
  column('mcNumber', 'MC number', 108, ({ mcNumber }) => mcNumber),
  column('dotNumber', 'DOT number', 116, ({ dotNumber }) => dotNumber),
  column('modes', 'Modes', 168, ({ modes }) => modes.map(choiceName).join(', ')),
  column('equipmentModes', 'Equipment', 176, ({ equipmentModes }) => equipmentModes.map(choiceName).join(', ')),
  {
    ...column('insurance', 'Insurance', 208, ({ insurance }) => insuranceInWords(insurance)),
    cell: ({ insurance }) => <Insurance insurance={insurance} />,
  },
  ...insuranceColumns('Cargo'),
  ...insuranceColumns('AutoLiability'),
  ...insuranceColumns('GeneralLiability'),
  column('isHazmatCertified', 'Carries hazmat', 128, ({ isHazmatCertified }) => (isHazmatCertified ? 'Yes' : 'No')),
  column('paymentTerm', 'Payment terms', 128, ({ paymentTerm }) =>
    paymentTerm === null ? '' : (PAYMENT_TERMS[paymentTerm] ?? ''),
  ),
  { ...column('laneCount', 'Lanes', 80, ({ laneCount }) => String(laneCount)), isNumeric: true },
  { ...column('rateCount', 'Rates', 80, ({ rateCount }) => String(rateCount)), isNumeric: true },
  column('email', 'Email for tenders', 208, ({ email }) => email),
  column('phoneNumber', 'Phone', 144, ({ phoneNumber }) => phoneNumber),
  column('holdReason', 'Reason of the hold', 200, ({ holdReason }) => holdReason),
  {
    ...column('updatedAt', 'Changed', 112, ({ updatedAt }) => dayOfInstant(updatedAt)),
    sort: 'updatedAt',
  },
];

function Insurance({ insurance }: Pick<ListedCarrier, 'insurance'>) {
  return <InsuranceTag insurance={insurance} otherwise={insuranceInWords(insurance)} />;
}

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: ['name', 'status', 'scac', 'mcNumber', 'dotNumber', 'modes', 'equipmentModes', 'insurance'],
  fixedColumnsCount: 1,
};
