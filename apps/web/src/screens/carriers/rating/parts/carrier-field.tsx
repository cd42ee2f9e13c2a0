import { useController, useFormContext } from 'react-hook-form';
import { findCarriers } from '../../../../freight/carriers/find-carriers.ts';
import { AsyncSearchableSelect } from '../../../../ui/material/async-searchable-select.tsx';
import type { RatingForm } from '../rating-form.ts';

/** A carrier of the network; where a row need not have one, none is every carrier. */
export function CarrierField({ isRequired }: { isRequired: boolean }) {
  const { getValues, setValue } = useFormContext<RatingForm>();
  const { field, fieldState } = useController({ name: 'carrierId' });
  const id = field.value as string | null;
  return (
    <AsyncSearchableSelect<string>
      label="Carrier"
      name="carrierId"
      isRequired={isRequired}
      hint={isRequired ? undefined : 'None: every carrier.'}
      find={findCarriers}
      value={id === null ? null : { value: id, label: String(getValues('carrierName')) }}
      inputRef={field.ref}
      error={fieldState.error?.message}
      onChange={(choice) => {
        setValue('carrierName', choice?.label ?? '');
        field.onChange(choice?.value ?? null);
      }}
    />
  );
}
