import { inDollars } from '@lanewright/domain/units/money.ts';
import { ChevronDown } from 'lucide-react';
import { UNKNOWN } from '../../../orders/amounts.ts';
import { untilInWords } from '../../good-until.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { Look, Shown } from '../look.ts';
import { Beside } from './beside.tsx';
import breakdown from './breakdown.module.css';
import { CostBreakdown } from './cost-breakdown.tsx';
import styles from './rates.module.css';

/** "$14.12 less", "$54.10 more", "no change". */
export function differenceInWords(difference: number): string {
  if (difference === 0) return 'no change';
  return `${inDollars(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;
}

/** A price that opens into what it is made of, and what it was in the quote that this one repeats. */
export function Price({ shown, look, isLarge = false }: { shown: Shown; look: Look; isLarge?: boolean }) {
  const { name, price, change, validUntil, totalCost, customerCost } = shown;
  const isCustomer = look.view === 'customer';
  // The cost stands above the customer price on all screens; the one that is looked at is the larger.
  return (
    <div className={styles.money}>
      {isCustomer && <small className={styles.then}>Cost {inDollars(totalCost)}</small>}
      {customerCost !== null && <small className={styles.then}>{isCustomer ? 'Customer price' : 'Cost'}</small>}
      <Beside
        label={`Cost breakdown, ${name}`}
        align="end"
        className={breakdown.panel}
        renderTrigger={(props) => (
          <button type="button" {...props} className={classNames(styles.price, isLarge && styles.priceLarge)}>
            <span className="spoken">Cost breakdown, {name}: </span>
            {price === null ? UNKNOWN : inDollars(price)}
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      >
        <div className={breakdown.head}>
          <h3>Cost breakdown</h3>
          <span>{name}</span>
        </div>
        <CostBreakdown shown={shown} view={look.view} />
        {validUntil !== null && (
          <p className={breakdown.foot}>
            {shown.isExpired ? 'Expired' : 'Good until'} {untilInWords(validUntil, look.zone, look.now)}
          </p>
        )}
      </Beside>
      {!isCustomer && customerCost !== null && (
        <small className={styles.then}>Customer price {inDollars(customerCost)}</small>
      )}
      {price === null && <small className={styles.then}>No customer price</small>}
      {change && (
        <small className={styles.then} data-change={Math.sign(change.difference)}>
          was {inDollars(change.before)}, <span>{differenceInWords(change.difference)}</span>
        </small>
      )}
    </div>
  );
}
