import { locations } from '@lanewright/contract/locations.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { addressFromForm, formFromLocation, type LocationForm } from './location-form.ts';
import type { Stage } from './stage.ts';

interface AddressSearch {
  location: Location | null;
  form: UseFormReturn<LocationForm>;
  /** What the form begins with, and returns to when the search is cleared. */
  initial: LocationForm;
}

/** Whether somebody already keeps a location at this address decides what Save will do. */
export function useAddressSearch({ location, form, initial }: AddressSearch) {
  const [stage, setStage] = useState<Stage>(location ? { kind: 'edit', location } : { kind: 'search' });

  const search = async (values: LocationForm) => {
    try {
      const found = await call(locations.byAddress, {
        query: { ...addressFromForm(values), companyName: values.companyName.trim() },
      });
      if (found.location) form.reset(formFromLocation(found.location));
      setStage(found.location ? { kind: 'found', location: found.location } : { kind: 'new', place: found.place });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      notify({ kind: 'error', title: 'The search did not succeed', messages: [error.message] });
    }
  };

  const clear = () => {
    form.reset(initial);
    setStage({ kind: 'search' });
  };

  /** Keeps the words, and opens the address again: one wrong digit should not cost the rest. */
  const changeAddress = () => {
    if (stage.kind === 'found') {
      const { addressLine1, addressLine2, postalCode, city, state, country } = form.getValues();
      form.reset(initial);
      const address = { addressLine1, addressLine2, postalCode, city, state, country };
      for (const [field, value] of Object.entries(address) as [keyof typeof address, never][])
        form.setValue(field, value, { shouldDirty: true });
    }
    setStage({ kind: 'search' });
  };

  return { stage, search, clear, changeAddress };
}
