import { randomUUID } from 'node:crypto';
import { endpoint } from '@lanewright/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { Refused } from '../failures.ts';
import type { UserScope } from '../scope.ts';
import { serve } from './serve.ts';

const facts = { needs: 'SignedIn', rate: 'write', company: 'own', about: 'For this test.' } as const;
const body = z.strictObject({ name: z.string() });
const answers = z.object({ made: z.string(), tries: z.int() });
const endpoints = {
  atOnce: endpoint({ post: '/at-once', ...facts, repeats: 'at-once', body, answers }),
  bySteps: endpoint({ post: '/by-steps', ...facts, repeats: 'by-steps', body, answers }),
  remembered: endpoint({ post: '/remembered-steps', ...facts, repeats: 'by-steps', body, answers }),
};

/** What happens between the first step and the last, as if somebody outside were asked. */
let outside: () => Promise<void>;
let tries: number;

async function write(scope: UserScope): Promise<{ made: string; tries: number }> {
  tries++;
  const made = scope.stepId('made');
  await scope.inCompany(async (db) => {
    await sql`insert into probe (id) values (${made}) on conflict do nothing`.execute(db);
  });
  await outside();
  return { made, tries };
}

/** A step whose effect has no id of its own by which it could be found again. */
async function writeRemembered(scope: UserScope): Promise<{ made: string; tries: number }> {
  tries++;
  const made = await scope.once('made', async (db) => {
    const id = randomUUID();
    await sql`insert into probe (id) values (${id})`.execute(db);
    return id;
  });
  await outside();
  return { made, tries };
}

let world: World;
let person: Client;
beforeAll(async () => {
  world = await makeWorld({
    routes: () =>
      serve(endpoints, {
        atOnce: ({ scope }) => write(scope),
        bySteps: ({ scope }) => write(scope),
        remembered: ({ scope }) => writeRemembered(scope),
      }),
  });
  await world.admin.query('create table probe (id uuid primary key); grant select, insert on probe to lanewright_app');
  person = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());
beforeEach(async () => {
  outside = () => Promise.resolve();
  tries = 0;
  await world.admin.query('delete from probe');
});

const send = (path: string, key: string, name = 'first') => person.post(path, { name }, { 'idempotency-key': key });
const madeThings = async () =>
  (await world.admin.query<{ id: string }>('select id from probe')).rows.map((row) => row.id);

function gate(): { open: () => void; passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

describe.each(['/at-once', '/by-steps'])('a key of a write %s', (path) => {
  it('answers the same again without doing it again', async () => {
    const key = randomUUID();
    const first = await send(path, key);
    expect(first.status).toBe(200);
    expect((await send(path, key)).body).toEqual(first.body);
    expect([tries, (await madeThings()).length]).toEqual([1, 1]);
  });

  it('refuses another request under it', async () => {
    const key = randomUUID();
    await send(path, key);
    const other = await send(path, key, 'second');
    expect([other.status, other.body.message]).toEqual([422, 'This Idempotency-Key was used for a different request.']);
  });

  it('answers many repeats at once while the first is running, and leaves connections to others', async () => {
    const key = randomUUID();
    const [asked, carrier] = [gate(), gate()];
    outside = () => {
      asked.open();
      return carrier.passed;
    };
    const first = send(path, key);
    await asked.passed;
    const repeats = await Promise.all(Array.from({ length: 30 }, () => send(path, key)));
    for (const repeat of repeats) {
      expect([repeat.status, repeat.headers['retry-after']]).toEqual([409, '1']);
    }
    carrier.open();
    expect((await first).status).toBe(200);
    expect((await send(path, key)).body).toEqual((await first).body);
  });

  it('is free again after a refusal, for a corrected request', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Refused('The carrier says no.'));
    expect((await send(path, key)).status).toBe(422);
    outside = () => Promise.resolve();
    expect((await send(path, key, 'corrected')).status).toBe(200);
  });
});

describe('a write at once', () => {
  it('leaves nothing when it fails', async () => {
    outside = () => Promise.reject(new Error('out of order'));
    expect((await send('/at-once', randomUUID())).status).toBe(500);
    expect(await madeThings()).toEqual([]);
  });
});

describe('a write by steps', () => {
  it('has committed its first step when somebody outside is asked', async () => {
    let seen: string[] = [];
    outside = async () => {
      seen = await madeThings();
    };
    const { body: answer } = await send('/by-steps', randomUUID());
    expect(seen).toEqual([answer.made]);
  });

  it('goes on where a failed try ended: the repeat finds its own steps by their ids', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Error('out of order'));
    expect((await send('/by-steps', key)).status).toBe(500);
    const [left] = await madeThings();
    outside = () => Promise.resolve();
    const again = await send('/by-steps', key);
    expect(again.body).toEqual({ made: left, tries: 2 });
    expect(await madeThings()).toEqual([left]);
  });

  it('is taken over from a process that died once its lease is over, not before', async () => {
    const key = randomUUID();
    const asked = gate();
    // The answer never comes: to the key it is the same whether we wait or the process is gone.
    outside = () => {
      asked.open();
      return new Promise(() => undefined);
    };
    void send('/by-steps', key);
    await asked.passed;
    outside = () => Promise.resolve();
    expect((await send('/by-steps', key)).status).toBe(409);
    await world.admin.query("update idempotency_key set leased_until = now() - interval '1 second' where key = $1", [
      key,
    ]);
    const again = await send('/by-steps', key);
    expect([again.status, again.body.tries, (await madeThings()).length]).toEqual([200, 2, 1]);
  });

  it('is not waited for while one of its steps is under way, however long that takes', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Error('out of order'));
    await send('/by-steps', key);
    const step = await world.admin.connect();
    await step.query('begin');
    await step.query('select 1 from idempotency_key where key = $1 for update', [key]);
    const repeat = await send('/by-steps', key);
    await step.query('rollback');
    step.release();
    expect([repeat.status, repeat.headers['retry-after']]).toEqual([409, '1']);
  });

  it('gives other content under the same key ids of its own', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Refused('The carrier says no.'));
    await send('/by-steps', key);
    outside = () => Promise.resolve();
    await send('/by-steps', key, 'corrected');
    expect(new Set(await madeThings()).size).toBe(2);
  });
});

describe('a step that is made once', () => {
  it('is not made again by a repeat, which gets what it came to', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Error('out of order'));
    expect((await send('/remembered-steps', key)).status).toBe(500);
    const [left] = await madeThings();
    outside = () => Promise.resolve();
    expect((await send('/remembered-steps', key)).body).toEqual({ made: left, tries: 2 });
    expect(await madeThings()).toEqual([left]);
  });

  it('is made anew under another key, after a refusal, and without a key', async () => {
    const key = randomUUID();
    outside = () => Promise.reject(new Refused('The carrier says no.'));
    await send('/remembered-steps', key);
    outside = () => Promise.resolve();
    await send('/remembered-steps', key);
    await send('/remembered-steps', randomUUID());
    for (let round = 0; round < 2; round++) await person.post('/remembered-steps', { name: 'first' });
    expect(await madeThings()).toHaveLength(5);
  });

  it('leaves nothing when it fails, and is tried again', async () => {
    const key = randomUUID();
    await world.admin.query('alter table probe add constraint closed check (false) not valid');
    expect((await send('/remembered-steps', key)).status).toBe(500);
    await world.admin.query('alter table probe drop constraint closed');
    expect((await send('/remembered-steps', key)).status).toBe(200);
    expect(await madeThings()).toHaveLength(1);
  });
});
