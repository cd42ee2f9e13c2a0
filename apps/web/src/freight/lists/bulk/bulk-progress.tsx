import { jobs, type JobState } from '@lanewright/contract/jobs.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import styles from '../../../ui/lists/lists.module.css';
import { notify } from '../../../ui/notifications/notify.ts';
import { readBulkResult, type BulkResult } from './bulk-result.ts';
import { hasEnded, useJob } from './use-job.ts';
import { useSeenEnd } from './use-seen-end.ts';

/** A job that does something to many rows, and how that is said. */
export interface BulkWork {
  jobId: string;
  of: number;
  /** "Voiding orders". */
  doing: string;
  /** "3 orders were voided". */
  done: (count: number) => string;
  /** Where what it made is looked at, by its number; undefined where nobody may. */
  addressOf?: ((number: string) => string) | undefined;
  /** What a refused row is called by in the result, where that is not what the list calls its rows by. */
  nameField?: string;
  /** Begins again where it was stopped; undefined where that cannot be. */
  goOn?: (() => Promise<void>) | undefined;
  /** Behind that, of a result of its kind: links to what was made, say. */
  more?: (result: unknown) => ReactNode;
}

interface BulkProgressProps {
  work: BulkWork;
  /** What a refused row is called by in the result. */
  nameField: string;
  onEnded: (status: JobState['status']) => void;
  onDismiss: () => void;
}

/** Above the rows: how far the work is, with a way to stop it; in the end what was done, and what was refused and why. */
export function BulkProgress({ work, nameField, onEnded, onDismiss }: BulkProgressProps) {
  const job = useJob(work.jobId);
  const { isBusy, run } = useBusy();
  const state = job.state ?? { status: 'queued' as const, progress: 0, result: null };
  // Whichever knows more.
  const done = Math.max(job.heard, Math.round(state.progress * work.of));
  const isOver = hasEnded(state);
  const tellEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (isOver) tellEnd(state.status);
  }, [isOver, state.status]);
  useSeenEnd(work.jobId, isOver);
  // Work of another day that nobody keeps any more.
  const forget = useEffectEvent(onDismiss);
  useEffect(() => {
    if (job.isGone) forget();
  }, [job.isGone]);

  const handleCancel = async () => {
    try {
      await call(jobs.cancel, { params: { id: work.jobId } });
      await job.refetch();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'The work could not be stopped', messages: [message] });
    }
  };

  const { goOn } = work;
  const handleGoOn = async () => {
    try {
      await goOn?.();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.';
      notify({ kind: 'error', title: 'The work could not go on', messages: [message] });
    }
  };

  if (!isOver) {
    return (
      <section aria-label={work.doing} className={styles.work}>
        <span role="status">{work.doing}</span>
        <progress aria-label={work.doing} max={Math.max(work.of, 1)} value={done} />
        <span className="num">
          {done.toLocaleString('en-US')} of {work.of.toLocaleString('en-US')}
        </span>
        <span className={styles.spacer} />
        <Button size="small" isBusy={isBusy} onClick={() => void run(handleCancel)}>
          Cancel
        </Button>
      </section>
    );
  }
  const result = readBulkResult(state.result, work.nameField ?? nameField);
  return (
    <section aria-label="What was done" className={styles.work}>
      <span role="status">{endText(state.status, work, done, result)}</span>
      {result.made.length > 0 && <Made work={work} result={result} />}
      {work.more?.(state.result)}
      <span className={styles.spacer} />
      {goOn && state.status !== 'completed' && (
        <Button size="small" isBusy={isBusy} onClick={() => void run(handleGoOn)}>
          Go on
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} size="small" onClick={onDismiss} />
      {result.refused.length > 0 && (
        <ul className={styles.refused} aria-label="Refused" tabIndex={0}>
          {result.refused.map(({ name, reason }, index) => (
            <li key={index}>
              <b>{name}</b> {reason}
            </li>
          ))}
          {result.refusedCount > result.refused.length && (
            <li>and {(result.refusedCount - result.refused.length).toLocaleString('en-US')} more</li>
          )}
        </ul>
      )}
    </section>
  );
}

const MOST_NAMED = 5;

/** The first of what was made, each a way to it. */
function Made({ work, result: { made, done } }: { work: BulkWork; result: BulkResult }) {
  const named = made.slice(0, MOST_NAMED);
  return (
    <span className={`num ${styles.made}`}>
      {named.map((number) =>
        work.addressOf ? (
          <Link key={number} to={work.addressOf(number)} preload={false}>
            {number}
          </Link>
        ) : (
          <span key={number}>{number}</span>
        ),
      )}
      {done > named.length && <span>and {(done - named.length).toLocaleString('en-US')} more</span>}
    </span>
  );
}

function endText(status: string, work: BulkWork, gone: number, { done, refusedCount }: BulkResult): string {
  const said = (count: number) => count.toLocaleString('en-US');
  // What was made is named right behind, so what was refused is said before.
  if (status === 'completed')
    return `${refusedCount === 0 ? '' : `${said(refusedCount)} refused. `}${work.done(done)}.`;
  // It has no result: how far it came is all that is known.
  const why = status === 'cancelled' ? 'Stopped' : 'The work failed';
  return `${why} after ${said(gone)} of ${said(work.of)}. What was done stays done.`;
}
