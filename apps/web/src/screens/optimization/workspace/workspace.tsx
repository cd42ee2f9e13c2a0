import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { stateOf } from '@lanewright/domain/optimization/validity.ts';
import { useDeferredValue, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { LeaveQuestion } from '../../../ui/forms/leave-question.tsx';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { ResizableSplit } from '../../../ui/layout/resizable-split.tsx';
import { FinalizeDialog } from './parts/finalize-dialog.tsx';
import { MapPane } from './parts/map-pane.tsx';
import { OrdersPane } from './parts/orders-pane.tsx';
import { PreplansPane } from './parts/preplans-pane.tsx';
import { StopsPane } from './parts/stops-pane.tsx';
import styles from './parts/workspace.module.css';
import { useFinalize } from './state/use-finalize.ts';
import { usePlanWork } from './state/use-plan-work.ts';
import { useRun } from './state/use-run.ts';
import { useSteady } from './state/use-steady.ts';
import { useWorkspace } from './state/use-workspace.ts';

const SavingsDialog = lazyDialog(
  async () => (await import('./parts/savings-dialog.tsx')).SavingsDialog,
  () => ({ title: 'Estimated Savings', width: 'Full' }),
);
const ExplainDialog = lazyDialog(
  async () => (await import('./parts/explain-dialog.tsx')).ExplainDialog,
  () => ({ title: 'What the optimizer knows', width: 1040 }),
);
const CompareDialog = lazyDialog(
  async () => (await import('./parts/compare-dialog.tsx')).CompareDialog,
  () => ({ title: 'Compare two plans', width: 1040 }),
);

type Opened = 'savings' | 'explain' | 'compare';

/** The four panes, and what they open. */
export function Workspace() {
  const workspace = useWorkspace();
  const work = usePlanWork(workspace);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const { pickupDateSlippage, dropoffDateSlippage, honorAppointments } = workspace.limits;
  const finalizing = useFinalize(
    { allows: { pickupDateSlippage, dropoffDateSlippage, honorAppointments }, jobId: workspace.detail?.id ?? null },
    (id) => workspace.check([id], false),
  );
  const running = useRun(workspace.jobs.placeholders, ({ id }) => workspace.chooseJob(id));
  const mayFinalize = useCan({ all: ['ConsolidateOrder', 'CreateShipment'] });
  const mayCancel = useCan('CancelShipment');
  const close = () => setOpened(null);

  const unsaved = [...workspace.manual.map(({ preplan }) => preplan), ...workspace.moved].filter(
    (preplan) => !finalizing.finalizedIds.has(preplan.id) && stateOf(preplan, workspace.standings) !== 'allBooked',
  );
  const leaving = useUnsavedGuard(unsaved.length > 0);

  const { detail, solution, solutionIndex, current } = workspace;
  // Its card and its stops answer the click; the map and the orders follow.
  const following = useDeferredValue(current);
  const does = useSteady({
    move: work.move,
    remove: work.remove,
    addTo: work.addTo,
    createFrom: work.createFrom,
    restore: work.restore,
    chooseJob: workspace.chooseJob,
    openSavings: () => setOpened('savings'),
    expand: () => setIsExpanded((now) => !now),
  });
  const { add, remove, answered } = workspace.jobs.placeholders;
  const placeholders = useSteady({ add, remove, answered });
  return (
    <div className={styles.workspace}>
      <ResizableSplit
        name="optimization.preplans"
        label="Width of the preplans"
        direction="row"
        initial={18}
        least={15}
        most={40}
        first={
          <PreplansPane
            workspace={workspace}
            finalizing={finalizing}
            mayNotFinalize={mayFinalize ? undefined : NO_PERMISSION_TOOLTIP}
            onCompare={() => setOpened('compare')}
            onExplain={() => setOpened('explain')}
          />
        }
        second={
          <ResizableSplit
            name="optimization.orders"
            label="Height of the stops and the map"
            direction="column"
            initial={65}
            least={25}
            most={85}
            isFirstHidden={isExpanded}
            first={
              <ResizableSplit
                name="optimization.map"
                label="Width of the stops"
                direction="row"
                initial={66}
                least={40}
                most={85}
                first={
                  <StopsPane
                    preplan={current}
                    worked={current ? workspace.workedOf(current.id) : undefined}
                    standings={workspace.standings}
                    limits={workspace.limits}
                    detail={detail}
                    work={does}
                    onSavings={does.openSavings}
                  />
                }
                second={<MapPane preplan={following} />}
              />
            }
            second={
              <OrdersPane
                all={workspace.all}
                current={following}
                standings={workspace.standings}
                manual={workspace.manual}
                work={does}
                placeholders={placeholders}
                onRun={does.chooseJob}
                isExpanded={isExpanded}
                onExpand={does.expand}
              />
            }
          />
        }
      />
      {opened === 'savings' && <SavingsDialog workspace={workspace} onClose={close} />}
      {opened === 'explain' && detail && solution && (
        <ExplainDialog detail={detail} solution={solution} running={running} onClose={close} />
      )}
      {opened === 'compare' && detail && solution && (
        <CompareDialog detail={detail} solutionIndex={solutionIndex} jobs={workspace.jobs.jobs} onClose={close} />
      )}
      <FinalizeDialog finalizing={finalizing} mayCancel={mayCancel} />
      {leaving && (
        <LeaveQuestion unsaved={unsaved.map(({ name }) => name)} onStay={leaving.stay} onLeave={leaving.leave} />
      )}
    </div>
  );
}
