import type { LoadCandidate } from '@lanewright/contract/consolidation.ts';
import { Link } from '@tanstack/react-router';
import { Ban, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { dollars, pounds } from '../../../../freight/orders/amounts.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import styles from './consolidate.module.css';
import { pickupInWords } from './when.ts';

interface CandidateListProps {
  candidates: readonly LoadCandidate[];
  chosen: readonly string[];
  onToggle: (orderNumber: string) => void;
}

/** What could come along, what saves most first; the others with the reason, for whoever asks. */
export function CandidateList({ candidates, chosen, onToggle }: CandidateListProps) {
  const [isAllShown, setIsAllShown] = useState(false);
  const fitting = candidates.filter(({ fits }) => fits);
  const others = candidates.filter(({ fits, order }) => !fits && !chosen.includes(order.orderNumber));
  const kept = candidates.filter(({ fits, order }) => !fits && chosen.includes(order.orderNumber));
  return (
    <Card
      title={`${countOf(fitting.length, 'order')} could come along`}
      actions={
        others.length > 0 && (
          <SwitchField label={`Show ${others.length} that cannot`} isOn={isAllShown} onChange={setIsAllShown} />
        )
      }
    >
      {fitting.length === 0 && kept.length === 0 && (
        <EmptyState
          icon={<PackageSearch />}
          title="No order fits"
          text="No other new order is picked up nearby within three days and fits on the same truck."
        />
      )}
      <ul className={styles.candidates} aria-label="Orders that could come along">
        {[...fitting, ...kept].map((candidate) => (
          <Candidate
            key={candidate.order.id}
            candidate={candidate}
            isChosen={chosen.includes(candidate.order.orderNumber)}
            onToggle={() => onToggle(candidate.order.orderNumber)}
          />
        ))}
      </ul>
      {isAllShown && (
        <ul className={styles.candidates} aria-label="Orders that cannot come along">
          {others.map((candidate) => (
            <Candidate key={candidate.order.id} candidate={candidate} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface CandidateProps {
  candidate: LoadCandidate;
  isChosen?: boolean;
  onToggle?: () => void;
}

function Candidate({ candidate, isChosen = false, onToggle }: CandidateProps) {
  const { order, reasons, saves, addedMiles } = candidate;
  const { origin, destination } = order;
  return (
    <li className={styles.candidate} data-chosen={isChosen || undefined}>
      {onToggle ? (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={`Take ${order.orderNumber} along`}
          checked={isChosen}
          onChange={onToggle}
        />
      ) : (
        <Ban aria-hidden="true" className={styles.cannot} />
      )}
      <div className={styles.who}>
        <Link to={`/orders/${order.orderNumber}`}>{order.orderNumber}</Link>
        <span>
          {origin.city}, {origin.state} → {destination.city}, {destination.state}
        </span>
        <small>{reasons.join(' · ')}</small>
      </div>
      <div className={styles.what}>
        <span>{pickupInWords(origin.earlyDateTimeOffset)}</span>
        <small>
          {pounds(order.weight)} · {countOf(order.pallets, 'pallet')}
        </small>
      </div>
      <div className={styles.saving}>
        {saves !== null && <strong data-loses={saves < 0 || undefined}>{savingInWords(saves)}</strong>}
        {addedMiles !== null && <small>{Math.round(addedMiles).toLocaleString('en-US')} mi more</small>}
      </div>
    </li>
  );
}

export function savingInWords(saves: number): string {
  return saves < 0 ? `Costs ${dollars(-saves)} more` : `Saves ${dollars(saves)}`;
}
