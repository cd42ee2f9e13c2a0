import { useId } from 'react';
import type { Scale } from './filter.ts';
import styles from './filters.module.css';

interface RadiusSliderProps {
  label: string;
  scale: Scale;
  value: number;
  onChange: (radius: number) => void;
}

/** Miles around a place. */
export function RadiusSlider({ label, scale, value, onChange }: RadiusSliderProps) {
  const slider = useId();
  return (
    <div>
      <div className={styles.sliderHead}>
        <label htmlFor={slider}>{label}</label>
        <output htmlFor={slider} className="num">
          {value} mi
        </output>
      </div>
      <input
        id={slider}
        type="range"
        className={styles.slider}
        min={scale.least}
        max={scale.most}
        step={scale.step}
        value={value}
        aria-valuetext={`${value} miles`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
