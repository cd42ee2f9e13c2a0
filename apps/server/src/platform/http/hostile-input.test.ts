import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Answer, type Client, type World } from '../../../test/world.ts';

let world: World;
let person: Client;
beforeAll(async () => {
  world = await makeWorld();
  person = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

/** Names that every object has without having been given them. */
const INHERITED = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

function post(url: string, payload: string, headers: Record<string, string> = {}): Promise<Answer> {
  return world.send(
    { method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } },
    person.token,
  );
}

function expectRefusal({ status, body }: Answer): void {
  expect([400, 404, 413, 415, 422]).toContain(status);
  expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(['message', 'requestId']));
  expect(JSON.stringify(body)).not.toMatch(/is not a function|prototype|TypeError|FST_|\bat \w+ \(/);
}

describe.each(INHERITED)('something called %s', (name) => {
  it('is refused as a field, also from a stranger', async () => {
    expectRefusal(await post('/api/v1/commodities', `{"${name}":1}`));
    const report = `{"${name}":1,"reference":"1","message":"m","route":"/","release":"r"}`;
    expectRefusal(
      await world.send({
        method: 'POST',
        url: '/api/v1/error-reports',
        payload: report,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });

  it('is refused as a parameter of a search', async () => {
    expectRefusal(await world.send({ method: 'GET', url: `/api/v1/commodities?${name}=1` }, person.token));
  });

  it('is nothing as a record', async () => {
    expect((await person.get(`/commodities/${name}`)).status).toBe(404);
    expect((await person.get(`/${name}`)).status).toBe(404);
  });
});

it('names an inherited name like any other unknown field', async () => {
  const { status, body } = await post('/api/v1/commodities', '{"toString":1,"commodityCode":"A","description":"B"}');
  expect([status, body.modelState]).toEqual([422, { toString: ['toString is not a known field.'] }]);
});

describe('a body that is nested deeply', () => {
  it.each([
    ['lists', `{"description":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['lists without an end', '['.repeat(100_000)],
  ])('of %s is refused', async (_what, payload) => {
    for (const type of ['application/json', 'application/json-patch+json']) {
      expectRefusal(await post('/api/v1/commodities', payload, { 'content-type': type }));
    }
  });

  it('is told so', async () => {
    const { status, body } = await post('/api/v1/commodities', `{"description":${'['.repeat(40)}${']'.repeat(40)}}`);
    expect([status, body.message]).toEqual([422, 'The body is nested too deeply.']);
  });
});

describe('what the framework refuses', () => {
  it.each<[string, number, RegExp, () => Promise<Answer>]>([
    ['a body that is not JSON', 400, /JSON/, () => post('/api/v1/commodities', '{')],
    ['an empty body', 400, /empty/, () => post('/api/v1/commodities', '')],
    ['another kind of body', 415, /as JSON/, () => post('/api/v1/commodities', '<a/>', { 'content-type': 'text/xml' })],
    ['plain text', 415, /as JSON/, () => post('/api/v1/commodities', 'x', { 'content-type': 'text/plain' })],
    [
      'an encoding that nobody knows',
      415,
      /encoding/,
      () => post('/api/v1/commodities', '{}', { 'content-encoding': 'x' }),
    ],
    [
      'a body that is not as packed as it says',
      400,
      /unpacked/,
      () => post('/api/v1/commodities', '{}', { 'content-encoding': 'gzip' }),
    ],
    ['too large a body', 413, /too large/, () => post('/api/v1/commodities', `"${'x'.repeat(1_100_000)}"`)],
    ['an address that cannot be decoded', 400, /address/, () => person.get('/commodities/%')],
    [
      'a way out of the folder',
      404,
      /nothing at this address/,
      () => world.send({ method: 'GET', url: '/..%2f..%2fetc/passwd' }),
    ],
  ])('%s', async (_what, status, words, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(words);
    expectRefusal(answer);
  });
});
