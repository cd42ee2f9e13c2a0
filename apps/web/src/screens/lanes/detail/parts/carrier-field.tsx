import { lanes } from '@lanewright/contract/lanes.ts';
import { tableNameFor } from '@lanewright/domain/lanes/lane-rate.ts';
import { useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../../../api/client.ts';
import { AsyncSearchableSelect } from '../../../../ui/material/async-searchable-select.tsx';
import type { RateForm } from '../rate-form.ts';

/** One of the company's own carriers for this lane; the table of its rates is called by its name until somebody says otherwise. */
export function CarrierField({ laneId }: { laneId: string }) {
  const { getValues, setValue } = useFormContext<RateForm>();
  const { field, fieldState } = useController<RateForm, 'carrierId'>({ name: 'carrierId' });
  const find = useCallback(
    async (searchTerm: string, signal: AbortSignal) => {
      const found = await call(lanes.carriers, { params: { id: laneId }, query: { searchTerm }, signal });
      return found.map(({ id, name }) => ({ value: id, label: name }));
    },
    [laneId],
  );
  const value = field.value === null ? null : { value: field.value, label: getValues('carrierName') };
  return (
    <AsyncSearchableSelect
      label="Carrier"
      name="carrierId"
      isRequired
      find={find}
      value={value}
      inputRef={field.ref}
      error={fieldState.error?.message}
      onChange={(choice) => {
        const { carrierName, rateTableName } = getValues();
        const isUsual = rateTableName === '' || rateTableName === tableNameFor(carrierName);
        setValue('carrierName', choice?.label ?? '');
        if (isUsual) setValue('rateTableName', tableNameFor(choice?.label ?? ''));
        field.onChange(choice?.value ?? null);
      }}
    />
  );
}
