import { ORDER_VIEWS } from '@lanewright/domain/orders/order-views.ts';
import type { UserView } from '@lanewright/domain/views/user-view.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, makeOrder } from '../../../test/orders.ts';
import { auditOf } from '../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let dana: Client;
let marco: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  dana = await world.makeUser(companyId, { firstName: 'Dana', lastName: 'Whitfield' });
  marco = await world.makeUser(companyId, { firstName: 'Marco', lastName: 'Ruiz' });
});
afterAll(() => world.close());

const viewsOf = async (client: Client): Promise<UserView[]> =>
  (await client.get('/views?userViewType=orders')).body.userViews;
const namesOf = async (client: Client) => (await viewsOf(client)).map(({ viewName }) => viewName);
const save = (client: Client, view: object) => client.post('/views', { userViewType: 'orders', ...view });
const JOLIET = { viewName: 'Joliet outbound', filters: { originCity: 'Joliet', statuses: ['Accepted'] } };
const OF_PRODUCT = ORDER_VIEWS.map(({ viewName }) => viewName);

describe('views', () => {
  it('come with the product, and one’s own stand behind them', async () => {
    expect(await namesOf(dana)).toEqual(OF_PRODUCT);
    const { status, body } = await save(dana, JOLIET);
    expect([status, body]).toMatchObject([200, { ...JOLIET, isSystemView: false, sharedBy: null, version: 1 }]);
    expect(await namesOf(dana)).toEqual([...OF_PRODUCT, 'Joliet outbound']);
    expect(await namesOf(marco)).toEqual(OF_PRODUCT);
    expect(await auditOf(world, 'view', body.id)).toMatchObject([{ action: 'created', user_id: dana.userId }]);
  });

  it('are changed by who made them, from the version that they saw', async () => {
    const { body: view } = await save(dana, JOLIET);
    const change = { id: view.id, viewName: ' Joliet ', filters: { originState: 'IL' } };
    expect((await save(dana, { ...change, version: 1 })).body).toMatchObject({ viewName: 'Joliet', version: 2 });
    const late = await save(dana, { ...change, viewName: 'Joliet again', version: 1 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/\((name, filters|filters, name)\)/)]);
    expect((await save(marco, { ...change, version: 2 })).status).toBe(404);
  });

  it('are ordered by each person, and a view that came later stands last', async () => {
    const { body: view } = await save(dana, JOLIET);
    const [first, second] = await viewsOf(dana);
    const wanted = [view, second, first].map(({ id }, index) => ({ id, index }));
    const { body } = await dana.put('/views/order', { userViewType: 'orders', views: wanted });
    expect(body.userViews.slice(0, 3).map(({ id, index }: UserView) => ({ id, index }))).toEqual(wanted);
    await save(dana, { ...JOLIET, viewName: 'Later' });
    for (const ids of [
      [first!.id, first!.id],
      [first!.id, dana.userId],
    ]) {
      const views = ids.map((id, index) => ({ id, index }));
      const refused = await dana.put('/views/order', { userViewType: 'orders', views });
      expect([refused.status, Object.keys(refused.body.modelState)]).toEqual([422, ['views']]);
    }
    expect((await namesOf(dana)).at(-1)).toBe('Later');
    expect(await namesOf(marco)).toEqual(OF_PRODUCT);
  });

  it('are shared with a colleague, who sees them as they become, and may take them off', async () => {
    const { body: view } = await save(dana, JOLIET);
    expect((await dana.post('/views/share', { viewId: view.id, userId: marco.userId })).status).toBe(200);
    expect((await viewsOf(marco)).at(-1)).toMatchObject({ id: view.id, sharedBy: 'Dana Whitfield' });
    await save(dana, { id: view.id, viewName: 'Joliet, all', filters: {} });
    expect((await namesOf(marco)).at(-1)).toBe('Joliet, all');
    expect((await save(marco, { id: view.id, ...JOLIET })).body.message).toContain('Dana Whitfield’s');
    expect((await marco.post('/views/share', { viewId: view.id, userId: dana.userId })).status).toBe(422);
    expect((await marco.delete(`/views/${view.id}`)).status).toBe(200);
    expect(await namesOf(marco)).toEqual(OF_PRODUCT);
    expect(await namesOf(dana)).toContain('Joliet, all');
  });

  it('are gone for everybody when their owner deletes them', async () => {
    const { body: view } = await save(dana, JOLIET);
    await dana.post('/views/share', { viewId: view.id, userId: marco.userId });
    expect((await dana.delete(`/views/${view.id}`)).status).toBe(200);
    expect(await namesOf(marco)).toEqual(OF_PRODUCT);
    expect((await dana.delete(`/views/${view.id}`)).status).toBe(404);
  });

  it('say how many orders they hold, only to who may see orders', async () => {
    const lane = await makeLane(dana);
    await makeOrder(dana, lane);
    await makeOrder(dana, lane, { isDraft: true });
    const { body: view } = await save(dana, JOLIET);
    const ids = [...ORDER_VIEWS.map(({ id }) => id), view.id].map((id) => `ids=${id}`).join('&');
    const { body } = await dana.get(`/view-counts?userViewType=orders&timeZone=America/Chicago&${ids}`);
    const countOf = (id: string) => body.find((one: { id: string }) => one.id === id);
    expect(countOf(view.id)).toEqual({ id: view.id, total: 1, isTotalExact: true });
    expect(countOf(ORDER_VIEWS[0].id).total).toBe(1);
    expect(countOf(ORDER_VIEWS.at(-1)!.id).total).toBe(2);
    // A view that names no status shows new orders, and counts what it shows.
    const { body: wordless } = await save(dana, { viewName: 'Whatever', filters: {} });
    const { body: counted } = await dana.get(`/view-counts?userViewType=orders&ids=${wordless.id}`);
    expect(counted).toEqual([{ id: wordless.id, total: 1, isTotalExact: true }]);
    expect((await dana.get(`/view-counts?userViewType=orders&id=${wordless.id}`)).body).toEqual(counted);
    const none = await dana.get('/view-counts?userViewType=orders');
    expect([none.status, none.body.modelState]).toEqual([422, { ids: ['Name at least one view.'] }]);

    const outsider = await world.makeUser(companyId, { roles: [], permissions: ['ViewCommodity'] });
    expect((await outsider.get(`/view-counts?userViewType=orders&${ids}`)).status).toBe(403);
  });
});

