import { useId, type ReactNode } from 'react';
import styles from './layout.module.css';

interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: ReactNode;
}

interface SegmentedControlProps<T extends string> {
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Icons alone; the labels are read aloud and shown on hover. */
  isIconOnly?: boolean;
  isDisabled?: boolean;
}

export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, segments, value, onChange, isIconOnly = false, isDisabled = false } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <label key={segment.value} title={isIconOnly ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            disabled={isDisabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span className={isIconOnly ? 'spoken' : undefined}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
