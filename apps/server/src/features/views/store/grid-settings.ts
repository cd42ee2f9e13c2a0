import type { GridSettings } from '@lanewright/domain/views/grid-settings.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { UserScope } from '../../../platform/scope.ts';

export async function findGridSettings(db: Db, userId: string, gridId: string): Promise<GridSettings | null> {
  const row = await db
    .selectFrom('grid_setting')
    .selectAll()
    .where('user_id', '=', userId)
    .where('grid_id', '=', gridId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    gridId: row.grid_id,
    columns: row.columns,
    applicationAccess: row.application_access,
    fixedColumnsCount: row.fixed_columns_count,
  };
}

export async function saveGridSettings(db: Db, scope: UserScope, settings: GridSettings): Promise<void> {
  const values = {
    columns: settings.columns,
    application_access: settings.applicationAccess,
    fixed_columns_count: settings.fixedColumnsCount,
  };
  await db
    .insertInto('grid_setting')
    .values({ company_id: scope.companyId, user_id: scope.userId, grid_id: settings.gridId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'grid_id']).doUpdateSet(values))
    .execute();
}
