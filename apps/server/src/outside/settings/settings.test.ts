import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { databaseSettings } from './embedded.ts';
import { httpSettings } from './http.ts';
import type { RemoteSettings } from './port.ts';
import { remembered } from './remembered.ts';

function checkRemoteSettings(open: () => RemoteSettings): void {
  it('reads a setting, and knows when there is none', async () => {
    expect(await open().read('betaUsers')).toBe('a@b.example,c@d.example');
    expect(await open().read('nothing')).toBeNull();
  });
}

describe('settings in the database', () => {
  let parts: TestDatabase;
  beforeAll(async () => {
    parts = await cloneDatabase();
    await parts.admin.query("insert into setting values ('betaUsers', 'a@b.example,c@d.example')");
  });
  afterAll(() => parts.close());
  checkRemoteSettings(() => databaseSettings(parts.database));
});

describe('settings over HTTP', () => {
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ entries: { betaUsers: 'a@b.example,c@d.example' } })),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  checkRemoteSettings(() => httpSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});

describe('remembered settings', () => {
  it('ask once a while, and keep the last answer when the source fails', async () => {
    let now = 0;
    const answers: (string | Error)[] = ['first', new Error('away'), 'second'];
    const errors: unknown[] = [];
    const source: RemoteSettings = {
      read: async () => {
        const next = answers.shift()!;
        if (next instanceof Error) throw next;
        return next;
      },
    };
    const settings = remembered(
      source,
      1_000,
      () => now,
      (error) => errors.push(error),
    );
    const seen = [];
    for (const time of [0, 999, 1_000, 1_500, 2_000]) {
      now = time;
      seen.push(await settings.read('x'));
    }
    expect(seen).toEqual(['first', 'first', 'first', 'first', 'second']);
    expect(errors).toHaveLength(1);
  });
});
