import type { CSSProperties } from 'react';
import type { Control, Scale } from './filter.ts';
import styles from './filters.module.css';
import { problemWithSpan, type Span } from './span.ts';
import { readNumber, Typed } from './typed.tsx';

interface RangeControlProps {
  label: string;
  control: Control & { kind: 'range' };
  span: Span;
  onChange: (span: Span) => void;
}

const asText = (value: number | null) => (value === null ? '' : String(value));

/** Two ends to type; where there are steps, also two thumbs on one line. */
export function RangeControl({ label, control: { unit, ...scale }, span, onChange }: RangeControlProps) {
  const read = (typed: string) => readNumber(typed, scale.least, scale.most);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {scale.step > 1 && <Thumbs label={label} unit={unit} scale={scale} span={span} onChange={onChange} />}
      <div className={styles.pair}>
        <Typed
          label="From"
          unit={unit}
          isNumber
          value={asText(span.least)}
          onChange={(typed) => onChange({ ...span, least: read(typed) })}
        />
        <Typed
          label="To"
          unit={unit}
          isNumber
          value={asText(span.most)}
          error={problemWithSpan(span)}
          onChange={(typed) => onChange({ ...span, most: read(typed) })}
        />
      </div>
    </fieldset>
  );
}

interface ThumbsProps {
  label: string;
  unit: string;
  scale: Scale;
  span: Span;
  onChange: (span: Span) => void;
}

/** A thumb at its end of the line sets no limit. */
function Thumbs({ label, unit, scale, span, onChange }: ThumbsProps) {
  const { least, most, step } = scale;
  const [low, high] = [span.least ?? least, span.most ?? most];
  const share = (value: number) => `${((value - least) / (most - least)) * 100}%`;
  const said = (value: number) => `${value.toLocaleString('en-US')} ${unit}`;
  return (
    <div className={styles.thumbs} style={{ '--low': share(low), '--high': share(high) } as CSSProperties}>
      <input
        type="range"
        aria-label={`${label} from`}
        aria-valuetext={said(low)}
        min={least}
        max={most}
        step={step}
        value={low}
        onChange={({ target }) => {
          const value = Math.min(Number(target.value), high);
          onChange({ ...span, least: value === least ? null : value });
        }}
      />
      <input
        type="range"
        aria-label={`${label} to`}
        aria-valuetext={said(high)}
        min={least}
        max={most}
        step={step}
        value={high}
        onChange={({ target }) => {
          const value = Math.max(Number(target.value), low);
          onChange({ ...span, most: value === most ? null : value });
        }}
      />
    </div>
  );
}
