import type { GridSettings } from '@lanewright/domain/views/grid-settings.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { UserScope } from '../../platform/scope.ts';
import * as store from './store/grid-settings.ts';

export function saveGridSettings(scope: UserScope, settings: GridSettings): Promise<GridSettings> {
  return scope.inCompany(async (db) => {
    const before = await store.findGridSettings(db, scope.userId, settings.gridId);
    await store.saveGridSettings(db, scope, settings);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'grid-settings', entityId: settings.gridId, before, after: settings },
    ]);
    return settings;
  });
}
