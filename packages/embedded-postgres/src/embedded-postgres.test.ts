import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  cleanUp,
  kill,
  query,
  removeTemplate,
  scratchDirectory,
  serverPid,
  startElsewhere,
  startHere,
  until,
  usedDirectory,
  watchdogsOf,
} from '../test/scratch.ts';
import { startTestPostgres } from './embedded-postgres.ts';
import { identifyProcess } from './processes.ts';

afterEach(cleanUp);
afterAll(removeTemplate);

const ROWS = 'select count(*)::int as n from kept';
const directoryOf = (url: string) => join(new URL(url.replace('@/', '@x/')).searchParams.get('host')!, '..', '..');
const makeRows = (url: string) => query(url, 'create table kept as select generate_series(1, 500) as n');

describe('a database of a data directory', () => {
  test('keeps its rows over a stop and a start', async () => {
    const dataDir = await usedDirectory();
    const first = await startHere(dataDir);
    await makeRows(first.adminUrl);
    await first.stop();
    const second = await startHere(dataDir);
    expect(await query(second.adminUrl, ROWS)).toEqual([{ n: 500 }]);
  });

  test('syncs every commit, listens on no network and knows letters beyond ASCII', async () => {
    const { adminUrl } = await startHere(await usedDirectory());
    const [facts] = await query(
      adminUrl,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') synchronous,
        current_setting('listen_addresses') addresses, datctype ctype, datlocale locale, lower('ÀŽ') lowered
       from pg_database where datname = 'lanewright'`,
    );
    expect(facts).toEqual({
      fsync: 'on',
      synchronous: 'on',
      addresses: '',
      ctype: 'C.UTF-8',
      locale: 'C.UTF-8',
      lowered: 'àž',
    });
  });

  test('can be entered by its own user only', async () => {
    const dataDir = await usedDirectory();
    const { adminUrl } = await startHere(dataDir);
    const socketDirectory = new URL(adminUrl.replace('@/', '@x/')).searchParams.get('host')!;
    expect(statSync(socketDirectory).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'database', 'cluster')).mode & 0o777).toBe(0o700);
  });

  test('says in one sentence when the directory cannot be used', async () => {
    const directory = scratchDirectory();
    writeFileSync(join(directory, 'file'), '');
    await expect(startHere(join(directory, 'file', 'data'))).rejects.toThrow(/^Could not use .* for the database: /);
  });

  test('says in one sentence why the server does not start', async () => {
    const dataDir = await usedDirectory();
    appendFileSync(join(dataDir, 'database', 'cluster', 'postgresql.conf'), 'nonsense = 1\n');
    await expect(startHere(dataDir)).rejects.toThrow(
      /^Could not start the database: configuration file ".*" contains errors$/,
    );
  });
});

describe('after kill -9', () => {
  test('of the server, it comes back by itself with every row', async () => {
    const dataDir = await usedDirectory();
    const lines: string[] = [];
    const { adminUrl } = await startHere(dataDir, lines);
    await makeRows(adminUrl);
    const killed = serverPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await until(() => identifyProcess(killed) === null, 'the server is dead');
    expect(await query(adminUrl, ROWS)).toEqual([{ n: 500 }]);
    expect(serverPid(dataDir)).not.toBe(killed);
    expect(lines).toContain('The database died unexpectedly; starting it again.');
  });

  test('of the owning process, the server stops by itself and the next start has every row', async () => {
    const dataDir = await usedDirectory();
    const { adminUrl, child } = await startElsewhere(dataDir);
    await makeRows(adminUrl);
    const server = serverPid(dataDir);
    await kill(child);
    await until(() => identifyProcess(server) === null, 'the watchdog has stopped the server');
    const { adminUrl: next } = await startHere(dataDir);
    expect(await query(next, ROWS)).toEqual([{ n: 500 }]);
  });

  test('of everything at once, the next start has every row', async () => {
    const dataDir = await usedDirectory();
    const { adminUrl, child } = await startElsewhere(dataDir);
    await makeRows(adminUrl);
    child.kill('SIGSTOP');
    for (const pid of [...watchdogsOf(dataDir), serverPid(dataDir)]) process.kill(pid, 'SIGKILL');
    await kill(child);
    const next = await startHere(dataDir);
    expect(await query(next.adminUrl, ROWS)).toEqual([{ n: 500 }]);
  });
});

describe('ownership', () => {
  test('a second process attaches to the running server and does not stop it', async () => {
    const dataDir = await usedDirectory();
    const owner = await startElsewhere(dataDir);
    const guest = await startHere(dataDir);
    expect([owner.isOwner, guest.isOwner]).toEqual([true, false]);
    expect(guest.adminUrl).toBe(owner.adminUrl);
    await guest.stop();
    expect(await query(owner.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two processes that start at once, one owns and the other attaches', async () => {
    const dataDir = await usedDirectory();
    const both = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
    expect(both.filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });
});

describe('a database for tests', () => {
  test('leaves nothing behind when stopped', async () => {
    const server = await startTestPostgres();
    const directory = directoryOf(server.adminUrl);
    expect(await query(server.adminUrl, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'off' }]);
    await server.stop();
    expect(existsSync(directory)).toBe(false);
  });

  test('leaves nothing behind when its process is killed', async () => {
    const { adminUrl, child } = await startElsewhere('');
    const directory = directoryOf(adminUrl);
    const server = Number(
      readFileSync(join(directory, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    await kill(child);
    await until(() => !existsSync(directory) && identifyProcess(server) === null, 'server and directory are gone');
  });
});
