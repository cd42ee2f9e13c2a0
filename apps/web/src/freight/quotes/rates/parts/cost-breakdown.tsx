import { chargeInWords, shownFigures, SHOWN_UNIT_PLACES } from '@lanewright/domain/rating/charges.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { inDollars, sumOfMoney } from '@lanewright/domain/units/money.ts';
import type { PriceView } from '@lanewright/domain/quotes/compare.ts';
import type { Shown } from '../look.ts';
import { METHODS, rateInFigures } from '../words.ts';
import styles from './breakdown.module.css';

/** One flat amount: there is nothing to reckon. */
const isPlain = ({ chargeRateType, units }: Shown['charges'][number]) => chargeRateType === 'Flat' && units === 1;

/** Every charge with its arithmetic, and their sum; where the customer's price is looked at, how it comes from that. */
export function CostBreakdown({ shown, view }: { shown: Shown; view: PriceView }) {
  const { charges, totalCost, customerCost } = shown;
  const isMarkedUp = view === 'customer' && customerCost !== null;
  return (
    <table className={styles.charges}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Type</th>
          <th scope="col">Method</th>
          <th scope="col" className={styles.right}>
            Units
          </th>
          <th scope="col" className={styles.right}>
            Rate
          </th>
          <th scope="col" className={styles.right}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge, index) => {
          // A minimum, or what is charged in part already, is no product: its arithmetic stands below its description.
          const figures = shownFigures(charge);
          return (
            <tr key={index}>
              <td>
                {charge.description}
                <small>
                  <span className={styles.typeToo}>{charge.chargeTypeName}: </span>
                  {isPlain(charge) ? <span className={styles.typeToo}>Flat</span> : chargeInWords(charge)}
                </small>
              </td>
              <td>{charge.chargeTypeName}</td>
              <td>{METHODS[charge.chargeRateType]}</td>
              <td className={styles.right}>{figures && figure(figures.units, SHOWN_UNIT_PLACES)}</td>
              <td className={styles.right}>{figures && rateInFigures({ ...charge, rate: figures.rate })}</td>
              <td className={styles.right}>{inDollars(charge.total)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {isMarkedUp && (
          <>
            <tr className={styles.sum}>
              <th scope="row" colSpan={5}>
                Cost
              </th>
              <td className={styles.right}>{inDollars(totalCost)}</td>
            </tr>
            <tr className={styles.sum}>
              <th scope="row" colSpan={5}>
                Markup
              </th>
              <td className={styles.right}>{inDollars(sumOfMoney([customerCost, -totalCost]))}</td>
            </tr>
          </>
        )}
        <tr className={styles.total}>
          <th scope="row" colSpan={5}>
            {isMarkedUp ? 'Customer price' : 'Total'}
          </th>
          <td className={styles.right}>{inDollars(isMarkedUp ? customerCost : totalCost)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
