// What seldom changes: odd paths, and what a start finds after every kind of accident. Each case starts a server or two.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  cleanUp,
  kill,
  query,
  queryOnce,
  removeTemplate,
  scratchDirectory,
  serverPid,
  startElsewhere,
  startHere,
  until,
  usedDirectory,
  watchdogsOf,
} from '../test/scratch.ts';

afterEach(cleanUp);
afterAll(removeTemplate);

const ROWS = 'select count(*)::int as n from kept';
const makeRows = (url: string) => query(url, 'create table kept as select generate_series(1, 500) as n');

describe('a database of a data directory', () => {
  test('works in a path with spaces, a comma and an apostrophe', async () => {
    const { adminUrl } = await startHere(join(scratchDirectory(), `my, own data's dir`));
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('works in a path too long for a socket', async () => {
    const { adminUrl } = await startHere(join(scratchDirectory(), 'long'.repeat(30)));
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after kill -9', () => {
  test('of one connection, the others come back with every row', async () => {
    const { adminUrl } = await startHere(await usedDirectory());
    await makeRows(adminUrl);
    await expect(queryOnce(adminUrl, `copy (select 1) to program 'kill -9 $PPID'`)).rejects.toThrow();
    expect(await query(adminUrl, ROWS)).toEqual([{ n: 500 }]);
  });

  test('of the owning process and its watchdog, the next start replaces the orphaned server', async () => {
    const dataDir = await usedDirectory();
    const { adminUrl, child } = await startElsewhere(dataDir);
    await makeRows(adminUrl);
    const orphan = serverPid(dataDir);
    const watchdogs = watchdogsOf(dataDir);
    expect(watchdogs).toHaveLength(1);
    child.kill('SIGSTOP'); // it would replace its watchdog
    for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
    await kill(child);
    const lines: string[] = [];
    const next = await startHere(dataDir, lines);
    expect(next.isOwner).toBe(true);
    expect(serverPid(dataDir)).not.toBe(orphan);
    expect(lines).toContain('Stopping a database server that an earlier run left behind.');
    expect(await query(next.adminUrl, ROWS)).toEqual([{ n: 500 }]);
  });

  test('a watchdog that was killed is replaced', async () => {
    const dataDir = await usedDirectory();
    await startHere(dataDir);
    const [first] = watchdogsOf(dataDir);
    process.kill(first!, 'SIGKILL');
    await until(() => watchdogsOf(dataDir).some((pid) => pid !== first), 'a new watchdog is there');
  });
});

describe('ownership', () => {
  test('a stale server file with the process id of someone else does not stop a start', async () => {
    const dataDir = await usedDirectory();
    const cluster = join(dataDir, 'database', 'cluster');
    const socketDirectory = join(dataDir, 'database', 'socket');
    // Of the server's own user: the server would not take another user's process for a server.
    const { uid, gid } = statSync(cluster);
    const stranger = spawn('sleep', ['100000'], { ...(process.getuid?.() === 0 && { uid, gid }), stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      [stranger.pid, cluster, 1, 5432, socketDirectory, '', '  1 2', 'ready   '].join('\n'),
    );
    mkdirSync(socketDirectory, { recursive: true });
    writeFileSync(join(socketDirectory, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
    const server = await startHere(dataDir);
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('locks of a dead process whose id was given to another do not stop a start', async () => {
    const dataDir = await usedDirectory();
    const impostor = JSON.stringify({ pid: process.pid, startedAt: 'at another time' });
    for (const name of ['boot.lock', 'owner.json']) writeFileSync(join(dataDir, 'database', name), impostor);
    expect((await startHere(dataDir)).isOwner).toBe(true);
  });

  test('a half-made cluster of a killed start is made again', async () => {
    const dataDir = scratchDirectory();
    const arriving = join(dataDir, 'database', 'cluster.arriving-of-a-killed-start');
    mkdirSync(arriving, { recursive: true });
    writeFileSync(join(arriving, 'PG_VERSION'), '18\n');
    const server = await startHere(dataDir);
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(arriving)).toBe(false);
  });

  test('of two processes that start at once and make the database, one owns and the other attaches', async () => {
    const dataDir = scratchDirectory();
    const both = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
    expect(both.filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });
});
