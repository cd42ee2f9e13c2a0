import { geography } from '@lanewright/contract/geography.ts';
import { COUNTRIES, COUNTRY_NAMES, STATES, type Country } from '@lanewright/domain/geography/countries.ts';
import { LANE_END_LABELS, type LaneEndKind } from '@lanewright/domain/lanes/words.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../../api/client.ts';
import { FormSelectField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { AsyncSearchableSelect } from '../../../../ui/material/async-searchable-select.tsx';
import { SearchableSelect } from '../../../../ui/material/searchable-select.tsx';
import type { LaneForm } from '../form.ts';
import styles from './new-lane.module.css';

type Side = 'origin' | 'destination';

const KINDS = (['City', 'PostalCode', 'ThreeDigit', 'State'] satisfies LaneEndKind[]).map((value) => ({
  value,
  label: LANE_END_LABELS[value],
}));
const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }));
const STATE_CHOICES = STATES.map(({ country, code, name }) => ({
  value: `${country}|${code}`,
  label: `${name} (${code})`,
}));

async function findCities(q: string, signal: AbortSignal) {
  const { items } = await call(geography.quotableLocations, { query: { q, types: ['City'] }, signal });
  return items.map(({ city, state, country }) => ({
    value: `${country}|${state}|${city}`,
    label: `${city}, ${state}`,
  }));
}

/** Where a lane begins or ends, as exactly as somebody wants to say it. */
export function EndFields({ side, label }: { side: Side; label: string }) {
  const { setValue, clearErrors } = useFormContext<LaneForm>();
  const kind = useWatch<LaneForm, `${Side}.kind`>({ name: `${side}.kind` });
  const handleKind = (chosen: LaneEndKind) => {
    clearErrors(side);
    setValue(`${side}.kind`, chosen, { shouldDirty: true });
  };
  return (
    <fieldset className={styles.end}>
      <legend>{label}</legend>
      <SegmentedControl label={`${label} by`} segments={KINDS} value={kind} onChange={handleKind} />
      {kind === 'City' && <CityField side={side} label={`${label} city`} />}
      {kind === 'State' && <StateField side={side} label={`${label} state`} />}
      {(kind === 'PostalCode' || kind === 'ThreeDigit') && (
        <div className={styles.pair}>
          <FormTextField<LaneForm>
            name={`${side}.postalCode`}
            label={kind === 'PostalCode' ? `${label} postal code` : `${label} zone`}
            placeholder={kind === 'PostalCode' ? '60433' : '604'}
            maxLength={kind === 'PostalCode' ? 10 : 3}
            isRequired
          />
          <FormSelectField<LaneForm, Country>
            name={`${side}.country`}
            label={`${label} country`}
            choices={COUNTRY_CHOICES}
            isRequired
          />
        </div>
      )}
    </fieldset>
  );
}

function CityField({ side, label }: { side: Side; label: string }) {
  const { setValue, getValues } = useFormContext<LaneForm>();
  const { field, fieldState } = useController<LaneForm, `${Side}.city`>({ name: `${side}.city` });
  const { state, country } = getValues(side);
  const value =
    field.value === '' ? null : { value: `${country}|${state}|${field.value}`, label: `${field.value}, ${state}` };
  return (
    <AsyncSearchableSelect
      label={label}
      name={`${side}.city`}
      isRequired
      find={findCities}
      value={value}
      inputRef={field.ref}
      error={fieldState.error?.message}
      onChange={(choice) => {
        const [chosen = 'US', code = '', city = ''] = choice?.value.split('|') ?? [];
        setValue(`${side}.state`, code);
        setValue(`${side}.country`, chosen as Country);
        field.onChange(city);
      }}
    />
  );
}

function StateField({ side, label }: { side: Side; label: string }) {
  const { setValue, getValues } = useFormContext<LaneForm>();
  const { field, fieldState } = useController<LaneForm, `${Side}.state`>({ name: `${side}.state` });
  const value = STATE_CHOICES.find((choice) => choice.value === `${getValues(side).country}|${field.value}`) ?? null;
  return (
    <SearchableSelect
      label={label}
      name={`${side}.state`}
      isRequired
      choices={STATE_CHOICES}
      value={value}
      inputRef={field.ref}
      error={fieldState.error?.message}
      onChange={(choice) => {
        const [country = 'US', code = ''] = choice?.value.split('|') ?? [];
        setValue(`${side}.country`, country as Country);
        field.onChange(code);
      }}
    />
  );
}
