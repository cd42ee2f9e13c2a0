import type { Control } from './filter.ts';
import { withChoice, withRadius, type Found } from './found.ts';
import { RadiusSlider } from './radius-slider.tsx';
import styles from './filters.module.css';
import { FoundOption } from './searched-parts.tsx';

interface FoundControlProps {
  label: string;
  control: Control & { kind: 'found' };
  value: Found;
  onChange: (value: Found) => void;
}

export function FoundControl({ label, control, value, onChange }: FoundControlProps) {
  const { find, placeholder, offersFirst, radius: scale } = control;
  const field = (
    <FoundOption
      label={label}
      find={find}
      offersFirst={offersFirst}
      {...(placeholder !== '' && { placeholder })}
      value={value.id === '' ? null : { value: value.id, label: value.name || 'Chosen' }}
      onChange={(choice) => onChange(withChoice(value, choice, scale))}
    />
  );
  if (!scale) return field;
  return (
    <div className={styles.stack}>
      {field}
      {value.radius !== null && (
        <RadiusSlider
          label={`Distance from ${label.toLowerCase()}`}
          scale={scale}
          value={value.radius}
          onChange={(radius) => onChange(withRadius({ ...value, radius }, scale))}
        />
      )}
    </div>
  );
}
