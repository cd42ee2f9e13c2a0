import { locations } from '@lanewright/contract/locations.ts';
import type { DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { dockScheduleKey, fetchDockSchedule, LOCATIONS } from '../location-data.ts';
import { DOCK_UNITS, editFromForm, formFromSchedule, type DockForm } from './dock-form.ts';

const FAILURE_SHOWN_MS = 3000;

interface SaveDockSchedule {
  locationNumber: string;
  loaded: DockSchedule;
  form: UseFormReturn<DockForm>;
  onSaved: (schedule: DockSchedule) => void;
}

export function useSaveDockSchedule({ locationNumber, loaded, form, onSaved }: SaveDockSchedule) {
  const queryClient = useQueryClient();
  return useVersionedSave({
    form,
    loaded,
    toForm: formFromSchedule,
    units: DOCK_UNITS,
    toBody: (values, base) => editFromForm(values, base ?? loaded, (base ?? loaded).version),
    send: async (body, idempotencyKey) =>
      (await call(locations.saveDockSchedule, { params: { id: loaded.id }, body, idempotencyKey })).dockSchedule,
    newest: () => fetchDockSchedule(locationNumber),
    fieldOf: () => null,
    failure: 'Failed to update Dock Schedule',
    failureMs: FAILURE_SHOWN_MS,
    onSaved: (saved, note) => {
      queryClient.setQueryData(dockScheduleKey(locationNumber), saved);
      void queryClient.invalidateQueries({ queryKey: LOCATIONS });
      notify({ kind: 'success', title: 'Dock schedule updated', messages: note ? [note] : [] });
      onSaved(saved);
    },
  });
}
