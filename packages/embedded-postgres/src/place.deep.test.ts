// Directories that are closed, deleted or of another user after a database was made in them.
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { canAnyoneEnter, cleanUp, query, scratchDirectory, startElsewhere, startHere } from '../test/scratch.ts';

const SYSTEM_DIRECTORY = '/var/lib/lanewright';
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

  test('a database made before the directory was closed is taken along', async () => {
    const { dataDir, close } = closedDirectory();
    const open = await startHere(dataDir);
    await makeRows(open.adminUrl);
    await open.stop();
    expect(existsSync(join(dataDir, 'database', 'cluster'))).toBe(true);
    close();
    expect(await query((await startHere(dataDir)).adminUrl, ROWS)).toEqual([{ n: 500 }]);
    expect(existsSync(join(movedTo(dataDir), 'cluster'))).toBe(true);
    expect(existsSync(join(dataDir, 'database', 'cluster'))).toBe(false);
  });

  test('a data directory that was deleted begins again, and its old database is set aside', async () => {
    const { dataDir, close } = closedDirectory();
    close();
    const old = await startHere(dataDir);
    await makeRows(old.adminUrl);
    await old.stop();
    const place = movedTo(dataDir);
    rmSync(dataDir, { recursive: true });
    const lines: string[] = [];
    const fresh = await startHere(dataDir, lines);
    expect(await query(fresh.adminUrl, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
    const aside = readdirSync(SYSTEM_DIRECTORY).filter((name) =>
      join(SYSTEM_DIRECTORY, name).startsWith(`${place}.set-aside-`),
    );
    expect(aside).toHaveLength(1);
    strays.push(...aside.map((name) => join(SYSTEM_DIRECTORY, name)));
  });

  // The other user runs this checkout, so they must be able to enter it.
  test.skipIf(!canAnyoneEnter(import.meta.dirname))(
    'a database that a normal user made is run as that user',
    async () => {
      const dataDir = scratchDirectory();
      chownSync(dataDir, 65534, 65534);
      const { adminUrl, child } = await startElsewhere(dataDir, { uid: 65534, gid: 65534 });
      await makeRows(adminUrl);
      const isStopped = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await isStopped;
      expect(await query((await startHere(dataDir)).adminUrl, ROWS)).toEqual([{ n: 500 }]);
    },
  );

  function movedTo(dataDir: string): string {
    const place = readFileSync(join(dataDir, 'database', 'moved-to'), 'utf8').trim();
    strays.push(place);
    return place;
  }
});
