import { CircleAlert, CircleCheck, CircleDashed, ExternalLink, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Spinner } from '../../../../ui/button/spinner.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import type { FinalizedPlan, FinalizedState, Finalizing } from '../state/use-finalize.ts';
import styles from './dialogs.module.css';

const ICONS: Record<FinalizedState['kind'], ReactNode> = {
  waiting: <CircleDashed aria-hidden="true" />,
  working: <Spinner />,
  done: <CircleCheck aria-hidden="true" />,
  undone: <Undo2 aria-hidden="true" />,
  failed: <CircleAlert aria-hidden="true" />,
};

/** Preplans as they become shipments, one after another, with the way back. */
export function FinalizeDialog({ finalizing, mayCancel }: { finalizing: Finalizing; mayCancel: boolean }) {
  const { plans, isWorking, close, undo } = finalizing;
  if (plans === null) return null;
  const ended = plans.filter(({ state }) => state.kind !== 'waiting' && state.kind !== 'working').length;
  return (
    <Dialog
      title={isWorking ? `Finalizing ${Math.min(ended + 1, plans.length)} of ${plans.length}` : 'Finalized'}
      isBusy={isWorking}
      onClose={close}
      renderActions={(requestClose) => (
        <Button variant="primary" isOff={isWorking} onClick={requestClose}>
          Close
        </Button>
      )}
    >
      <progress className={styles.progress} aria-label="Preplans finalized" max={plans.length} value={ended} />
      <ul className={styles.finalized}>
        {plans.map((plan) => (
          <li key={plan.preplan.id} data-state={plan.state.kind}>
            {ICONS[plan.state.kind]}
            <b>{plan.preplan.name}</b>
            <Outcome plan={plan} mayCancel={mayCancel && !isWorking} onUndo={() => undo(plan)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OutcomeProps {
  plan: FinalizedPlan;
  mayCancel: boolean;
  onUndo: () => Promise<void>;
}

function Outcome({ plan: { state }, mayCancel, onUndo }: OutcomeProps) {
  const { isBusy, run } = useBusy();
  switch (state.kind) {
    case 'waiting':
      return <span>Waits for those before it</span>;
    case 'working':
      return <span>Being finalized</span>;
    case 'failed':
      return <span>{[state.message, state.detail].filter(Boolean).join(' ')}</span>;
    case 'undone':
      return <span>Shipment {state.shipmentNumber} was taken back</span>;
    case 'done':
      return (
        <>
          <a href={`/shipments/${state.shipmentNumber}/preview`} target="_blank" rel="noreferrer" className="link">
            Shipment {state.shipmentNumber} <ExternalLink aria-hidden="true" />
          </a>
          {mayCancel && (
            <Button size="small" icon={<Undo2 />} isBusy={isBusy} onClick={() => void run(onUndo)}>
              Undo
            </Button>
          )}
        </>
      );
  }
}
