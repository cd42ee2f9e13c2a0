import type { LaneRate } from '@lanewright/contract/lanes.ts';
import { turnInWords } from '@lanewright/domain/lanes/tender-sequence.ts';
import { LANE_RATE_TYPE_LABELS, RATE_UNIT_LABELS } from '@lanewright/domain/lanes/words.ts';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortCalendarDay } from '../../../../freight/lanes/lane-words.ts';
import { dollars, UNKNOWN } from '../../../../freight/orders/amounts.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { StatusChip, type StatusLook } from '../../../../ui/chips/status-chip.tsx';
import { contractToday } from '../../../../freight/contract-today.ts';
import styles from './rates.module.css';

interface RateItemProps {
  rate: LaneRate;
  reason: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** A rate to the hundredth of a cent, where it has such. */
const exact = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });

export function rateInWords({ chargeType, rate }: Pick<LaneRate, 'chargeType' | 'rate'>): string {
  if (rate === null || chargeType === null) return UNKNOWN;
  const unit = RATE_UNIT_LABELS[chargeType];
  // Of a table only the fullest load is one figure.
  return chargeType === 'Pallet' ? `${unit}, ${exact(rate)} in all` : `${exact(rate)} ${unit}`;
}

function standingOf(rate: LaneRate): StatusLook & { label: string } {
  if (rate.isActive) return { label: 'Active', scale: 'done', glyph: 'tickSolid' };
  return rate.effectiveDate > contractToday()
    ? { label: 'Upcoming', scale: 'moving', glyph: 'empty' }
    : { label: 'Expired', scale: 'draft', glyph: 'empty' };
}

export function RateItem({ rate, reason, onEdit, onDelete }: RateItemProps) {
  const ranges = rate.rateSpecifications?.rateRanges ?? [];
  return (
    <li className={styles.rate}>
      <div className={styles.head}>
        <span className={`num ${styles.turn}`}>{turnInWords(rate.sequence)}</span>
        <h4>{rate.carrierName}</h4>
        <StatusChip {...standingOf(rate)} />
        <span className={styles.actions}>
          <IconButton
            label={`Edit rate of ${rate.carrierName}`}
            icon={<Pencil />}
            disabledReason={reason}
            onClick={onEdit}
          />
          <IconButton
            label={`Delete rate of ${rate.carrierName}`}
            icon={<Trash2 />}
            disabledReason={reason}
            onClick={onDelete}
          />
        </span>
      </div>
      <dl className={styles.facts}>
        <Fact term="Rate">{rateInWords(rate)}</Fact>
        <Fact term="Rate Type">{rate.rateType === null ? UNKNOWN : LANE_RATE_TYPE_LABELS[rate.rateType]}</Fact>
        <Fact term="Min Charge">{rate.minCharge === null ? UNKNOWN : dollars(rate.minCharge)}</Fact>
        <Fact term="Effective">{shortCalendarDay(rate.effectiveDate)}</Fact>
        <Fact term="Expires">{shortCalendarDay(rate.expirationDate)}</Fact>
        <Fact term="Estimated Rate">{rate.estimatedRate === null ? UNKNOWN : dollars(rate.estimatedRate)}</Fact>
      </dl>
      {ranges.length > 0 && (
        <p className={`num ${styles.more}`}>
          {`${rate.rateTableName ?? 'Pallets'}: `}
          {ranges
            .map((range) => `${range.minPallets}–${range.maxPallets} at ${exact(range.ratePerPallet ?? 0)}`)
            .join(', ')}
        </p>
      )}
      {rate.additionalCharges.length > 0 && (
        <p className={`num ${styles.more}`}>
          Additional charges:{' '}
          {rate.additionalCharges.map(({ description, total }) => `${description} ${dollars(total ?? 0)}`).join(', ')}
        </p>
      )}
      {rate.whyNotUsable.length > 0 && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          <span>{rate.whyNotUsable.join(' ')}</span>
        </p>
      )}
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
