import {
  chargeDifferences,
  type CarrierGroup,
  type ChargeDifference,
  type Service,
} from '@lanewright/domain/quotes/rate-groups.ts';
import { cents, inDollars } from '@lanewright/domain/units/money.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Look, ShownIntegrated } from '../look.ts';
import { badgeInWords } from '../words.ts';
import { differenceInWords } from './price.tsx';
import styles from './rates.module.css';
import { ServiceFacts } from './service-facts.tsx';

interface RowProps {
  /** Remarks that stand above the list, because they are the same for every rate. */
  saidOfAll: readonly string[];
  look: Look;
  onSelect: (rateId: string) => void;
}

/** A carrier with the service that is first in the chosen order; its other services fold out below. */
export function CarrierRow({ group, ...row }: RowProps & { group: CarrierGroup<ShownIntegrated> }) {
  const { lead, others } = group;
  const { carrierName } = lead.rate;
  const services = `${others.length} more ${others.length === 1 ? 'service' : 'services'}`;
  const standOut = others.flatMap(({ rate }) => rate.badges.filter(({ kind }) => kind !== 'lowestOfDay'));
  return (
    <li className={styles.group}>
      <ServiceFacts shown={lead.rate} isLead {...row} />
      <Alternatives service={lead} {...row} />
      {others.length > 0 && (
        <Fold
          label={services}
          spoken={[`of ${carrierName}`, ...standOut.map(badgeInWords)].join(', ')}
          beside={(isOpen) =>
            !isOpen &&
            standOut.map((badge) => (
              <span key={badge.kind} className={styles.badge} aria-hidden="true">
                {badgeInWords(badge)}
              </span>
            ))
          }
        >
          <ul aria-label={`Other services of ${carrierName}`}>
            {others.map((service) => (
              <li key={service.rate.id} className={styles.folded}>
                <ServiceFacts shown={service.rate} {...row} />
                <Alternatives service={service} {...row} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}

/** The same service at other prices: each behind a line that says how much more it costs. */
function Alternatives({ service: { rate, alternatives }, ...row }: RowProps & { service: Service<ShownIntegrated> }) {
  return alternatives.map((alternative) => (
    <Fold key={alternative.id} label={alternativeInWords(alternative, rate)} spoken={`at ${rate.carrierName}`}>
      <div className={styles.folded}>
        <p className={styles.reason}>{reasonInWords(alternative, rate, row.look)}</p>
        <ServiceFacts shown={alternative} {...row} />
      </div>
    </Fold>
  ));
}

/** "Open rate $612.20 is $22.00 more". */
function alternativeInWords(alternative: ShownIntegrated, { price, ...rate }: ShownIntegrated): string {
  const name =
    alternative.customerFreightPayer === rate.customerFreightPayer
      ? 'Another rate'
      : alternative.customerFreightPayer
        ? 'Your agreement'
        : 'Open rate';
  const difference = cents(alternative.price! - price!);
  return `${name} ${inDollars(alternative.price!)} is ${difference === 0 ? 'the same price' : differenceInWords(difference)}`;
}

const chargeInWords = ({ name, difference }: ChargeDifference) => `${name} ${differenceInWords(difference)}`;

/** The charges are what the carrier is paid, so they explain the cost and not the price of a customer. */
function reasonInWords(alternative: ShownIntegrated, rate: ShownIntegrated, { view }: Look): string {
  const terms =
    alternative.customerFreightPayer === rate.customerFreightPayer
      ? 'The same service from another source.'
      : alternative.customerFreightPayer
        ? 'The same service by your own agreement with the carrier.'
        : 'The same service without your own agreement.';
  const differences = view === 'cost' ? chargeDifferences(alternative.charges, rate.charges) : [];
  return differences.length === 0 ? terms : `${terms} ${differences.map(chargeInWords).join(', ')}.`;
}

interface FoldProps {
  label: string;
  /** Whose, and what stands out inside, for screen readers. */
  spoken: string;
  beside?: (isOpen: boolean) => ReactNode;
  children: ReactNode;
}

function Fold({ label, spoken, beside, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.more}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {label}
          <span className="spoken"> {spoken}</span>
          <ChevronDown aria-hidden="true" />
        </button>
        {beside?.(isOpen)}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
