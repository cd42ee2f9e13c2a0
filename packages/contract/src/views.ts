import { GridSettings } from '@lanewright/domain/views/grid-settings.ts';
import { MAX_VIEW_NAME_LENGTH, MOST_VIEWS, UserView, VIEWED_LISTS } from '@lanewright/domain/views/user-view.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

const GridId = z.strictObject({ gridId: GridSettings.shape.gridId });

/** The list that views belong to. */
const userViewType = z.enum(VIEWED_LISTS);
const ofList = z.strictObject({ userViewType });
const UserViews = z.object({ userViews: z.array(UserView) });
const exampleId = '00000000-0000-4000-8000-000000000001';

const ViewToSave = z.strictObject({
  /** Null for a new one. */
  id: z.uuid().toLowerCase().nullable().default(null),
  userViewType,
  viewName: z.string().max(MAX_VIEW_NAME_LENGTH),
  /** The filter of the list, in its own words. */
  filters: UserView.shape.filters,
  /** Those that come with the product cannot be saved. */
  isSystemView: z.literal(false).default(false),
  /** Of a view that is there already: a newer one is answered with 409. */
  version: z.int().optional(),
});
export type ViewToSave = z.infer<typeof ViewToSave>;

const alsoNeeds = 'The permission to see the list that it is about.';
const read = { alsoNeeds, needs: 'SignedIn', rate: 'read', company: 'own' } as const;
const write = { alsoNeeds, needs: 'SignedIn', rate: 'write', company: 'own' } as const;

const viewIds = z
  .union([z.uuid(), z.array(z.uuid()).max(MOST_VIEWS * 3)])
  .transform((given) => [given].flat().map((id) => id.toLowerCase()));

export const views = {
  list: endpoint({
    get: '/views',
    ...read,
    about:
      'The views of a list: those of the product, one’s own, and those that colleagues shared, in one’s own order.',
    query: ofList,
    answers: UserViews,
    example: { query: { userViewType: 'orders' } },
  }),
  save: endpoint({
    post: '/views',
    ...write,
    repeats: 'at-once',
    about: 'Make a view of one’s own, or change it.',
    body: ViewToSave,
    answers: UserView,
    example: { body: { userViewType: 'orders', viewName: 'Joliet outbound', filters: { originCity: 'Joliet' } } },
  }),
  remove: endpoint({
    delete: '/views/:id',
    ...write,
    record: 'view',
    params: RecordId,
    about: 'Delete a view of one’s own, for everybody it is shared with; or take one that was shared off one’s list.',
    answers: Nothing,
  }),
  reorder: endpoint({
    put: '/views/order',
    ...write,
    about: 'Keep the order in which one sees the views of a list.',
    body: z.strictObject({
      userViewType,
      views: z.array(z.strictObject({ id: z.uuid().toLowerCase(), index: z.int().min(0) })).max(MOST_VIEWS * 3),
    }),
    answers: UserViews,
    example: { body: { userViewType: 'orders', views: [{ id: exampleId, index: 0 }] } },
  }),
  counts: endpoint({
    get: '/view-counts',
    ...read,
    about: 'How many records views hold, counted as their list is.',
    query: z
      .strictObject({
        userViewType,
        ids: viewIds.optional(),
        /** The same as `ids`. */
        id: viewIds.optional(),
        timeZone: z.string().max(64).optional(),
      })
      .refine(({ ids, id }) => ids !== undefined || id !== undefined, {
        path: ['ids'],
        error: 'Name at least one view',
      }),
    answers: z.array(z.object({ id: z.uuid(), total: z.int(), isTotalExact: z.boolean() })),
    example: { query: { userViewType: 'orders', ids: exampleId } },
  }),
  share: endpoint({
    post: '/views/share',
    ...write,
    repeats: 'at-once',
    about: 'Show a view of one’s own to a colleague who can sign in. They see it as it is from then on.',
    body: z.strictObject({ viewId: z.uuid().toLowerCase(), userId: z.uuid().toLowerCase() }),
    answers: Nothing,
    example: { body: { viewId: exampleId, userId: exampleId } },
  }),
  gridSettings: endpoint({
    get: '/grid-settings/:gridId',
    needs: 'SignedIn',
    rate: 'read',
    company: 'own',
    about: 'How the signed-in person arranged a list; null when they never did.',
    params: GridId,
    answers: GridSettings.nullable(),
    example: { params: { gridId: 'commodities' } },
  }),
  saveGridSettings: endpoint({
    put: '/grid-settings/:gridId',
    needs: 'SignedIn',
    rate: 'write',
    company: 'own',
    about: 'Keep how the signed-in person arranged a list.',
    params: GridId,
    body: GridSettings.omit({ gridId: true }),
    answers: GridSettings,
    example: {
      params: { gridId: 'commodities' },
      body: { columns: ['commodityCode', 'description'], applicationAccess: 'Portal', fixedColumnsCount: 1 },
    },
  }),
};
