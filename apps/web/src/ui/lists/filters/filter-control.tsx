import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { SegmentedControl } from '../../layout/segmented-control.tsx';
import type { Around } from './around.ts';
import { AroundControl } from './around-control.tsx';
import type { DayRange } from './day-range.ts';
import { DayRangeControl, OneDay } from './day-range-control.tsx';
import { DaysControl } from './days-control.tsx';
import type { DaySpan } from './days.ts';
import type { Filter, LoadedOptions, Option } from './filter.ts';
import styles from './filters.module.css';
import { FoundControl } from './found-control.tsx';
import type { Found } from './found.ts';
import { RangeControl } from './range-control.tsx';
import { FoundOption, SeveralOptions } from './searched-parts.tsx';
import type { Span } from './span.ts';
import { Typed } from './typed.tsx';

interface FilterControlProps {
  filter: Filter;
  value: unknown;
  /** What the filter that this one belongs to has chosen. */
  within: string;
  onChange: (value: unknown) => void;
  /** What is around says it already. */
  isLabelHidden?: boolean;
}

/** Each choice counts at once; what is typed counts when the field is left, or with Enter. */
export function FilterControl({ filter, value, within, onChange, isLabelHidden = false }: FilterControlProps) {
  const { label, control } = filter;
  switch (control.kind) {
    case 'linked':
      return null;
    case 'oneOf': {
      const options = control.optionsWithin(within);
      const all = [{ value: '', label: control.none }, ...options];
      if (control.look === 'segments')
        return <Segments label={label} segments={all} value={value as string} onChange={onChange} />;
      return control.look === 'select' ? (
        <SelectField
          label={label}
          choices={options}
          value={value === '' ? null : (value as string)}
          placeholder={control.none}
          isDisabled={options.length === 0}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      ) : (
        <RadioGroup label={label} choices={all} value={value as string} onChange={onChange} />
      );
    }
    case 'yesNo': {
      const said = control.look === 'segments' ? { yes: 'Yes', no: 'No' } : control;
      const all = [
        { value: 'null', label: 'Any' },
        { value: 'true', label: said.yes },
        { value: 'false', label: said.no },
      ];
      const facts = { label, value: String(value), onChange: (chosen: string) => onChange(JSON.parse(chosen)) };
      return control.look === 'segments' ? (
        <Segments {...facts} segments={all} isRow />
      ) : (
        <RadioGroup {...facts} choices={all} />
      );
    }
    case 'choices':
      return control.look === 'search' ? (
        <Several label={label} options={control.options} chosen={value as string[]} onChange={onChange} />
      ) : (
        <Checks
          label={label}
          isLabelHidden={isLabelHidden}
          options={control.options}
          chosen={value as string[]}
          onChange={onChange}
        />
      );
    case 'loaded':
      return <Loaded label={label} options={control.options} chosen={value as string[]} onChange={onChange} />;
    case 'text':
      return (
        <Typed
          label={label}
          placeholder={control.placeholder}
          limit={control.limit}
          value={value as string}
          onChange={onChange}
        />
      );
    case 'suggested':
      return (
        <FoundOption
          label={label}
          find={control.find}
          {...(control.placeholder !== '' && { placeholder: control.placeholder })}
          value={value === '' ? null : { value: value as string, label: value as string }}
          onChange={(choice) => onChange(choice?.value ?? '')}
        />
      );
    case 'around':
      return <AroundControl label={label} control={control} value={value as Around} onChange={onChange} />;
    case 'found':
      return <FoundControl label={label} control={control} value={value as Found} onChange={onChange} />;
    case 'range':
      return <RangeControl label={label} control={control} span={value as Span} onChange={onChange} />;
    case 'dayRange':
      return <DayRangeControl label={label} control={control} range={value as DayRange} onChange={onChange} />;
    case 'day':
      return <OneDay label={label} day={value as string} onChange={onChange} />;
    case 'days':
      return <DaysControl label={label} control={control} span={value as DaySpan} onChange={onChange} />;
  }
}

interface SegmentsProps {
  label: string;
  segments: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The label beside it, not above. */
  isRow?: boolean;
}

function Segments({ label, segments, value, onChange, isRow = false }: SegmentsProps) {
  return (
    <div className={isRow ? styles.beside : styles.segments}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <SegmentedControl label={label} segments={segments} value={value} onChange={onChange} />
    </div>
  );
}

interface ChecksProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Checks({ label, options, chosen, onChange, isLabelHidden }: ChecksProps & { isLabelHidden: boolean }) {
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? 'spoken' : undefined}>{label}</legend>
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.shown ?? option.label}
          isChecked={chosen.includes(option.value)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
          }
        />
      ))}
    </fieldset>
  );
}

function Several({ label, options, chosen, onChange }: ChecksProps) {
  const known = (value: string) => options.find((option) => option.value === value) ?? { value, label: value };
  return (
    <SeveralOptions
      label={label}
      choices={options}
      value={chosen.map(known)}
      placeholder="Any"
      onChange={(picked) => onChange(picked.map(({ value }) => value))}
    />
  );
}

function Loaded({ options: { queryKey, load }, ...props }: Omit<ChecksProps, 'options'> & { options: LoadedOptions }) {
  const loaded = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 300_000 });
  return <Several {...props} options={loaded.data ?? []} />;
}
