import type { Location } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { showServerProblems } from '../../../ui/forms/rule-problems.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchLocation, useCreateLocation, useUpdateLocation } from '../location-data.ts';
import { draftFromForm, editFromForm, formFieldOf, formFromLocation, type LocationForm } from './location-form.ts';

export interface EditConflict {
  /** The server says who changed it, and when. */
  message: string;
  newest: Location;
}

interface SaveLocation {
  /** The one to change; null to create one. */
  location: Location | null;
  form: UseFormReturn<LocationForm>;
  onSaved: (location: Location) => void;
}

const CREATE_FAILURE = 'Unable to create location';
const EDIT_FAILURE = 'Unable to update location';

export function useSaveLocation({ location, form, onSaved }: SaveLocation) {
  const create = useCreateLocation();
  const update = useUpdateLocation();
  const keyFor = useIntentKeys();
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const failure = location === null ? CREATE_FAILURE : EDIT_FAILURE;

  const send = async (values: LocationForm): Promise<Location> => {
    if (location === null) {
      const body = draftFromForm(values);
      return (await create.mutateAsync({ body, idempotencyKey: keyFor(body) })).location;
    }
    const { locationNumber } = location;
    // Saving after a conflict means: I saw theirs, and mine shall replace it.
    const body = editFromForm(values, conflict?.newest ?? location, conflict?.newest.version ?? location.version);
    return (await update.mutateAsync({ locationNumber, body, idempotencyKey: keyFor({ locationNumber, ...body }) }))
      .location;
  };

  const save = async (values: LocationForm) => {
    try {
      const saved = await send(values);
      const title = location === null ? 'Location created' : 'Location updated';
      notify({ kind: 'success', title, messages: [`${saved.locationNumber} is ready to use in orders.`] });
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (location && error.status === 409) {
        setConflict(await conflictFrom(error, location.locationNumber));
        return;
      }
      showServerProblems(form, error.modelState, formFieldOf);
      const messages = Object.values(error.modelState).flat();
      notify({ kind: 'error', title: failure, messages: messages.length > 0 ? messages : [error.message] });
    }
  };

  const acceptTheirs = () => {
    if (conflict) form.reset(formFromLocation(conflict.newest));
  };

  return { save, conflict, acceptTheirs };
}

/** When even the newest cannot be read, the refusal is all there is to say. */
async function conflictFrom(problem: ApiProblem, locationNumber: string): Promise<EditConflict | null> {
  try {
    return { message: problem.message, newest: await fetchLocation(locationNumber) };
  } catch (error) {
    const reason = error instanceof ApiProblem ? error.message : problem.message;
    notify({ kind: 'error', title: EDIT_FAILURE, messages: [problem.message, reason] });
    return null;
  }
}