describe('are refused', () => {
  it.each<[string, object, string, string]>([
    ['without a name', { viewName: ' ', filters: {} }, 'viewName', 'View Name is required'],
    ['a filter that no list has', { viewName: 'Odd', filters: { colour: 'red' } }, 'filters', ''],
    [
      'a weight that is none',
      { viewName: 'Odd', filters: { minWeight: 'much' } },
      'filters.minWeight',
      'must be a number',
    ],
    ['a status that no order has', { viewName: 'Odd', filters: { statuses: ['Lost'] } }, 'filters.statuses', ''],
  ])('%s', async (_title, view, field, message) => {
    const { status, body } = await save(dana, view);
    expect(status).toBe(422);
    const [where, [said]] = Object.entries(body.modelState as Record<string, string[]>)[0]!;
    expect(where).toContain(field);
    expect(said).toContain(message);
  });

  it('a name that another of one’s own has, however it is written', async () => {
    const { body: view } = await save(dana, JOLIET);
    const again = await save(dana, { ...JOLIET, viewName: ' joliet OUTBOUND' });
    expect([again.status, again.body.modelState]).toEqual([
      422,
      { viewName: ['You have a view with this name already'] },
    ]);
    const { body: other } = await save(dana, { ...JOLIET, viewName: 'Other' });
    expect((await save(dana, { ...JOLIET, id: other.id })).status).toBe(422);
    expect((await save(dana, { ...JOLIET, id: view.id, viewName: 'JOLIET outbound' })).status).toBe(200);
    expect((await save(marco, JOLIET)).status).toBe(200);
  });

  it('those of the product, whatever is wanted with them', async () => {
    const { id } = ORDER_VIEWS[0];
    expect((await dana.delete(`/views/${id}`)).status).toBe(422);
    expect((await save(dana, { id, ...JOLIET })).status).toBe(422);
    expect((await dana.post('/views/share', { viewId: id, userId: marco.userId })).status).toBe(422);
  });

  it('to share with somebody of another company, or who cannot sign in', async () => {
    const { body: view } = await save(dana, JOLIET);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    for (const userId of [stranger.userId, dana.userId]) {
      expect((await dana.post('/views/share', { viewId: view.id, userId })).status).toBe(422);
    }
    expect((await stranger.post('/views/share', { viewId: view.id, userId: stranger.userId })).status).toBe(404);
  });
});
