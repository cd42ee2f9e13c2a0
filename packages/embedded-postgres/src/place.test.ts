import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp, query, scratchDirectory, startHere } from '../test/scratch.ts';

const ROWS = 'select count(*)::int as n from kept';
const makeRows = (url: string) => query(url, 'create table kept as select generate_series(1, 500) as n');

function closedDirectory() {
  const parent = scratchDirectory();
  const dataDir = join(parent, 'data');
  return { dataDir, close: () => (mkdirSync(parent, { recursive: true }), chmodSync(parent, 0o700)) };
}

// Only root has to lend the server another user, and only root can be a normal user for a while.
describe.skipIf(process.getuid?.() !== 0)('started by root', () => {
  const strays: string[] = [];
  afterEach(async () => {
    await cleanUp();
    for (const path of strays.splice(0)) rmSync(path, { recursive: true, force: true });
  });

  test('the database moves out of a directory that only root may enter, and nothing else does', async () => {
    const { dataDir, close } = closedDirectory();
    close();
    const server = await startHere(dataDir);
    await makeRows(server.adminUrl);
    expect(movedTo(dataDir)).toMatch(/^\/var\/lib\/lanewright\/[0-9a-f]{16}$/);
    expect(readdirSync(dataDir)).toEqual(['database']);
    await server.stop();
    expect(await query((await startHere(dataDir)).adminUrl, ROWS)).toEqual([{ n: 500 }]);
  });

  function movedTo(dataDir: string): string {
    const place = readFileSync(join(dataDir, 'database', 'moved-to'), 'utf8').trim();
    strays.push(place);
    return place;
  }
});
