import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import type { ViewToSave } from '@lanewright/contract/views.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import {
  filtersOfView,
  MOST_VIEWS,
  problemsWithTakenName,
  problemsWithViewName,
  type UserView,
  type ViewedList,
} from '@lanewright/domain/views/user-view.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { changedFields, recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, NotPermitted, Refused, refuseIf } from '../../platform/failures.ts';
import { issueWords, problemsOf } from '../../platform/http/issue-words.ts';
import type { UserScope } from '../../platform/scope.ts';
import { staleEdit } from '../../platform/stale-edit.ts';
import * as store from './store/views.ts';
import type { KeptView } from './store/views.ts';
import { VIEWED } from './viewed-lists.ts';

const BY_PRODUCT = 'Views that come with the product cannot be changed, shared or deleted.';

const systemView = (id: string) =>
  Object.values(VIEWED)
    .flatMap(({ views }) => views)
    .find((view) => view.id === id);

function asView(view: KeptView, userId: string): Omit<UserView, 'index'> {
  const { id, viewName, filters, version, ownerId, ownerName } = view;
  return { id, viewName, filters, version, isSystemView: false, sharedBy: ownerId === userId ? null : ownerName };
}

/** As the person ordered them; what they never ordered comes behind, the product's own first. */
async function viewsInOrder(db: Db, userId: string, list: ViewedList): Promise<UserView[]> {
  const ofProduct = VIEWED[list].views.map((view) => ({
    ...view,
    filters: view.filters as UserView['filters'],
    isSystemView: true,
    sharedBy: null,
    version: 1,
  }));
  const kept = (await store.viewsOf(db, userId, list)).map((view) => asView(view, userId));
  const order = await store.orderOfViews(db, userId, list);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...ofProduct, ...kept]
    .toSorted((one, other) => place(one.id) - place(other.id))
    .map((view, index) => ({ ...view, index }));
}

export async function listViews(scope: UserScope, list: ViewedList): Promise<{ userViews: UserView[] }> {
  return { userViews: await scope.inCompany((db) => viewsInOrder(db, scope.userId, list)) };
}

/** A filter is kept as it was sent once its list understands it. */
function refuseBadFilters({ userViewType, filters, viewName }: ViewToSave): void {
  const read = VIEWED[userViewType].filter.safeParse(filters, { error: issueWords });
  const problems = read.success ? [] : problemsOf(read.error.issues);
  refuseIf([
    ...problemsWithViewName(viewName),
    ...problems.map(({ field, message }) => ({ field: `filters.${field}`, message })),
  ]);
}

async function ownView(db: Db, scope: UserScope, id: string): Promise<KeptView> {
  if (systemView(id)) throw new Refused(BY_PRODUCT);
  const view = await store.findView(db, id, true);
  if (!view) throw new NotFound();
  if (view.ownerId === scope.userId) return view;
  // To whom it was not shared it does not exist.
  if (!(await store.isSharedWith(db, id, scope.userId))) throw new NotFound();
  throw new Refused(`This view is ${view.ownerName}’s. Make one of your own from it.`);
}

const audited = ({ viewName, filters, list }: KeptView) => ({ viewName, filters, list });

export function saveView(scope: UserScope, view: ViewToSave): Promise<UserView> {
  refuseBadFilters(view);
  const content = { viewName: toOneLine(view.viewName), filters: view.filters };
  return scope.inCompany(async (db) => {
    const id = view.id ?? scope.stepId('view');
    await refuseTakenName(db, scope, { ...view, id });
    if (view.id === null) await addView(db, scope, { ...content, id, list: view.userViewType });
    else await changeView(db, scope, view.id, content, view.version);
    return (await viewsInOrder(db, scope.userId, view.userViewType)).find((kept) => kept.id === id)!;
  });
}

/** Two that one person saves at once wait for each other here. */
async function refuseTakenName(db: Db, scope: UserScope, view: ViewToSave & { id: string }): Promise<void> {
  await store.lockViewsOf(db, scope.userId);
  const own = await store.viewsOf(db, scope.userId, view.userViewType);
  const others = own.filter(({ id, ownerId }) => ownerId === scope.userId && id !== view.id);
  refuseIf(problemsWithTakenName(view.viewName, others));
}

