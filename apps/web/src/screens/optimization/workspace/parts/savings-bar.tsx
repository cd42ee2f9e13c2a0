import { proofInWords } from '@lanewright/domain/optimization/explanations.ts';
import { savingsOf } from '@lanewright/domain/optimization/savings.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { Info } from 'lucide-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { Workspace } from '../state/use-workspace.ts';
import styles from './workspace.module.css';

/** What the plans that are seen save, and how good the whole plan is. */
export function SavingsBar({ workspace, onExplain }: { workspace: Workspace; onExplain: () => void }) {
  const { solution, optimized, shown, limits } = workspace;
  if (!solution) return null;
  const { savings, percent, savedMiles } = savingsOf(shown, optimized, solution.savedMiles);
  const aim = solution.aims[0] ?? 'leastCost';
  const amount = (value: number) =>
    aim === 'leastDistance'
      ? `${figure(value, 0)} mi`
      : aim === 'fewestShipments'
        ? `${figure(value, 0)} trucks`
        : inDollars(value);
  const isTelling = solution.provenOptimal || solution.gap < 0.5;
  const share = Math.max(0, Math.min(100, 100 - solution.gap * 100));
  return (
    <section className={styles.savings} aria-label="Estimated savings">
      <div className={styles.row}>
        <div className={styles.grow}>
          <div className={styles.caption}>Estimated savings</div>
          <div className={`num ${styles.saved}`}>
            {inDollars(savings)} <small>{figure(percent, 1)}%</small>
          </div>
        </div>
        <div className={styles.end}>
          <div className={styles.caption}>Miles saved</div>
          <b className="num">{figure(savedMiles, 0)}</b>
        </div>
      </div>
      <div className={styles.gap}>
        <div className={styles.row}>
          <span className={styles.caption}>Optimality gap</span>
          <IconButton label="What the optimizer knows" icon={<Info />} size="small" onClick={onExplain} />
          <span className={styles.grow} />
          <b className="num">{isTelling ? `${figure(solution.gap * 100, 1)}%` : '–'}</b>
        </div>
        <div className={styles.gapBar} aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </div>
        <div className={`num ${styles.bounds}`}>
          <span>Found {amount(solution.objective)}</span>
          <span>cannot go below {amount(solution.bound)}</span>
        </div>
        <p className={styles.proof}>{proofInWords(solution, aim === 'leastDistance' ? 'Distance' : limits.strategy)}</p>
      </div>
    </section>
  );
}
