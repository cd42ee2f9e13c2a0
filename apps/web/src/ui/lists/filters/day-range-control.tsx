import { useState } from 'react';
import { SelectField } from '../../forms/select-field.tsx';
import { dayFromToday } from '../../today-here.ts';
import { ANY_DAYS, problemsWithRange, type DayRange } from './day-range.ts';
import { NO_DAY } from './days.ts';
import type { Control, DayPreset } from './filter.ts';
import styles from './filters.module.css';
import { PickedDay } from './searched-parts.tsx';

const CUSTOM = 'Custom';

const rangeOf = ({ days }: DayPreset): DayRange => ({ from: dayFromToday(-days), to: dayFromToday(0) });
const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;

interface DayRangeControlProps {
  label: string;
  control: Control & { kind: 'dayRange' };
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** By name, or two days by hand. */
export function DayRangeControl({ label, control: { presets }, range, onChange }: DayRangeControlProps) {
  // Two open ends are no limit, so a value cannot say that somebody is about to choose them.
  const [isCustom, setIsCustom] = useState(false);
  const preset = presets.find((one) => isSame(rangeOf(one), range));
  const isAny = isSame(range, ANY_DAYS);
  const chosen = isCustom || (!isAny && !preset) ? CUSTOM : (preset?.label ?? null);
  const problems = problemsWithRange(range);
  const choose = (name: string | null) => {
    setIsCustom(name === CUSTOM);
    const named = presets.find((one) => one.label === name);
    if (name !== CUSTOM) onChange(named ? rangeOf(named) : ANY_DAYS);
  };
  return (
    <div className={styles.stack}>
      <SelectField
        label={label}
        choices={[...presets.map((one) => one.label), CUSTOM].map((value) => ({ value, label: value }))}
        value={chosen}
        placeholder="Any day"
        onChange={choose}
      />
      {chosen === CUSTOM && (
        <div className={styles.dates} role="group" aria-label={`${label} from and to`}>
          <PickedDay
            label="Start"
            value={range.from}
            invalidAs={NO_DAY}
            {...(problems.from !== undefined && { error: problems.from })}
            onChange={(from) => onChange({ from, to: range.to })}
          />
          <PickedDay
            label="End"
            value={range.to}
            invalidAs={NO_DAY}
            {...(problems.to !== undefined && { error: problems.to })}
            onChange={(to) => onChange({ from: range.from, to })}
          />
        </div>
      )}
    </div>
  );
}

export function OneDay({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const problem = problemsWithRange({ from: day === '' ? null : day, to: null }).from;
  return (
    <PickedDay
      label={label}
      value={day === '' ? null : day}
      invalidAs={NO_DAY}
      {...(problem !== undefined && { error: problem })}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
