import { areControlsDisabled, jobStatusLabel, type ListedJob } from '@lanewright/domain/optimization/job-status.ts';
import { isPlaceholder } from '@lanewright/domain/optimization/placeholders.ts';
import { strategyOf } from '@lanewright/domain/optimization/strategies.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { CircleStop, Ellipsis, GitCompareArrows, Lightbulb, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { timeOfInstant } from '../../../../ui/readable-instants.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { useDeleteJob, useStopJob } from '../state/jobs.ts';
import type { Workspace } from '../state/use-workspace.ts';
import { JobPicker } from './job-picker.tsx';
import styles from './workspace.module.css';

interface JobHeadProps {
  workspace: Workspace;
  onCompare: () => void;
  onExplain: () => void;
}

/** Which run, how far it is, and its solutions. */
export function JobHead({ workspace, onCompare, onExplain }: JobHeadProps) {
  const { jobs, jobId, detail, solutions, chips, solution, chooseJob, chooseSolution } = workspace;
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeleteJob(jobs.placeholders);
  const all: ListedJob[] = [...jobs.placeholders.waiting, ...jobs.jobs];
  const chosen = all.find(({ id }) => id === jobId) ?? detail;
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <JobPicker jobs={all} chosen={chosen} onChoose={chooseJob} />
        <Menu
          label="Job actions"
          align="end"
          entries={[
            {
              label: 'What the optimizer knows',
              icon: <Lightbulb />,
              onSelect: onExplain,
              disabledReason: solution ? undefined : 'There is no plan to explain yet.',
            },
            {
              label: 'Compare with another run',
              icon: <GitCompareArrows />,
              onSelect: onCompare,
              disabledReason: solution ? undefined : 'There is no plan to compare yet.',
            },
            { label: 'Refresh', icon: <RefreshCw />, onSelect: () => void jobs.refresh().catch(() => undefined) },
            {
              label: 'Delete job',
              icon: <Trash2 />,
              onSelect: () => setIsDeleting(true),
              disabledReason: chosen ? undefined : 'No job is chosen.',
            },
          ]}
          renderTrigger={(trigger) => <IconButton {...trigger} label="Job actions" icon={<Ellipsis />} size="small" />}
        />
      </div>
      {chosen && <JobFacts workspace={workspace} chosen={chosen} />}
      {chips.length > 0 && detail && (
        <div className={styles.chips} role="group" aria-label="Solutions">
          {chips.map((one) => {
            const index = solutions.indexOf(one);
            return (
              <button
                key={one.id}
                type="button"
                aria-pressed={one === solution}
                className={styles.chip}
                onClick={() => chooseSolution(index)}
              >
                <span className="spoken">Solution </span>
                {index + 1} <span className="num">{`$${figure(Math.round(one.savings), 0)}`}</span>
              </button>
            );
          })}
        </div>
      )}
      {isDeleting && chosen && (
        <DeleteDialog
          title="Delete this job?"
          onConfirm={async () => {
            await remove(chosen.id);
            chooseJob(null);
          }}
          onClose={() => setIsDeleting(false)}
        >
          <p>{chosen.name} is deleted with its plans. This cannot be undone. Shipments that were made of it stay.</p>
        </DeleteDialog>
      )}
    </header>
  );
}

const counted = (number: number, one: string) => `${figure(number)} ${one}${number === 1 ? '' : 's'}`;

function JobFacts({ workspace, chosen }: { workspace: Workspace; chosen: ListedJob }) {
  const { detail } = workspace;
  const stop = useStopJob();
  if (isPlaceholder(chosen) || !detail || detail.id !== chosen.id)
    return <p className={styles.caption}>{jobStatusLabel(chosen.status)}</p>;
  const { status, progress, waitsFor, message, metadata, completedAt, duration } = detail;
  const seconds = duration === null ? '' : ` in ${figure(Math.round(duration), 0)} s`;
  const counts = `${counted(metadata.totalOrders, 'order')}, ${counted(metadata.totalSolutions, 'solution')}`;
  if (!areControlsDisabled(status))
    return (
      <p className={`num ${styles.caption}`}>
        {`Completed ${completedAt === null ? '' : timeOfInstant(completedAt)}${seconds}, ${counts}`}
      </p>
    );
  const amount = (value: number) =>
    strategyOf(detail.constraintDetails?.strategy) === 'Distance' ? `${figure(value, 0)} mi` : inDollars(value);
  return (
    <div className={styles.progress} role="status">
      <p className={`num ${styles.caption}`}>
        {jobStatusLabel(status)}
        {status === 'queued' && waitsFor > 0 && `, ${waitsFor === 1 ? '1 run' : `${waitsFor} runs`} before it`}
        {message !== '' && `. ${message}`}
      </p>
      {progress && (
        <>
          <progress
            aria-label="How much of the time is used up"
            className={styles.bar}
            max={1}
            value={Math.min(1, progress.done)}
          />
          <p className={`num ${styles.caption}`}>
            {progress.hasPlan
              ? `Best so far ${amount(progress.objective)}, cannot go below ${amount(progress.bound)}, ${figure(progress.gap * 100, 1)}% apart after ${figure(progress.seconds, 0)} s`
              : `Looking for a first plan, ${figure(progress.seconds, 0)} s`}
          </p>
        </>
      )}
      {status === 'running' && progress?.hasPlan && (
        <Button size="small" icon={<CircleStop />} isBusy={stop.isPending} onClick={() => stop.mutate(detail.id)}>
          Take the best so far
        </Button>
      )}
    </div>
  );
}
