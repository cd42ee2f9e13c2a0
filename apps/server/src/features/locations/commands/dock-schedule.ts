import {
  problemsWithDockSchedule,
  tidyDockHours,
  type DockSchedule,
  type DockScheduleEdit,
} from '@lanewright/domain/locations/dock-schedule.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/dock-schedules.ts';
import { findLocation } from '../store/location-rows.ts';

export function getDockSchedule(scope: Scope, locationNumber: string): Promise<DockSchedule> {
  return scope.inCompany(async (db) => {
    const location = await findLocation(db, locationNumber);
    if (!location) throw new NotFound();
    return store.dockScheduleOf(db, location.id);
  });
}

interface DockOfLocation extends DockSchedule {
  locationId: string;
}

export async function saveDockSchedule(
  scope: Scope,
  id: string,
  { version, ...edit }: DockScheduleEdit,
): Promise<{ isSuccess: true; dockSchedule: DockSchedule }> {
  const dockSchedule = await editRecord<DockOfLocation>(scope, {
    kind: 'dock-schedule',
    version,
    news: { channel: 'locations', notificationType: 'DockSchedule', entityId: ({ locationId }) => locationId },
    lock: async (db) => {
      const kept = await store.lockDockSchedule(db, id);
      return kept && { ...kept.schedule, locationId: kept.locationId };
    },
    check: () => refuseIf(problemsWithDockSchedule(edit)),
    save: async (db, { locationId }) => {
      await store.saveDockSchedule(db, scope, id, { ...edit, dockHours: tidyDockHours(edit.dockHours) });
      return { ...(await store.dockScheduleOf(db, locationId)), locationId };
    },
  });
  return { isSuccess: true, dockSchedule };
}
