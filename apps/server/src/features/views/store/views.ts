import type { ViewedList } from '@lanewright/domain/views/user-view.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { UserScope } from '../../../platform/scope.ts';
import type { ViewFilters } from '../viewed-lists.ts';

export interface KeptView {
  id: string;
  ownerId: string;
  list: ViewedList;
  viewName: string;
  filters: ViewFilters;
  version: number;
  /** Of who owns it. */
  ownerName: string;
}

const COLUMNS = sql`v.id, v.owner_id as "ownerId", v.list, v.name as "viewName", v.filters, v.version,
  trim(c.first_name || ' ' || c.last_name) as "ownerName"
  from user_view v join contact c on c.company_id = v.company_id and c.id = v.owner_id`;

/** One's own, oldest first, then what others shared. */
export async function viewsOf(db: Db, userId: string, list: ViewedList): Promise<KeptView[]> {
  const { rows } = await sql<KeptView>`
    select ${COLUMNS}
    where v.company_id = (select current_company()) and v.list = ${list} and (v.owner_id = ${userId} or v.id in (
      select view_id from user_view_share where company_id = (select current_company()) and user_id = ${userId}))
    order by v.owner_id = ${userId} desc, v.updated_at, v.id`.execute(db);
  return rows;
}

export async function findView(db: Db, id: string, lock = false): Promise<KeptView | null> {
  const { rows } = await sql<KeptView>`
    select ${COLUMNS} where v.company_id = (select current_company()) and v.id = ${id}
    ${lock ? sql`for no key update of v` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody else saves a view of theirs. */
export async function lockViewsOf(db: Db, userId: string): Promise<void> {
  await sql`select id from contact where company_id = (select current_company()) and id = ${userId} for no key update`.execute(
    db,
  );
}

export async function countViews(db: Db, userId: string, list: ViewedList): Promise<number> {
  const { count } = await db
    .selectFrom('user_view')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

interface ViewContent {
  viewName: string;
  filters: ViewFilters;
}

export async function insertView(
  db: Db,
  scope: UserScope,
  { id, list, viewName, filters }: ViewContent & { id: string; list: ViewedList },
): Promise<void> {
  await db
    .insertInto('user_view')
    .values({
      company_id: scope.companyId,
      id,
      owner_id: scope.userId,
      list,
      name: viewName,
      filters: JSON.stringify(filters),
    })
    .execute();
}

export async function updateView(db: Db, id: string, { viewName, filters }: ViewContent): Promise<void> {
  await db
    .updateTable('user_view')
    .set({
      name: viewName,
      filters: JSON.stringify(filters),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('user_view').where('id', '=', id).execute();
}

export async function share(db: Db, scope: UserScope, viewId: string, userId: string): Promise<void> {
  await db
    .insertInto('user_view_share')
    .values({ company_id: scope.companyId, view_id: viewId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when it was not shared with them. */
export async function unshare(db: Db, viewId: string, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('user_view_share')
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .returning('view_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSharedWith(db: Db, viewId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_view_share')
    .select('view_id')
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPortalUser(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('portal_user').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function orderOfViews(db: Db, userId: string, list: ViewedList): Promise<string[]> {
  const row = await db
    .selectFrom('user_view_order')
    .select('view_ids')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.view_ids ?? [];
}

export async function saveOrderOfViews(db: Db, scope: UserScope, list: ViewedList, ids: string[]): Promise<void> {
  await db
    .insertInto('user_view_order')
    .values({ company_id: scope.companyId, user_id: scope.userId, list, view_ids: ids })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'list']).doUpdateSet({ view_ids: ids }))
    .execute();
}
