import type { DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import type { DayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConflictNote, type Difference } from '../../../ui/forms/conflict-note.tsx';
import { FormNotes } from '../../../ui/forms/form-notes.tsx';
import { SwitchField } from '../../../ui/material/switch-field.tsx';
import { DockDayRow } from './dock-day-row.tsx';
import { copiedToWeekdays, dayInWords, errorsIn, formFromSchedule, withDay, type DockForm } from './dock-form.ts';
import styles from './dock-schedule-dialog.module.css';
import { useDockSaving } from './use-save-dock-schedule.ts';

interface DockScheduleFormProps {
  locationNumber: string;
  zoneLabel: string;
  loaded: DockSchedule;
  onSaved: (schedule: DockSchedule) => void;
  onClose: () => void;
}

export function DockScheduleForm({ locationNumber, zoneLabel, loaded, onSaved, onClose }: DockScheduleFormProps) {
  // What is edited stays what was opened, whatever a later answer says: the version tells the two apart.
  const [opened] = useState(loaded);
  const [form, setForm] = useState(() => formFromSchedule(opened));
  const [left, setLeft] = useState<readonly DayOfWeek[]>([]);
  const { save, conflict, isSaving } = useDockSaving(locationNumber, opened, onSaved);

  const errors = errorsIn(form);
  const hasErrors = Object.keys(errors).length > 0;
  const isDirty = JSON.stringify(form) !== JSON.stringify(formFromSchedule(opened));

  return (
    <Dialog
      title="Dock Schedule"
      width={720}
      isDirty={isDirty && !isSaving}
      onClose={onClose}
      onSubmit={() => {
        if (!hasErrors) void save(form);
      }}
      footnote={hasErrors ? 'Save is off while a time has an error.' : ''}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isBusy={isSaving} disabled={hasErrors}>
            Save
          </Button>
        </>
      )}
    >
      <FormNotes>
        {conflict && (
          <ConflictNote
            message={conflict.message}
            differences={differencesBetween(form, formFromSchedule(conflict.newest))}
            onAcceptTheirs={() => setForm(formFromSchedule(conflict.newest))}
          />
        )}
      </FormNotes>
      <div className={styles.appointment}>
        <SwitchField
          label="Appointment required"
          isOn={form.isAppointmentRequired}
          onChange={(isAppointmentRequired) => setForm({ ...form, isAppointmentRequired })}
        />
        <span className={styles.zone}>All times are the dock’s own: {zoneLabel}</span>
      </div>
      <ul aria-label="Dock hours">
        {form.days.map((day) => (
          <DockDayRow
            key={day.dayOfWeek}
            day={day}
            errors={left.includes(day.dayOfWeek) ? errors[day.dayOfWeek] : undefined}
            onChange={(changed) => setForm((current) => withDay(current, changed))}
            onLeave={() => setLeft((days) => [...new Set([...days, day.dayOfWeek])])}
            onCopy={() => setForm((current) => copiedToWeekdays(current, day))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function differencesBetween(mine: DockForm, theirs: DockForm): Difference[] {
  const yesNo = (isOn: boolean) => (isOn ? 'Yes' : 'No');
  const all = [
    {
      label: 'Appointment required',
      theirs: yesNo(theirs.isAppointmentRequired),
      mine: yesNo(mine.isAppointmentRequired),
    },
    ...mine.days.map((day, index) => ({
      label: day.dayOfWeek,
      theirs: theirs.days[index] ? dayInWords(theirs.days[index]) : '',
      mine: dayInWords(day),
    })),
  ];
  return all.filter((one) => one.theirs !== one.mine);
}
