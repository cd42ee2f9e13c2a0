import { findState } from '@lanewright/domain/geography/countries.ts';
import { LOCATION_TEXT_LIMITS } from '@lanewright/domain/locations/rules.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SearchableSelect } from '../../../ui/material/searchable-select.tsx';
import { COUNTRY_CHOICES, countryOfState, stateChoices } from './location-choices.ts';
import { LOCATION_LABELS, type LocationForm } from './location-form.ts';
import styles from './location-dialog.module.css';

interface AddressFieldsProps {
  /** The search is over, or the address is not this form's to change. */
  isLocked: boolean;
  /** Another form decides it. */
  isPostalCodeLocked: boolean;
}

export function AddressFields({ isLocked, isPostalCodeLocked }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.eight}>
        <AddressText name="addressLine1" isDisabled={isLocked} isRequired />
      </div>
      <div className={styles.four}>
        <AddressText name="addressLine2" isDisabled={isLocked} />
      </div>
      <div className={styles.three}>
        <AddressText name="postalCode" isDisabled={isLocked || isPostalCodeLocked} isRequired />
      </div>
      <div className={styles.three}>
        <AddressText name="city" isDisabled={isLocked} isRequired />
      </div>
      <div className={styles.three}>
        <StateField isDisabled={isLocked} />
      </div>
      <div className={styles.three}>
        <CountryField isDisabled={isLocked} />
      </div>
    </div>
  );
}

interface AddressTextProps {
  name: 'addressLine1' | 'addressLine2' | 'postalCode' | 'city';
  isDisabled: boolean;
  isRequired?: boolean;
}

function AddressText({ name, ...facts }: AddressTextProps) {
  return (
    <FormTextField<LocationForm>
      name={name}
      label={LOCATION_LABELS[name]}
      maxLength={LOCATION_TEXT_LIMITS[name]}
      {...facts}
    />
  );
}

function StateField({ isDisabled }: { isDisabled: boolean }) {
  const { setValue, clearErrors, control } = useFormContext<LocationForm>();
  const country = useWatch({ control, name: 'country' });
  const { field, fieldState } = useController<LocationForm, 'state'>({ name: 'state' });
  const choices = stateChoices(country);

  const handleChange = (state: string | null) => {
    field.onChange(state);
    const itsCountry = state && countryOfState(state);
    if (country !== null || !itsCountry) return;
    setValue('country', itsCountry, { shouldDirty: true });
    clearErrors('country');
  };

  return (
    <SearchableSelect
      label={LOCATION_LABELS.state}
      name="state"
      choices={choices}
      value={choices.find(({ value }) => value === field.value) ?? null}
      onChange={(choice) => handleChange(choice?.value ?? null)}
      inputRef={field.ref}
      error={fieldState.error?.message}
      isRequired
      isDisabled={isDisabled}
    />
  );
}

function CountryField({ isDisabled }: { isDisabled: boolean }) {
  const { getValues, setValue } = useFormContext<LocationForm>();
  const { field, fieldState } = useController<LocationForm, 'country'>({ name: 'country' });

  const handleChange = (country: LocationForm['country']) => {
    field.onChange(country);
    const state = getValues('state');
    if (country && state && !findState(country, state)) setValue('state', null, { shouldDirty: true });
  };

  return (
    <SearchableSelect
      label={LOCATION_LABELS.country}
      name="country"
      choices={COUNTRY_CHOICES}
      value={COUNTRY_CHOICES.find(({ value }) => value === field.value) ?? null}
      onChange={(choice) => handleChange(choice?.value ?? null)}
      inputRef={field.ref}
      error={fieldState.error?.message}
      isRequired
      isDisabled={isDisabled}
    />
  );
}
