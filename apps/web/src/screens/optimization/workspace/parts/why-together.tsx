import type { PreplanAnswer } from '@lanewright/contract/optimization.ts';
import { emptyLegs, emptyLegsInWords } from '@lanewright/domain/optimization/empty-legs.ts';
import { bindingInWords } from '@lanewright/domain/optimization/plan-limits.ts';
import type { Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import styles from './stops.module.css';

/** Plans that the optimizer has reckoned say more of themselves than the rules ask for. */
export const isExplained = (preplan: Preplan): preplan is PreplanAnswer => 'addedMiles' in preplan;

/** Why these orders travel together, in a few lines. */
export function WhyTogether({ preplan }: { preplan: Preplan }) {
  if (!isExplained(preplan)) return null;
  const { baselineCost, optimizedCost, binding, addedMiles, savedMiles } = preplan;
  const empty = emptyLegs(preplan);
  const lines = [
    empty.length > 0 && emptyLegsInWords(empty),
    optimizedCost !== null &&
      `Together ${inDollars(optimizedCost)}, alone ${inDollars(baselineCost)}: ${optimizedCost <= baselineCost ? `${inDollars(baselineCost - optimizedCost)} less` : `${inDollars(optimizedCost - baselineCost)} more`}, and ${figure(Math.abs(savedMiles), 0)} mi ${savedMiles >= 0 ? 'fewer' : 'more'}.`,
    binding && bindingInWords(binding),
    addedMiles.length > 1 &&
      `Miles that each adds to the route: ${addedMiles.map(({ orderNumber, miles }) => `${orderNumber} ${figure(miles, 1)}`).join(', ')}.`,
  ].filter((line) => typeof line === 'string');
  return (
    <section className={styles.why} aria-label="Why together">
      <h3>Why together</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
