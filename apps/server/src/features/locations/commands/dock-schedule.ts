import {
  problemsWithDockSchedule,
  tidyDockHours,
  type DockSchedule,
  type DockScheduleEdit,
} from '@lanewright/domain/locations/dock-schedule.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { lastChange } from '../../../platform/database/last-change.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { staleEdit } from '../../../platform/stale-edit.ts';
import * as store from '../store/dock-schedules.ts';
import { findLocation } from '../store/location-rows.ts';

export function getDockSchedule(scope: Scope, locationNumber: string): Promise<DockSchedule> {
  return scope.inCompany(async (db) => {
    const location = await findLocation(db, locationNumber);
    if (!location) throw new NotFound();
    return store.dockScheduleOf(db, location.id);
  });
}

export function saveDockSchedule(
  scope: Scope,
  id: string,
  edit: DockScheduleEdit,
): Promise<{ isSuccess: true; dockSchedule: DockSchedule }> {
  return scope.inCompany(async (db) => {
    const kept = await store.lockDockSchedule(db, id);
    if (!kept) throw new NotFound();
    refuseIf(problemsWithDockSchedule(edit));
    if (kept.schedule.version !== edit.version)
      throw staleEdit('dock schedule', await lastChange(db, 'dock_schedule', id));
    const { isAppointmentRequired } = edit;
    await store.saveDockSchedule(db, scope, id, { isAppointmentRequired, dockHours: tidyDockHours(edit.dockHours) });
    const after = await store.dockScheduleOf(db, kept.locationId);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'dock-schedule', entityId: id, before: kept.schedule, after },
    ]);
    await announce(db, scope, 'locations', { entityId: kept.locationId, notificationType: 'DockSchedule' });
    return { isSuccess: true, dockSchedule: after };
  });
}
