import { ordersOf, shownMode } from '@lanewright/domain/optimization/preplan.ts';
import { savingsOf } from '@lanewright/domain/optimization/savings.ts';
import { utilizationOf } from '@lanewright/domain/optimization/utilization.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { Workspace } from '../state/use-workspace.ts';
import styles from './dialogs.module.css';
import { citiesOf } from './preplan-card.tsx';

/** Plan by plan, order by order: what they cost apart and together. */
export function SavingsDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { shown, optimized, solution, limits, detail } = workspace;
  const total = savingsOf(shown, optimized, solution?.savedMiles ?? 0);
  return (
    <Dialog
      title="Estimated Savings"
      width="Full"
      onClose={onClose}
      footnote={detail && `${detail.name}, ${detail.constraintName ?? 'Default model constraints used'}`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.wide} tabIndex={0} role="group" aria-label="Savings by plan">
        <dl className={styles.figures}>
          <Figure name="Estimated savings" value={`${inDollars(total.savings)} (${figure(total.percent, 1)}%)`} />
          <Figure name="Apart" value={inDollars(total.baselineCost)} />
          <Figure name="Together" value={inDollars(total.optimizedCost)} />
          <Figure name="Miles saved" value={figure(total.savedMiles, 0)} />
        </dl>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Route</th>
              <th scope="col">Orders, each alone</th>
              <th scope="col">Mode</th>
              <th scope="col">Miles</th>
              <th scope="col">Full</th>
              <th scope="col">Apart</th>
              <th scope="col">Together</th>
              <th scope="col">Savings</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((preplan) => (
              <tr key={preplan.id}>
                <th scope="row">{preplan.name}</th>
                <td>{citiesOf(preplan)}</td>
                <td>
                  {ordersOf(preplan).map((number) => {
                    const alone = preplan.orderMetrics[number];
                    return (
                      <div key={number} className="num">
                        {number}
                        {alone && ` ${alone.baselineMode} ${inDollars(alone.baselineCost)}`}
                      </div>
                    );
                  })}
                </td>
                <td>{shownMode(preplan)}</td>
                <td className="num">{figure(preplan.miles, 1)}</td>
                <td className="num">{utilizationOf(preplan, limits).percent.toFixed(1)}%</td>
                <td className="num">{inDollars(preplan.baselineCost)}</td>
                <td className="num">{preplan.optimizedCost === null ? '–' : inDollars(preplan.optimizedCost)}</td>
                <td className="num">{preplan.savings === null ? 'No savings' : inDollars(preplan.savings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
