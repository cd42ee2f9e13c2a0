import { locations } from '@lanewright/contract/locations.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { showServerProblems } from '../../../ui/forms/rule-problems.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { addressFromForm, type LocationForm } from './location-form.ts';
import type { Stage } from './stage.ts';

interface AddressSearch {
  location: Location | null;
  form: UseFormReturn<LocationForm>;
  /** What the form begins with, and returns to when the search is cleared. */
  initial: LocationForm;
  /** The form turns to another record, or to none. */
  onStartFrom: (location: Location | null, initial: LocationForm) => void;
}

interface SearchWish {
  /** What was typed before stands, whoever is at that address already. */
  keepsWords?: boolean;
}

/** Whether somebody already keeps a location at this address decides what Save will do. */
export function useAddressSearch({ location, form, initial, onStartFrom }: AddressSearch) {
  const [stage, setStage] = useState<Stage>(location ? { kind: 'edit', location } : { kind: 'search' });

  const search = async (values: LocationForm, { keepsWords = false }: SearchWish = {}) => {
    try {
      const found = await call(locations.byAddress, {
        query: { ...addressFromForm(values), companyName: values.companyName.trim() },
      });
      const { locations: atAddress, place } = found;
      const first = keepsWords ? undefined : atAddress[0];
      if (first) onStartFrom(first, initial);
      setStage(first ? { kind: 'found', location: first, atAddress, place } : { kind: 'new', atAddress, place });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const problems = error.modelState;
      const others = showServerProblems(form, problems, (name) =>
        name in initial ? (name as keyof LocationForm) : null,
      );
      if (Object.keys(problems).length > 0 && others.length === 0) return;
      const messages = others.length > 0 ? others : [error.message];
      notify({ kind: 'error', title: 'The search did not succeed', messages });
    }
  };

  const clear = () => {
    onStartFrom(null, initial);
    setStage({ kind: 'search' });
  };

  const beginWithAddress = () => {
    const { addressLine1, addressLine2, postalCode, city, state, country } = form.getValues();
    onStartFrom(null, initial);
    const address = { addressLine1, addressLine2, postalCode, city, state, country };
    for (const [field, value] of Object.entries(address) as [keyof typeof address, never][])
      form.setValue(field, value, { shouldDirty: true });
  };

  /** Keeps the words, and opens the address again: one wrong digit should not cost the rest. */
  const changeAddress = () => {
    if (stage.kind === 'found') beginWithAddress();
    setStage({ kind: 'search' });
  };

  /** Of several at one address the person says which; null adds another one there. */
  const choose = (chosen: Location | null) => {
    if (stage.kind !== 'found' && stage.kind !== 'new') return;
    const { atAddress, place } = stage;
    if (chosen) onStartFrom(chosen, initial);
    else beginWithAddress();
    setStage(chosen ? { kind: 'found', location: chosen, atAddress, place } : { kind: 'new', atAddress, place });
  };

  return { stage, search, clear, changeAddress, choose };
}
