import type { OptimizationJobDetail, OptimizationSolution } from '@lanewright/contract/optimization.ts';
import { LIMIT_FIELDS, type LimitField } from '@lanewright/domain/optimization/constraint-fields.ts';
import {
  proofInWords,
  relaxationInWords,
  whyAlone,
  type Relaxed,
} from '@lanewright/domain/optimization/explanations.ts';
import { strategyOf } from '@lanewright/domain/optimization/strategies.ts';
import { tidyJobName } from '@lanewright/domain/optimization/run-rules.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { orderIdsOf } from '../state/order-ids.ts';
import type { useRun } from '../state/use-run.ts';
import styles from './dialogs.module.css';

interface ExplainDialogProps {
  detail: OptimizationJobDetail;
  solution: OptimizationSolution;
  running: ReturnType<typeof useRun>;
  onClose: () => void;
}

/** How good the plan is, why orders stay alone, and what loosening a limit would bring. */
export function ExplainDialog({ detail, solution, running, onClose }: ExplainDialogProps) {
  const strategy = strategyOf(detail.constraintDetails?.strategy);
  return (
    <Dialog
      title="What the optimizer knows"
      width={1040}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.explain} tabIndex={0} role="group" aria-label="What the optimizer knows">
        <section aria-label="How good the plan is">
          <h3>How good the plan is</h3>
          <p>{proofInWords(solution, solution.aims[0] === 'leastDistance' ? 'Distance' : strategy)}</p>
        </section>
        <section aria-label="What a looser limit would bring">
          <h3>What a looser limit would bring</h3>
          {detail.relaxations === null ? (
            <p role="status">Being tried, one limit after the other.</p>
          ) : detail.relaxations.length === 0 ? (
            <p>No single limit stands in the way of a better plan.</p>
          ) : (
            <ul className={styles.lines}>
              {detail.relaxations.map((relaxed) => (
                <li key={`${relaxed.limit} ${relaxed.to}`}>
                  <span className="num">{relaxationInWords(relaxed, strategy)}</span>
                  <RelaxedRun detail={detail} relaxed={relaxed} running={running} onRun={onClose} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-label="Orders left alone">
          <h3>Orders left alone, {solution.alone.length}</h3>
          {solution.alone.length === 0 ? (
            <p>Every order travels with others.</p>
          ) : (
            <ul className={styles.lines}>
              {solution.alone.map(({ orderNumber, cost, rejected }) => (
                <li key={orderNumber}>
                  <Link to={`/orders/${orderNumber}`} className="link" preload={false}>
                    {orderNumber}
                  </Link>
                  <span className="num">{inDollars(cost)}</span>
                  <span>{whyAlone(rejected, strategy)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        {detail.leftOut.length > 0 && (
          <section aria-label="Orders that could not be planned">
            <h3>Orders that could not be planned, {detail.leftOut.length}</h3>
            <ul className={styles.lines}>
              {detail.leftOut.map(({ orderNumber, reason }) => (
                <li key={orderNumber}>
                  <b>{orderNumber}</b>
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const isField = (limit: string): limit is LimitField => LIMIT_FIELDS.some((field) => field === limit);

interface RelaxedRunProps {
  detail: OptimizationJobDetail;
  relaxed: Relaxed;
  running: ReturnType<typeof useRun>;
  onRun: () => void;
}

/** The same orders under the same limits but one: what if. Nothing real is touched. */
function RelaxedRun({ detail, relaxed, running, onRun }: RelaxedRunProps) {
  const { isBusy, run } = useBusy();
  const changes =
    relaxed.limit === 'honorAppointments'
      ? { honorAppointments: false }
      : isField(relaxed.limit)
        ? { [relaxed.limit]: relaxed.to }
        : null;
  if (changes === null) return null;
  const handleClick = async () => {
    try {
      const orderIds = await orderIdsOf(detail);
      const name = tidyJobName(`${detail.name}_${relaxed.limit}`);
      const { constraintId, constraintName, constraintDetails, equipmentMode } = detail;
      // As the limits were then: the set may have changed since.
      const command = { name, orderIds, constraintId, equipmentMode, changes: { ...constraintDetails, ...changes } };
      if (await running.run(command, constraintName)) onRun();
    } catch (error) {
      notify({ kind: 'error', title: 'The run could not be made', messages: [(error as Error).message] });
    }
  };
  return (
    <Button size="small" icon={<Sparkles />} isBusy={isBusy} onClick={() => void run(handleClick)}>
      Run with it
    </Button>
  );
}
