import type { DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchDockSchedule, useSaveDockSchedule } from '../location-data.ts';
import { editFromForm, type DockForm } from './dock-form.ts';

export interface DockConflict {
  message: string;
  newest: DockSchedule;
}

const FAILURE = 'Failed to update Dock Schedule';
const FAILURE_SHOWN_MS = 3000;

export function useDockSaving(locationNumber: string, saved: DockSchedule, onSaved: (schedule: DockSchedule) => void) {
  const mutation = useSaveDockSchedule();
  const keyFor = useIntentKeys();
  const [conflict, setConflict] = useState<DockConflict | null>(null);

  const save = async (form: DockForm) => {
    // Saving after a conflict means: I saw theirs, and mine shall replace it.
    const body = editFromForm(form, saved, conflict?.newest.version ?? saved.version);
    try {
      const { dockSchedule } = await mutation.mutateAsync({ id: saved.id, body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: 'Dock schedule updated' });
      onSaved(dockSchedule);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const newest = error.status === 409 ? await fetchDockSchedule(locationNumber).catch(() => null) : null;
      if (newest) {
        setConflict({ message: error.message, newest });
        return;
      }
      const messages = Object.values(error.modelState).flat();
      notify({
        kind: 'error',
        title: FAILURE,
        messages: messages.length > 0 ? messages : [error.message],
        durationMs: FAILURE_SHOWN_MS,
      });
    }
  };

  return { save, conflict, isSaving: mutation.isPending };
}
