import type { LocationChoice } from '@lanewright/domain/contacts/contact.ts';
import { useController } from 'react-hook-form';
import { AsyncMultiSelect } from '../../../../../ui/material/async-multi-select.tsx';
import { MultiSelect } from '../../../../../ui/material/multi-select.tsx';
import { CONTACT_LABELS, type ContactForm } from '../../form.ts';
import { findOtherLocations, useCompanyLocations } from './location-choices.ts';
import styles from '../contact-dialog.module.css';

const SEARCH_DELAY_MS = 500;

/** Where the person works: places of the company itself, and of others. */
export function LocationFields({ isDisabled }: { isDisabled: boolean }) {
  return (
    <>
      <div className={styles.wide}>
        <OwnLocations isDisabled={isDisabled} />
      </div>
      <div className={styles.wide}>
        <OtherLocations isDisabled={isDisabled} />
      </div>
    </>
  );
}

function OwnLocations({ isDisabled }: { isDisabled: boolean }) {
  const { field, fieldState } = useController<ContactForm, 'locations'>({ name: 'locations' });
  const choices = useCompanyLocations();
  return (
    <MultiSelect
      label={CONTACT_LABELS.locations}
      isDisabled={isDisabled}
      name="locations"
      choices={choices.data ?? []}
      isLoading={choices.isPending}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      {...(choices.isError && { hint: 'The locations could not be loaded. Close the form and try again.' })}
      error={fieldState.error?.message}
    />
  );
}

function OtherLocations({ isDisabled }: { isDisabled: boolean }) {
  const { field, fieldState } = useController<ContactForm, 'nonCompanyLocations'>({ name: 'nonCompanyLocations' });
  return (
    <AsyncMultiSelect<LocationChoice['value']>
      label={CONTACT_LABELS.nonCompanyLocations}
      isDisabled={isDisabled}
      name="nonCompanyLocations"
      hint="Customers, suppliers, warehouses: by name, address or number"
      find={findOtherLocations}
      delayMs={SEARCH_DELAY_MS}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
