import { useId } from 'react';
import { SelectField } from '../../forms/select-field.tsx';
import { cityValue, withCity, withRadius, withState, type Around } from './around.ts';
import type { Control } from './filter.ts';
import styles from './filters.module.css';
import { FoundOption } from './searched-parts.tsx';

interface AroundControlProps {
  label: string;
  control: Control & { kind: 'around' };
  value: Around;
  onChange: (value: Around) => void;
}

export function AroundControl({ label, control, value, onChange }: AroundControlProps) {
  const { find, states, radius: scale } = control;
  const { city, state, radius } = value;
  const slider = useId();
  const chosen =
    city === '' ? null : { value: cityValue(city, state), label: [city, state].filter(Boolean).join(', ') };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.stack}>
        <FoundOption
          label="City"
          find={find}
          value={chosen}
          onChange={(choice) => onChange(withCity(value, choice?.value ?? null, scale))}
        />
        <SelectField
          label="State"
          choices={states}
          value={state === '' ? null : state}
          placeholder="Any state"
          onChange={(next) => onChange(withState(value, next ?? '', scale))}
        />
        {city !== '' && radius !== null && (
          <div>
            <div className={styles.sliderHead}>
              <label htmlFor={slider}>Radius</label>
              <output htmlFor={slider} className="num">
                {radius} mi
              </output>
            </div>
            <input
              id={slider}
              type="range"
              className={styles.slider}
              min={scale.least}
              max={scale.most}
              step={scale.step}
              value={radius}
              aria-valuetext={`${radius} miles`}
              onChange={({ target }) => onChange(withRadius({ ...value, radius: Number(target.value) }, scale))}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
