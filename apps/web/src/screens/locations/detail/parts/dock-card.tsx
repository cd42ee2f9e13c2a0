import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { describeHours } from '@lanewright/domain/locations/dock-hours-text.ts';
import type { DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { CalendarClock, Clock, DoorClosed, DoorOpen } from 'lucide-react';
import { dockStatus } from '../../../../freight/locations/dock-status.ts';
import { useDockSchedule } from '../../../../freight/locations/location-data.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useNow } from '../use-now.ts';
import styles from './location-detail.module.css';

interface DockCardProps {
  location: Location;
  editReason: string | undefined;
  onEdit: () => void;
}

export function DockCard({ location, editReason, onEdit }: DockCardProps) {
  const query = useDockSchedule(location.locationNumber);
  return (
    <Card
      title="Dock schedule"
      actions={
        <Button size="small" disabledReason={editReason} onClick={onEdit}>
          Edit dock hours
        </Button>
      }
    >
      <CardBody>
        {query.data ? (
          <DockHours schedule={query.data} zone={location.ianaTimeZone} />
        ) : query.isError ? (
          <ErrorState
            title="The dock hours could not be loaded"
            message={query.error.message}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div className={styles.skeletonLines}>
            <Skeleton width={180} />
            <Skeleton width={320} />
            <Skeleton width={160} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function DockHours({ schedule, zone }: { schedule: DockSchedule; zone: string | null }) {
  return (
    <ul className={styles.dock}>
      {zone !== null && <StatusLine schedule={schedule} zone={zone} />}
      <li>
        <Clock aria-hidden="true" />
        <span>
          {describeHours(schedule)
            .split(', ')
            .map((hours) => (
              <span key={hours} className={classNames('num', styles.hours)}>
                {hours}
              </span>
            ))}
          <span className={styles.zone}>Times of the place: {timeZoneLabel(zone)}</span>
        </span>
      </li>
      <li>
        <CalendarClock aria-hidden="true" />
        {schedule.isAppointmentRequired ? 'Appointment required' : 'No appointment needed'}
      </li>
    </ul>
  );
}

function StatusLine({ schedule, zone }: { schedule: DockSchedule; zone: string }) {
  const status = dockStatus(schedule, zone, useNow());
  return (
    <li className={status.isOpen ? styles.open : styles.closed}>
      {status.isOpen ? <DoorOpen aria-hidden="true" /> : <DoorClosed aria-hidden="true" />}
      <strong className="num">{status.text}</strong>
    </li>
  );
}
