import { locations } from '@lanewright/contract/locations.ts';
import type { Location, LocationDraft, LocationEdit } from '@lanewright/domain/locations/location.ts';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchLocation, useRememberLocation } from '../location-data.ts';
import { draftFromForm, editFromForm, formFieldOf, formFromLocation, type LocationForm } from './location-form.ts';
import { LOCATION_UNITS } from './merge-units.ts';

interface SaveLocation {
  /** The one to change; null to create one. */
  location: Location | null;
  form: UseFormReturn<LocationForm>;
  onSaved: (location: Location) => void;
}

export function useSaveLocation({ location, form, onSaved }: SaveLocation) {
  const remember = useRememberLocation();
  return useVersionedSave({
    form,
    loaded: location,
    toForm: formFromLocation,
    units: LOCATION_UNITS,
    toBody: (values, base): { locationNumber: string | null; edit: LocationDraft | LocationEdit } =>
      base
        ? { locationNumber: base.locationNumber, edit: editFromForm(values, base, base.version) }
        : { locationNumber: null, edit: draftFromForm(values) },
    send: async ({ locationNumber, edit }, idempotencyKey) => {
      const answer =
        locationNumber === null
          ? await call(locations.create, { body: edit as LocationDraft, idempotencyKey })
          : await call(locations.update, { params: { locationNumber }, body: edit as LocationEdit, idempotencyKey });
      return answer.location;
    },
    newest: ({ locationNumber }) => fetchLocation(locationNumber),
    fieldOf: formFieldOf,
    failure: location === null ? 'Unable to create location' : 'Unable to update location',
    failsAloud: true,
    onSaved: (saved, note) => {
      remember(saved);
      const messages = [`${saved.locationNumber} is ready to use in orders.`, note].filter(Boolean);
      notify({ kind: 'success', title: location === null ? 'Location created' : 'Location updated', messages });
      onSaved(saved);
    },
  });
}
