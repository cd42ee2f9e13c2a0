import { useState } from 'react';
import { SegmentedControl } from '../../layout/segmented-control.tsx';
import { todayHere } from '../../today-here.ts';
import { ANY_DAY, NO_DAY, problemsWithDays, rollingDays, rollingText, type DaySpan } from './days.ts';
import type { Control } from './filter.ts';
import styles from './filters.module.css';
import { PickedDay } from './searched-parts.tsx';
import { readNumber, Typed } from './typed.tsx';

const KINDS = [
  { value: 'any', label: 'None' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'rolling', label: 'Dynamic' },
] as const;

const DELAY_MS = 500;

interface DaysControlProps {
  label: string;
  control: Control & { kind: 'days' };
  span: DaySpan;
  onChange: (span: DaySpan) => void;
}

export function DaysControl({ label, control: { usual, ...facts }, span, onChange }: DaysControlProps) {
  // Two open ends set no limit, so a value cannot say that somebody is about to choose them.
  const [isChoosing, setIsChoosing] = useState(false);
  const shown = span.kind === 'any' && isChoosing ? ({ kind: 'fixed', from: null, to: null } as const) : span;
  const problems = problemsWithDays(shown);
  const beginnings: Record<DaySpan['kind'], () => DaySpan> = {
    any: () => ANY_DAY,
    fixed: () => ({ kind: 'fixed', from: todayHere(), to: todayHere() }),
    rolling: () => ({ kind: 'rolling', ...usual }),
  };
  const begin = (kind: DaySpan['kind']) => {
    setIsChoosing(kind === 'fixed');
    onChange(beginnings[kind]());
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        <SegmentedControl label={`${label} range`} segments={KINDS} value={shown.kind} onChange={begin} />
      </div>
      {shown.kind === 'fixed' && (
        <div className={styles.dates}>
          <PickedDay
            label="Start"
            value={shown.from}
            invalidAs={NO_DAY}
            {...(problems.from !== undefined && { error: problems.from })}
            onChange={(from) => onChange({ kind: 'fixed', to: shown.to, from })}
          />
          <PickedDay
            label="End"
            value={shown.to}
            invalidAs={NO_DAY}
            {...(problems.to !== undefined && { error: problems.to })}
            onChange={(to) => onChange({ kind: 'fixed', from: shown.from, to })}
          />
        </div>
      )}
      {shown.kind === 'rolling' && <Rolling span={shown} {...facts} onChange={onChange} />}
    </fieldset>
  );
}

interface RollingProps {
  span: DaySpan & { kind: 'rolling' };
  furthest: number;
  isPastCounted: boolean;
  onChange: (span: DaySpan) => void;
}

function Rolling({ span: { past, future }, furthest, isPastCounted, onChange }: RollingProps) {
  const count = (typed: string) => Math.round(readNumber(typed, -furthest, furthest) ?? 0);
  const sign = isPastCounted ? -1 : 1;
  return (
    <>
      <div className={styles.pair}>
        <Typed
          label="Past"
          unit="days"
          isNumber
          delayMs={DELAY_MS}
          value={String(sign * past + 0)}
          onChange={(typed) => onChange(rollingDays(sign * count(typed) + 0, future))}
        />
        <Typed
          label="Future"
          unit="days"
          isNumber
          delayMs={DELAY_MS}
          value={String(future)}
          onChange={(typed) => onChange(rollingDays(past, count(typed)))}
        />
      </div>
      <p className={styles.said}>{rollingText({ past, future })}</p>
    </>
  );
}
