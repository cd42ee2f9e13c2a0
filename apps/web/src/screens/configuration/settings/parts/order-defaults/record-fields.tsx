import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { CommoditySelect } from '../../../../../freight/commodities/commodity-select.tsx';
import { LocationSelect } from '../../../../../freight/locations/location-select.tsx';
import { FormSwitch } from '../../../../../ui/forms/form-fields.tsx';
import type { SectionForm } from '../../form.ts';
import { SETTING_LABELS } from '../../labels.ts';
import { locationByNumberQuery } from '../../use-record-names.ts';
import styles from '../../settings.module.css';

type Form = SectionForm<'orderDefaults'>;

export function RecordFields() {
  return (
    <>
      <div className={styles.half}>
        <DefaultLocation />
      </div>
      <div className={styles.half}>
        <DefaultCommodity />
      </div>
      <div className={styles.full}>
        <FormSwitch<Form> name="showLocationName" label="Show location names beside their addresses" />
      </div>
      <div className={styles.full}>
        <FormSwitch<Form>
          name="prioritizeHistoricalLocations"
          label="List locations that electronic orders have used before first"
        />
      </div>
    </>
  );
}

function DefaultLocation() {
  const { field, fieldState } = useController<Form, 'defaultLocation'>({ name: 'defaultLocation' });
  const location = useQuery(locationByNumberQuery(field.value));
  const isGone = location.data === null;
  return (
    <LocationSelect
      label={SETTING_LABELS.defaultLocation}
      name="defaultLocation"
      hint={isGone ? `Location ${field.value} was not found.` : 'Orders begin with it as their pickup.'}
      value={location.data ?? null}
      onChange={(chosen) => field.onChange(chosen?.locationNumber ?? null)}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

function DefaultCommodity() {
  const { field, fieldState } = useController<Form, 'defaultCommodity'>({ name: 'defaultCommodity' });
  return (
    <CommoditySelect
      label={SETTING_LABELS.defaultCommodity}
      name="defaultCommodity"
      hint="The first line item begins with it."
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
