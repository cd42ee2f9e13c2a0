import type { RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { paymentTermLabel } from '@lanewright/domain/money/payment-terms.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { CarrierLogo } from '../../../freight/carriers/carrier-logo.tsx';
import { Amount } from '../../../freight/money/amount.tsx';
import { PapersSign } from '../../../freight/money/papers-sign.tsx';
import { ShipmentNumber } from '../../../freight/money/record-numbers.tsx';
import { BREAKPOINTS } from '../../../theme/breakpoints.ts';
import { Tag } from '../../../ui/chips/tag.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { fromWidth, upToWidth, useMediaQuery } from '../../../ui/media-query.ts';
import { useTabStop } from '../../../ui/tab-stop.ts';
import { carrierNumbers, dayText } from './mismatch-words.ts';
import { References } from './references.tsx';
import styles from './mismatch-card.module.css';

interface MismatchCardProps {
  mismatch: RateMismatch;
  name: ReactNode;
}

const BETWEEN = `${upToWidth(BREAKPOINTS.laptop)} and ${fromWidth(BREAKPOINTS.phone + 1)}`;

/** A wide row; on a small laptop or a tablet what decides, and the rest to fold out; on a phone one below the other. */
export function MismatchCard({ mismatch, name }: MismatchCardProps) {
  const isFolding = useMediaQuery(BETWEEN);
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const { carrier, difference, isDisputed } = mismatch;
  return (
    <div className={styles.mismatch} data-folding={isFolding || undefined}>
      <div className={styles.head}>
        <div className={styles.number}>
          {name}
          {isDisputed && <Tag tone="attention">Disputed</Tag>}
        </div>
        <PapersSign papers={mismatch} />
      </div>
      <div className={styles.carrier}>
        <CarrierLogo name={carrier.carrierName} fileId={carrier.carrierProfilePictureFileId} size="standard" />
        <div>
          <div className={styles.strong}>{carrier.carrierName}</div>
          <div className={`num ${styles.quiet}`}>{carrierNumbers(mismatch)}</div>
        </div>
      </div>
      <dl className={styles.money}>
        <Fact name="Booked" isAmount>
          <Amount value={mismatch.total} />
        </Fact>
        <Fact name="Invoiced" isAmount>
          <Amount value={mismatch.externalInvoiceAmount} />
        </Fact>
        <Fact name="Difference" isAmount>
          <Amount value={difference} className={classNames(styles.difference, difference < 0 && styles.above)} />
        </Fact>
      </dl>
      {isFolding && <FoldButton isOpen={isOpen} controls={restId} onToggle={() => setIsOpen(!isOpen)} of={mismatch} />}
      <dl id={restId} className={styles.rest} hidden={isFolding && !isOpen}>
        <Fact name="Invoiced on">{dayText(mismatch.invoicedDate)}</Fact>
        <Fact name="Due">{dayText(mismatch.dueDate)}</Fact>
        <Fact name="Terms">{paymentTermLabel(mismatch.terms) || 'Unset'}</Fact>
        <Fact name="Shipment">
          {mismatch.shipmentNumber === null ? 'None' : <ShipmentNumber number={mismatch.shipmentNumber} />}
        </Fact>
        <Fact name="References" isLong>
          <References mismatch={mismatch} />
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  name: string;
  isAmount?: boolean;
  /** Has a line of its own where there is little room. */
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ name, isAmount = false, isLong = false, children }: FactProps) {
  return (
    <div className={classNames(styles.fact, isAmount && styles.amount, isLong && styles.long)}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  of: RateMismatch;
  onToggle: () => void;
}

function FoldButton({ isOpen, controls, of, onToggle }: FoldButtonProps) {
  const stop = useTabStop();
  return (
    <button
      type="button"
      tabIndex={stop}
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      Details<span className="spoken"> of {of.invoiceNumber}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
