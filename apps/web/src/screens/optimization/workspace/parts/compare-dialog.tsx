import type {
  OptimizationJob,
  OptimizationJobDetail,
  OptimizationSolution,
} from '@lanewright/contract/optimization.ts';
import {
  comparePlans,
  movedOrders,
  type ComparedFigure,
  type PlanFigures,
} from '@lanewright/domain/optimization/compare-plans.ts';
import { isCompleted } from '@lanewright/domain/optimization/job-status.ts';
import { ordersOf } from '@lanewright/domain/optimization/preplan.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useState } from 'react';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useJob } from '../state/jobs.ts';
import styles from './dialogs.module.css';

interface CompareDialogProps {
  detail: OptimizationJobDetail;
  solutionIndex: number;
  jobs: readonly OptimizationJob[];
  onClose: () => void;
}

const NAMES: Record<ComparedFigure, string> = {
  cost: 'Cost',
  miles: 'Miles',
  trucks: 'Trucks',
  lateOrders: 'Late orders',
  co2: 'CO2',
};

const inUnit = (name: ComparedFigure, value: number) =>
  name === 'cost' ? inDollars(value) : name === 'co2' ? `${figure(value, 0)} kg` : figure(value, 0);

const figuresOf = ({ cost, miles, lateOrders, co2, proposedShipments, alone }: OptimizationSolution): PlanFigures => ({
  cost,
  miles,
  lateOrders,
  co2,
  trucks: proposedShipments.length + alone.length,
});

const shipmentsOf = ({ proposedShipments, alone }: OptimizationSolution) => [
  ...proposedShipments.map(ordersOf),
  ...alone.map(({ orderNumber }) => [orderNumber]),
];

/** Two plans side by side: of two runs, or two solutions of one. */
export function CompareDialog({ detail, solutionIndex, jobs, onClose }: CompareDialogProps) {
  const others = jobs.filter(({ status }) => isCompleted(status));
  const [otherId, setOtherId] = useState(() => others.find(({ id }) => id !== detail.id)?.id ?? detail.id);
  const [otherIndex, setOtherIndex] = useState(0);
  const other = useJob(otherId);
  const [one, two] = [detail.solutions[solutionIndex], other.data?.solutions[otherIndex]];
  return (
    <Dialog
      title="Compare two plans"
      width={1040}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.choices}>
        <SelectField
          label="Compare with"
          isRequired
          choices={others.map(({ id, name, createdAt }) => ({
            value: id,
            label: `${name}, ${instantInWords(createdAt)}`,
          }))}
          value={otherId}
          onChange={(id) => {
            if (id === null) return;
            setOtherId(id);
            setOtherIndex(0);
          }}
        />
        <SelectField
          label="Solution"
          isRequired
          choices={(other.data?.solutions ?? []).map((_, index) => ({ value: index, label: `Solution ${index + 1}` }))}
          value={otherIndex}
          onChange={(index) => setOtherIndex(index ?? 0)}
        />
      </div>
      {other.isError ? (
        <ErrorState
          title="The run could not be loaded"
          message={other.error.message}
          isRetrying={other.isFetching}
          onRetry={() => void other.refetch()}
        />
      ) : one && two && other.data ? (
        <Compared
          one={{ solution: one, name: `${detail.name}, solution ${solutionIndex + 1}`, limits: detail.constraintName }}
          two={{
            solution: two,
            name: `${other.data.name}, solution ${otherIndex + 1}`,
            limits: other.data.constraintName,
          }}
        />
      ) : other.data ? (
        <p>That run has no plan.</p>
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

interface Side {
  solution: OptimizationSolution;
  name: string;
  limits: string | null;
}

function Compared({ one, two }: { one: Side; two: Side }) {
  const rows = comparePlans(figuresOf(one.solution), figuresOf(two.solution));
  const moved = movedOrders(shipmentsOf(one.solution), shipmentsOf(two.solution));
  const limits = ({ limits: name }: Side) => name ?? 'Default model constraints';
  return (
    <div className={styles.explain} tabIndex={0} role="group" aria-label="Comparison">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{one.name}</th>
            <th scope="col">{two.name}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Constraint set</th>
            <td>{limits(one)}</td>
            <td>{limits(two)}</td>
            <td />
          </tr>
          {rows.map(({ figure: name, one: left, other: right, difference }) => (
            <tr key={name}>
              <th scope="row">{NAMES[name]}</th>
              <td className="num">{inUnit(name, left)}</td>
              <td className="num">{inUnit(name, right)}</td>
              <td className="num" data-better={difference === 0 ? undefined : difference < 0 ? 'yes' : 'no'}>
                {difference === 0
                  ? 'the same'
                  : `${inUnit(name, Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label="Orders that travel with others">
        <h3>Orders that travel with others than before, {moved.length}</h3>
        <ul className={styles.lines}>
          {moved.map(({ orderNumber, before, after }) => (
            <li key={orderNumber}>
              <b>{orderNumber}</b>
              <span>
                {company(before)}, then {company(after)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function company(orders: readonly string[] | null): string {
  if (orders === null) return 'not in the plan';
  return orders.length === 0 ? 'alone' : `with ${orders.join(', ')}`;
}
