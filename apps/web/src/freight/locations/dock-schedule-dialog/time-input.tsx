import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { readTime } from './dock-form.ts';
import styles from './dock-schedule-dialog.module.css';

interface TimeInputProps {
  label: string;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (text: string) => void;
  /** The person is done with it: from now on its errors may be shown. */
  onLeave: () => void;
}

const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** A time on a 24-hour clock, whatever the browser's language: typed as 6, 630 or 06:30; arrows move it by a quarter hour. */
export function TimeInput({ label, value, error, isDisabled, onChange, onLeave }: TimeInputProps) {
  const errorId = useId();
  const step = (minutes: number) => {
    const time = readTime(value);
    if (time !== null) onChange(moved(time, minutes));
  };
  return (
    <div className={styles.time}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder="HH:mm"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={classNames('num', error !== undefined && styles.invalid)}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          onChange(readTime(value) ?? value);
          onLeave();
        }}
        onKeyDown={(event) => {
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!direction) return;
          event.preventDefault();
          step(direction * STEP_MINUTES);
        }}
      />
      {error !== undefined && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** To the next quarter hour in that direction, round the clock. */
function moved(time: string, minutes: number): string {
  const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const quarter = minutes > 0 ? Math.floor(now / STEP_MINUTES) : Math.ceil(now / STEP_MINUTES);
  const next = (quarter * STEP_MINUTES + minutes + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
