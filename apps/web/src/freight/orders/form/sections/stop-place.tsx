import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FormSelectField } from '../../../../ui/forms/form-fields.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { foundFrom } from '../../../locations/find-locations.ts';
import { LocationSelect } from '../../../locations/location-select.tsx';
import { fixingQuote, useChosen, useOrderForm } from '../order-form-context.ts';
import type { OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';
import { StopContactDialog } from './stop-contact-dialog.tsx';

const LocationDialog = lazyDialog(
  async () => (await import('../../../locations/location-dialog/location-dialog.tsx')).LocationDialog,
  () => ({ title: 'Edit Location', width: 720 }),
);

/** Where the stop is, who is asked for there, and what electronic orders call it. */
export function StopPlace({ index }: { index: number }) {
  const { facts, places, chooseLocation, chosenLocations, noteUnchosen, renewPlace, isBooked } = useOrderForm();
  const { name, value: number, error, inputRef } = useChosen(`stops.${index}.locationNumber`);
  const key = useOrderWatch(['stops.key'], ({ stops }) => stops[index]?.key ?? '');
  const isLast = useOrderWatch(['stops.type'], ({ stops }) => index === stops.length - 1);
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = useCan('EditLocations');
  const place = places.get(number) ?? null;
  const quote = fixingQuote(facts);
  const quoted = quote && (index === 0 ? quote.postalCodes[0] : isLast && quote.postalCodes[1]);
  const codes = place?.location.ediCodes ?? [];
  return (
    <div className={styles.fields}>
      <div className={styles.whereabouts}>
        <LocationSelect
          label="Location"
          isRequired
          name={name}
          error={error}
          inputRef={inputRef}
          isDisabled={isBooked}
          value={chosenLocations.get(key) ?? (place && foundFrom(place.location))}
          onChange={(found) => chooseLocation(index, found)}
          onTyped={(text) => noteUnchosen(index, text)}
          {...(quoted && { requiredPostalCode: quoted })}
        />
        {place && canEdit && !isBooked && (
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil />}
            aria-label={`Edit location ${place.location.locationNumber}`}
            onClick={() => setIsEditing(true)}
          >
            Edit location
          </Button>
        )}
      </div>
      <StopContact index={index} />
      {codes.length > 0 && (
        <FormSelectField<OrderForm, string>
          name={`stops.${index}.ediCode`}
          label="Warehouse ID"
          placeholder="None"
          isClearable
          isDisabled={isBooked}
          choices={codes.map((code) => ({ value: code, label: code }))}
        />
      )}
      {isEditing && place && (
        <LocationDialog
          location={place.location}
          onSaved={({ locationNumber }) => renewPlace(locationNumber)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

const NEW = 'new';

function StopContact({ index }: { index: number }) {
  const { places, change } = useOrderForm();
  const [isAdding, setIsAdding] = useState(false);
  const { value: number } = useChosen(`stops.${index}.locationNumber`);
  const chosen = useChosen(`stops.${index}.contactId`);
  const added = useOrderWatch(
    ['stops.locationContactToAdd'],
    ({ stops }) => stops[index]?.locationContactToAdd ?? null,
  );
  const place = places.get(number) ?? null;
  const set = (stop: { contactId: string | null; locationContactToAdd: null | NonNullable<typeof added> }) =>
    change((order) => ({
      ...order,
      stops: order.stops.with(index, {
        ...order.stops[index]!,
        contactId: stop.contactId,
        locationContactToAdd: stop.locationContactToAdd && {
          firstName: stop.locationContactToAdd.firstName,
          lastName: stop.locationContactToAdd.lastName,
          email: stop.locationContactToAdd.email || null,
          phoneNumberMobile: stop.locationContactToAdd.phoneNumberMobile || null,
        },
      }),
    }));
  const people = (place?.contacts ?? []).map(({ contactId, firstName, lastName, isDefaultContact }) => ({
    value: contactId,
    label: `${firstName} ${lastName}${isDefaultContact ? ' (default)' : ''}`,
  }));
  const newcomer = added ? [{ value: NEW, label: `${added.firstName} ${added.lastName} (new)` }] : [];
  return (
    <div className={styles.contact}>
      <SelectField
        {...chosen}
        label="Contact"
        placeholder="None"
        isClearable
        isDisabled={!place}
        value={added ? NEW : chosen.value || null}
        choices={[...people, ...newcomer]}
        onChange={(value) => {
          if (value !== NEW) set({ contactId: value, locationContactToAdd: null });
        }}
      />
      <Button
        variant="quiet"
        size="small"
        icon={<UserPlus />}
        disabled={!place}
        aria-label={`New contact at stop ${index + 1}`}
        onClick={() => setIsAdding(true)}
      >
        New contact
      </Button>
      {isAdding && (
        <StopContactDialog
          initial={added}
          onDone={(contact) => {
            set({ contactId: null, locationContactToAdd: contact });
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
