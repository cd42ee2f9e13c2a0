import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEGUN_BY_HEADER } from '@lanewright/contract/api-base.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let robin: Client;
let colleague: Client;
let stranger: Client;
beforeAll(async () => {
  world = await makeWorld();
  const company = await world.makeCompany();
  robin = await world.makeUser(company);
  colleague = await world.makeUser(company);
  stranger = await world.makeUser(await world.makeCompany('Other'));
});
afterAll(() => world.close());

const begunBy = ({ companyId, userId }: Client) => ({ [BEGUN_BY_HEADER]: `${companyId}/${userId}` });
const draft = () => ({ commodityCode: crypto.randomUUID(), description: 'Oats' });
const countOf = async (client: Client) => (await client.get('/commodities')).body.totalCount as number;

it('a write is taken from the person it was begun for, and from who does not say', async () => {
  expect((await robin.post('/commodities', draft(), begunBy(robin))).status).toBe(200);
  expect((await robin.post('/commodities', draft())).status).toBe(200);
});

it.each(['post', 'put', 'delete'] as const)(
  'a %s begun by somebody else changes nothing and says so',
  async (method) => {
    const { body: commodity } = await robin.post('/commodities', draft());
    const path = method === 'post' ? '/commodities' : `/commodities/${commodity.id}`;
    for (const other of [colleague, stranger]) {
      const before = await countOf(robin);
      const headers = begunBy(other);
      const answer =
        method === 'delete'
          ? await robin.delete(path, headers)
          : await robin[method](path, { ...draft(), ...(method === 'put' && { version: commodity.version }) }, headers);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toMatch(/begun while somebody else was signed in, so nothing was changed\. Reload/);
      expect(await countOf(robin)).toBe(before);
      expect((await robin.get(`/commodities/${commodity.id}`)).body).toEqual(commodity);
    }
  },
);

it('reading is not held to it', async () => {
  const answer = await world.send(
    { method: 'GET', url: '/api/v1/commodities', headers: begunBy(stranger) },
    robin.token,
  );
  expect(answer.status).toBe(200);
});
