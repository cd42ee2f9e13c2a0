import {
  chargeDifferences,
  type CarrierGroup,
  type ChargeDifference,
  type Service,
} from '@lanewright/domain/quotes/rate-groups.ts';
import { cents, inDollars } from '@lanewright/domain/units/money.ts';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
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
  return (
    <li className={styles.group}>
      <ServiceFacts shown={lead.rate} isLead {...row} />
      <Folds
        folds={[...alternativesOf(lead, row), ...(others.length > 0 ? [otherServices(lead.rate, others, row)] : [])]}
      />
    </li>
  );
}

function otherServices(
  { carrierName }: ShownIntegrated,
  others: readonly Service<ShownIntegrated>[],
  row: RowProps,
): Fold {
  const standOut = others.flatMap(({ rate }) => rate.badges.filter(({ kind }) => kind !== 'lowestOfDay'));
  return {
    key: 'services',
    label: `${others.length} more ${others.length === 1 ? 'service' : 'services'}`,
    spoken: [`of ${carrierName}`, ...standOut.map(badgeInWords)].join(', '),
    badges: standOut.map(badgeInWords),
    content: (
      <ul aria-label={`Other services of ${carrierName}`}>
        {others.map((service) => (
          <li key={service.rate.id} className={styles.folded}>
            <ServiceFacts shown={service.rate} {...row} />
            <Folds folds={alternativesOf(service, row)} />
          </li>
        ))}
      </ul>
    ),
  };
}

/** The same service at other prices: each behind a line that says how much more it costs. */
function alternativesOf({ rate, alternatives }: Service<ShownIntegrated>, row: RowProps): Fold[] {
  return alternatives.map((alternative) => ({
    key: alternative.id,
    label: alternativeInWords(alternative, rate),
    spoken: `at ${rate.carrierName}`,
    badges: [],
    content: (
      <div className={styles.folded}>
        <p className={styles.reason}>{reasonInWords(alternative, rate, row.look)}</p>
        <ServiceFacts shown={alternative} {...row} />
      </div>
    ),
  }));
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

/** The charges are what the carrier is paid: beside the price of a customer, they are named as its cost. */
function reasonInWords(alternative: ShownIntegrated, rate: ShownIntegrated, { view }: Look): string {
  const terms =
    alternative.customerFreightPayer === rate.customerFreightPayer
      ? 'The same service from another source.'
      : alternative.customerFreightPayer
        ? 'The same service by your own agreement with the carrier.'
        : 'The same service without your own agreement.';
  const differences = chargeDifferences(alternative.charges, rate.charges);
  if (differences.length === 0) return terms;
  return `${terms} ${view === 'customer' ? 'Cost: ' : ''}${differences.map(chargeInWords).join(', ')}.`;
}

interface Fold {
  key: string;
  label: string;
  /** Whose, and what stands out inside, for screen readers. */
  spoken: string;
  /** What stands out inside, shown beside the button while it is folded. */
  badges: readonly string[];
  content: ReactNode;
}

/** Buttons in one line; what they fold out is below it, in the same order. */
function Folds({ folds }: { folds: readonly Fold[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]));
  if (folds.length === 0) return null;
  return (
    <>
      <div className={styles.more}>
        {folds.map(({ key, label, spoken, badges }) => (
          <Fragment key={key}>
            <button
              type="button"
              aria-expanded={open.has(key)}
              aria-controls={`${id}-${key}`}
              onClick={() => toggle(key)}
            >
              {label}
              <span className="spoken"> {spoken}</span>
              <ChevronDown aria-hidden="true" />
            </button>
            {!open.has(key) &&
              badges.map((badge) => (
                <span key={badge} className={styles.badge} aria-hidden="true">
                  {badge}
                </span>
              ))}
          </Fragment>
        ))}
      </div>
      {folds.map(({ key, content }) => (
        <div key={key} id={`${id}-${key}`} hidden={!open.has(key)}>
          {open.has(key) && content}
        </div>
      ))}
    </>
  );
}