async function addView(db: Db, scope: UserScope, view: Parameters<typeof store.insertView>[2]): Promise<void> {
  if ((await store.countViews(db, scope.userId, view.list)) >= MOST_VIEWS) {
    throw new Refused(`You have ${MOST_VIEWS} views of this list. Delete one first.`);
  }
  await store.insertView(db, scope, view);
  await recordAudit(db, scope, [{ action: 'created', entityKind: 'view', entityId: view.id, after: view }]);
}

async function changeView(
  db: Db,
  scope: UserScope,
  id: string,
  content: Pick<UserView, 'viewName' | 'filters'>,
  version: number | undefined,
): Promise<void> {
  const before = await ownView(db, scope, id);
  if (version !== undefined && before.version !== version)
    throw await staleEdit(db, { kind: 'view', id, names: { viewName: 'name' } });
  await store.updateView(db, id, content);
  const change = changedFields(audited(before), audited({ ...before, ...content }));
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'view', entityId: id, ...change }]);
}

export function removeView(scope: UserScope, id: string): Promise<null> {
  if (systemView(id)) throw new Refused(BY_PRODUCT);
  return scope.inCompany(async (db) => {
    if (await store.unshare(db, id, scope.userId)) return null;
    const before = await ownView(db, scope, id);
    await store.deleteView(db, id);
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: 'view', entityId: id, before: audited(before) }]);
    return null;
  });
}

export function reorderViews(
  scope: UserScope,
  list: ViewedList,
  views: readonly { id: string; index: number }[],
): Promise<{ userViews: UserView[] }> {
  return scope.inCompany(async (db) => {
    const known = new Set((await viewsInOrder(db, scope.userId, list)).map(({ id }) => id));
    const ids = views.toSorted((one, other) => one.index - other.index).map(({ id }) => id);
    refuseIf([
      ...(new Set(ids).size < ids.length ? [problem('views', 'A view is named twice.')] : []),
      ...(ids.every((id) => known.has(id)) ? [] : [problem('views', 'A view is not among yours any more.')]),
    ]);
    await store.saveOrderOfViews(db, scope, list, ids);
    return { userViews: await viewsInOrder(db, scope.userId, list) };
  });
}

/** Each view with how much it holds; unknown ids are omitted. */
export function countViews(
  scope: UserScope,
  query: {
    userViewType: ViewedList;
    ids?: string[] | undefined;
    id?: string[] | undefined;
    timeZone?: string | undefined;
  },
) {
  const { userViewType, timeZone } = query;
  const ids = [...(query.ids ?? []), ...(query.id ?? [])];
  const { needs, filter, count, whenUnsaid } = VIEWED[userViewType];
  if (!isAllowed(scope.user.permissions, needs)) throw new NotPermitted();
  const asking = { now: new Date(), timeZone, permissions: scope.user.permissions };
  return scope.inCompany(async (db) => {
    const wanted = (await viewsInOrder(db, scope.userId, userViewType)).filter(({ id }) => ids.includes(id));
    const counts: { id: string; total: number; isTotalExact: boolean }[] = [];
    for (const { id, filters } of wanted) {
      // A choice that a newer product no longer knows must not hide the others.
      const read = filter.safeParse(filtersOfView(filters, whenUnsaid));
      if (read.success) counts.push({ id, ...(await count(db, read.data, asking)) });
    }
    return counts;
  });
}

export function shareView(scope: UserScope, viewId: string, userId: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const view = await ownView(db, scope, viewId);
    if (userId === scope.userId) throw new Refused('This view is yours already.');
    if (!(await store.isPortalUser(db, userId))) {
      const message = 'Only colleagues who can sign in can be shown a view.';
      throw new Refused(message, [{ field: 'userId', message }]);
    }
    await store.share(db, scope, viewId, userId);
    const after = { viewName: view.viewName, sharedWith: userId };
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'view', entityId: viewId, after }]);
    return null;
  });
}
