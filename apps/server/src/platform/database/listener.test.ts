import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startWire, type Wire } from '../../../test/wire.ts';
import { listen, type Listener } from './listener.ts';

let parts: TestDatabase;
let wire: Wire;
let listener: Listener;

beforeAll(async () => {
  parts = await cloneDatabase();
});
afterEach(async () => {
  await listener.close();
  await wire.close();
});
afterAll(() => parts.close());

function throughTheWire(): pg.Client {
  return new pg.Client({ connectionString: wire.url });
}

it('notices that nothing gets through any more, and hears again on another connection', async () => {
  wire = await startWire(parts.appUrl);
  const heard: string[] = [];
  const gaps: boolean[] = [];
  const troubles: string[] = [];
  listener = listen({
    database: { newClient: throughTheWire },
    channels: ['news'],
    onMessage: (_channel, payload) => heard.push(payload),
    onListening: (hadGap) => gaps.push(hadGap),
    onError: (error) => troubles.push(error.message),
    probe: { everyMs: 200, deadlineMs: 2_000 },
  });
  const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20 });
  // Again and again: on a slow machine a connection may be given up before it is silent, and a word be missed.
  const isHeard = (word: string) =>
    eventually(async () => {
      await parts.admin.query("select pg_notify('news', $1)", [word]);
      return heard;
    }).toContain(word);
  await eventually(() => gaps[0]).toBe(false);
  await isHeard('first');
  const before = gaps.length;
  wire.goSilent();
  await eventually(() => gaps.slice(before)).toContain(true);
  expect(troubles).toContain('A listening connection does not answer any more.');
  await isHeard('second');
});
