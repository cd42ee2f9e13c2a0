import { jobStatusLabel, toneOf, type OptimizationJobStatus } from '@lanewright/domain/optimization/job-status.ts';
import { StatusGlyph, type Glyph } from '../../../../ui/chips/glyph.tsx';
import styles from './workspace.module.css';

const GLYPHS = { waiting: 'half', good: 'tickOutline', bad: 'exclamation' } as const satisfies Record<string, Glyph>;

/** The colour of a run, always with its word. */
export function JobStatusMark({ status }: { status: OptimizationJobStatus }) {
  const tone = toneOf(status);
  return (
    <span className={styles.mark} data-tone={tone}>
      <StatusGlyph glyph={GLYPHS[tone]} />
      <span className="spoken">{jobStatusLabel(status)}: </span>
    </span>
  );
}
