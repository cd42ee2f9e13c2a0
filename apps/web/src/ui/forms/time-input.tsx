import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldFacts } from './field-label.tsx';
import { fieldMessage } from './field-message.tsx';
import styles from './fields.module.css';
import { readTimeOfDay } from './time-of-day.ts';

interface TimeInputProps {
  label: string;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (text: string) => void;
  /** The person is done with it: from now on its errors may be shown. */
  onLeave: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** Without a label to be seen, for a row of times. */
export function TimeInput({ label, error, onLeave, ...control }: TimeInputProps) {
  const errorId = useId();
  return (
    <div className={styles.field}>
      <TimeControl
        {...control}
        onBlur={onLeave}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <span id={errorId} className={styles.message}>
          {fieldMessage(error, undefined)}
        </span>
      )}
    </div>
  );
}

interface TimeFieldProps extends FieldFacts {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** The zone of the clock, inside the field at the right. */
  unit?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A time with its label above, as the other fields of a form. */
export function TimeField({ value, onChange, onBlur, unit, inputRef, ...facts }: TimeFieldProps) {
  return (
    <FieldFrame {...facts}>
      {({ disabled, ...control }) => (
        <span className={styles.box}>
          <TimeControl
            {...control}
            isDisabled={disabled}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            {...(inputRef && { inputRef })}
          />
          {unit !== undefined && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}

interface TimeControlProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Shown on a 24-hour clock whatever the browser's language, and typed on either; arrows move it by a quarter hour. */
function TimeControl({ value, isDisabled, onChange, onBlur, inputRef, ...rest }: TimeControlProps) {
  const step = (minutes: number) => {
    const time = readTimeOfDay(value);
    if (time !== null) onChange(moved(time, minutes));
  };
  return (
    <input
      {...rest}
      ref={inputRef}
      type="text"
      autoComplete="off"
      // Long enough for any way to write one: what would be cut could be read as another time.
      maxLength={20}
      placeholder="HH:mm"
      className={classNames('num', styles.control)}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        const time = readTimeOfDay(value);
        if (time !== null && time !== value) onChange(time);
        onBlur();
      }}
      onKeyDown={(event) => {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!direction) return;
        event.preventDefault();
        step(direction * STEP_MINUTES);
      }}
    />
  );
}

/** To the next quarter hour in that direction, round the clock. */
function moved(time: string, minutes: number): string {
  const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const quarter = minutes > 0 ? Math.floor(now / STEP_MINUTES) : Math.ceil(now / STEP_MINUTES);
  const next = (quarter * STEP_MINUTES + minutes + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
