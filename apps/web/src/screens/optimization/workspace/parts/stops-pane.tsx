import { turnedRound } from '@lanewright/domain/optimization/moving-stops.ts';
import { ordersOf, shownMode, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { isRemovalOffered } from '@lanewright/domain/optimization/removing-orders.ts';
import { timingInWords, timingIssues } from '@lanewright/domain/optimization/timing.ts';
import { issuesOf } from '@lanewright/domain/optimization/validity.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { ListOrdered, PiggyBank, Undo2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useOrderMetadata } from '../state/use-order-metadata.ts';
import type { PlanWork } from '../state/use-plan-work.ts';
import type { Worked, Workspace } from '../state/use-workspace.ts';
import { IssueList } from './issue-list.tsx';
import { ConstraintButton } from './constraint-button.tsx';
import { CompareStrip, RouteDetails } from './route-details.tsx';
import { StopsTable } from './stops-table.tsx';
import { WhyTogether } from './why-together.tsx';
import styles from './stops.module.css';

interface StopsPaneProps extends Pick<Workspace, 'standings' | 'limits' | 'detail'> {
  preplan: Preplan | null;
  worked: Worked | undefined;
  work: Pick<PlanWork, 'move' | 'remove' | 'restore'>;
  onSavings: () => void;
}

export const StopsPane = memo(function StopsPane({ preplan, ...props }: StopsPaneProps) {
  return (
    <section className={styles.pane} aria-label="Preplan Stops">
      {preplan ? (
        <Stops preplan={preplan} {...props} />
      ) : (
        <div className={styles.nothing}>
          <EmptyState
            icon={<ListOrdered />}
            title="No preplan is chosen"
            text="Choose one at the left: its stops, its route and what it costs stand here."
          />
        </div>
      )}
    </section>
  );
});

function Stops(props: StopsPaneProps & { preplan: Preplan }) {
  const { preplan, worked, standings, limits, detail, work, onSavings } = props;
  const numbers = useMemo(() => ordersOf(preplan), [preplan]);
  const metadata = useOrderMetadata(numbers);
  const timing = timingInWords(timingIssues(preplan.stops));
  const round = turnedRound(preplan);
  // What is out of turn is told at once, and once.
  const broken = (worked?.broken ?? []).filter(({ limit }) => limit !== 'sequence' || round.length === 0);
  const issues = issuesOf([preplan], standings);
  const days = preplan.transitMinutes === null ? null : Math.ceil(preplan.transitMinutes / 1_440);
  const facts = [
    count(numbers.length, 'order'),
    count(preplan.stops.length, 'stop'),
    `${figure(preplan.miles, 1)} mi`,
    days !== null && count(days, 'day'),
  ];
  return (
    <>
      <header className={styles.paneHead}>
        <h2>{preplan.name} stops</h2>
        <Tag tone="accent">{modeText(preplan)}</Tag>
        <span className={`num ${styles.caption} ${styles.cut}`}>{facts.filter(Boolean).join(', ')}</span>
        {worked?.isReckoning && (
          <span role="status" className={styles.caption}>
            Reckoning…
          </span>
        )}
        <span className={styles.grow} />
        {worked && !preplan.isManual && (
          <IconButton
            label="As the optimizer had it"
            icon={<Undo2 />}
            size="small"
            onClick={() => work.restore(preplan.id)}
          />
        )}
        <Button size="small" icon={<PiggyBank />} onClick={onSavings}>
          Savings
        </Button>
        <ConstraintButton detail={detail} />
      </header>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Stops">
        <StopsTable
          preplan={preplan}
          metadata={metadata}
          onMove={(from, to) => work.move(preplan, from, to)}
          onRemove={isRemovalOffered(preplan) ? (number) => void work.remove(preplan, number) : undefined}
        />
        <div className={styles.notes}>
          {issues.length > 0 && (
            <Note tone="problem" role="status">
              <b>No longer free:</b> <IssueList issues={issues} />
            </Note>
          )}
          {round.length > 0 && (
            <Note tone="problem" role="status">
              <b>Out of turn:</b> {round.join(', ')} would be delivered before{' '}
              {round.length === 1 ? 'it is' : 'they are'} picked up.
            </Note>
          )}
          {broken.length > 0 && (
            <Note tone="problem" role="status">
              <b>Breaks a limit:</b> {broken.map(({ message }) => message).join(' ')}
            </Note>
          )}
          {timing.length > 0 && (
            <Note tone="attention" role="status">
              <b>Timing:</b> {timing.join(' ')}
            </Note>
          )}
        </div>
        <WhyTogether preplan={preplan} />
      </div>
      <RouteDetails preplan={preplan} />
      <CompareStrip preplan={preplan} capacity={limits} />
    </>
  );
}

const count = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);

/** "LTL to TL": how its orders would travel alone, and how they do together. */
function modeText(preplan: Preplan): string {
  const mode = shownMode(preplan);
  const alone = new Set(Object.values(preplan.orderMetrics).map(({ baselineMode }) => baselineMode));
  const [before] = alone;
  return alone.size === 1 && before && before !== mode ? `${before} to ${mode}` : mode;
}
