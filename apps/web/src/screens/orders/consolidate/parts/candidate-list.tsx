import { MAX_ORDERS_ON_A_TRUCK, type LoadCandidate } from '@lanewright/contract/consolidation.ts';
import { Link } from '@tanstack/react-router';
import { Ban, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { dollars, pounds } from '../../../../freight/orders/amounts.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import styles from './consolidate.module.css';
import { pickupInWords } from './when.ts';

/** More than these are asked for: whoever looks at what saves most sees the truck beside it. */
const SHOWN_AT_FIRST = 10;
const FULL = `One shipment takes at most ${MAX_ORDERS_ON_A_TRUCK} orders.`;

interface CandidateListProps {
  candidates: readonly LoadCandidate[];
  /** Why nothing can come along at all. */
  whyNot: string | null;
  chosen: readonly string[];
  onToggle: (orderNumber: string) => void;
}

/** What could come along, what saves most first; the others with the reason, for whoever asks. */
export function CandidateList({ candidates, whyNot, chosen, onToggle }: CandidateListProps) {
  const [isAllShown, setIsAllShown] = useState(false);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const isChosen = ({ order }: LoadCandidate) => chosen.includes(order.orderNumber);
  const fitting = candidates.filter(({ fits }) => fits);
  const others = candidates.filter((one) => !one.fits && !isChosen(one));
  const kept = candidates.filter((one) => !one.fits && isChosen(one));
  const shown = [...fitting.filter((one, index) => index < most || isChosen(one)), ...kept];
  const left = fitting.length + kept.length - shown.length;
  // Out of a link, or taken by somebody meanwhile: what is on the truck can always be left off it again.
  const unknown = chosen.filter((number) => !candidates.some(({ order }) => order.orderNumber === number));
  const isFull = chosen.length >= MAX_ORDERS_ON_A_TRUCK - 1;
  return (
    <Card
      title={`${countOf(fitting.length, 'order')} could come along`}
      actions={
        others.length > 0 && (
          <SwitchField label={`Show ${others.length} that cannot`} isOn={isAllShown} onChange={setIsAllShown} />
        )
      }
    >
      {shown.length === 0 && unknown.length === 0 && (
        <EmptyState
          icon={<PackageSearch />}
          title={whyNot === null ? 'No order fits' : 'Nothing can come along'}
          text={whyNot ?? 'No other new order is picked up nearby within three days and fits on the same truck.'}
        />
      )}
      <ul className={styles.candidates} aria-label="Orders that could come along">
        {unknown.map((number) => (
          <li key={number} className={styles.candidate} data-chosen>
            <Tick orderNumber={number} isOn onToggle={() => onToggle(number)} />
            <div className={styles.who}>
              <span>{number}</span>
              <small>Not among the orders that could come along.</small>
            </div>
          </li>
        ))}
        {shown.map((candidate) => (
          <Candidate
            key={candidate.order.id}
            candidate={candidate}
            isChosen={isChosen(candidate)}
            whyOff={isFull && !isChosen(candidate) ? FULL : undefined}
            onToggle={() => onToggle(candidate.order.orderNumber)}
          />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setMost(candidates.length)}>Show {left.toLocaleString('en-US')} more</Button>
        </div>
      )}
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
  whyOff?: string | undefined;
  onToggle?: () => void;
}

function Candidate({ candidate, isChosen = false, whyOff, onToggle }: CandidateProps) {
  const { order, reasons, saves, addedMiles } = candidate;
  const { origin, destination } = order;
  return (
    <li className={styles.candidate} data-chosen={isChosen || undefined}>
      {onToggle ? (
        <Tick orderNumber={order.orderNumber} isOn={isChosen} whyOff={whyOff} onToggle={onToggle} />
      ) : (
        <Ban aria-hidden="true" className={styles.cannot} />
      )}
      <div className={styles.who}>
        <Link to={`/orders/${order.orderNumber}`} className="link">
          {order.orderNumber}
        </Link>
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

interface TickProps {
  orderNumber: string;
  isOn: boolean;
  whyOff?: string | undefined;
  onToggle: () => void;
}

function Tick({ orderNumber, isOn, whyOff, onToggle }: TickProps) {
  return (
    <label className={styles.tick} title={whyOff}>
      <input
        type="checkbox"
        aria-label={`Take ${orderNumber} along`}
        checked={isOn}
        disabled={whyOff !== undefined}
        onChange={onToggle}
      />
    </label>
  );
}

export function savingInWords(saves: number): string {
  return saves < 0 ? `Costs ${dollars(-saves)} more` : `Saves ${dollars(saves)}`;
}
