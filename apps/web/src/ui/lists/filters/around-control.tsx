import { SelectField } from '../../forms/select-field.tsx';
import { cityValue, withCity, withRadius, withState, type Around } from './around.ts';
import type { Control } from './filter.ts';
import styles from './filters.module.css';
import { RadiusSlider } from './radius-slider.tsx';
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
          <RadiusSlider
            label="Radius"
            scale={scale}
            value={radius}
            onChange={(next) => onChange(withRadius({ ...value, radius: next }, scale))}
          />
        )}
      </div>
    </fieldset>
  );
}
