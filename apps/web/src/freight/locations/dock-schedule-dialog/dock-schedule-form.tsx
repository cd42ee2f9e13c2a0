import type { DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormSwitch } from '../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { DockDayRow } from './dock-day-row.tsx';
import { formFromSchedule, isDockForm, problemsIn, type DockForm } from './dock-form.ts';
import styles from './dock-schedule-dialog.module.css';
import { useSaveDockSchedule } from './use-save-dock-schedule.ts';

interface DockScheduleFormProps {
  locationNumber: string;
  zoneLabel: string;
  loaded: DockSchedule;
  onSaved: (schedule: DockSchedule) => void;
  onClose: () => void;
}

export function DockScheduleForm({ locationNumber, zoneLabel, loaded, onSaved, onClose }: DockScheduleFormProps) {
  const form = useForm<DockForm>({ defaultValues: formFromSchedule(loaded), resolver: resolveWith(problemsIn) });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'dock-schedule', loaded.id),
    isValid: isDockForm,
  });
  const saving = useSaveDockSchedule({
    locationNumber,
    loaded,
    form,
    onSaved: (saved) => {
      draft.forget();
      onSaved(saved);
    },
  });
  return (
    <FormDialog<DockForm>
      title="Dock Schedule"
      width={720}
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={() => 'to change these hours'}
      confirmLabel="Save"
      whyOff={(values) => (problemsIn(values).length > 0 ? 'Save is off while a time has an error.' : '')}
      onClose={onClose}
    >
      <div className={styles.appointment}>
        <FormSwitch<DockForm> name="isAppointmentRequired" label="Appointment required" />
        <span className={styles.zone}>All times are the dock’s own: {zoneLabel}</span>
      </div>
      <ul aria-label="Dock hours">
        {formFromSchedule(loaded).days.map(({ dayOfWeek }, index) => (
          <DockDayRow key={dayOfWeek} index={index} />
        ))}
      </ul>
    </FormDialog>
  );
}
