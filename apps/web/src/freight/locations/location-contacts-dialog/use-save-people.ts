import { locations } from '@lanewright/contract/locations.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchLocation, fetchLocationContacts, locationContactsKey, useRememberLocation } from '../location-data.ts';
import { PEOPLE_UNITS, peopleFrom, type People } from './people.ts';

/** The people have no version of their own: they are part of their location. */
export interface KeptPeople {
  version: number;
  location: Location;
  people: People;
}

interface SavePeople {
  loaded: KeptPeople;
  form: UseFormReturn<People>;
  onSaved: () => void;
}

export function useSavePeople({ loaded, form, onSaved }: SavePeople) {
  const queryClient = useQueryClient();
  const remember = useRememberLocation();
  const { locationNumber } = loaded.location;

  const keptNow = async (): Promise<KeptPeople> => {
    const [location, contacts] = await Promise.all([
      fetchLocation(locationNumber),
      fetchLocationContacts(locationNumber),
    ]);
    return { version: location.version, location, people: peopleFrom(contacts) };
  };

  return useVersionedSave({
    form,
    loaded,
    toForm: ({ people }) => people,
    units: PEOPLE_UNITS,
    toBody: ({ people, defaultContactId }, base) => ({
      contactIds: people.map(({ contactId }) => contactId),
      defaultContactId,
      version: (base ?? loaded).version,
    }),
    send: async (body, idempotencyKey) => {
      const contacts = await call(locations.saveContacts, { params: { locationNumber }, body, idempotencyKey });
      queryClient.setQueryData(locationContactsKey(locationNumber), contacts);
      // The answer does not say the version that the location has now; without it the next edit would be stale.
      const location = await fetchLocation(locationNumber).catch(() => loaded.location);
      return { version: location.version, location, people: peopleFrom(contacts) };
    },
    newest: keptNow,
    fieldOf: () => null,
    failure: 'Unable to update location contacts',
    onSaved: ({ location }, note) => {
      remember(location);
      notify({ kind: 'success', title: 'Location contacts updated', messages: note ? [note] : [] });
      onSaved();
    },
  });
}
