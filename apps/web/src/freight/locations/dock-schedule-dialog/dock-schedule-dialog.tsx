import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import type { DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDockSchedule } from '../location-data.ts';
import { DockScheduleForm } from './dock-schedule-form.tsx';
import styles from './dock-schedule-dialog.module.css';

export interface DockScheduleDialogProps {
  locationNumber: string;
  /** The clock that the hours are read by; null where it is not known. */
  ianaTimeZone: string | null;
  onSaved?: (schedule: DockSchedule) => void;
  onClose: () => void;
}

/** When the dock of a place is open. Loads the hours itself, so that whoever knows the location can open it. */
export function DockScheduleDialog({ locationNumber, ianaTimeZone, onSaved, onClose }: DockScheduleDialogProps) {
  const query = useDockSchedule(locationNumber);
  if (query.data) {
    return (
      <DockScheduleForm
        locationNumber={locationNumber}
        zoneLabel={timeZoneLabel(ianaTimeZone)}
        loaded={query.data}
        onSaved={(schedule) => {
          onSaved?.(schedule);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Dock Schedule" width={720} onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {query.isError ? (
        <ErrorState
          title="The dock hours could not be loaded"
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" className={styles.loading}>
          <span className="spoken">Loading the dock hours</span>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={36} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
