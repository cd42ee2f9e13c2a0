import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { LOCATION_TEXT_LIMITS } from '@lanewright/domain/locations/rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSearchableSelect } from '../../../ui/material/form-searchable-select.tsx';
import { FormMultiSelect } from '../../../ui/material/form-multi-select.tsx';
import { REQUIREMENT_CHOICES, SITE_NEED_CHOICES, timeZoneChoices, TYPE_CHOICES } from './location-choices.ts';
import { LOCATION_LABELS, type LocationForm } from './location-form.ts';
import styles from './location-dialog.module.css';
import { WarehouseIds } from './warehouse-ids.tsx';

type TextName = 'name' | 'dbaName' | 'companyAlias' | 'locationAlias' | 'leadProviderId';

function DescriptionText({ name, hint }: { name: TextName; hint?: string }) {
  return (
    <FormTextField<LocationForm>
      name={name}
      label={LOCATION_LABELS[name]}
      maxLength={LOCATION_TEXT_LIMITS[name]}
      hint={hint}
    />
  );
}

const DBA_NAME = 'The trade name at this location only.';
const NEW_DBA_NAME = 'If empty, the DBA name of the company’s other locations.';

/** What a person says about a place besides its address and its company. */
export function DescriptionFields({ isNew, place }: { isNew: boolean; place: QuotableLocation | null }) {
  return (
    <div className={styles.fields}>
      <div className={styles.six}>
        <DescriptionText name="name" hint="What the place calls itself, such as Plant 2." />
      </div>
      <div className={styles.six}>
        <DescriptionText name="locationAlias" hint="What your people call it. Shown first." />
      </div>
      <div className={styles.six}>
        <DescriptionText name="companyAlias" />
      </div>
      <div className={styles.six}>
        <DescriptionText name="dbaName" hint={isNew ? NEW_DBA_NAME : DBA_NAME} />
      </div>
      <div className={styles.whole}>
        <WarehouseIds />
      </div>
      <div className={styles.six}>
        <FormSearchableSelect<LocationForm, string>
          name="locationType"
          label={LOCATION_LABELS.locationType}
          choices={TYPE_CHOICES}
        />
      </div>
      <div className={styles.six}>
        <FormMultiSelect<LocationForm, string>
          name="supportLocationTypes"
          label={LOCATION_LABELS.supportLocationTypes}
          choices={TYPE_CHOICES}
          hint="What else goes on there."
        />
      </div>
      <div className={styles.whole}>
        <FormMultiSelect<LocationForm, string>
          name="requirementFlags"
          label={LOCATION_LABELS.requirementFlags}
          choices={REQUIREMENT_CHOICES}
          hint="What the place asks of every truck, driver or paper."
        />
      </div>
      <div className={styles.whole}>
        <FormMultiSelect<LocationForm, string>
          name="siteNeeds"
          label={LOCATION_LABELS.siteNeeds}
          choices={SITE_NEED_CHOICES}
          hint="Comes onto every order that stops here."
          isOptional
        />
      </div>
      <div className={styles.six}>
        <TimeZoneField place={place} />
      </div>
      <div className={styles.six}>
        <DescriptionText name="leadProviderId" />
      </div>
    </div>
  );
}

function TimeZoneField({ place }: { place: QuotableLocation | null }) {
  const { control } = useFormContext<LocationForm>();
  const country = useWatch({ control, name: 'country' });
  const fromAddress = place?.ianaTimeZone
    ? `From the address: ${timeZoneLabel(place.ianaTimeZone)}`
    : 'From the address';
  return (
    <FormSearchableSelect<LocationForm, string>
      name="ianaTimeZone"
      label={LOCATION_LABELS.ianaTimeZone}
      choices={timeZoneChoices(country)}
      placeholder={fromAddress}
      hint="Left empty, the zone of the town counts."
    />
  );
}
